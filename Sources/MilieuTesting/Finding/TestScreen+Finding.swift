import Foundation
import SwiftUICore

extension TestScreen {
  /// The one element that is meant. Fails where there is none, or more than one.
  public func find(
    _ element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws -> ScreenElement {
    try act("find", on: element, at: CallSite(fileID, file, line)) { ScreenElement($0) }
  }

  /// All elements that are meant, in reading order; empty where there are none.
  public func findAll(_ element: some ElementDescription) -> [ScreenElement] {
    settle()
    return search.all(element.elementQuery).map { ScreenElement($0) }
  }

  /// Whether at least one such element is on the screen.
  public func shows(_ element: some ElementDescription) -> Bool {
    settle()
    return !search.all(element.elementQuery).isEmpty
  }

  /// The rectangle of an element, in points of the screen.
  public func frame(
    of element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws -> CGRect {
    try find(element, fileID: fileID, file: file, line: line).frame
  }

  /// The value of an element: the text of a field, the state of a switch.
  public func value(
    of element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws -> String? {
    try find(element, fileID: fileID, file: file, line: line).value
  }

  /// Whether an element reacts.
  public func isEnabled(
    _ element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws -> Bool {
    try find(element, fileID: fileID, file: file, line: line).isEnabled
  }

  /// Waits until an element is on the screen, for work that the views do in tasks. Gives those tasks the main
  /// actor instead of sleeping; fails after `seconds` of the real clock.
  public func wait(
    for element: some ElementDescription, atMost seconds: Double = 5,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !shows(element), ContinuousClock.now < end { await Task.yield() }
    _ = try find(element, fileID: fileID, file: file, line: line)
  }

  var search: ElementSearch { ElementSearch(root: root) }

  /// Does something with the one element that is meant; a failure is recorded at the line of the test.
  func act<Result>(
    _ verb: String, on element: some ElementDescription, at site: CallSite,
    _ body: (AccessibilityElement) throws -> Result
  ) throws -> Result {
    let query = element.elementQuery
    return try act("\(verb)(\(query))", at: site) {
      settle()
      return try body(search.one(query))
    }
  }

  /// The same for what is not about one element.
  func act<Result>(
    _ action: @autoclosure () -> String, at site: CallSite, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try watch(action(), at: site) { try body() }
    } catch let error as TestScreenError {
      throw Failure.stop(error, at: site)
    }
  }
}

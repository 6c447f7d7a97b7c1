import Foundation
import SwiftUICore

/// What an assistive technology does.
extension TestScreen {
  /// Moves the value of an element up or down.
  public func adjust(
    _ element: some ElementDescription, _ direction: AccessibilityAdjustmentDirection,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("adjust", on: element, at: CallSite(fileID, file, line)) {
      guard let adjust = $0.adjust else {
        throw TestScreenError(
          description: "\(ScreenElement($0)) has no value that can be moved.")
      }
      adjust(direction)
      settle()
    }
  }

  /// Performs an action of an element: the one of a name, or the default one.
  public func perform(
    _ action: String = "", on element: some ElementDescription,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("perform", on: element, at: CallSite(fileID, file, line)) {
      guard let found = $0.actions.first(where: { $0.name == action }) else {
        let names = $0.actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
        throw TestScreenError(
          description: "\(ScreenElement($0)) has no action \"\(action)\". It has: \(names)")
      }
      found.perform()
      settle()
    }
  }

  /// Moves an assistive technology to an element.
  public func moveAccessibilityFocus(
    to element: some ElementDescription, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("moveAccessibilityFocus", on: element, at: CallSite(fileID, file, line)) {
      root.accessibilityFocus.move(to: $0.node)
      settle()
    }
  }

  /// What the element is called that an assistive technology is at; `nil` for none.
  public var accessibilityFocus: String? {
    settle()
    guard let node = root.accessibilityFocus.node else { return nil }
    let inside = node.accessibilityElements.flatMap(\.all)
    return inside.lazy.compactMap { $0.identifier ?? $0.label }.first
  }
}

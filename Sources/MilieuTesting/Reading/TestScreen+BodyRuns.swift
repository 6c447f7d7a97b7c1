import Foundation
import SwiftUICore

extension TestScreen {
  /// Which bodies ran since the last call, by view type, sorted; with a count where one ran several times.
  public func takeBodyRuns() -> [String] {
    settle()
    let runs = root.bodyRuns ?? [:]
    root.bodyRuns = [:]
    _ = root.inspection?.takeEvents()
    return Self.names(of: runs)
  }

  /// How often the bodies of a view type ran since the last `takeBodyRuns()`.
  public func bodyRuns<Content: View>(of type: Content.Type) -> Int {
    settle()
    return root.bodyRuns?[ObjectIdentifier(type)]?.count ?? 0
  }

  /// Expects that what `body` does runs no body and changes nothing on the screen.
  public func expectNoChanges(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line,
    _ body: () throws -> Void
  ) rethrows {
    settle()
    let before = (runs: root.bodyRuns ?? [:], layout: layout)
    root.bodyRuns = [:]
    defer {
      root.bodyRuns = before.runs.merging(root.bodyRuns ?? [:]) { ($0.type, $0.count + $1.count) }
    }
    try body()
    settle()
    var found: [String] = []
    let runs = Self.names(of: root.bodyRuns ?? [:])
    if !runs.isEmpty { found.append("These bodies ran: \(runs.joined(separator: ", ")).") }
    let after = layout
    if after != before.layout {
      found.append(
        "The screen changed:\n\n" + TextDifference(before.layout, after).description)
    }
    guard !found.isEmpty else { return }
    Failure.record(
      "Something changed. " + found.joined(separator: "\n\n"), at: CallSite(fileID, file, line))
  }

  private static func names(of runs: [ObjectIdentifier: (type: Any.Type, count: Int)]) -> [String] {
    runs.values.map { entry in
      let name = "\(entry.type)".prefix { $0 != "<" }
      return entry.count == 1 ? String(name) : "\(name) × \(entry.count)"
    }.sorted()
  }
}

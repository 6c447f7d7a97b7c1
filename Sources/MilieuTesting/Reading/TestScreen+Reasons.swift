import Foundation
import SwiftUI
import SwiftUICore

/// Why a body ran.
public enum BodyRunReason: Hashable, CustomStringConvertible, Sendable {
  /// The view is new in the tree.
  case appeared
  /// The view of that name around it gave it another value.
  case newValue(from: String)
  /// A value that a view keeps changed, as `CounterView.count`, or an object that it observes.
  case state(String)
  /// A key of the environment changed, by the name of its property, or an environment object, by its type.
  case environment(String)
  /// A property of an `@Observable` object changed, as `Model.count`, where its name is known.
  case observable(String?)
  /// Modifiers around it set other keys of the environment than before.
  case otherKeysAround
  /// Something without a name changed, such as a clock.
  case other

  /// The reason in words.
  public var description: String {
    switch self {
    case .appeared: "it is new"
    case .newValue(let view): "\(view) gave it another value"
    case .state(let name): "\(name) changed"
    case .environment(let name): "the environment's \(name) changed"
    case .observable(let name): "\(name ?? "a property of an observable object") changed"
    case .otherKeysAround: "modifiers around it set other keys"
    case .other: "something without a name changed"
    }
  }
}

/// A key of the environment that a view read.
public struct ReadKey: CustomStringConvertible {
  /// Who gave the key its value.
  public enum Setter: Hashable, CustomStringConvertible, Sendable {
    /// Nobody: it is the key's default.
    case nobody
    /// The system, which in a test is `setEnvironment` and the `environment` of the screen.
    case system
    /// A modifier: the view in whose body it is, and its line, as `ContentView.swift:12`, where they are known.
    case modifier(in: String?, at: String?)
    /// A view of SwiftUI's own around it.
    case framework

    /// Who it was in words, with the line where it is known.
    public var description: String {
      switch self {
      case .nobody: "the default"
      case .system: "set by the system"
      case .modifier(let view, let place):
        "set by a modifier" + (view.map { " in \($0)" } ?? "") + (place.map { ", \($0)" } ?? "")
      case .framework: "set by a view around it"
      }
    }
  }

  /// The name of the key's property, as `colorScheme`; the type of an environment object.
  public let name: String
  /// What the view got.
  public let value: Any
  /// Who set it.
  public let setter: Setter

  /// The name, the value and who set it, in a line.
  public var description: String { "\(name) = \(value), \(setter)" }
}

extension TestScreen {
  /// Why the bodies of a view type ran since the last `takeBodyRuns()`, in order. For a screen that
  /// `recordsReasons`.
  public func reasons<Content: View>(
    for type: Content.Type, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: Int = #line
  ) -> [BodyRunReason] {
    settle()
    expectRecord(at: CallSite(fileID, file, line))
    return (root.inspection?.causes(of: shortTypeName(type)) ?? []).map(BodyRunReason.init)
  }

  /// What the first view of a type read of the environment when its body last ran, in the order of reading.
  ///
  /// Empty where there is no such view, or it read nothing. For a screen that `recordsReasons`.
  public func environment<Content: View>(
    of type: Content.Type, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: Int = #line
  ) -> [ReadKey] {
    settle()
    expectRecord(at: CallSite(fileID, file, line))
    var found: _Node?
    func visit(_ node: _Node) {
      if found == nil, node.viewType == type { found = node }
      if found == nil { node.forEachShownChild(visit) }
    }
    if let content = root.content { visit(content) }
    root.layers.forEach(visit)
    guard let found, let reads = root.inspection?.environmentReads(of: found) else { return [] }
    let places = CodePlaces(
      of: reads.compactMap { read in
        if case .modifier(let use) = read.setter { use.callStack } else { nil }
      })
    return reads.map { read in
      let setter: ReadKey.Setter =
        switch read.setter {
        case .nobody: .nobody
        case .host: .system
        case .framework: .framework
        case .modifier(let use):
          .modifier(in: use.view, at: places.line(of: use.callStack)?.location)
        }
      return ReadKey(name: read.name, value: read.value, setter: setter)
    }
  }

  private func expectRecord(at site: CallSite) {
    guard root.inspection == nil else { return }
    Failure.record(
      "This screen keeps no record: make it with `TestScreen(…, recordsReasons: true)`.", at: site)
  }
}

extension BodyRunReason {
  fileprivate init(_ cause: Inspection.Cause) {
    switch cause {
    case .appearance: self = .appeared
    case .parent(let view): self = .newValue(from: view)
    case .state(let name): self = .state(name)
    case .environment(let name): self = .environment(name)
    case .observable(let name): self = .observable(name)
    case .environmentMoved: self = .otherKeysAround
    case .other: self = .other
    }
  }
}

import Foundation
import Reactivity

/// An environment modifier as it was applied: what it is, who wrote it, and where.
package struct ModifierUse {
  /// The type of the modifier, without generic arguments.
  package let modifier: String
  /// The view in whose body it was applied, or `nil` outside of one.
  package let view: String?
  /// The return addresses of the call that applied it, the innermost first. What they are in source code,
  /// the debug information of the program says.
  package let callStack: [UInt]

  /// The modifiers that were applied and not yet mounted, the oldest first.
  ///
  /// A modifier is a plain value without a place of its own. Its node is made or updated after the body ran,
  /// with an equal value: the first one applied is then taken to be it.
  @MainActor private static var applied: [(value: any EnvironmentWriting, use: ModifierUse)] = []
  /// More than any body applies at once. What was never mounted would otherwise stay.
  private static let limit = 10_000

  /// Remembers the call that applied a modifier; called from within `View.modifier`.
  nonisolated static func record<Modifier>(_ modifier: Modifier) {
    guard MainThread.isCurrent, let writing = modifier as? any EnvironmentWriting else { return }
    let stack = Thread.callStackReturnAddresses.map { UInt(truncating: $0) }
    MainActor.assumeIsolated {
      let view = (Tracking.current as? _Node)?.pathToRoot.lazy
        .filter(\.isNamedInMessages).compactMap(\.viewType).first.map(shortTypeName)
      if applied.count == limit { applied.removeFirst(limit / 2) }
      applied.append(
        (writing, ModifierUse(modifier: "\(Modifier.self)", view: view, callStack: stack)))
    }
  }

  /// The node of a modifier has a value: finds out where that was applied.
  @MainActor
  static func place<Writer: EnvironmentWriting>(
    _ writer: Writer, scope: EnvironmentScope, in root: RootNode
  ) {
    let index = applied.firstIndex { entry in
      (entry.value as? Writer).map(writer.writesSame) ?? false
    }
    let use = index.map { applied.remove(at: $0).use }
    guard let inspection = root.inspection else { return }
    let known = inspection.owners[ObjectIdentifier(scope)]
    inspection.owners[ObjectIdentifier(scope)] =
      use ?? known ?? ModifierUse(modifier: "\(Writer.self)", view: nil, callStack: [])
  }

  @MainActor
  static func forgetAll() {
    applied = []
  }
}

/// What code that is compiled elsewhere has to know of inspection.
@usableFromInline
enum ModifierRecord {
  /// Whether a tool wants to know which modifiers are applied, and where.
  @usableFromInline static var isOn: Bool { Inspection.isOn }

  @usableFromInline
  static func add<Modifier>(_ modifier: Modifier) {
    ModifierUse.record(modifier)
  }
}

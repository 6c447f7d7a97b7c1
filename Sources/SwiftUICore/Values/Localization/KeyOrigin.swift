import Foundation
import Reactivity

/// Finds the line in which the key of a translation is written.
///
/// A key is a plain value and knows no line. Where one is asked for, the body that made it is evaluated once more
/// while the calls that make keys are noted. That is done for a message about the key alone, and not in release
/// builds.
enum KeyOrigin {
  // Main thread only, except for the reading, which is harmless: nobody notes anything elsewhere.
  nonisolated(unsafe) private(set) static var isNoting = false
  nonisolated(unsafe) private static var calls: [String: [UInt]] = [:]

  /// How many bodies around a view are looked into.
  private static let nearest = 8

  /// Notes the call that makes a key.
  static func note(_ key: String) {
    guard MainThread.isCurrent, calls[key] == nil else { return }
    calls[key] = LocatedReport.callStack
  }

  /// The call that made a key, in the body around the view that is resolved now; empty where it is not found.
  static func stack(of key: String) -> [UInt] {
    #if DEBUG
      guard MainThread.isCurrent, !isNoting else { return [] }
      return MainActor.assumeIsolated {
        guard let node = Tracking.current as? _Node else { return [] }
        isNoting = true
        defer { (isNoting, calls) = (false, [:]) }
        // The nearest bodies are often the framework's, which show what they were given.
        for body in node.pathToRoot.lazy.compactMap({ $0 as? any BodyEvaluating }).prefix(nearest) {
          body.evaluateBody()
          if let call = calls[key] { return call }
        }
        return []
      }
    #else
      return []
    #endif
  }
}

/// A node whose body can be evaluated without consequences.
@MainActor
private protocol BodyEvaluating: _Node {
  func evaluateBody()
}

extension CompositeNode: BodyEvaluating {
  fileprivate func evaluateBody() {
    Tracking.untracked { _ = view.body }
  }
}

import Foundation

/// Whether a button performs its action again and again while it is held.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonrepeatbehavior
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let repeats: Bool?

  /// As usual: once.
  public static let automatic = ButtonRepeatBehavior(repeats: nil)
  /// Again and again while it is held.
  public static let enabled = ButtonRepeatBehavior(repeats: true)
  /// Once.
  public static let disabled = ButtonRepeatBehavior(repeats: false)
}

private struct ButtonRepeatKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension EnvironmentValues {
  /// Whether buttons perform their action again while they are held.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/buttonrepeatbehavior
  public var buttonRepeatBehavior: ButtonRepeatBehavior { self[ButtonRepeatKey.self] }

  /// The same, to be set from within.
  var buttonRepeatBehaviorHere: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

extension View {
  /// Sets whether buttons inside perform their action again and again while they are held.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/buttonrepeatbehavior(_:)
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehaviorHere, behavior)
  }
}

/// Performs an action again and again while something is held.
@MainActor
package final class HeldAction {
  /// Seconds until the action is repeated for the first time, and between later ones.
  private static let delays = (first: 0.5, next: 0.1)
  private var timer: DispatchWorkItem?
  /// Whether the action was repeated since the beginning.
  package private(set) var hasRepeated = false

  package init() {}

  /// Waits for the first repetition.
  package func begin(in root: RootNode, _ action: @escaping @MainActor () -> Void) {
    end()
    hasRepeated = false
    wait(Self.delays.first, root, action)
  }

  private func wait(
    _ delay: Double, _ root: RootNode, _ action: @escaping @MainActor () -> Void
  ) {
    timer = root.services.after(delay) { [weak self, reference = root.reference] in
      guard let self, let root = reference.root, timer != nil else { return }
      hasRepeated = true
      action()
      // The action may have ended the hold.
      if timer != nil { wait(Self.delays.next, root, action) }
    }
  }

  package func end() {
    timer?.cancel()
    timer = nil
  }
}

import Reactivity

/// The presentation that a view is in: a pushed screen, a sheet, a popover. Owned by who presents.
@MainActor
package final class PresentationToken {
  /// Ends the presentation.
  package var dismiss: () -> Void
  private let source = Source()
  /// The same as `isAbove`, without a reader.
  private(set) var standsAbove = false

  /// Whether what is presented stands above the view that presents, where there was no room below.
  package var isAbove: Bool {
    source.recordRead()
    return standsAbove
  }

  func setIsAbove(_ isAbove: Bool) {
    guard isAbove != standsAbove else { return }
    standsAbove = isAbove
    source.invalidateReaders()
  }

  package init(dismiss: @escaping () -> Void = {}) {
    self.dismiss = dismiss
  }
}

private struct PresentationTokenKey: EnvironmentKey {
  static var defaultValue: PresentationToken? { nil }
}

extension EnvironmentValues {
  /// The nearest presentation around a view.
  package var presentation: PresentationToken? {
    get { self[PresentationTokenKey.self] }
    set { self[PresentationTokenKey.self] = newValue }
  }

  /// Ends the nearest presentation: pops a pushed screen, closes a sheet, a popover or, at the root of a
  /// window, the window. Does nothing elsewhere.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/dismiss
  public var dismiss: DismissAction {
    DismissAction(token: presentation, actions: windowActions)
  }

  /// Whether the view is presented: pushed, or in a sheet or a popover.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/ispresented
  public var isPresented: Bool { presentation != nil }

  /// `isPresented` and `dismiss` in their older form.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/presentationmode
  @available(iOS, deprecated: 100000.0, message: "use isPresented or dismiss")
  @available(macOS, deprecated: 100000.0, message: "use isPresented or dismiss")
  public var presentationMode: Binding<PresentationMode> {
    let action = dismiss
    let isPresented = isPresented
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in
        if isPresented, !mode.isPresented { MainActor.assumeIsolated { action() } }
      })
  }
}

/// Ends a presentation.
///
/// Source: https://developer.apple.com/documentation/swiftui/dismissaction
@preconcurrency @MainActor
public struct DismissAction: Sendable {
  private let token: PresentationToken?
  private let actions: WindowActions

  nonisolated init(token: PresentationToken?, actions: WindowActions) {
    self.token = token
    self.actions = actions
  }

  public func callAsFunction() {
    if let token { token.dismiss() } else { actions.window?.close() }
  }
}

/// Whether a view is presented, and the way to end that.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationmode
public struct PresentationMode {
  public private(set) var isPresented: Bool

  init(isPresented: Bool) {
    self.isPresented = isPresented
  }

  public mutating func dismiss() {
    isPresented = false
  }
}

@available(*, unavailable)
extension PresentationMode: Sendable {}

import Diagnostics

// What phones do for people who see little, and desktops do in ways of their own.

extension View {
  /// Would keep the colours of this view where a person inverts all others; desktops don't ask apps.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityignoresinvertcolors(_:)
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    UnsupportedAPI.ignoresInvertColors.wasReached()
    return self
  }

  /// Would show this view large while it is held, where texts in bars can't grow; those here do.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityshowslargecontentviewer()
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    UnsupportedAPI.largeContentViewer.wasReached()
    return self
  }

  /// Would show another view large while this one is held.
  nonisolated public func accessibilityShowsLargeContentViewer<V>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View where V: View {
    UnsupportedAPI.largeContentViewer.wasReached()
    return self
  }
}

import Diagnostics

// The bars and handles that a phone lays over every app. Desktops have none.

extension View {
  /// Would hide the bar with the time and the battery; windows have none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/statusbarhidden(_:)
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View {
    UnsupportedAPI.statusBarHidden.wasReached()
    return self
  }

  /// Would hide the bar with the time and the battery; the older name.
  nonisolated public func statusBar(hidden: Bool) -> some View {
    UnsupportedAPI.statusBarHidden.wasReached()
    return self
  }

  /// Would hide the handles of the system over a window; there are none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/persistentsystemoverlays(_:)
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    UnsupportedAPI.persistentSystemOverlays.wasReached()
    return self
  }

  /// Would give gestures at edges to the app before the system; windows have their edges for themselves.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/deferssystemgestures(on:)
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
    UnsupportedAPI.defersSystemGestures.wasReached()
    return self
  }
}

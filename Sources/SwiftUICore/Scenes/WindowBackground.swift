import Graphics

extension ColorContext {
  /// What a window is filled with behind its content.
  package var windowBackground: RGBA {
    colorScheme == .dark ? RGBA(red: 0.114, green: 0.114, blue: 0.125) : .white
  }
}

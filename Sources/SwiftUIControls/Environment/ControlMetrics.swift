import Foundation
import SwiftUICore

extension ControlSize {
  /// The length for this size, in points; the largest sizes have the regular one where none is given.
  func choose(
    mini: CGFloat, small: CGFloat, regular: CGFloat, large: CGFloat? = nil
  ) -> CGFloat {
    switch self {
    case .mini: mini
    case .small: small
    case .regular: regular
    case .large, .extraLarge: large ?? regular
    }
  }
}

extension View {
  /// Gives the text of a small control a smaller font, unless a font is set around it.
  func controlFont(_ size: ControlSize) -> some View {
    transformEnvironment(\.font) { font in
      if size <= .small, font == nil { font = .subheadline }
    }
  }
}

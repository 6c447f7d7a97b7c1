import Foundation

/// A property of the surface on which a preview is shown.
///
/// Source: https://developer.apple.com/documentation/developertoolssupport/previewtrait
public struct PreviewTrait<T> {
  @_spi(Hosting) public enum Storage: Hashable, Sendable {
    case defaultLayout
    case sizeThatFitsLayout
    case fixedLayout(width: CGFloat, height: CGFloat)
    case orientation(Orientation)
  }

  /// The way a device is held.
  @_spi(Hosting) public enum Orientation: Hashable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  @_spi(Hosting) public let storage: Storage
}

extension PreviewTrait: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The view fills the surface of the host: a window, or a device's screen.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait(storage: .defaultLayout) }

  /// The surface is as large as the view's ideal size.
  public static var sizeThatFitsLayout: PreviewTrait<T> {
    PreviewTrait(storage: .sizeThatFitsLayout)
  }

  /// The surface has this size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait(storage: .fixedLayout(width: width, height: height))
  }

  /// The surface is taller than wide.
  public static var portrait: PreviewTrait<T> { PreviewTrait(storage: .orientation(.portrait)) }

  /// The surface is taller than wide, its top at the bottom.
  public static var portraitUpsideDown: PreviewTrait<T> {
    PreviewTrait(storage: .orientation(.portraitUpsideDown))
  }

  /// The surface is wider than tall, its top at the device's left.
  public static var landscapeLeft: PreviewTrait<T> {
    PreviewTrait(storage: .orientation(.landscapeLeft))
  }

  /// The surface is wider than tall, its top at the device's right.
  public static var landscapeRight: PreviewTrait<T> {
    PreviewTrait(storage: .orientation(.landscapeRight))
  }
}

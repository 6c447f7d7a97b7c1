import Foundation

/// What a renderer draws: plain values in drawing order, in points, y pointing down.
///
/// Owned by whoever built it. A renderer never changes it and needs nothing else. Reading costs nothing;
/// fragments are shared between lists, so a subtree that did not change is the same object again.
public struct DisplayList {
  public var items: [DisplayItem]

  public init(_ items: [DisplayItem] = []) {
    self.items = items
  }
}

/// One entry of a display list.
public enum DisplayItem {
  /// The inside of a path, painted. `evenOdd` decides what inside means for crossing outlines.
  case fill(Path, Paint, evenOdd: Bool)
  /// The outline of a path, painted, centred on the path.
  case stroke(Path, Paint, StrokeStyle)
  /// A laid-out text with its top left corner at `origin`. Runs without a colour of their own use `paint`.
  case text(any TextLayout, origin: CGPoint, paint: Paint)
  /// A picture, scaled into `rect`. With a `tint` only the picture's coverage counts, painted in the tint.
  case image(EncodedImage, rect: CGRect, smooth: Bool, tint: Paint?)
  /// A list drawn through an effect.
  indirect case group(GroupEffect, DisplayList)
  /// A shared, cached list placed at `origin`.
  case fragment(DisplayFragment, origin: CGPoint)
}

/// A cached list with identity, so that a renderer can keep what it made of it.
public final class DisplayFragment {
  public let list: DisplayList
  /// The renderer's own product (for example a native render node), dropped with the fragment.
  public var rendererCache: AnyObject?

  public init(_ list: DisplayList) {
    self.list = list
  }
}

extension DisplayFragment: CustomDebugStringConvertible {
  /// The list, so that a printed list says all that is drawn.
  public var debugDescription: String { "DisplayFragment(\(list))" }
}

/// How a group of items reaches the picture.
public enum GroupEffect {
  case transform(CGAffineTransform)
  case clip(Path, evenOdd: Bool)
  case opacity(Double)
  /// A blurred, coloured copy of the group's shape below it. `radius` in points.
  case shadow(RGBA, radius: CGFloat, offset: CGSize)
  case blur(radius: CGFloat)
  case blend(GraphicsBlendMode)
  /// With other colours; what is clear stays clear.
  case colorMatrix(ColorMatrix)
  /// One colour where the group's alpha is between two, and nothing elsewhere.
  case alphaThreshold(min: Double, max: Double, RGBA)
  /// Only where the mask list covers, weighted by its alpha.
  indirect case mask(DisplayList)
}

/// The blend modes of SwiftUI by their names there.
public enum GraphicsBlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight
  case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver
  case destinationOut, plusDarker, plusLighter
}

/// A colour in sRGB with straight (not premultiplied) alpha, each part from 0 to 1.
public struct RGBA: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  public static let white = RGBA(red: 1, green: 1, blue: 1)

  /// This colour with its alpha multiplied.
  public func opacity(_ factor: Double) -> RGBA {
    var copy = self
    copy.alpha *= factor
    return copy
  }
}

/// What fills a shape. Gradient geometry is in points of the item's own coordinates.
public enum Paint: Equatable, Sendable {
  case color(RGBA)
  case linearGradient([GradientStop], start: CGPoint, end: CGPoint)
  case radialGradient([GradientStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Sweeps clockwise from `startAngle` to `endAngle`, in radians.
  case angularGradient([GradientStop], center: CGPoint, startAngle: Double, endAngle: Double)
}

/// A colour at a place from 0 to 1 along a gradient.
public struct GradientStop: Equatable, Sendable {
  public var color: RGBA
  public var location: CGFloat

  public init(color: RGBA, location: CGFloat) {
    (self.color, self.location) = (color, location)
  }
}

/// A picture to decode: the renderer decodes each once and keeps it while the resource lives.
public final class EncodedImage: @unchecked Sendable {
  public enum Source: Hashable, Sendable {
    case file(URL)
    case data(Data)
  }

  public let source: Source
  /// How many pixels of the picture make one point.
  public let scale: CGFloat
  /// The renderer's decoded picture.
  public var rendererCache: AnyObject?

  public init(_ source: Source, scale: CGFloat = 1) {
    (self.source, self.scale) = (source, scale)
  }
}

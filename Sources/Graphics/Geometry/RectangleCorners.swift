import Foundation

/// How a rounded corner is drawn.
/// Source: https://developer.apple.com/documentation/swiftui/roundedcornerstyle
public enum RoundedCornerStyle: Sendable, Hashable {
  /// A quarter of an ellipse.
  case circular
  /// A curve that leaves the sides gradually, without a jump in curvature.
  case continuous
}

/// A radius for each corner of a rectangle, in points.
/// Source: https://developer.apple.com/documentation/swiftui/rectanglecornerradii
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

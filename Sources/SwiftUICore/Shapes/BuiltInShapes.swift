import Foundation
import Graphics

/// A rectangle.
///
/// Source: https://developer.apple.com/documentation/swiftui/rectangle
public struct Rectangle: InsettableShape, Hashable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle with equal rounded corners.
///
/// Source: https://developer.apple.com/documentation/swiftui/roundedrectangle
public struct RoundedRectangle: InsettableShape, Hashable {
  /// The width and the height of the rounded part, in points.
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.cornerSize == rhs.cornerSize && lhs.style == rhs.style
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerSize.width)
    hasher.combine(cornerSize.height)
    hasher.combine(style)
  }
}

/// A rectangle with corners rounded differently.
///
/// Source: https://developer.apple.com/documentation/swiftui/unevenroundedrectangle
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
  /// The radius of each corner, in points.
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

/// A circle in the middle, as large as fits.
///
/// Source: https://developer.apple.com/documentation/swiftui/circle
public struct Circle: InsettableShape, Hashable {
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  /// A square of the smaller side that is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): 10
      }
    return CGSize(width: side, height: side)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// An ellipse that touches all sides.
///
/// Source: https://developer.apple.com/documentation/swiftui/ellipse
public struct Ellipse: InsettableShape, Hashable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle with its shorter sides rounded off whole.
///
/// Source: https://developer.apple.com/documentation/swiftui/capsule
public struct Capsule: InsettableShape, Hashable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in r: CGRect) -> Path {
    Path(roundedRect: r, cornerRadius: min(r.width, r.height) / 2, style: style)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

extension Path: Shape {
  /// This path, wherever the rectangle is.
  public func path(in _: CGRect) -> Path { self }
}

/// A shape with its edges moved inwards.
public struct _InsetShape<Content>: InsettableShape where Content: InsettableShape {
  var shape: Content
  /// In points; below 0 the edges move outwards.
  var amount: CGFloat

  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    // A rectangle cannot be inset by more than it is wide.
    guard !inner.isNull else { return Path() }
    return rounded(shape).path(in: inner)
  }

  /// The corners keep their middle: they get rounder outwards, sharper inwards.
  private func rounded(_ shape: Content) -> any Shape {
    func cut(_ radius: CGFloat) -> CGFloat { radius <= 0 ? 0 : max(0, radius - amount) }
    if var shape = shape as? RoundedRectangle {
      shape.cornerSize = CGSize(
        width: cut(shape.cornerSize.width), height: cut(shape.cornerSize.height))
      return shape
    }
    if var shape = shape as? UnevenRoundedRectangle {
      let radii = shape.cornerRadii
      shape.cornerRadii = RectangleCornerRadii(
        topLeading: cut(radii.topLeading), bottomLeading: cut(radii.bottomLeading),
        bottomTrailing: cut(radii.bottomTrailing), topTrailing: cut(radii.topTrailing))
      return shape
    }
    return shape
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  public func inset(by amount: CGFloat) -> _InsetShape<Content> {
    _InsetShape(shape: shape, amount: self.amount + amount)
  }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with equal rounded corners.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with equal rounded corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners rounded differently.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with corners rounded differently.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A rectangle with its shorter sides rounded off whole.
  public static var capsule: Capsule { Capsule() }

  /// A rectangle with its shorter sides rounded off whole.
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

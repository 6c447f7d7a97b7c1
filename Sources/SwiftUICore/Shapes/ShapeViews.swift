import Diagnostics
import Foundation
import Graphics

/// A view that draws one shape, over what was drawn with the same shape before.
///
/// Source: https://developer.apple.com/documentation/swiftui/shapeview
nonisolated public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Content { get }
}

/// What a node needs to know of a view that draws a shape.
nonisolated protocol ShapeDescription: View {
  associatedtype Drawn: Shape
  associatedtype Style: ShapeStyle
  associatedtype Behind: View
  var shape: Drawn { get set }
  var style: Style { get }
  /// What is drawn behind the shape, at its size; `EmptyView` for nothing.
  var behind: Behind { get }
  /// `nil` where the outline is drawn.
  var filling: FillStyle? { get }
  var line: StrokeStyle? { get set }
  /// The outline to draw.
  func outline(in rect: CGRect, layoutDirection: LayoutDirection) -> Path
}

extension ShapeDescription {
  func outline(in rect: CGRect, layoutDirection: LayoutDirection) -> Path {
    shape.path(in: rect, layoutDirection: layoutDirection)
  }
}

/// A filled shape; what `.fill` returns.
public struct _ShapeView<Content, Style>: ShapeView, _PrimitiveView
where Content: Shape, Style: ShapeStyle {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    if !fillStyle.isAntialiased { UnsupportedAPI.antialiased.wasReached() }
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ShapeNode(view, context)
  }
}

extension _ShapeView: ShapeDescription {
  var behind: EmptyView { EmptyView() }
  var filling: FillStyle? { fillStyle }
  var line: StrokeStyle? {
    get { nil }
    set {}
  }
}

/// A filled shape over another drawing of it.
///
/// Source: https://developer.apple.com/documentation/swiftui/fillshapeview
public struct FillShapeView<Content, Style, Background>: ShapeView, _PrimitiveView
where Content: Shape, Style: ShapeStyle, Background: View {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    if !fillStyle.isAntialiased { UnsupportedAPI.antialiased.wasReached() }
    self.background = background
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ShapeNode(view, context)
  }
}

extension FillShapeView: ShapeDescription {
  var behind: Background { background }
  var filling: FillStyle? { fillStyle }
  var line: StrokeStyle? {
    get { nil }
    set {}
  }
}

/// A line along a shape's outline, over another drawing of it.
///
/// Renderers always smooth edges: `isAntialiased` is kept, not followed.
///
/// Source: https://developer.apple.com/documentation/swiftui/strokeshapeview
public struct StrokeShapeView<Content, Style, Background>: ShapeView, _PrimitiveView
where Content: Shape, Style: ShapeStyle, Background: View {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    if !isAntialiased { UnsupportedAPI.antialiased.wasReached() }
    self.background = background
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ShapeNode(view, context)
  }
}

extension StrokeShapeView: ShapeDescription {
  var behind: Background { background }
  var filling: FillStyle? { nil }
  var line: StrokeStyle? {
    get { strokeStyle }
    set { strokeStyle = newValue ?? strokeStyle }
  }
}

/// A line along the inside of a shape's outline, over another drawing of it.
///
/// Renderers always smooth edges: `isAntialiased` is kept, not followed.
///
/// Source: https://developer.apple.com/documentation/swiftui/strokebordershapeview
public struct StrokeBorderShapeView<Content, Style, Background>: ShapeView, _PrimitiveView
where Content: InsettableShape, Style: ShapeStyle, Background: View {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    if !isAntialiased { UnsupportedAPI.antialiased.wasReached() }
    self.background = background
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ShapeNode(view, context)
  }
}

extension StrokeBorderShapeView: ShapeDescription {
  var behind: Background { background }
  var filling: FillStyle? { nil }
  var line: StrokeStyle? {
    get { strokeStyle }
    set { strokeStyle = newValue ?? strokeStyle }
  }

  func outline(in rect: CGRect, layoutDirection: LayoutDirection) -> Path {
    shape.inset(by: strokeStyle.lineWidth / 2).path(in: rect, layoutDirection: layoutDirection)
  }
}

extension Shape {
  /// This shape, its inside painted with a style.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/fill(_:style:)
  public func fill<S>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> where S: ShapeStyle {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  @_disfavoredOverload
  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View {
    fill(.foreground, style: style)
  }

  /// A line along this shape's outline, painted with a style.
  public func stroke<S>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> where S: ShapeStyle {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// A line along this shape's outline, `lineWidth` points wide, painted with a style.
  public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> where S: ShapeStyle {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// A line along the inside of this shape's outline, painted with a style.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/insettableshape/strokeborder(_:style:antialiased:)
  public func strokeBorder<S>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> where S: ShapeStyle {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// A line along the inside of this shape's outline, `lineWidth` points wide.
  public func strokeBorder<S>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> where S: ShapeStyle {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  @_disfavoredOverload
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(.foreground, style: style, antialiased: antialiased)
  }

  @_disfavoredOverload
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(.foreground, lineWidth: lineWidth, antialiased: antialiased)
  }
}

extension ShapeView {
  /// The inside of the same shape, painted over this drawing.
  nonisolated public func fill<S>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> where S: ShapeStyle {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// A line along the outline of the same shape, painted over this drawing.
  nonisolated public func stroke<S>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> where S: ShapeStyle {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  nonisolated public func stroke<S>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> where S: ShapeStyle {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// A line along the inside of the outline of the same shape, painted over this drawing.
  nonisolated public func strokeBorder<S>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> where S: ShapeStyle {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  nonisolated public func strokeBorder<S>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> where S: ShapeStyle {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

// MARK: - Styles as views

extension LinearGradient: View {
  /// A rectangle painted with this gradient.
  public var body: _ShapeView<Rectangle, LinearGradient> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

extension RadialGradient: View {
  /// A rectangle painted with this gradient.
  public var body: _ShapeView<Rectangle, RadialGradient> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

extension AngularGradient: View {
  /// A rectangle painted with this gradient.
  public var body: _ShapeView<Rectangle, AngularGradient> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

extension EllipticalGradient: View {
  /// A rectangle painted with this gradient.
  public var body: _ShapeView<Rectangle, EllipticalGradient> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

import Foundation
import Graphics

extension View {
  /// Puts a style behind this view, up to the edges of the window that the view touches.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    background(alignment: .center) {
      Rectangle().fill(style).ignoresSafeArea(edges: edges)
    }
  }

  /// Puts the background style of the environment behind this view.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Puts a shape filled with a style behind this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:)
  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape {
    background(alignment: .center) { shape.fill(style, style: fillStyle) }
  }

  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: InsettableShape {
    background(alignment: .center) { shape.fill(style, style: fillStyle) }
  }

  /// Puts a shape filled with the background style of the environment behind this view.
  nonisolated public func background<S>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: Shape {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  nonisolated public func background<S>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: InsettableShape {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Puts a style in front of this view, up to the edges of the window that the view touches.
  nonisolated public func overlay<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    overlay(alignment: .center) {
      Rectangle().fill(style).ignoresSafeArea(edges: edges)
    }
  }

  /// Puts a shape filled with a style in front of this view.
  nonisolated public func overlay<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape {
    overlay(alignment: .center) { shape.fill(style, style: fillStyle) }
  }

  /// Draws a line inside of the edges of this view, `width` points wide.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/border(_:width:)
  nonisolated public func border<S>(_ content: S, width: CGFloat = 1) -> some View
  where S: ShapeStyle {
    overlay(alignment: .center) {
      Rectangle().strokeBorder(content, lineWidth: width).allowsHitTesting(false)
    }
  }
}

import Foundation
import Graphics

/// A colour or pattern that shapes, texts and symbols are drawn with.
///
/// A style of one's own implements `resolve(in:)` and returns another style, made for an environment.
///
/// Source: https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {
  /// The style that this one becomes in an environment; `Never` for the framework's own.
  associatedtype Resolved: ShapeStyle = Never

  /// The style to draw with in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// Works out what to draw with. The framework's own styles implement it.
  func _apply(to shape: inout _ShapeStyle_Shape)
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the framework's own styles are drawn as they are.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("`\(Self.self)` is drawn without being resolved to another style.")
  }
}

extension ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    guard Resolved.self != Never.self else { return }
    resolve(in: shape.environment)._apply(to: &shape)
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

/// A style on its way to something that can be drawn.
public struct _ShapeStyle_Shape {
  /// Where the style is used.
  package var environment: EnvironmentValues
  /// The foreground style in force, which a style inside a foreground style sees from outside.
  package var foreground: ForegroundStyles?
  /// How far from the primary style: 0 primary, 1 secondary, and so on.
  package var level: Int
  /// What the style came to.
  package var result = ResolvedShapeStyle(.color(.clear))

  package init(environment: EnvironmentValues, level: Int = 0) {
    self.environment = environment
    foreground = environment.foregroundPaintStyle
    self.level = level
  }

  /// Ends with a pattern, faded by the level.
  package mutating func finish(_ pattern: ResolvedShapeStyle.Pattern) {
    result = ResolvedShapeStyle(pattern).opacity(Self.opacity(ofLevel: level))
  }

  /// How much of a colour is left at a level of the hierarchy.
  package static func opacity(ofLevel level: Int) -> Double {
    let opacities = [1, 0.5, 0.25, 0.18, 0.1]
    return opacities[min(max(level, 0), opacities.count - 1)]
  }
}

extension ShapeStyle {
  /// What this style draws with in an environment.
  package func resolved(in environment: EnvironmentValues) -> ResolvedShapeStyle {
    var shape = _ShapeStyle_Shape(environment: environment)
    _apply(to: &shape)
    return shape.result
  }
}

/// What a renderer paints with for a style in an environment, in a rectangle of the display list.
package func paint(
  for style: any ShapeStyle, in environment: EnvironmentValues, rect: CGRect
) -> Paint {
  style.resolved(in: environment).paint(in: rect)
}

/// A style of any kind.
///
/// Source: https://developer.apple.com/documentation/swiftui/anyshapestyle
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never
  package let base: any ShapeStyle

  public init<S>(_ style: S) where S: ShapeStyle {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    base._apply(to: &shape)
  }
}

extension AnyShapeStyle: Equatable {
  public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
    func isEqual<S: ShapeStyle>(_ style: S) -> Bool {
      (rhs.base as? S).map { KeyEquality.isEqual(style, $0) } ?? false
    }
    return isEqual(lhs.base)
  }
}

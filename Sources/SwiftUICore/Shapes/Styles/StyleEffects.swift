import Foundation
import Graphics

/// How the colours of a layer mix with what is below.
///
/// Source: https://developer.apple.com/documentation/swiftui/blendmode
public enum BlendMode: Sendable, Hashable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
  case plusLighter
}

extension BlendMode {
  package var graphics: GraphicsBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// A shadow as part of a style.
///
/// Source: https://developer.apple.com/documentation/swiftui/shadowstyle
public struct ShadowStyle: Equatable, Sendable {
  fileprivate let color: Color
  fileprivate let radius: CGFloat
  fileprivate let offset: CGSize
  fileprivate let isInner: Bool

  /// A shadow below the shape. `radius` and the offset are in points.
  public static func drop(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow inside of the shape, thrown by its edges. `radius` and the offset are in points.
  public static func inner(
    color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

/// A style faded.
public struct _OpacityShapeStyle<Style>: ShapeStyle where Style: ShapeStyle {
  public typealias Resolved = Never
  public var style: Style
  public var opacity: Float

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    style._apply(to: &shape)
    shape.result = shape.result.opacity(min(max(Double(opacity), 0), 1))
  }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Style>: ShapeStyle where Style: ShapeStyle {
  public typealias Resolved = Never
  public var style: Style
  public var shadowStyle: ShadowStyle

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let color = shadowStyle.color.resolve(in: shape.environment.colorContext)
    style._apply(to: &shape)
    shape.result.shadows.append(
      ResolvedShapeStyle.Shadow(
        color: color, radius: max(0, shadowStyle.radius), offset: shadowStyle.offset,
        isInner: shadowStyle.isInner))
  }
}

/// A style that mixes with what is below.
public struct _BlendModeShapeStyle<Style>: ShapeStyle where Style: ShapeStyle {
  public typealias Resolved = Never
  public var style: Style
  public var blendMode: BlendMode

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    style._apply(to: &shape)
    shape.result.blendMode = blendMode
  }
}

/// A style laid out in a rectangle of its own, whatever the shape is.
public struct _AnchoredShapeStyle<S>: ShapeStyle where S: ShapeStyle {
  public typealias Resolved = Never
  public var style: S
  public var bounds: CGRect

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    style._apply(to: &shape)
    shape.result.anchor = bounds
  }
}

extension ShapeStyle {
  /// This style with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: Float(opacity))
  }

  /// This style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: self, shadowStyle: style)
  }

  /// This style mixed with what is below it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(style: self, blendMode: mode)
  }

  /// This style laid out in a rectangle of the drawn view's coordinates.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    _AnchoredShapeStyle(style: self, bounds: rect)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style, faded.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }

  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The foreground style mixed with what is below it.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ForegroundStyle().blendMode(mode)
  }
}

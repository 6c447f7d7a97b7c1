import Foundation
import Graphics

// The styles that are named for what they are used for. The colours are those of the GNOME desktop.

extension Color: ShapeStyle {
  /// The numbers of this colour in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    resolved(in: environment.colorContext)
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.finish(.color(resolve(in: shape.environment.colorContext)))
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.finish(.color(extendedRGBA.clamped))
  }
}

/// The background of the place that a view is in.
///
/// Source: https://developer.apple.com/documentation/swiftui/backgroundstyle
public struct BackgroundStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    if let style = shape.environment.backgroundStyle, !(style.base is BackgroundStyle) {
      style._apply(to: &shape)
    } else {
      WindowBackgroundShapeStyle()._apply(to: &shape)
    }
  }
}

/// The tint in force, or the accent colour.
///
/// Source: https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    if let tint = shape.environment.tintStyle, !(tint.base is TintShapeStyle) {
      tint._apply(to: &shape)
    } else {
      shape.finish(.color(shape.environment.accent))
    }
  }
}

/// What marks a selection: the tint.
///
/// Source: https://developer.apple.com/documentation/swiftui/selectionshapestyle
public struct SelectionShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    TintShapeStyle()._apply(to: &shape)
  }
}

/// Lines between parts of the interface.
///
/// Source: https://developer.apple.com/documentation/swiftui/separatorshapestyle
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let context = shape.environment.colorContext
    let opacity = context.contrast == .increased ? 0.5 : 0.15
    shape.finish(.color(SystemColor.primary.resolve(in: context).opacity(opacity)))
  }
}

/// Texts that stand where nothing was entered yet.
///
/// Source: https://developer.apple.com/documentation/swiftui/placeholdertextshapestyle
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let context = shape.environment.colorContext
    let opacity = context.contrast == .increased ? 0.7 : 0.4
    shape.finish(.color(SystemColor.primary.resolve(in: context).opacity(opacity)))
  }
}

/// Texts that lead somewhere.
///
/// Source: https://developer.apple.com/documentation/swiftui/linkshapestyle
public struct LinkShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let isDark = shape.environment.colorScheme == .dark
    shape.finish(.color(RGBA(hexadecimal: isDark ? 0x78aeed : 0x1b6acb)))
  }
}

/// A faint fill for parts of controls, over any background.
///
/// Source: https://developer.apple.com/documentation/swiftui/fillshapestyle
public struct FillShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let context = shape.environment.colorContext
    let opacities = [0.1, 0.08, 0.05, 0.03, 0.02]
    let opacity = opacities[min(shape.level, opacities.count - 1)]
    shape.result = ResolvedShapeStyle(
      .color(SystemColor.primary.resolve(in: context).opacity(opacity)))
  }
}

/// The background of windows.
///
/// Source: https://developer.apple.com/documentation/swiftui/windowbackgroundshapestyle
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let isDark = shape.environment.colorScheme == .dark
    shape.finish(.color(RGBA(hexadecimal: isDark ? 0x242424 : 0xfafafa)))
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the place that a view is in.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint in force, or the accent colour.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// What marks a selection.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// Lines between parts of the interface.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// Texts that stand where nothing was entered yet.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// Texts that lead somewhere.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// A faint fill for parts of controls.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of windows.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == Color {
  /// A red that suits the scheme and contrast.
  public static var red: Color { .red }
  /// An orange that suits the scheme and contrast.
  public static var orange: Color { .orange }
  /// A yellow that suits the scheme and contrast.
  public static var yellow: Color { .yellow }
  /// A green that suits the scheme and contrast.
  public static var green: Color { .green }
  /// A mint green that suits the scheme and contrast.
  public static var mint: Color { .mint }
  /// A teal that suits the scheme and contrast.
  public static var teal: Color { .teal }
  /// A cyan that suits the scheme and contrast.
  public static var cyan: Color { .cyan }
  /// A blue that suits the scheme and contrast.
  public static var blue: Color { .blue }
  /// An indigo that suits the scheme and contrast.
  public static var indigo: Color { .indigo }
  /// A purple that suits the scheme and contrast.
  public static var purple: Color { .purple }
  /// A pink that suits the scheme and contrast.
  public static var pink: Color { .pink }
  /// A brown that suits the scheme and contrast.
  public static var brown: Color { .brown }
  /// A grey that suits the scheme and contrast.
  public static var gray: Color { .gray }
  /// White in every scheme.
  public static var white: Color { .white }
  /// Black in every scheme.
  public static var black: Color { .black }
  /// Invisible.
  public static var clear: Color { .clear }
}

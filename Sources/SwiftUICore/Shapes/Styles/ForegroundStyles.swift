import Foundation
import Graphics

/// What `.foregroundStyle` set: up to three styles, and the foreground style around it, which
/// `.secondary` and its kin inside of them refer to.
package struct ForegroundStyles: Equatable, Sendable {
  package let levels: [AnyShapeStyle]
  private let outer: [ForegroundStyles]

  package init(_ levels: [AnyShapeStyle], outer: ForegroundStyles?) {
    self.levels = levels
    // A plain colour looks at nothing around it, so a change out there need not reach it.
    let isFree = levels.allSatisfy { $0.base is Color }
    self.outer = isFree ? [] : outer.map { [$0] } ?? []
  }

  /// Works out the style at the level that the shape asks for.
  package func apply(to shape: inout _ShapeStyle_Shape) {
    let index = min(shape.level, levels.count - 1)
    shape.level -= index
    shape.foreground = outer.first
    levels[index]._apply(to: &shape)
  }
}

private struct ForegroundStylesKey: EnvironmentKey {
  static var defaultValue: ForegroundStyles? { nil }
}
private struct TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private struct BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}
/// The accent outside of all tints, while a tint is in force.
private struct UntintedAccentKey: EnvironmentKey { static var defaultValue: RGBA? { nil } }

extension EnvironmentValues {
  /// The foreground style in force; `nil` for the default, the primary label colour.
  package var foregroundPaintStyle: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }

  /// The tint that views were given; `nil` for the accent colour.
  package var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The style of backgrounds here; `nil` for the window's.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// Puts foreground styles over those in force.
  package mutating func setForeground(_ levels: [AnyShapeStyle]) {
    foregroundPaintStyle = ForegroundStyles(levels, outer: foregroundPaintStyle)
  }

  /// Sets the tint, and the accent that `Color.accentColor` resolves to where the tint is a colour.
  package mutating func setTint(_ style: AnyShapeStyle?) {
    tintStyle = style
    let untinted = self[UntintedAccentKey.self] ?? accent
    self[UntintedAccentKey.self] = style == nil ? nil : untinted
    if let color = style?.base as? Color {
      accent = color.resolve(in: colorContext)
    } else if accent != untinted {
      accent = untinted
    }
  }
}

extension EnvironmentScope {
  private static let foregroundID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// The foreground style here: one value for each scope, shared by all texts and symbols there.
  @MainActor
  package var foregroundStyle: ResolvedShapeStyle {
    derivedValue(Self.foregroundID) { ForegroundStyle().resolved(in: $0) }.value
  }
}

/// The foreground style in force.
///
/// Source: https://developer.apple.com/documentation/swiftui/foregroundstyle
public struct ForegroundStyle: ShapeStyle {
  public typealias Resolved = Never

  public init() {}

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    if let foreground = shape.foreground {
      foreground.apply(to: &shape)
    } else {
      // On a strong colour white is readable, in the steps of the levels.
      let isOnColor = shape.environment.backgroundProminence == .increased
      shape.result = ResolvedShapeStyle(
        .color(
          isOnColor
            ? RGBA.white.opacity(_ShapeStyle_Shape.opacity(ofLevel: shape.level))
            : Self.label(level: shape.level, in: shape.environment.colorContext)))
    }
  }

  /// The colours of text where nothing else is set.
  private static func label(level: Int, in context: ColorContext) -> RGBA {
    switch level {
    case 0: SystemColor.primary.resolve(in: context)
    case 1: SystemColor.secondary.resolve(in: context)
    default:
      SystemColor.primary.resolve(in: context)
        .opacity(_ShapeStyle_Shape.opacity(ofLevel: level))
    }
  }
}

/// A step down from the foreground style in force.
///
/// Source: https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  public typealias Resolved = Never
  private let level: Int

  private init(level: Int) {
    self.level = level
  }

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// For content that supports the main content.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// Fainter still.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// Fainter still.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The faintest.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.level += level
    ForegroundStyle()._apply(to: &shape)
  }
}

/// A step down from a style.
///
/// Source: https://developer.apple.com/documentation/swiftui/hierarchicalshapestylemodifier
public struct HierarchicalShapeStyleModifier<Base>: ShapeStyle where Base: ShapeStyle {
  public typealias Resolved = Never
  let base: Base
  let level: Int

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.level += level
    base._apply(to: &shape)
  }
}

extension ShapeStyle {
  /// The second level of this style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  /// The third level of this style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  /// The fifth level of this style.
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style in force.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the foreground style.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the foreground style.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the foreground style.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the foreground style.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the foreground style.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

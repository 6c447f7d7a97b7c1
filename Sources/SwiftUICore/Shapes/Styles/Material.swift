import Diagnostics
import Graphics

/// A translucent layer between a view and what is behind it.
///
/// A Linux display list cannot blur what is behind a view, so a material is a plain translucent fill that
/// covers more than on Apple's systems: what is behind shows through faintly and sharp.
///
/// Source: https://developer.apple.com/documentation/swiftui/material
public struct Material: ShapeStyle, Hashable {
  public typealias Resolved = Never
  private let opacity: Double
  /// The name of an appearance of its own.
  var appearanceName: String?

  private init(opacity: Double) {
    self.opacity = opacity
  }

  /// In balance.
  public static let regular = Material(opacity: 0.85)
  /// Covers more than it lets through.
  public static let thick = Material(opacity: 0.92)
  /// Lets more through than it covers.
  public static let thin = Material(opacity: 0.75)
  /// Lets most through.
  public static let ultraThin = Material(opacity: 0.6)
  /// Covers nearly everything.
  public static let ultraThick = Material(opacity: 0.97)
  /// Like the bars of the system.
  public static let bar = Material(opacity: 0.94)

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    UnsupportedAPI.material.wasReached(isCalled: false)
    let isDark = shape.environment.colorScheme == .dark
    let opacity = opacity(in: shape.environment)
    shape.finish(.color(RGBA(hexadecimal: isDark ? 0x303030 : 0xf6f5f4).opacity(opacity)))
  }
}

extension Material {
  /// In a window that is not in use a material that follows it lets half as much through.
  private func opacity(in environment: EnvironmentValues) -> Double {
    if environment.accessibilityReduceTransparency { return 1 }
    let isActive =
      switch activeAppearance(in: environment) {
      case .inactive: false
      case .matchWindow: environment.appearsActive
      default: true
      }
    return isActive ? opacity : (1 + opacity) / 2
  }
}

extension ShapeStyle where Self == Material {
  /// In balance.
  public static var regularMaterial: Material { .regular }
  /// Covers more than it lets through.
  public static var thickMaterial: Material { .thick }
  /// Lets more through than it covers.
  public static var thinMaterial: Material { .thin }
  /// Lets most through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Covers nearly everything.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// Like the bars of the system.
  public static var bar: Material { .bar }
}

// The same as for other styles, and the content knows what it stands on.
extension View {
  /// Puts a material behind this view, up to the edges of the window that the view touches.
  nonisolated public func background(
    _ style: Material, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    environment(\.backgroundMaterial, style).background(alignment: .center) {
      Rectangle().fill(style).ignoresSafeArea(edges: edges)
    }
  }

  /// Puts a shape filled with a material behind this view.
  nonisolated public func background<T>(
    _ style: Material, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where T: Shape {
    environment(\.backgroundMaterial, style).background(alignment: .center) {
      shape.fill(style, style: fillStyle)
    }
  }

  nonisolated public func background<T>(
    _ style: Material, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where T: InsettableShape {
    environment(\.backgroundMaterial, style).background(alignment: .center) {
      shape.fill(style, style: fillStyle)
    }
  }
}

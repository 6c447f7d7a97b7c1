import Foundation

/// How strongly the background behind a view stands out.
///
/// Source: https://developer.apple.com/documentation/swiftui/backgroundprominence
public struct BackgroundProminence: Hashable, Sendable {
  private let level: Int

  /// The usual background: content has its usual colours.
  public static let standard = BackgroundProminence(level: 0)
  /// A background in a strong colour, as of a selected row: content is readable on it.
  public static let increased = BackgroundProminence(level: 1)
}

/// When a material looks as in the window in use.
///
/// Source: https://developer.apple.com/documentation/swiftui/materialactiveappearance
public struct MaterialActiveAppearance: Sendable, Equatable {
  fileprivate let name: String

  /// As the material is used.
  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  /// Like the window.
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// How wide buttons are.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonsizing
public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  public static var automatic: ButtonSizing { ButtonSizing(name: "automatic") }
  /// As wide as all the room there is.
  public static var flexible: ButtonSizing { ButtonSizing(name: "flexible") }
  /// As wide as the label.
  public static var fitted: ButtonSizing { ButtonSizing(name: "fitted") }
}

extension Image {
  /// How much brighter than white a picture may be.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/image/dynamicrange
  public struct DynamicRange: Hashable, Sendable {
    private let name: String

    /// White is the brightest.
    public static let standard = DynamicRange(name: "standard")
    /// Somewhat brighter than white, so that pictures beside each other look right.
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    /// As bright as the display can.
    public static let high = DynamicRange(name: "high")
  }
}

private struct BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }
private struct BackgroundProminenceKey: EnvironmentKey {
  static var defaultValue: BackgroundProminence { .standard }
}
private struct MaterialActiveAppearanceKey: EnvironmentKey {
  static var defaultValue: MaterialActiveAppearance { .automatic }
}
private struct ButtonSizingKey: EnvironmentKey {
  static var defaultValue: ButtonSizing { .automatic }
}
private struct AllowedDynamicRangeKey: EnvironmentKey {
  static var defaultValue: Image.DynamicRange? { nil }
}
private struct VibrantStylingKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

extension EnvironmentValues {
  /// The material behind a view; `nil` where it stands on a plain background.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/backgroundmaterial
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// How strongly the background of a view stands out. Rows of lists set it where they are selected.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/backgroundprominence
  public var backgroundProminence: BackgroundProminence {
    get { self[BackgroundProminenceKey.self] }
    set { self[BackgroundProminenceKey.self] = newValue }
  }

  /// When materials look as in the window in use.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[MaterialActiveAppearanceKey.self] }
    set { self[MaterialActiveAppearanceKey.self] = newValue }
  }

  /// How wide the buttons here are.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/buttonsizing
  public var buttonSizing: ButtonSizing { self[ButtonSizingKey.self] }

  /// The same, to be set from within.
  var buttonSizingHere: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }

  /// How much brighter than white the pictures here may be; `nil` for the default of the place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/alloweddynamicrange
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[AllowedDynamicRangeKey.self] }
    set { self[AllowedDynamicRangeKey.self] = newValue }
  }

  /// Whether what stands on a material is to blend with it; where nobody says, whether there is a material.
  @available(macOS, deprecated: 12.0, message: "use backgroundMaterial instead")
  public var _useVibrantStyling: Bool {
    get { self[VibrantStylingKey.self] ?? (backgroundMaterial != nil) }
    set { self[VibrantStylingKey.self] = newValue }
  }
}

extension Material {
  /// This material, which looks as in a window in use or not, whatever its place says.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/material/materialactiveappearance(_:)
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material {
    var material = self
    material.appearanceName = appearance.name
    return material
  }

  /// The appearance of its own, else that of the place.
  func activeAppearance(in environment: EnvironmentValues) -> MaterialActiveAppearance {
    appearanceName.map { MaterialActiveAppearance(name: $0) }
      ?? environment.materialActiveAppearance
  }
}

/// A style whose materials look as in a window in use or not.
public struct _MaterialActiveAppearanceStyle<Style>: ShapeStyle where Style: ShapeStyle {
  public typealias Resolved = Never
  let style: Style
  let appearance: MaterialActiveAppearance

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let around = shape.environment.materialActiveAppearance
    shape.environment.materialActiveAppearance = appearance
    style._apply(to: &shape)
    shape.environment.materialActiveAppearance = around
  }
}

extension ShapeStyle {
  /// This style, whose materials look as in a window in use or not.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shapestyle/materialactiveappearance(_:)
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some ShapeStyle {
    _MaterialActiveAppearanceStyle(style: self, appearance: appearance)
  }
}

extension View {
  /// Sets when the materials in this view look as in a window in use.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/materialactiveappearance(_:)
  nonisolated public func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View {
    environment(\.materialActiveAppearance, appearance)
  }

  /// Sets how wide the buttons in this view are.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/buttonsizing(_:)
  nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
    environment(\.buttonSizingHere, sizing)
  }
}

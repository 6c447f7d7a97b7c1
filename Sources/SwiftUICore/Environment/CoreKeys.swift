import Foundation
import Graphics
import Reactivity

// The keys that text, colour and layout follow. Each key is private; its property is the API.

private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private struct ContrastKey: EnvironmentKey {
  static var defaultValue: ColorSchemeContrast { .standard }
}
private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "") }
}
private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .autoupdatingCurrent }
}
private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .autoupdatingCurrent }
}
private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}
private struct LegibilityWeightKey: EnvironmentKey {
  static var defaultValue: LegibilityWeight? { nil }
}
private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct MultilineTextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}
private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}
private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}
private struct SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}
/// The accent of the desktop, in sRGB.
package struct AccentKey: EnvironmentKey {
  package static var defaultValue: RGBA { RGBA(red: 0.21, green: 0.52, blue: 0.89) }
}

extension EnvironmentValues {
  /// Whether the interface is light or dark. Follows the desktop unless a view above sets it.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether the desktop asks for more contrast.
  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }

  public var _colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  /// The locale that texts are looked up and formatted in.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// How large the user wants text to be.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// `dynamicTypeSize` by its older name.
  @available(iOS, deprecated: 100000.0, renamed: "dynamicTypeSize")
  @available(macOS, deprecated: 100000.0, renamed: "dynamicTypeSize")
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = DynamicTypeSize(newValue) }
  }

  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// Pixels of the display for each point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The size of one pixel, in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// The font of texts that name none; `nil` for the body style.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The most lines a text takes; `nil` for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue.map { max(1, $0) } }
  }

  /// Added between lines of text, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// How far text may be scaled down to fit, from 0 to 1.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  public var allowsTightening: Bool {
    get { self[AllowsTighteningKey.self] }
    set { self[AllowsTighteningKey.self] = newValue }
  }

  /// How the lines of a text of several lines are aligned.
  public var multilineTextAlignment: TextAlignment {
    get { self[MultilineTextAlignmentKey.self] }
    set { self[MultilineTextAlignmentKey.self] = newValue }
  }

  /// Whether controls react. A view cannot enable what one above disabled: use `disabled(_:)`.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Compact in a narrow window, regular in a wide one.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  package var accent: RGBA {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }

  /// What colours resolve against here.
  package var colorContext: ColorContext {
    ColorContext(colorScheme: colorScheme, contrast: colorSchemeContrast, accent: accent)
  }
}

extension EnvironmentScope {
  private static let layoutDirectionID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// The layout direction here. The layout pass reads no state: whoever changes the direction has the subtree
  /// laid out anew.
  @MainActor
  package var layoutDirection: LayoutDirection {
    Tracking.untracked { derivedValue(Self.layoutDirectionID) { $0.layoutDirection }.value }
  }

  package var overridesLayoutDirection: Bool {
    ownSource(of: ObjectIdentifier(LayoutDirectionKey.self)) != nil
  }
}

extension EnvironmentScope {
  /// Gives a tree what holds where no host says more: the region of the process, and a scene in use.
  package func supplyPlace() {
    set(LocaleKey.self, .current)
    set(CalendarKey.self, .current)
    set(TimeZoneKey.self, .current)
    set(ScenePhaseKey.self, .active)
  }
}

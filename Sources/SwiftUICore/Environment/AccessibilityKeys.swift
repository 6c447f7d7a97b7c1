// What the person asks for so that an app can be used by everyone. The host feeds these from the desktop;
// where a desktop has no such wish, they keep their defaults. Documentation/Environment.md says which
// setting each one comes from.

private struct DifferentiateWithoutColorKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
private struct DimFlashingLightsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AccessibilityEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct InvertColorsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LargeContentViewerKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct PlayAnimatedImagesKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct HeadAnchorAlternativeKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct QuickActionsKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ReduceHighlightingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ReduceTransparencyKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ShowBordersKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct SwitchControlKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct VoiceOverKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct AssistiveAccessKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether assistive technologies use the app's interface.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityenabled
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityEnabledKey.self] }
    set { self[AccessibilityEnabledKey.self] = newValue }
  }

  /// Whether a screen reader runs.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityvoiceoverenabled
  public var accessibilityVoiceOverEnabled: Bool { self[VoiceOverKey.self] }

  package var hasScreenReader: Bool {
    get { self[VoiceOverKey.self] }
    set { self[VoiceOverKey.self] = newValue }
  }

  /// Whether the person drives the device with switches. No Linux desktop says so.
  public var accessibilitySwitchControlEnabled: Bool { self[SwitchControlKey.self] }

  /// Whether the app runs in the simplified mode of Apple's phones. There is none on Linux.
  public var accessibilityAssistiveAccessEnabled: Bool { self[AssistiveAccessKey.self] }

  /// Whether meaning must not rest on colour alone: shapes and words say it too.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilitydifferentiatewithoutcolor
  public var accessibilityDifferentiateWithoutColor: Bool {
    self[DifferentiateWithoutColorKey.self]
  }

  public var _accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiateWithoutColorKey.self] }
    set { self[DifferentiateWithoutColorKey.self] = newValue }
  }

  /// Whether flashing lights in videos are to be dimmed. No Linux desktop says so.
  public var accessibilityDimFlashingLights: Bool { self[DimFlashingLightsKey.self] }

  /// Whether the display shows inverted colours: pictures may be drawn inverted to look right.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityinvertcolors
  public var accessibilityInvertColors: Bool { self[InvertColorsKey.self] }

  public var _accessibilityInvertColors: Bool {
    get { self[InvertColorsKey.self] }
    set { self[InvertColorsKey.self] = newValue }
  }

  /// Whether controls show a large version of themselves while they are pressed. No Linux desktop has it.
  public var accessibilityLargeContentViewerEnabled: Bool { self[LargeContentViewerKey.self] }

  public var _accessibilityLargeContentViewerEnabled: Bool {
    get { self[LargeContentViewerKey.self] }
    set { self[LargeContentViewerKey.self] = newValue }
  }

  /// Whether animated pictures play by themselves.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityplayanimatedimages
  public var accessibilityPlayAnimatedImages: Bool { self[PlayAnimatedImagesKey.self] }

  package var playsAnimatedImages: Bool {
    get { self[PlayAnimatedImagesKey.self] }
    set { self[PlayAnimatedImagesKey.self] = newValue }
  }

  /// Whether content should not be fixed to the head of a person who wears the display.
  public var accessibilityPrefersHeadAnchorAlternative: Bool { self[HeadAnchorAlternativeKey.self] }

  /// Whether a gesture of the hand performs a quick action, on watches.
  public var accessibilityQuickActionsEnabled: Bool { self[QuickActionsKey.self] }

  public var _accessibilityQuickActionsEnabled: Bool {
    get { self[QuickActionsKey.self] }
    set { self[QuickActionsKey.self] = newValue }
  }

  /// Whether highlights of pressed controls are to be weaker. No Linux desktop says so.
  public var accessibilityReduceHighlightingEffects: Bool { self[ReduceHighlightingKey.self] }

  /// Whether backgrounds should be opaque.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducetransparency
  public var accessibilityReduceTransparency: Bool { self[ReduceTransparencyKey.self] }

  public var _accessibilityReduceTransparency: Bool {
    get { self[ReduceTransparencyKey.self] }
    set { self[ReduceTransparencyKey.self] = newValue }
  }

  /// Whether controls show where they end, for example by a border.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityshowborders
  public var accessibilityShowBorders: Bool { self[ShowBordersKey.self] }

  /// `accessibilityShowBorders` by its older name.
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityShowBorders")
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityShowBorders")
  public var accessibilityShowButtonShapes: Bool { self[ShowBordersKey.self] }

  @available(iOS, deprecated: 100000.0, renamed: "accessibilityShowBorders")
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityShowBorders")
  public var _accessibilityShowButtonShapes: Bool {
    get { self[ShowBordersKey.self] }
    set { self[ShowBordersKey.self] = newValue }
  }

  /// Whether the display is dimmed to be always on. Displays of Linux desktops are on or off.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceReducedKey.self] }
    set { self[LuminanceReducedKey.self] = newValue }
  }
}

import Foundation
import SwiftUI

/// A key of the environment as code sees it: its type, whether it can be set, and its default.
struct EnvironmentKeyFact {
  let name: String
  /// The default as the page on the environment writes it.
  let defaultText: String
  let type: Any.Type
  let isSettable: Bool
  /// Whether the values that stand alone have that default.
  let hasDefault: Bool

  init<Value>(
    _ name: String, _ keyPath: KeyPath<EnvironmentValues, Value>, _ defaultText: String,
    isDefault: (Value) -> Bool
  ) {
    self.name = name
    self.defaultText = defaultText
    type = Value.self
    isSettable = keyPath is WritableKeyPath<EnvironmentValues, Value>
    hasDefault = isDefault(EnvironmentValues()[keyPath: keyPath])
  }

  init<Value: Equatable>(
    _ name: String, _ keyPath: KeyPath<EnvironmentValues, Value>, _ defaultText: String,
    _ value: Value
  ) {
    self.init(name, keyPath, defaultText) { $0 == value }
  }
}

extension EnvironmentKeyFact {
  // In the order of Apple's list.
  @MainActor static let all: [EnvironmentKeyFact] = [
    EnvironmentKeyFact(
      "accessibilityAssistiveAccessEnabled", \.accessibilityAssistiveAccessEnabled, "false", false),
    EnvironmentKeyFact(
      "accessibilityDifferentiateWithoutColor", \.accessibilityDifferentiateWithoutColor, "false",
      false),
    EnvironmentKeyFact(
      "accessibilityDimFlashingLights", \.accessibilityDimFlashingLights, "false", false),
    EnvironmentKeyFact("accessibilityEnabled", \.accessibilityEnabled, "false", false),
    EnvironmentKeyFact("accessibilityInvertColors", \.accessibilityInvertColors, "false", false),
    EnvironmentKeyFact(
      "accessibilityLargeContentViewerEnabled", \.accessibilityLargeContentViewerEnabled, "false",
      false),
    EnvironmentKeyFact(
      "accessibilityPlayAnimatedImages", \.accessibilityPlayAnimatedImages, "false", false),
    EnvironmentKeyFact(
      "accessibilityPrefersHeadAnchorAlternative", \.accessibilityPrefersHeadAnchorAlternative,
      "false", false),
    EnvironmentKeyFact(
      "accessibilityQuickActionsEnabled", \.accessibilityQuickActionsEnabled, "false", false),
    EnvironmentKeyFact(
      "accessibilityReduceHighlightingEffects", \.accessibilityReduceHighlightingEffects, "false",
      false),
    EnvironmentKeyFact("accessibilityReduceMotion", \.accessibilityReduceMotion, "false", false),
    EnvironmentKeyFact(
      "accessibilityReduceTransparency", \.accessibilityReduceTransparency, "false", false),
    EnvironmentKeyFact("accessibilityShowBorders", \.accessibilityShowBorders, "false", false),
    EnvironmentKeyFact(
      "accessibilityShowButtonShapes", \.accessibilityShowButtonShapes, "false", false),
    EnvironmentKeyFact(
      "accessibilitySwitchControlEnabled", \.accessibilitySwitchControlEnabled, "false", false),
    EnvironmentKeyFact(
      "accessibilityVoiceOverEnabled", \.accessibilityVoiceOverEnabled, "false", false),
    EnvironmentKeyFact("allowedDynamicRange", \.allowedDynamicRange, "nil", nil),
    EnvironmentKeyFact("allowsTightening", \.allowsTightening, "false", false),
    EnvironmentKeyFact("appearsActive", \.appearsActive, "true", true),
    EnvironmentKeyFact("autocorrectionDisabled", \.autocorrectionDisabled, "false", false),
    EnvironmentKeyFact("backgroundMaterial", \.backgroundMaterial, "nil", nil),
    EnvironmentKeyFact("backgroundProminence", \.backgroundProminence, ".standard", .standard),
    EnvironmentKeyFact("backgroundStyle", \.backgroundStyle, "nil") { $0 == nil },
    EnvironmentKeyFact("badgeProminence", \.badgeProminence, ".standard", .standard),
    EnvironmentKeyFact("buttonRepeatBehavior", \.buttonRepeatBehavior, ".automatic", .automatic),
    EnvironmentKeyFact("buttonSizing", \.buttonSizing, ".automatic", .automatic),
    EnvironmentKeyFact("calendar", \.calendar, ".autoupdatingCurrent", .autoupdatingCurrent),
    EnvironmentKeyFact("colorScheme", \.colorScheme, ".light", .light),
    EnvironmentKeyFact("colorSchemeContrast", \.colorSchemeContrast, ".standard", .standard),
    EnvironmentKeyFact("contentTransition", \.contentTransition, "a transition of its own") {
      $0 != .identity && $0 != .opacity
    },
    EnvironmentKeyFact(
      "contentTransitionAddsDrawingGroup", \.contentTransitionAddsDrawingGroup, "false", false),
    EnvironmentKeyFact("controlActiveState", \.controlActiveState, ".key", .key),
    EnvironmentKeyFact("controlSize", \.controlSize, ".regular", .regular),
    EnvironmentKeyFact("defaultMinListHeaderHeight", \.defaultMinListHeaderHeight, "nil", nil),
    EnvironmentKeyFact("defaultMinListRowHeight", \.defaultMinListRowHeight, "44", 44),
    EnvironmentKeyFact("defaultWheelPickerItemHeight", \.defaultWheelPickerItemHeight, "32", 32),
    EnvironmentKeyFact("description", \.description, "\"[]\"", "[]"),
    EnvironmentKeyFact("disableAutocorrection", \.disableAutocorrection, "nil", nil),
    EnvironmentKeyFact("dismiss", \.dismiss, "an action") { _ in true },
    EnvironmentKeyFact("dismissImmersiveSpace", \.dismissImmersiveSpace, "an action") { _ in true },
    EnvironmentKeyFact("dismissSearch", \.dismissSearch, "an action") { _ in true },
    EnvironmentKeyFact("dismissWindow", \.dismissWindow, "an action") { _ in true },
    EnvironmentKeyFact("displayScale", \.displayScale, "1", 1),
    EnvironmentKeyFact("documentConfiguration", \.documentConfiguration, "nil") { $0 == nil },
    EnvironmentKeyFact("dynamicTypeSize", \.dynamicTypeSize, ".large", .large),
    EnvironmentKeyFact("editMode", \.editMode, ".inactive, constant") {
      $0?.wrappedValue == .inactive
    },
    EnvironmentKeyFact("findContext", \.findContext, "nil") { $0 == nil },
    EnvironmentKeyFact("font", \.font, "nil", nil),
    EnvironmentKeyFact("fontResolutionContext", \.fontResolutionContext, "from the environment") {
      $0 == EnvironmentValues().fontResolutionContext
    },
    EnvironmentKeyFact("headerProminence", \.headerProminence, ".standard", .standard),
    EnvironmentKeyFact(
      "horizontalScrollBounceBehavior", \.horizontalScrollBounceBehavior, ".automatic", .automatic),
    EnvironmentKeyFact(
      "horizontalScrollIndicatorVisibility", \.horizontalScrollIndicatorVisibility, ".automatic",
      .automatic),
    EnvironmentKeyFact("horizontalSizeClass", \.horizontalSizeClass, ".regular", .regular),
    EnvironmentKeyFact("imageScale", \.imageScale, ".medium", .medium),
    EnvironmentKeyFact(
      "immersiveSpaceDisplacement", \.immersiveSpaceDisplacement, ".identity", .identity),
    EnvironmentKeyFact("isEnabled", \.isEnabled, "true", true),
    EnvironmentKeyFact("isFocused", \.isFocused, "false", false),
    EnvironmentKeyFact("isFocusEffectEnabled", \.isFocusEffectEnabled, "true", true),
    EnvironmentKeyFact("isHoverEffectEnabled", \.isHoverEffectEnabled, "true", true),
    EnvironmentKeyFact("isLuminanceReduced", \.isLuminanceReduced, "false", false),
    EnvironmentKeyFact("isPresented", \.isPresented, "false", false),
    EnvironmentKeyFact("isSceneCaptured", \.isSceneCaptured, "false", false),
    EnvironmentKeyFact("isScrollEnabled", \.isScrollEnabled, "true", true),
    EnvironmentKeyFact("isSearching", \.isSearching, "false", false),
    EnvironmentKeyFact("isTabBarShowingSections", \.isTabBarShowingSections, "false", false),
    EnvironmentKeyFact(
      "isUserAuthenticationEnabled", \.isUserAuthenticationEnabled, "false", false),
    EnvironmentKeyFact("keyboardShortcut", \.keyboardShortcut, "nil", nil),
    EnvironmentKeyFact("labelIconToTitleSpacing", \.labelIconToTitleSpacing, "nil", nil),
    EnvironmentKeyFact("labelReservedIconWidth", \.labelReservedIconWidth, "nil", nil),
    EnvironmentKeyFact("labelsVisibility", \.labelsVisibility, ".automatic", .automatic),
    EnvironmentKeyFact("layoutDirection", \.layoutDirection, ".leftToRight", .leftToRight),
    EnvironmentKeyFact("legibilityWeight", \.legibilityWeight, "nil", nil),
    EnvironmentKeyFact("lineHeight", \.lineHeight, "nil", nil),
    EnvironmentKeyFact("lineLimit", \.lineLimit, "nil", nil),
    EnvironmentKeyFact("lineSpacing", \.lineSpacing, "0", 0),
    EnvironmentKeyFact("locale", \.locale, "Locale(identifier: \"\")", Locale(identifier: "")),
    EnvironmentKeyFact("managedObjectContext", \.managedObjectContext, "without a store") {
      !$0.hasChanges
    },
    EnvironmentKeyFact(
      "materialActiveAppearance", \.materialActiveAppearance, ".automatic", .automatic),
    EnvironmentKeyFact(
      "menuIndicatorVisibility", \.menuIndicatorVisibility, ".automatic", .automatic),
    EnvironmentKeyFact("menuOrder", \.menuOrder, ".automatic", .automatic),
    EnvironmentKeyFact("minimumScaleFactor", \.minimumScaleFactor, "1", 1),
    EnvironmentKeyFact("multilineTextAlignment", \.multilineTextAlignment, ".leading", .leading),
    EnvironmentKeyFact(
      "navigationLinkIndicatorVisibility", \.navigationLinkIndicatorVisibility, ".automatic",
      .automatic),
    EnvironmentKeyFact("newDocument", \.newDocument, "an action") { _ in true },
    EnvironmentKeyFact("openDocument", \.openDocument, "an action") { _ in true },
    EnvironmentKeyFact("openImmersiveSpace", \.openImmersiveSpace, "an action") { _ in true },
    EnvironmentKeyFact("openSettings", \.openSettings, "an action") { _ in true },
    EnvironmentKeyFact("openURL", \.openURL, "an action") { _ in true },
    EnvironmentKeyFact("openWindow", \.openWindow, "an action") { _ in true },
    EnvironmentKeyFact("physicalMetrics", \.physicalMetrics, "96 points to an inch") {
      $0.convert(1, from: .inches) == 96
    },
    EnvironmentKeyFact("pixelLength", \.pixelLength, "1", 1),
    EnvironmentKeyFact(
      "preferredPencilDoubleTapAction", \.preferredPencilDoubleTapAction, ".switchEraser",
      .switchEraser),
    EnvironmentKeyFact(
      "preferredPencilSqueezeAction", \.preferredPencilSqueezeAction, ".showContextualPalette",
      .showContextualPalette),
    EnvironmentKeyFact("presentationMode", \.presentationMode, "not presented") {
      !$0.wrappedValue.isPresented
    },
    EnvironmentKeyFact("pushWindow", \.pushWindow, "an action") { _ in true },
    EnvironmentKeyFact("redactionReasons", \.redactionReasons, "[]", []),
    EnvironmentKeyFact("refresh", \.refresh, "nil") { $0 == nil },
    EnvironmentKeyFact("remoteDeviceIdentifier", \.remoteDeviceIdentifier, "nil", nil),
    EnvironmentKeyFact("rename", \.rename, "nil") { $0 == nil },
    EnvironmentKeyFact("resetFocus", \.resetFocus, "an action") { _ in true },
    EnvironmentKeyFact("scenePhase", \.scenePhase, ".background", .background),
    EnvironmentKeyFact(
      "scrollDismissesKeyboardMode", \.scrollDismissesKeyboardMode, ".automatic", .automatic),
    EnvironmentKeyFact(
      "searchSuggestionsPlacement", \.searchSuggestionsPlacement, ".automatic", .automatic),
    EnvironmentKeyFact("sidebarRowSize", \.sidebarRowSize, ".medium", .medium),
    EnvironmentKeyFact("sizeCategory", \.sizeCategory, ".large", .large),
    EnvironmentKeyFact("springLoadingBehavior", \.springLoadingBehavior, ".automatic", .automatic),
    EnvironmentKeyFact("supportsMultipleWindows", \.supportsMultipleWindows, "false", false),
    EnvironmentKeyFact("supportsRemoteScenes", \.supportsRemoteScenes, "false", false),
    EnvironmentKeyFact("surfaceSnappingInfo", \.surfaceSnappingInfo, "not snapped") {
      !$0.isSnapped
    },
    EnvironmentKeyFact("symbolColorRenderingMode", \.symbolColorRenderingMode, "nil", nil),
    EnvironmentKeyFact("symbolRenderingMode", \.symbolRenderingMode, "nil") { $0 == nil },
    EnvironmentKeyFact("symbolVariableValueMode", \.symbolVariableValueMode, "nil", nil),
    EnvironmentKeyFact("symbolVariants", \.symbolVariants, ".none") { $0 == SymbolVariants.none },
    EnvironmentKeyFact("tabBarPlacement", \.tabBarPlacement, "nil", nil),
    EnvironmentKeyFact(
      "tabViewBottomAccessoryPlacement", \.tabViewBottomAccessoryPlacement, "nil", nil),
    EnvironmentKeyFact("textCase", \.textCase, "nil", nil),
    EnvironmentKeyFact("textSelectionAffinity", \.textSelectionAffinity, ".automatic", .automatic),
    EnvironmentKeyFact("timeZone", \.timeZone, ".autoupdatingCurrent", .autoupdatingCurrent),
    EnvironmentKeyFact("toolbarLabelStyle", \.toolbarLabelStyle, "nil", nil),
    EnvironmentKeyFact("truncationMode", \.truncationMode, ".tail", .tail),
    EnvironmentKeyFact("undoManager", \.undoManager, "nil") { $0 == nil },
    EnvironmentKeyFact(
      "verticalScrollBounceBehavior", \.verticalScrollBounceBehavior, ".automatic", .automatic),
    EnvironmentKeyFact(
      "verticalScrollIndicatorVisibility", \.verticalScrollIndicatorVisibility, ".automatic",
      .automatic),
    EnvironmentKeyFact("verticalSizeClass", \.verticalSizeClass, ".regular", .regular),
    EnvironmentKeyFact("windowClippingMargins", \.windowClippingMargins, "zero") {
      $0 == EdgeInsets3D()
    },
    EnvironmentKeyFact("worldTrackingLimitations", \.worldTrackingLimitations, "[]", []),
    EnvironmentKeyFact("writingToolsBehavior", \.writingToolsBehavior, "nil", nil),
    EnvironmentKeyFact(
      "_accessibilityDifferentiateWithoutColor", \._accessibilityDifferentiateWithoutColor, "false",
      false),
    EnvironmentKeyFact("_accessibilityInvertColors", \._accessibilityInvertColors, "false", false),
    EnvironmentKeyFact(
      "_accessibilityLargeContentViewerEnabled", \._accessibilityLargeContentViewerEnabled, "false",
      false),
    EnvironmentKeyFact(
      "_accessibilityQuickActionsEnabled", \._accessibilityQuickActionsEnabled, "false", false),
    EnvironmentKeyFact("_accessibilityReduceMotion", \._accessibilityReduceMotion, "false", false),
    EnvironmentKeyFact(
      "_accessibilityReduceTransparency", \._accessibilityReduceTransparency, "false", false),
    EnvironmentKeyFact(
      "_accessibilityShowButtonShapes", \._accessibilityShowButtonShapes, "false", false),
    EnvironmentKeyFact("_colorSchemeContrast", \._colorSchemeContrast, ".standard", .standard),
    EnvironmentKeyFact("_deviceVariant", \._deviceVariant, ".regular", .regular),
    EnvironmentKeyFact("_focusSystem", \._focusSystem, "a value") { _ in true },
    EnvironmentKeyFact("_lineHeightMultiple", \._lineHeightMultiple, "0", 0),
    EnvironmentKeyFact("_openSensitiveURL", \._openSensitiveURL, "an action") { _ in true },
    EnvironmentKeyFact("_openURL", \._openURL, "an action") { _ in true },
    EnvironmentKeyFact("_plainListSectionSpacing", \._plainListSectionSpacing, "nil", nil),
    EnvironmentKeyFact("_useVibrantStyling", \._useVibrantStyling, "false", false),
  ]
}

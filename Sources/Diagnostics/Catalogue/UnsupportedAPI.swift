/// Something of SwiftUI that compiles and does nothing here, or less than its name says.
///
/// `Documentation/Compatibility.md` has a row for each. That an app uses it is told once.
public struct UnsupportedAPI: Hashable, Sendable {
  /// As a person would write it, with what is special about the use.
  public let name: String
  /// Why it does nothing, or what it does instead.
  public let reason: String
  /// Whether it does something.
  public var isPartial = false

  /// All of them, in the order of the page.
  public static let all = [
    submitLabel, scrollDismissesKeyboard, searchFieldPlacement, contextMenuPreview, antialiased,
    blurOpaque, drawingGroup, canvasOptions, canvasDrawingOptions, contentShapeKinds,
    scrollIndicators, scrollBounceBehavior, symbolRenderingMode, pinnedViews, sensoryFeedback,
    statusBarHidden, persistentSystemOverlays, defersSystemGestures, focusSection,
    ignoresInvertColors, largeContentViewer, customizationBehavior, prefersInApp,
    shortcutLocalization, scrollViewBounces, sidebarAdaptable, palettePicker, columnsForm,
    menuShortcut, material, ellipticalGradientOnText, perspective, symbolEffect, blendDuration,
  ]

  public static let submitLabel = Self(
    name: "submitLabel(_:)", reason: "There is no on-screen keyboard to label.")
  public static let scrollDismissesKeyboard = Self(
    name: "scrollDismissesKeyboard(_:)",
    reason: "There is no on-screen keyboard of ours to close.")
  public static let searchFieldPlacement = Self(
    name: "searchable(text:placement:)",
    reason: "The field always stands above the content, wherever it is to be.", isPartial: true)
  public static let contextMenuPreview = Self(
    name: "contextMenu(menuItems:preview:)",
    reason: "The preview is left out: the view itself is in sight beside the menu.", isPartial: true
  )
  public static let antialiased = Self(
    name: "antialiased: false", reason: "The edges of shapes and of images are always smooth.")
  public static let blurOpaque = Self(
    name: "blur(radius:opaque: true)", reason: "The edges of a blurred view are always clear.",
    isPartial: true)
  public static let drawingGroup = Self(
    name: "drawingGroup(opaque:colorMode:)",
    reason: "Both renderers choose by themselves how a group is drawn.", isPartial: true)
  public static let canvasOptions = Self(
    name: "Canvas(opaque:colorMode:rendersAsynchronously:)",
    reason: "The function of a canvas runs at once, and what it leaves stays clear.",
    isPartial: true)
  public static let canvasDrawingOptions = Self(
    name: "options of GraphicsContext",
    reason:
      "Filters, gradients, shadows and blurs of a canvas have no options here, and a shadow is "
      + "mixed as usual.", isPartial: true)
  public static let contentShapeKinds = Self(
    name: "contentShape(_:_:eoFill:)",
    reason: "Shapes of kinds other than `.interaction` are used by nothing.")
  public static let scrollIndicators = Self(
    name: "scrollIndicators(.visible)", reason: "It is the same as `.automatic`.")
  public static let scrollBounceBehavior = Self(
    name: "scrollBounceBehavior(_:axes:)", reason: "A scroll view stops at its ends.")
  public static let symbolRenderingMode = Self(
    name: "symbolRenderingMode(_:)", reason: "Symbols here have one layer.")
  public static let pinnedViews = Self(
    name: "pinnedViews", reason: "Headers and footers of grids scroll away with their section.")
  public static let sensoryFeedback = Self(
    name: "sensoryFeedback", reason: "Desktops have no part that answers with a tap.")
  public static let statusBarHidden = Self(
    name: "statusBarHidden(_:)", reason: "Nothing of the system lies over a window.")
  public static let persistentSystemOverlays = Self(
    name: "persistentSystemOverlays(_:)", reason: "Nothing of the system lies over a window.")
  public static let defersSystemGestures = Self(
    name: "defersSystemGestures(on:)", reason: "Nothing of the system lies over a window.")
  public static let focusSection = Self(
    name: "focusSection()",
    reason: "The focus goes through the window in the order of its views.")
  public static let ignoresInvertColors = Self(
    name: "accessibilityIgnoresInvertColors(_:)", reason: "Desktops invert without the app.")
  public static let largeContentViewer = Self(
    name: "accessibilityShowsLargeContentViewer()", reason: "Desktops enlarge without the app.")
  public static let customizationBehavior = Self(
    name: "customizationBehavior(_:)", reason: "Toolbars stay as the app arranges them.")
  public static let prefersInApp = Self(
    name: "openURL(_:prefersInApp:)",
    reason: "The desktop's program opens what no handler does.", isPartial: true)
  public static let shortcutLocalization = Self(
    name: "keyboardShortcut(_:modifiers:localization:)",
    reason: "Shortcuts are the same on all keyboards.", isPartial: true)
  public static let scrollViewBounces = Self(
    name: "UIScrollView.appearance().bounces", reason: "A scroll view stops at its ends.")

  public static let sidebarAdaptable = Self(
    name: "tabViewStyle(.sidebarAdaptable)",
    reason: "It shows a bar of tabs; there is no side bar.", isPartial: true)
  public static let palettePicker = Self(
    name: "pickerStyle(.palette)", reason: "It is the segmented style.", isPartial: true)
  public static let columnsForm = Self(
    name: "formStyle(.columns)", reason: "It has no column of labels.", isPartial: true)
  public static let menuShortcut = Self(
    name: "keyboardShortcut(_:) in a menu", reason: "It works while the menu is open.",
    isPartial: true)
  public static let material = Self(
    name: "Material", reason: "What is behind a material shows through faintly, and sharp.",
    isPartial: true)
  public static let ellipticalGradientOnText = Self(
    name: "EllipticalGradient on text", reason: "The gradient comes out round.", isPartial: true)
  public static let perspective = Self(
    name: "rotation3DEffect(_:axis:perspective:)",
    reason: "Farther parts of a view that is turned in space are as large as nearer ones.",
    isPartial: true)
  public static let symbolEffect = Self(
    name: "symbolEffect(_:)", reason: "Symbols here have one layer, which moves as a whole.",
    isPartial: true)
  public static let blendDuration = Self(
    name: "blendDuration of a spring",
    reason: "A spring keeps its velocity, and the change of its stiffness is not blended.",
    isPartial: true)
}

import Diagnostics
import SwiftUICore

/// The kinds of pickers.
public enum _PickerKind: Hashable, Sendable {
  case automatic, menu, segmented, inline, radioGroup, wheel, navigationLink, palette
}

/// How a picker looks. The styles are those of the framework.
///
/// Source: https://developer.apple.com/documentation/swiftui/pickerstyle
public protocol PickerStyle {
  static var _kind: _PickerKind { get }
}

/// The style that fits the place: a menu, and in a menu its rows.
public struct DefaultPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .automatic }
  public init() {}
}

/// A button with the chosen option, which opens a menu of all.
public struct MenuPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .menu }
  public init() {}
}

/// A button with the chosen option, which opens a menu of all; the older name.
public struct PopUpButtonPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .menu }
  public init() {}
}

/// All options side by side, the chosen one raised.
public struct SegmentedPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .segmented }
  public init() {}
}

/// All options below each other, the chosen one with a check mark.
public struct InlinePickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .inline }
  public init() {}
}

/// All options below each other, each with a round button.
public struct RadioGroupPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .radioGroup }
  public init() {}
}

/// The options on a wheel that turns.
public struct WheelPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .wheel }
  public init() {}
}

/// A link with the chosen option to a screen with all.
public struct NavigationLinkPickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .navigationLink }
  public init() {}
}

/// All options side by side in a row.
public struct PalettePickerStyle: PickerStyle {
  public static var _kind: _PickerKind { .palette }
  public init() { UnsupportedAPI.palettePicker.wasReached() }
}

@available(*, unavailable) extension DefaultPickerStyle: Sendable {}
@available(*, unavailable) extension MenuPickerStyle: Sendable {}
@available(*, unavailable) extension PopUpButtonPickerStyle: Sendable {}
@available(*, unavailable) extension SegmentedPickerStyle: Sendable {}
@available(*, unavailable) extension InlinePickerStyle: Sendable {}
@available(*, unavailable) extension RadioGroupPickerStyle: Sendable {}
@available(*, unavailable) extension WheelPickerStyle: Sendable {}
@available(*, unavailable) extension NavigationLinkPickerStyle: Sendable {}
@available(*, unavailable) extension PalettePickerStyle: Sendable {}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

private struct PickerKindKey: EnvironmentKey {
  static var defaultValue: _PickerKind { .automatic }
}

extension EnvironmentValues {
  var pickerKind: _PickerKind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of pickers inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:)
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
    environment(\.pickerKind, S._kind)
  }
}

import Foundation
import SwiftUICore

/// A control that is on or off.
///
/// Source: https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label> where Label: View {
  /// What it turns on and off; several count as one.
  private let sources: [Binding<Bool>]
  /// Whether it is mixed though its only value isn't.
  private let isMixed: Bool
  private let label: Label
  @Environment(styleOf: ToggleStyleConfiguration.self) private var style

  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(sources: [isOn], label: label())
  }

  nonisolated init(sources: [Binding<Bool>], isMixed: Bool = false, label: Label) {
    self.sources = sources
    self.isMixed = isMixed
    self.label = label
  }
}

extension Toggle: View {
  public var body: some View {
    let isMixed = isMixed || Set(sources.map(\.wrappedValue)).count > 1
    return style.view(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(view: style.part(label)), isOn: isOn,
        isMixed: isMixed)
    )
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isToggle)
    .accessibilityValue(Text(verbatim: isMixed ? "mixed" : isOn.wrappedValue ? "on" : "off"))
  }

  private var isOn: Binding<Bool> {
    let sources = sources
    if sources.count == 1 { return sources[0] }
    return Binding(
      get: { !sources.isEmpty && sources.allSatisfy(\.wrappedValue) },
      set: { new in for source in sources { source.wrappedValue = new } })
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUIControls.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUIControls.Label(titleResource, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage: String, isOn: Binding<Bool>)
  where S: StringProtocol {
    self.init(isOn: isOn) { SwiftUIControls.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle of a style's configuration, to be shown in the style around.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(
      sources: [configuration.$isOn], isMixed: configuration.isMixed, label: configuration.label)
  }
}

/// The parts of a toggle.
public struct ToggleStyleConfiguration {
  /// The label of a toggle, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: ToggleStyleConfiguration.Label
  @Binding public var isOn: Bool
  /// Whether the toggle stands for several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// How toggles look.
///
/// Source: https://developer.apple.com/documentation/swiftui/togglestyle
@preconcurrency @MainActor
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The style that fits the place: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration)
  }
}

/// The label, and a switch at the trailing edge.
public struct SwitchToggleStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// A switch that is of a colour while it is on; the older way to say it.
  nonisolated public init(tint: Color) { self.tint = tint }
}

extension SwitchToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration, tint: tint)
  }
}

private struct SwitchToggle: View {
  let configuration: ToggleStyleConfiguration
  var tint: Color?
  @State private var press = PressState()
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if !labelsHidden {
          configuration.label
          Spacer(minLength: 0)
        }
        track
      }
    }
    .modifier(
      PressModifier(
        action: { configuration.isOn.toggle() }, onChange: { press = $0 }, takesRow: true))
  }

  private var track: some View {
    ZStack(alignment: configuration.isOn ? .trailing : .leading) {
      Capsule()
        .fill(configuration.isOn ? onStyle : AnyShapeStyle(Color.gray.opacity(0.35)))
      Capsule()
        .fill(Color.black.opacity(press.isPressed ? 0.12 : press.isHovered ? 0.06 : 0))
      Circle()
        .fill(Color.white)
        .padding(3)
    }
    .frame(width: trackHeight * 25 / 14, height: trackHeight)
  }

  private var trackHeight: CGFloat { controlSize.choose(mini: 17, small: 22, regular: 28) }

  private var onStyle: AnyShapeStyle {
    tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint)
  }
}

/// A box with a check mark before the label.
public struct CheckboxToggleStyle: ToggleStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CheckboxToggle(configuration: configuration)
  }
}

private struct CheckboxToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let side = controlSize.choose(mini: 12, small: 15, regular: 18)
    DimmedWhenDisabled {
      HStack(spacing: 6) {
        ZStack {
          RoundedRectangle(cornerRadius: 5)
            .fill(isMarked ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.clear))
          RoundedRectangle(cornerRadius: 5)
            .strokeBorder(
              isMarked ? Color.clear : Color.gray.opacity(0.6), lineWidth: 1.5)
          if isMarked {
            Image(systemName: configuration.isMixed ? "minus" : "checkmark")
              .font(.system(size: side * 2 / 3, weight: .bold))
              .foregroundStyle(Color.white)
          }
        }
        .frame(width: side, height: side)
        if !labelsHidden { configuration.label }
      }
    }
    .modifier(PressModifier(action: { configuration.isOn.toggle() }))
  }

  private var isMarked: Bool { configuration.isOn || configuration.isMixed }
}

/// A button that stays down while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DimmedWhenDisabled {
      configuration.label
        .foregroundStyle(
          configuration.isOn ? AnyShapeStyle(Color.white) : AnyShapeStyle(.tint)
        )
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background {
          RoundedRectangle(cornerRadius: 8)
            .fill(
              configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray.opacity(0.15)))
        }
    }
    .modifier(PressModifier(action: { configuration.isOn.toggle() }, ringRadius: 8))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultToggleStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of toggles inside.
  nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
    controlStyle(style) { (style, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }

  /// Leaves out the labels of the controls inside; assistive technologies still have them.
  nonisolated public func labelsHidden() -> some View {
    environment(\.labelsHidden, true)
  }
}

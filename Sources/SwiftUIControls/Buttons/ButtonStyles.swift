import Foundation
import SwiftUICore

/// The style that fits the place: accent-coloured text, and in a row of a list the whole row.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BorderlessButton(configuration: configuration, takesRow: true)
  }
}

/// The label alone, a little paler while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DimmedWhenDisabled {
      configuration.label
    }
    .modifier(PressModifier(action: configuration.action, pressedOpacity: 0.6))
  }
}

/// Text in the accent colour without a frame.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BorderlessButton(configuration: configuration)
  }
}

private struct BorderlessButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  var takesRow = false
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.accessibilityShowBorders) private var showsBorders
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    DimmedWhenDisabled {
      configuration.label
        .foregroundStyle(
          configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
        )
        .modifier(ButtonWidth(isFlexible: sizing == .flexible))
        .overlay {
          // A row that is a button ends where the row does.
          if showsBorders, !(takesRow && isInListRow) {
            RoundedRectangle(cornerRadius: 6).strokeBorder(.tint, lineWidth: 1).padding(-4)
          }
        }
    }
    .modifier(
      PressModifier(action: configuration.action, pressedOpacity: 0.5, takesRow: takesRow))
  }
}

/// A label on a grey plate.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PlateButton(configuration: configuration, isAlwaysProminent: false)
  }
}

/// A white label on a plate in the accent colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PlateButton(configuration: configuration, isAlwaysProminent: true)
  }
}

private struct PlateButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let isAlwaysProminent: Bool
  @Environment(\.keyboardShortcut) private var shortcut
  @State private var press = PressState()
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var border
  @Environment(\.buttonSizing) private var sizing
  @Environment(\.isHoverEffectEnabled) private var showsHover
  @Environment(\.accessibilityShowBorders) private var showsBorders

  var body: some View {
    let radius = controlSize >= .large ? 12.0 : 8.0
    let shape = border.withUsualRadius(radius)
    let vertical = controlSize >= .large ? 15.0 : controlSize <= .small ? 5.0 : 7.0
    let horizontal = controlSize >= .large ? 20.0 : controlSize <= .small ? 10.0 : 12.0
    let isRound = border == .circle
    let label = configuration.label
      .controlFont(controlSize)
      .foregroundStyle(foreground)
      .padding(.horizontal, isRound ? vertical : horizontal)
      .padding(.vertical, vertical)
      .modifier(ButtonWidth(isFlexible: sizing == .flexible && !isRound))
    DimmedWhenDisabled {
      Group {
        if isRound { SquareLayout { label } } else { label }
      }
      .background {
        ZStack {
          shape.fill(plate)
          shape.fill(veil)
          if showsBorders { shape.stroke(.primary, lineWidth: 1) }
        }
      }
    }
    .modifier(
      PressModifier(
        action: configuration.action, onChange: { press = $0 },
        ringRadius: shape.radius(height: 1_000, usual: radius)))
  }

  private var isDestructive: Bool { configuration.role == .destructive }

  /// The button that Return presses stands out, so that one sees which it is.
  private var isProminent: Bool { isAlwaysProminent || shortcut == .defaultAction }

  private var foreground: AnyShapeStyle {
    if isProminent { return AnyShapeStyle(Color.white) }
    return isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary)
  }

  private var plate: AnyShapeStyle {
    guard isProminent else { return AnyShapeStyle(Color.gray.opacity(0.18)) }
    return isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }

  /// What hovering and pressing lay over the plate.
  private var veil: Color {
    let strength = press.isPressed ? 0.18 : press.isHovered && showsHover ? 0.08 : 0
    return (isProminent ? Color.black : Color.gray).opacity(strength)
  }
}

/// Makes a button as wide as the room there is.
private struct ButtonWidth: ViewModifier {
  let isFlexible: Bool

  func body(content: Content) -> some View {
    content.frame(maxWidth: isFlexible ? .infinity : nil)
  }
}

/// Content at half strength where controls are disabled.
struct DimmedWhenDisabled<Content: View>: View {
  @ViewBuilder let content: Content
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    content.opacity(isEnabled ? 1 : 0.5)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension View {
  /// Sets how large controls inside are.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}

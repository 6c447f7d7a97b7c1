import Foundation
import SwiftUICore

/// A control that moves a value up and down by steps.
///
/// A button that is held goes on stepping.
///
/// Source: https://developer.apple.com/documentation/swiftui/stepper
public struct Stepper<Label> where Label: View {
  private let label: Label
  private let steps: StepperSteps
  private let onEditingChanged: (Bool) -> Void
  private let formatted: Binding<String>?

  nonisolated private init(
    _ label: Label, _ steps: StepperSteps, _ onEditingChanged: @escaping (Bool) -> Void,
    formatted: Binding<String>? = nil
  ) {
    self.label = label
    self.steps = steps
    self.onEditingChanged = onEditingChanged
    self.formatted = formatted
  }
}

@available(*, unavailable)
extension Stepper: Sendable {}

extension Stepper: View {
  public var body: some View {
    StepperBody(
      label: label, steps: steps, formatted: formatted, onEditingChanged: onEditingChanged)
  }
}

/// What the two buttons do; `nil` for a button that does nothing now.
struct StepperSteps {
  let increment: () -> (() -> Void)?
  let decrement: () -> (() -> Void)?

  init(_ increment: (() -> Void)?, _ decrement: (() -> Void)?) {
    self.increment = { increment }
    self.decrement = { decrement }
  }

  init<V: Strideable>(_ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride) {
    increment = {
      if let bounds, value.wrappedValue >= bounds.upperBound { return nil }
      return {
        let next = value.wrappedValue.advanced(by: step)
        value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
      }
    }
    decrement = {
      if let bounds, value.wrappedValue <= bounds.lowerBound { return nil }
      return {
        let next = value.wrappedValue.advanced(by: -1 * step)
        value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
      }
    }
  }
}

private struct StepperBody<Label: View>: View {
  let label: Label
  let steps: StepperSteps
  let formatted: Binding<String>?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if !labelsHidden {
          label
          Spacer(minLength: 0)
        }
        if let formatted {
          TextField("", text: formatted).multilineTextAlignment(.trailing).frame(width: 60)
        }
        HStack(spacing: 0) {
          half("minus", name: "Decrement", steps.decrement())
          Rectangle().fill(Color.gray.opacity(0.35)).frame(width: 1, height: 18)
          half("plus", name: "Increment", steps.increment())
        }
        .background { RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.16)) }
      }
    }
  }

  private func half(_ symbol: String, name: String, _ action: (() -> Void)?) -> some View {
    StepperHalf(symbol: symbol, name: name, action: action, onEditingChanged: onEditingChanged)
  }
}

private struct StepperHalf: View {
  let symbol: String
  let name: String
  let action: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var press = PressState()
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let height = controlSize.choose(mini: 20, small: 26, regular: 32)
    Image(systemName: symbol)
      .font(.system(size: height * 15 / 32, weight: .medium))
      .opacity(action == nil ? 0.35 : 1)
      .frame(width: height * 23 / 16, height: height)
      .background {
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(press.isPressed ? 0.25 : press.isHovered ? 0.1 : 0))
      }
      .modifier(
        RepeatingPressModifier(
          action: action, onChange: { press = $0 }, onHold: onEditingChanged)
      )
      .accessibilityLabel(LocalizedStringKey(name))
      .disabled(action == nil)
  }
}

extension Stepper {
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), StepperSteps(onIncrement, onDecrement), onEditingChanged)
  }

  nonisolated public init<V>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(label(), StepperSteps(value, nil, step), onEditingChanged)
  }

  /// A stepper whose value stays inside of a range.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(label(), StepperSteps(value, bounds, step), onEditingChanged)
  }

  /// A stepper with a field for the value.
  nonisolated public init<F>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      label(), StepperSteps(value, nil, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  nonisolated public init<F>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      label(), StepperSteps(value, bounds, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  /// The order of the arguments before closures could be trailing several times.
  @_disfavoredOverload
  nonisolated public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), StepperSteps(onIncrement, onDecrement), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V: Strideable {
    self.init(label(), StepperSteps(value, nil, step), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V: Strideable {
    self.init(label(), StepperSteps(value, bounds, step), onEditingChanged)
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), StepperSteps(onIncrement, onDecrement), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleResource), StepperSteps(onIncrement, onDecrement), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol {
    self.init(Text(title), StepperSteps(onIncrement, onDecrement), onEditingChanged)
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(Text(titleKey), StepperSteps(value, nil, step), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(Text(titleResource), StepperSteps(value, nil, step), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(Text(title), StepperSteps(value, nil, step), onEditingChanged)
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(Text(titleKey), StepperSteps(value, bounds, step), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: Strideable {
    self.init(Text(titleResource), StepperSteps(value, bounds, step), onEditingChanged)
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where S: StringProtocol, V: Strideable {
    self.init(Text(title), StepperSteps(value, bounds, step), onEditingChanged)
  }

  nonisolated public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Text(titleKey), StepperSteps(value, nil, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  @_disfavoredOverload
  nonisolated public init<F>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Text(titleResource), StepperSteps(value, nil, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  @_disfavoredOverload
  nonisolated public init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    S: StringProtocol, F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      Text(title), StepperSteps(value, nil, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  nonisolated public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Text(titleKey), StepperSteps(value, bounds, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  @_disfavoredOverload
  nonisolated public init<F>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Text(titleResource), StepperSteps(value, bounds, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }

  @_disfavoredOverload
  nonisolated public init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    S: StringProtocol, F: ParseableFormatStyle, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      Text(title), StepperSteps(value, bounds, step), onEditingChanged,
      formatted: ValueText.binding(value, format))
  }
}

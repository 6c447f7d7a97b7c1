import Foundation
import SwiftUICore

/// A control that chooses a value of a range.
///
/// Dragged or clicked with the pointer; with the focus also moved by the arrow keys, Page Up and Down, Home and
/// End, and by the wheel. The label is for assistive technologies.
///
/// Source: https://developer.apple.com/documentation/swiftui/slider
public struct Slider<Label, ValueLabel> where Label: View, ValueLabel: View {
  private let value: SliderValue
  private let onEditingChanged: (Bool) -> Void
  private let label: Label
  private let minimumValueLabel: ValueLabel
  private let maximumValueLabel: ValueLabel
}

@available(*, unavailable)
extension Slider: Sendable {}

extension Slider: View {
  public var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if ValueLabel.self != EmptyView.self { minimumValueLabel }
        SliderTrack(value: value, onEditingChanged: onEditingChanged)
        if ValueLabel.self != EmptyView.self { maximumValueLabel }
      }
    }
    .background { HiddenLabel(content: label) }
    .modifier(
      _ControlDescription(
        traits: .isAdjustable, value: value.description,
        adjust: { value.move(by: $0 == .increment ? 1 : -1) }))
  }
}

/// The value of a slider, whatever its type.
struct SliderValue {
  let bounds: ClosedRange<Double>
  /// `nil` for a value that moves freely.
  let step: Double?
  let read: () -> Double
  private let store: (Double) -> Void

  init<V: BinaryFloatingPoint>(_ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?)
  where V.Stride: BinaryFloatingPoint {
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
    read = { Double(value.wrappedValue) }
    store = { new in
      let new = min(max(V(new), bounds.lowerBound), bounds.upperBound)
      if new != value.wrappedValue { value.wrappedValue = new }
    }
  }

  /// Where the value is, from 0 to 1.
  var fraction: Double {
    let length = bounds.upperBound - bounds.lowerBound
    guard length > 0 else { return 0 }
    return min(max((read() - bounds.lowerBound) / length, 0), 1)
  }

  /// Sets the value that lies at a part of the range, rounded to the nearest step.
  func set(fraction: Double) {
    set(bounds.lowerBound + min(max(fraction, 0), 1) * (bounds.upperBound - bounds.lowerBound))
  }

  func set(_ value: Double) {
    guard let step else { return store(value) }
    let steps = ((value - bounds.lowerBound) / step).rounded()
    let last = ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
    store(bounds.lowerBound + min(max(steps, 0), last) * step)
  }

  /// Moves by so many steps; a tenth of the range where there are none.
  func move(by count: Double) {
    set(read() + count * (step ?? (bounds.upperBound - bounds.lowerBound) / 10))
  }

  var description: String { "\(Int((fraction * 100).rounded())) %" }
}

/// The line with its thumb.
private struct SliderTrack: View {
  let value: SliderValue
  let onEditingChanged: (Bool) -> Void
  @State private var isHeld = false
  @State private var isHovered = false
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.controlSize) private var controlSize

  private var thumb: CGFloat { controlSize <= .small ? 14 : 20 }

  var body: some View {
    SliderLayout(fraction: value.fraction, thumb: thumb) {
      Capsule().fill(Color.gray.opacity(0.25))
      Capsule().fill(.tint)
      Circle()
        .fill(colorScheme == .dark ? Color(white: 0.85) : Color.white)
        .overlay { Circle().fill(Color.black.opacity(isHeld ? 0.1 : isHovered ? 0.04 : 0)) }
        .overlay { Circle().strokeBorder(Color.black.opacity(0.12), lineWidth: 0.5) }
        .shadow(color: Color.black.opacity(0.25), radius: 2, x: 0, y: 1)
    }
    .modifier(
      SliderInputModifier(
        value: value, thumb: thumb,
        onHold: { isHolding in
          isHeld = isHolding
          onEditingChanged(isHolding)
        }, onHover: { isHovered = $0 }))
  }
}

/// The line, its filled part and the thumb, over the proposed width.
private struct SliderLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  let fraction: Double
  let thumb: CGFloat
  private static let line: CGFloat = 4

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    CGSize(
      width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 200, height: thumb + 8)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let left = bounds.minX + CGFloat(fraction) * (bounds.width - thumb)
    let top = bounds.midY - Self.line / 2
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: top),
      proposal: ProposedViewSize(width: bounds.width, height: Self.line))
    subviews[1].place(
      at: CGPoint(x: bounds.minX, y: top),
      proposal: ProposedViewSize(width: left + thumb / 2 - bounds.minX, height: Self.line))
    subviews[2].place(
      at: CGPoint(x: left, y: bounds.midY - thumb / 2),
      proposal: ProposedViewSize(width: thumb, height: thumb))
  }
}

extension Slider {
  nonisolated private init<V>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?,
    _ onEditingChanged: @escaping (Bool) -> Void, _ label: Label, _ minimum: ValueLabel,
    _ maximum: ValueLabel
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      value: SliderValue(value, bounds, step), onEditingChanged: onEditingChanged, label: label,
      minimumValueLabel: minimum, maximumValueLabel: maximum)
  }

  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
  }

  /// A slider whose value stands at steps from the lower bound.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
  }

  /// The order of the arguments before closures could be trailing several times.
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, onEditingChanged, label(), minimumValueLabel, maximumValueLabel)
  }

  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step, onEditingChanged, label(), minimumValueLabel, maximumValueLabel)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView())
  }

  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), EmptyView(), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), EmptyView(), EmptyView())
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, EmptyView(), EmptyView(), EmptyView())
  }

  nonisolated public init<V>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, EmptyView(), EmptyView(), EmptyView())
  }
}

import Foundation
import SwiftUICore

/// Shows where a value lies in a range.
///
/// Source: https://developer.apple.com/documentation/swiftui/gauge
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
  /// From 0 to 1.
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel
  private let maximumValueLabel: BoundsLabel
  private let markedValueLabels: MarkedValueLabels
  @Environment(styleOf: GaugeStyleConfiguration.self) private var style

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
    _ minimum: BoundsLabel, _ maximum: BoundsLabel, _ marked: MarkedValueLabels
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    fraction = length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
    self.label = label
    currentValueLabel = current
    (minimumValueLabel, maximumValueLabel) = (minimum, maximum)
    markedValueLabels = marked
  }

  public var body: some View {
    style.view(
      GaugeStyleConfiguration(
        value: fraction, label: .init(view: style.part(label)),
        currentValueLabel: optional(currentValueLabel).map { .init(view: $0) },
        minimumValueLabel: optional(minimumValueLabel).map { .init(view: $0) },
        maximumValueLabel: optional(maximumValueLabel).map { .init(view: $0) },
        markedValueLabels: optional(markedValueLabels).map { .init(view: $0) }))
  }

  private func optional<Part: View>(_ part: Part) -> AnyView? {
    Part.self == EmptyView.self ? nil : style.part(part)
  }
}

@available(*, unavailable)
extension Gauge: Sendable {}

extension Gauge {
  /// A gauge of a value in a range; a value outside counts as the nearest inside.
  public init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where
    CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView,
    V: BinaryFloatingPoint
  {
    self.init(
      value, bounds, label(), EmptyView(), EmptyView(), EmptyView(), EmptyView())
  }

  /// A gauge that says its value too.
  public init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
    self.init(
      value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView(), EmptyView())
  }

  /// A gauge that says its value and its ends too.
  public init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(),
      EmptyView())
  }

  /// A gauge that says its value and marks others.
  public init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(
      value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView(), markedValueLabels())
  }

  /// A gauge that says its value and its ends and marks others.
  public init<V>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where V: BinaryFloatingPoint {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(),
      markedValueLabels())
  }
}

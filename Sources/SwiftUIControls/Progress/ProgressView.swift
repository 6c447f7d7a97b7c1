import Foundation
import SwiftUICore

/// Shows how far something has come, or that it is going on.
///
/// Source: https://developer.apple.com/documentation/swiftui/progressview
public struct ProgressView<Label, CurrentValueLabel>
where Label: View, CurrentValueLabel: View {
  private enum Source {
    /// `nil` for a task of unknown length.
    case fraction(Double?)
    case progress(Progress)
    case interval(ClosedRange<Date>, countsDown: Bool)
    case configuration(ProgressViewStyleConfiguration)
  }

  private let source: Source
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  @Environment(styleOf: ProgressViewStyleConfiguration.self) private var style

  nonisolated private init(_ source: Source, _ label: Label, _ current: CurrentValueLabel) {
    self.source = source
    self.label = label
    currentValueLabel = current
  }
}

@available(*, unavailable)
extension ProgressView: Sendable {}

extension ProgressView: View {
  public var body: some View {
    switch source {
    case .fraction(let fraction):
      style.view(configuration(fraction))
    case .progress(let progress):
      FollowedProgress(progress: progress) { style.view(configuration($0)) }
    case .interval(let interval, let countsDown):
      FollowedInterval(interval: interval, countsDown: countsDown) {
        style.view(configuration($0))
      }
    case .configuration(let configuration): style.view(configuration)
    }
  }

  @MainActor private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: Label.self == EmptyView.self ? nil : .init(view: style.part(label)),
      currentValueLabel: CurrentValueLabel.self == EmptyView.self
        ? nil : .init(view: style.part(currentValueLabel)))
  }
}

/// Looks at a `Progress` from time to time: Foundation tells nobody of its changes on Linux.
private struct FollowedProgress<Content: View>: View {
  let progress: Progress
  let content: (Double?) -> Content
  @State private var fraction: Double?

  var body: some View {
    // Reads the state in any case: it is what tells of a change.
    let last = fraction
    content(now ?? last)
      .modifier(TickModifier(interval: 0.1) { if fraction != now { fraction = now } })
  }

  private var now: Double? { progress.isIndeterminate ? nil : progress.fractionCompleted }
}

private struct FollowedInterval<Content: View>: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool
  let content: (Double?) -> Content
  @State private var fraction: Double?

  var body: some View {
    content(fraction ?? part(at: Date()))
      .modifier(TickModifier(interval: 0.25, onDate: { fraction = part(at: $0) }))
  }

  private func part(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = length > 0 ? date.timeIntervalSince(interval.lowerBound) / length : 1
    let part = min(max(passed, 0), 1)
    return countsDown ? 1 - part : part
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(.fraction(nil), EmptyView(), EmptyView())
  }

  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(.fraction(nil), label(), EmptyView())
  }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(.fraction(nil), Text(titleKey), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource) where Label == Text {
    self.init(.fraction(nil), Text(titleResource), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S) where Label == Text, S: StringProtocol {
    self.init(.fraction(nil), Text(title), EmptyView())
  }
}

extension ProgressView {
  /// A part of `total`; `nil` for a task of unknown length. Values outside count as the nearest inside.
  nonisolated private static func part<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Source {
    guard let value else { return .fraction(nil) }
    guard total > 0 else { return .fraction(0) }
    return .fraction(min(max(Double(value / total), 0), 1))
  }

  nonisolated public init<V>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.part(value, total), EmptyView(), EmptyView())
  }

  nonisolated public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.part(value, total), label(), EmptyView())
  }

  nonisolated public init<V>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where V: BinaryFloatingPoint {
    self.init(Self.part(value, total), label(), currentValueLabel())
  }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.part(value, total), Text(titleKey), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<V>(_ titleResource: LocalizedStringResource, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(Self.part(value, total), Text(titleResource), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S, V>(_ title: S, value: V?, total: V = 1.0)
  where
    Label == Text, CurrentValueLabel == EmptyView, S: StringProtocol, V: BinaryFloatingPoint
  {
    self.init(Self.part(value, total), Text(title), EmptyView())
  }

  /// Follows a `Progress` of Foundation.
  nonisolated public init(_ progress: Progress)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(.progress(progress), EmptyView(), EmptyView())
  }

  /// The progress of a style's configuration, to be shown in the style around.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      .configuration(configuration),
      configuration.label ?? .init(view: AnyView(EmptyView())),
      configuration.currentValueLabel ?? .init(view: AnyView(EmptyView())))
  }

  /// Follows the time from the beginning to the end of an interval.
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(.interval(timerInterval, countsDown: countsDown), label(), currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label(),
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView
where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      .interval(timerInterval, countsDown: countsDown), EmptyView(),
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

/// The time that is left of an interval, or that has passed of it.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown)
  }
}

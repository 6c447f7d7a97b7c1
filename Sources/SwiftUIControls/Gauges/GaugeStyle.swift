import Foundation
import SwiftUICore

/// The parts of a gauge for its style.
public struct GaugeStyleConfiguration {
  /// The label of a gauge, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// What says the value, whatever its type.
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// What says the least value, whatever its type.
  public struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// What says the greatest value, whatever its type.
  public struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// What marks other values, whatever its type.
  public struct MarkedValueLabels: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// Where the value lies in its range, from 0 to 1.
  public var value: Double
  public var label: GaugeStyleConfiguration.Label
  public var currentValueLabel: GaugeStyleConfiguration.CurrentValueLabel?
  public var minimumValueLabel: GaugeStyleConfiguration.MinimumValueLabel?
  public var maximumValueLabel: GaugeStyleConfiguration.MaximumValueLabel?
  var markedValueLabels: GaugeStyleConfiguration.MarkedValueLabels?

  /// The value for assistive technologies.
  var valueText: String { "\(Int((value * 100).rounded())) %" }
}

@available(*, unavailable)
extension GaugeStyleConfiguration: Sendable {}

/// How gauges look.
///
/// Source: https://developer.apple.com/documentation/swiftui/gaugestyle
@preconcurrency @MainActor
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

extension GaugeStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultGaugeStyle()) {
    $0.makeBody(configuration: $1)
  }
}

/// A line that is filled up to the value, with the label above.
public struct DefaultGaugeStyle: GaugeStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration)
  }
}

/// A line that is filled up to the value, with the label above.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration)
  }
}

/// A line with a dot at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearGauge(configuration: configuration, fills: false)
  }
}

/// A line that is filled up to the value, in a row with its ends.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearGauge(configuration: configuration, fills: true)
  }
}

/// A ring that is open at the bottom, with a dot at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    OpenRingGauge(configuration: configuration)
  }
}

/// A ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    RingGauge(configuration: configuration)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension View {
  /// Sets the style of gauges inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gaugestyle(_:)
  nonisolated public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle {
    controlStyle(style) { (style, configuration: GaugeStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

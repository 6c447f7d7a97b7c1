import Foundation
import Graphics
import SwiftUICore

/// The label above a line between the ends, and what says the value below.
struct LinearGauge: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    VStack(alignment: .center, spacing: 6) {
      if !labelsHidden { configuration.label }
      HStack(spacing: 8) {
        configuration.minimumValueLabel.font(.caption)
        GaugeLine(value: configuration.value, fills: true, thickness: 6)
        configuration.maximumValueLabel.font(.caption)
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      configuration.markedValueLabels.font(.caption)
    }
    .modifier(_ControlDescription(value: configuration.valueText))
  }
}

/// A line in a row with its ends; where it has none, with what says the value, or with the label.
struct AccessoryLinearGauge: View {
  let configuration: GaugeStyleConfiguration
  let fills: Bool

  var body: some View {
    HStack(spacing: 6) {
      if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
        Group {
          if let current = configuration.currentValueLabel { current } else { configuration.label }
        }
        .font(.caption)
      }
      configuration.minimumValueLabel.font(.caption)
      GaugeLine(value: configuration.value, fills: fills, thickness: 6)
      configuration.maximumValueLabel.font(.caption)
    }
    .modifier(_ControlDescription(value: configuration.valueText))
  }
}

/// A line that is filled up to a value, or has a dot there.
private struct GaugeLine: View {
  let value: Double
  let fills: Bool
  let thickness: CGFloat

  var body: some View {
    GeometryReader { line in
      ZStack(alignment: .leading) {
        if fills {
          Capsule().fill(Color.gray.opacity(0.25))
          Capsule().fill(.tint)
            .frame(width: max(thickness, line.size.width * CGFloat(value)))
            .opacity(value > 0 ? 1 : 0)
        } else {
          Capsule().fill(.tint).frame(height: thickness)
          GaugeDot(side: thickness * 1.6)
            .offset(x: (line.size.width - thickness * 1.6) * CGFloat(value))
        }
      }
      .frame(maxHeight: .infinity)
    }
    .frame(height: fills ? thickness : thickness * 1.6)
    .frame(minWidth: 40)
  }
}

/// The mark of a value on a line: white with a dark rim, so that it shows on any colour.
private struct GaugeDot: View {
  let side: CGFloat

  var body: some View {
    Circle().fill(Color.white)
      .overlay { Circle().strokeBorder(Color.black.opacity(0.45), lineWidth: 1.5) }
      .frame(width: side, height: side)
  }
}

private enum GaugeRing {
  static let side: CGFloat = 58
  static let thickness: CGFloat = 6
}

/// A ring of three quarters with a dot at the value; the value in its middle, the ends in its opening.
struct OpenRingGauge: View {
  let configuration: GaugeStyleConfiguration

  var body: some View {
    let radius = (GaugeRing.side - GaugeRing.thickness) / 2
    ZStack {
      Circle().trim(from: 0, to: 0.75)
        .stroke(.tint, style: StrokeStyle(lineWidth: GaugeRing.thickness, lineCap: .round))
        .padding(GaugeRing.thickness / 2)
        .rotationEffect(.degrees(135))
      GaugeDot(side: GaugeRing.thickness * 1.6)
        .offset(x: radius)
        .rotationEffect(.degrees(135 + 270 * configuration.value))
      configuration.currentValueLabel
        .font(.system(size: 17, weight: .medium)).lineLimit(1).minimumScaleFactor(0.4)
        .frame(maxWidth: GaugeRing.side * 0.62)
    }
    .frame(width: GaugeRing.side, height: GaugeRing.side)
    .overlay(alignment: .bottom) { opening.offset(y: 2) }
    .modifier(_ControlDescription(value: configuration.valueText))
  }

  @ViewBuilder private var opening: some View {
    if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      }
      .font(.system(size: 10)).lineLimit(1)
    } else {
      configuration.label.font(.system(size: 10)).lineLimit(1).minimumScaleFactor(0.5)
        .frame(maxWidth: GaugeRing.side * 0.6)
    }
  }
}

/// A ring that is filled up to the value, which is in its middle.
struct RingGauge: View {
  let configuration: GaugeStyleConfiguration

  var body: some View {
    ZStack {
      Circle().strokeBorder(Color.gray.opacity(0.25), lineWidth: GaugeRing.thickness)
      Circle().trim(from: 0, to: configuration.value)
        .stroke(.tint, style: StrokeStyle(lineWidth: GaugeRing.thickness, lineCap: .round))
        .padding(GaugeRing.thickness / 2)
        .rotationEffect(.degrees(-90))
      Group {
        if let current = configuration.currentValueLabel { current } else { configuration.label }
      }
      .font(.system(size: 17, weight: .medium)).lineLimit(1).minimumScaleFactor(0.4)
      .frame(maxWidth: GaugeRing.side * 0.62)
    }
    .frame(width: GaugeRing.side, height: GaugeRing.side)
    .modifier(_ControlDescription(value: configuration.valueText))
  }
}

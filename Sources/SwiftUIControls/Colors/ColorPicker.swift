import Foundation
import SwiftUICore

/// A control that chooses a colour: a button in the colour, which opens a card with shades of it.
///
/// Source: https://developer.apple.com/documentation/swiftui/colorpicker
public struct ColorPicker<Label> where Label: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
  @State private var isPresented = false
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.self) private var environment

  nonisolated fileprivate init(
    stored selection: Binding<Color>, _ supportsOpacity: Bool, _ label: Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label
  }

  /// A control for a colour; without `supportsOpacity` it stays opaque.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(stored: selection, supportsOpacity, label())
  }
}

extension ColorPicker: View {
  public var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if !labelsHidden {
          label
          Spacer(minLength: 0)
        }
        ColorWell(color: selection.wrappedValue, side: 28)
      }
    }
    .background { if labelsHidden { HiddenLabel(content: label) } }
    .modifier(PressModifier(action: { isPresented = true }, ringRadius: 14, takesRow: true))
    .accessibilityValue(Text(verbatim: shades.description))
    .popover(isPresented: $isPresented) {
      ColorCard(shades: shadesBinding, supportsOpacity: supportsOpacity)
    }
  }

  private var shades: ColorShades {
    ColorShades(selection.wrappedValue.resolve(in: environment))
  }

  private var shadesBinding: Binding<ColorShades> {
    let environment = environment
    return Binding(
      get: { ColorShades(selection.wrappedValue.resolve(in: environment)) },
      set: { selection.wrappedValue = $0.color })
  }
}

@available(*, unavailable)
extension ColorPicker: Sendable {}

extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(stored: selection, supportsOpacity, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(stored: selection, supportsOpacity, Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where S: StringProtocol {
    self.init(stored: selection, supportsOpacity, Text(title))
  }
}

/// A colour by hue, saturation, brightness and opacity, each from 0 to 1.
struct ColorShades: Equatable, CustomStringConvertible {
  var hue: Double
  var saturation: Double
  var brightness: Double
  var opacity: Double

  init(_ color: Color.Resolved) {
    let (red, green, blue) = (
      Self.cut(color.red), Self.cut(color.green), Self.cut(color.blue)
    )
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    brightness = most
    saturation = most > 0 ? range / most : 0
    opacity = Self.cut(color.opacity)
    if range == 0 {
      hue = 0
    } else if most == red {
      hue = ((green - blue) / range / 6 + 1).truncatingRemainder(dividingBy: 1)
    } else if most == green {
      hue = (blue - red) / range / 6 + 1 / 3.0
    } else {
      hue = (red - green) / range / 6 + 2 / 3.0
    }
  }

  private static func cut(_ value: Float) -> Double { min(max(Double(value), 0), 1) }

  var color: Color {
    Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
  }

  /// For assistive technologies.
  var description: String {
    func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
    return "hue \(Int((hue * 360).rounded()))°, saturation \(percent(saturation)), "
      + "brightness \(percent(brightness))" + (opacity < 1 ? ", opacity \(percent(opacity))" : "")
  }
}

/// A round sample of a colour, with a rim that shows on any background.
private struct ColorWell: View {
  let color: Color
  let side: CGFloat

  var body: some View {
    ZStack {
      Circle().fill(Color.white)
      Circle().fill(color)
      Circle().strokeBorder(Color.gray.opacity(0.5), lineWidth: 1)
    }
    .frame(width: side, height: side)
  }
}

/// Samples to choose from, and a slider for each shade.
private struct ColorCard: View {
  @Binding var shades: ColorShades
  let supportsOpacity: Bool
  /// What was chosen here: a grey has no hue and black no saturation to read back from the colour.
  @State private var chosen: ColorShades?
  @Environment(\.self) private var environment

  private static let samples: [[Color]] = [
    [.red, .orange, .yellow, .green, .mint, .teal],
    [.blue, .indigo, .purple, .pink, .brown, .gray],
    [.white, Color(white: 0.8), Color(white: 0.6), Color(white: 0.4), Color(white: 0.2), .black],
  ]

  var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: 8) {
        ForEach(0..<Self.samples.count, id: \.self) { row in
          HStack(spacing: 8) {
            ForEach(0..<Self.samples[row].count, id: \.self) { column in
              sample(Self.samples[row][column])
            }
          }
        }
      }
      ShadeSlider(name: "Hue", value: shade(\.hue))
      ShadeSlider(name: "Saturation", value: shade(\.saturation))
      ShadeSlider(name: "Brightness", value: shade(\.brightness))
      if supportsOpacity { ShadeSlider(name: "Opacity", value: shade(\.opacity)) }
    }
    .padding(16)
    .frame(width: 260)
  }

  private var current: ColorShades {
    if let chosen, ColorShades(chosen.color.resolve(in: environment)) == shades { return chosen }
    return shades
  }

  private func sample(_ color: Color) -> some View {
    ColorWell(color: color, side: 30)
      .modifier(
        PressModifier(
          action: {
            var new = ColorShades(color.resolve(in: environment))
            if supportsOpacity { new.opacity = current.opacity }
            take(new)
          }, ringRadius: 15, pressedOpacity: 0.6)
      )
      .accessibilityLabel(Text(verbatim: color.description))
  }

  private func shade(_ path: WritableKeyPath<ColorShades, Double>) -> Binding<Double> {
    Binding(
      get: { current[keyPath: path] },
      set: {
        var new = current
        new[keyPath: path] = $0
        take(new)
      })
  }

  private func take(_ new: ColorShades) {
    var new = new
    if !supportsOpacity { new.opacity = 1 }
    chosen = new
    shades = new
  }
}

private struct ShadeSlider: View {
  let name: LocalizedStringKey
  let value: Binding<Double>

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(name).font(.caption).foregroundStyle(.secondary).accessibilityHidden(true)
      Slider(value: value) { Text(name) }
    }
  }
}

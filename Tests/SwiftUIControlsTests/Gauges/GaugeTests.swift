import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Gauges")
struct GaugeTests {
  private func gauge(_ value: Double) -> some View {
    Gauge(value: value, in: 0...10) {
      Text("Speed")
    } currentValueLabel: {
      Text("now")
    } minimumValueLabel: {
      Text("least")
    } maximumValueLabel: {
      Text("most")
    }
  }

  @Test("A gauge shows its label, its value and its ends")
  func labels() {
    #expect(TestScreen(gauge(4)).texts == ["Speed", "least", "most", "now"])
    #expect(
      TestScreen(gauge(4).gaugeStyle(.accessoryCircular)).texts == ["now", "least", "most"])
    #expect(TestScreen(gauge(4).gaugeStyle(.accessoryCircularCapacity)).texts == ["now"])
    #expect(
      TestScreen(gauge(4).gaugeStyle(.accessoryLinear)).texts == ["least", "most"])
    #expect(
      TestScreen(gauge(4).gaugeStyle(.accessoryLinearCapacity)).texts == ["least", "most"])
    let bare = Gauge(value: 0.5) { Text("A") }
    #expect(TestScreen(bare.gaugeStyle(.accessoryLinear)).texts == ["A"])
    #expect(TestScreen(gauge(4).gaugeStyle(.linearCapacity)).texts.count == 4)
  }

  @Test("A value counts by its range, and one outside as the nearest inside")
  func fraction() throws {
    #expect(try TestScreen(gauge(4)).value(of: "Speed") == "40 %")
    #expect(try TestScreen(gauge(-3)).value(of: "Speed") == "0 %")
    #expect(try TestScreen(gauge(30)).value(of: "Speed") == "100 %")
  }

  @Test("A style gets the parts of a gauge")
  func style() {
    struct Plain: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text("\(Int(configuration.value * 100))")
          Text(configuration.currentValueLabel == nil ? "silent" : "speaking")
        }
      }
    }
    let view = Gauge(value: 0.25) { Text("A") }.gaugeStyle(Plain())
    #expect(TestScreen(view).texts == ["A", "25", "silent"])
  }
}

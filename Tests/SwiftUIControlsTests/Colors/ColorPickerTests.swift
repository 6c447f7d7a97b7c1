import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Colour pickers")
struct ColorPickerTests {
  private struct Probe: View {
    @State var color = Color.blue
    var supportsOpacity = true
    @Environment(\.self) private var environment

    var body: some View {
      VStack {
        ColorPicker("Paint", selection: $color, supportsOpacity: supportsOpacity)
        Text("is \(color.resolve(in: environment).description)")
      }
    }
  }

  @Test("A press opens a card, and a sample is chosen in it")
  func sample() throws {
    let screen = TestScreen(Probe())
    #expect(!screen.shows("Hue"))
    try screen.tap("Paint")
    #expect(screen.shows("Hue") && screen.shows("Opacity"))
    try screen.tap("white")
    #expect(screen.texts.contains("is #FFFFFFFF"))
  }

  @Test("Shades are chosen by sliders, and a grey keeps its hue meanwhile")
  func shades() throws {
    let screen = TestScreen(Probe(color: Color(hue: 0.5, saturation: 1, brightness: 1)))
    try screen.tap("Paint")
    for _ in 0..<20 { try screen.adjust("Saturation", .decrement) }
    #expect(screen.texts.contains("is #FFFFFFFF"))
    for _ in 0..<20 { try screen.adjust("Saturation", .increment) }
    #expect(screen.texts.contains("is #00FFFFFF"))
  }

  @Test("Without opacity the colour stays opaque")
  func opaque() throws {
    let screen = TestScreen(Probe(supportsOpacity: false))
    try screen.tap("Paint")
    #expect(!screen.shows("Opacity"))
  }

  @Test("The value is said by its shades")
  func value() throws {
    let screen = TestScreen(Probe(color: Color(hue: 0.5, saturation: 1, brightness: 1)))
    #expect(
      try screen.value(of: "Paint") == "hue 180°, saturation 100 %, brightness 100 %")
  }
}

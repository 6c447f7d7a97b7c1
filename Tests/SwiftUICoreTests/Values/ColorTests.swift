import Graphics
import SwiftUICore
import Testing

@Suite("Colours")
struct ColorTests {
  private let light = ColorContext()
  private let dark = ColorContext(colorScheme: .dark)

  @Test("a colour in sRGB keeps its parts exactly")
  func exactParts() {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    #expect(color.resolve(in: light) == RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
  }

  @Test("parts that sRGB can't show are cut when drawn and kept when resolved")
  func clamping() {
    let color = Color(.displayP3, red: 1, green: 0, blue: 0)
    #expect(color.resolve(in: light) == RGBA(red: 1, green: 0, blue: 0))
    let resolved = color.resolved(in: light)
    #expect(abs(resolved.red - 1.0931) < 0.001)
    #expect(abs(resolved.green + 0.2267) < 0.001)
  }

  @Test("linear parts are proportional to light")
  func linear() {
    let half = Color(.sRGBLinear, white: 0.5).resolve(in: light)
    #expect(abs(half.red - 0.7354) < 0.001)
  }

  @Test(
    "hue goes round the circle",
    arguments: [
      (0.0, RGBA(red: 1, green: 0, blue: 0)), (1.0 / 3, RGBA(red: 0, green: 1, blue: 0)),
      (2.0 / 3, RGBA(red: 0, green: 0, blue: 1)), (1.0, RGBA(red: 1, green: 0, blue: 0)),
      (0.5, RGBA(red: 0, green: 1, blue: 1)),
    ])
  func hue(hue: Double, expected: RGBA) {
    let color = Color(hue: hue, saturation: 1, brightness: 1).resolve(in: light)
    #expect(abs(color.red - expected.red) < 1e-9)
    #expect(abs(color.green - expected.green) < 1e-9)
    #expect(abs(color.blue - expected.blue) < 1e-9)
  }

  @Test("primary is black on light and white on dark surfaces")
  func primary() {
    #expect(Color.primary.resolve(in: light) == .black)
    #expect(Color.primary.resolve(in: dark) == .white)
  }

  @Test("black and white stay themselves in the dark")
  func fixedColors() {
    #expect(Color.black.resolve(in: dark) == .black)
    #expect(Color.white.resolve(in: dark) == .white)
  }

  @Test("system colours differ by scheme and contrast")
  func adaptive() {
    let increased = ColorContext(contrast: .increased)
    for color in [Color.red, .blue, .green, .gray, .indigo] {
      #expect(color.resolve(in: light) != color.resolve(in: dark))
      #expect(color.resolve(in: light) != color.resolve(in: increased))
    }
  }

  @Test("the accent colour is the context's")
  func accent() {
    let context = ColorContext(accent: RGBA(red: 0.1, green: 0.9, blue: 0.2))
    #expect(Color.accentColor.resolve(in: context) == context.accent)
  }

  @Test("opacity multiplies")
  func opacity() {
    let color = Color.black.opacity(0.5).opacity(0.5)
    #expect(color.resolve(in: light).alpha == 0.25)
    #expect(color == Color.black.opacity(0.25))
  }

  @Test("mixing by 0 and 1 gives the two colours")
  func mixing() {
    let (first, second) = (Color(white: 0), Color(red: 1, green: 0, blue: 0))
    let start = first.mixed(with: second, by: 0, isPerceptual: true).resolve(in: light)
    let end = first.mixed(with: second, by: 1, isPerceptual: true).resolve(in: light)
    #expect(start.red < 0.001)
    #expect(abs(end.red - 1) < 0.001 && end.green < 0.001)
    let half = first.mixed(with: second, by: 0.5, isPerceptual: false).resolve(in: light)
    #expect(half.red == 0.5)
  }

  @Test("descriptions are short")
  func descriptions() {
    #expect("\(Color.red)" == "red")
    #expect("\(Color.red.opacity(0.5))" == "50% red")
    #expect("\(Color(red: 1, green: 0.5, blue: 0))" == "#FF8000FF")
  }
}

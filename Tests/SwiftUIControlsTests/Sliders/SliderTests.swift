import MilieuTesting
import SwiftUI
import Testing

private struct SliderProbe: View {
  var bounds = 0.0...100.0
  var step: Double?
  @State private var value = 50.0
  @State private var edits: [Bool] = []

  var body: some View {
    VStack {
      if let step {
        Slider(value: $value, in: bounds, step: step) { Text("Volume") }
      } else {
        Slider(value: $value, in: bounds) {
          Text("Volume")
        } minimumValueLabel: {
          Text("-")
        } maximumValueLabel: {
          Text("+")
        } onEditingChanged: {
          edits.append($0)
        }
      }
      Text("value \(Int(value.rounded()))")
      Text("edits \(edits.map { $0 ? "1" : "0" }.joined())")
    }
  }
}

@MainActor @Suite("Sliders")
struct SliderTests {
  @Test("A press on the line brings the thumb there")
  func press() throws {
    let screen = TestScreen(SliderProbe(step: 1))
    let frame = try screen.frame(of: "Volume")
    screen.tap(at: CGPoint(x: frame.minX + 10 + (frame.width - 20) * 0.8, y: frame.midY))
    #expect(screen.shows("value 80"))
  }

  @Test("The thumb is dragged by where it was grabbed, and stops at the ends")
  func drag() throws {
    let screen = TestScreen(SliderProbe(step: 1))
    let frame = try screen.frame(of: "Volume")
    let middle = CGPoint(x: frame.midX + 5, y: frame.midY)
    screen.drag(from: middle, to: CGPoint(x: middle.x + (frame.width - 20) / 4, y: middle.y))
    #expect(screen.shows("value 75"))
    screen.drag(
      from: CGPoint(x: frame.minX + 10 + (frame.width - 20) * 0.75, y: frame.midY),
      to: CGPoint(x: 2000, y: 0))
    #expect(screen.shows("value 100"))
  }

  @Test("Steps count from the lower bound, and the last is inside of the range")
  func steps() throws {
    let screen = TestScreen(SliderProbe(bounds: 5...50, step: 10))
    let frame = try screen.frame(of: "Volume")
    screen.tap(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
    #expect(screen.shows("value 45"))
  }

  @Test("Editing is told once for each press")
  func editing() throws {
    let screen = TestScreen(SliderProbe())
    let frame = try screen.frame(of: "Volume")
    screen.drag(
      from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX + 50, y: frame.midY))
    #expect(screen.shows("edits 10"))
  }

  @Test("Keys move a focused slider, mirrored from right to left")
  func keys() throws {
    let screen = TestScreen(SliderProbe(step: 1))
    screen.press(.tab)
    screen.press(.rightArrow)
    screen.press(.upArrow)
    #expect(screen.shows("value 52"))
    screen.press(.pageDown)
    #expect(screen.shows("value 42"))
    screen.press(.end)
    #expect(screen.shows("value 100"))
    screen.setEnvironment(\.layoutDirection, to: .rightToLeft)
    screen.press(.rightArrow)
    #expect(screen.shows("value 99"))
  }

  @Test("From right to left the line begins at the right")
  func mirrored() throws {
    let screen = TestScreen(SliderProbe(step: 1))
    screen.setEnvironment(\.layoutDirection, to: .rightToLeft)
    let frame = try screen.frame(of: "Volume")
    screen.tap(at: CGPoint(x: frame.minX + 10, y: frame.midY))
    #expect(screen.shows("value 100"))
  }

  @Test("The wheel moves a slider with the focus only")
  func wheel() throws {
    let screen = TestScreen(SliderProbe(step: 1))
    let frame = try screen.frame(of: "Volume")
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    screen.scroll(at: middle, by: CGSize(width: 0, height: 10))
    #expect(screen.shows("value 50"))
    screen.press(.tab)
    screen.scroll(at: middle, by: CGSize(width: 0, height: 10))
    #expect(screen.shows("value 51"))
  }

  @Test("A slider says its label and its value, and is adjusted")
  func accessibility() throws {
    let screen = TestScreen(SliderProbe(step: 1))
    let element = try #require(screen.root.element(called: "Volume"))
    #expect(element.value == "50 %")
    #expect(element.traits.contains(.isAdjustable))
    try screen.adjust("Volume", .increment)
    #expect(screen.shows("value 51"))
  }

  @Test("A disabled slider ignores the pointer")
  func disabled() throws {
    let screen = TestScreen(SliderProbe(step: 1).disabled(true))
    let frame = try screen.frame(of: "Volume")
    screen.tap(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
    #expect(screen.shows("value 50"))
  }
}

private struct StepperProbe: View {
  @State private var count = 2
  @State private var edits = ""

  var body: some View {
    VStack {
      Stepper("Cups", value: $count, in: 0...5, step: 2) { edits += $0 ? "1" : "0" }
      Text("count \(count)")
      Text("edits \(edits)")
    }
  }
}

@MainActor @Suite("Steppers")
struct StepperTests {
  @Test("Buttons step, stop at the bounds, and rest there")
  func bounds() throws {
    let screen = TestScreen(StepperProbe())
    try screen.tap("Increment")
    #expect(screen.shows("count 4"))
    try screen.tap("Increment")
    #expect(screen.shows("count 5"))
    #expect(try !screen.isEnabled("Increment"))
    try screen.tap("Decrement")
    #expect(screen.shows("count 3"))
  }

  @Test("A button that is held goes on stepping")
  func repeats() throws {
    let screen = TestScreen(StepperProbe())
    try screen.longPress("Increment", for: 0.65)
    #expect(screen.shows("count 5"))
    #expect(screen.shows("edits 10"))
  }

  @Test("Keys press the focused button")
  func keys() throws {
    let screen = TestScreen(StepperProbe())
    screen.press(.tab)
    screen.press(.space)
    #expect(screen.shows("count 0"))
  }

  @Test("Actions of one's own are called")
  func actions() throws {
    var log = ""
    let screen = TestScreen(
      Stepper {
        Text("Own")
      } onIncrement: {
        log += "+"
      } onDecrement: {
        log += "-"
      })
    try screen.tap("Increment")
    try screen.tap("Decrement")
    #expect(log == "+-")
  }
}

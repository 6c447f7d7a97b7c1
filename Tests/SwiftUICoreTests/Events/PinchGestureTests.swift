import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Gestures of two fingers")
struct PinchGestureTests {
  private struct Probe<G: Gesture>: View {
    let gesture: G
    @Binding var taps: Int

    var body: some View {
      Text("map").frame(width: 200, height: 100).contentShape(Rectangle())
        .onTapGesture { taps += 1 }
        .gesture(gesture)
    }
  }

  @Test("Fingers that move apart magnify")
  func magnify() throws {
    var changes: [CGFloat] = []
    var end: MagnifyGesture.Value?
    let gesture = MagnifyGesture().onChanged { changes.append($0.magnification) }
      .onEnded { end = $0 }
    let screen = TestScreen(Probe(gesture: gesture, taps: .constant(0)))
    try screen.pinch("map", scale: 2, steps: 4, seconds: 0.2)
    #expect(changes == [1.25, 1.5, 1.75, 2])
    #expect(end?.magnification == 2)
    #expect(end?.startAnchor == .center)
    #expect(end?.startLocation == CGPoint(x: 100, y: 50))
    #expect(abs((end?.velocity ?? 0) - 5) < 0.1)
  }

  @Test("Fingers that turn rotate, clockwise")
  func rotate() throws {
    var end: RotateGesture.Value?
    let screen = TestScreen(
      Probe(gesture: RotateGesture().onEnded { end = $0 }, taps: .constant(0)))
    try screen.pinch("map", rotation: .degrees(90))
    #expect(abs((end?.rotation.degrees ?? 0) - 90) < 0.001)
  }

  @Test("The older forms tell a number and an angle")
  func older() throws {
    var (scale, angle) = (0.0, Angle.zero)
    let both = MagnificationGesture().simultaneously(with: RotationGesture()).onEnded {
      scale = Double($0.first ?? 0)
      angle = $0.second ?? .zero
    }
    let screen = TestScreen(Probe(gesture: both, taps: .constant(0)))
    try screen.pinch("map", scale: 0.5, rotation: .degrees(-30))
    #expect(scale == 0.5)
    #expect(abs(angle.degrees + 30) < 0.001)
  }

  @Test("A change below the minimum is no gesture")
  func minimum() throws {
    var count = 0
    let gesture = MagnifyGesture(minimumScaleDelta: 0.5).onEnded { _ in count += 1 }
    let screen = TestScreen(Probe(gesture: gesture, taps: .constant(0)))
    try screen.pinch("map", scale: 1.4)
    #expect(count == 0)
    try screen.pinch("map", scale: 1.6)
    #expect(count == 1)
  }

  @Test("Two fingers tap nothing, and one finger doesn't magnify")
  func apart() throws {
    var (taps, ends) = (0, 0)
    let screen = TestScreen(
      Probe(
        gesture: MagnifyGesture().onEnded { _ in ends += 1 },
        taps: Binding(get: { taps }, set: { taps = $0 })))
    try screen.pinch("map", scale: 2)
    #expect((taps, ends) == (0, 1))
    try screen.tap("map")
    #expect((taps, ends) == (1, 1))
  }
}

@MainActor @Suite("What is said of a view, and what it is asked to open")
struct HelpAndURLTests {
  @Test("Help is said while the pointer rests on a view")
  func help() throws {
    let screen = TestScreen(
      VStack {
        Text("save").help("Writes the file")
        Text("other")
      })
    #expect(screen.help == nil)
    try screen.hover("save")
    #expect(screen.help == "Writes the file")
    try screen.hover("other")
    #expect(screen.help == nil)
    #expect(screen.root.element(called: "save")?.hint == "Writes the file")
  }

  @Test("A URL that the app is asked to open reaches the views that want it")
  func openURL() throws {
    struct Reader: View {
      @State private var page = "none"

      var body: some View {
        Text("page \(page)").onOpenURL { page = $0.lastPathComponent }
      }
    }
    let screen = TestScreen(Reader())
    screen.open(URL(string: "reader://book/7")!)
    #expect(screen.shows("page 7"))
  }

  @Test("A button that repeats acts again and again while it is held")
  func repeats() throws {
    struct Counter: View {
      @State private var count = 0
      let behavior: ButtonRepeatBehavior

      var body: some View {
        VStack {
          Button("more") { count += 1 }.buttonRepeatBehavior(behavior)
          Text("count \(count)")
        }
      }
    }
    let held = TestScreen(Counter(behavior: .enabled))
    try held.longPress("more", for: 0.75)
    #expect(held.shows("count 3"))
    try held.tap("more")
    #expect(held.shows("count 4"))
    let once = TestScreen(Counter(behavior: .automatic))
    try once.longPress("more", for: 0.75)
    #expect(once.shows("count 1"))
  }
}

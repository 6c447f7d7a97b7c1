import SwiftUI
import SwiftUICore
import Testing

@testable import MilieuTesting

/// What happened, in order.
@MainActor
private final class Log {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

private struct Pressed: View {
  let log: Log
  @GestureState private var distance = 0.0

  var body: some View {
    Text("distance \(Int(distance))")
      // The drag is measured in the view's own coordinates, so the view must not move while it grows.
      .frame(width: 390)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .updating($distance) { value, state, _ in state = value.translation.width }
          .onEnded { log.add("ended \(Int($0.translation.width))") })
  }
}

@MainActor
@Suite struct GestureTests {
  @Test("A tap calls its action once")
  func tap() throws {
    let log = Log()
    let screen = TestScreen(Text("Play").onTapGesture { log.add("tap") })
    try screen.tap("Play")
    #expect(log.entries == ["tap"])
  }

  @Test("A tap tells its place in the view")
  func tapLocation() throws {
    let log = Log()
    let screen = TestScreen(
      Color.red.frame(width: 100, height: 40).onTapGesture { point in
        log.add("\(Int(point.x)),\(Int(point.y))")
      }, size: CGSize(width: 200, height: 200))
    screen.tap(at: CGPoint(x: 60, y: 90))
    #expect(log.entries == ["10,10"])
  }

  @Test("A double tap inside a single tap: the single one waits and then happens")
  func singleWaits() throws {
    let log = Log()
    let screen = TestScreen(
      Text("Card").onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") })
    try screen.tap("Card")
    #expect(log.entries == [])
    screen.advance(by: 1)
    #expect(log.entries == ["single"])
    try screen.doubleTap("Card")
    #expect(log.entries == ["single", "double"])
  }

  @Test("A long press wins over a tap inside of it")
  func longPress() throws {
    let log = Log()
    let screen = TestScreen(
      Text("Item").onTapGesture { log.add("tap") }.onLongPressGesture { log.add("long") })
    try screen.longPress("Item")
    #expect(log.entries == ["long"])
    try screen.tap("Item")
    #expect(log.entries == ["long", "tap"])
  }

  @Test("A long press that moves too far does not happen")
  func longPressMoves() throws {
    let log = Log()
    let screen = TestScreen(
      Text("Item").onLongPressGesture {
        log.add("long")
      } onPressingChanged: {
        log.add("\($0)")
      })
    try screen.drag("Item", by: CGSize(width: 50, height: 0))
    screen.advance(by: 1)
    #expect(log.entries == ["true", "false"])
  }

  @Test("A gesture state follows a drag and goes back at its end")
  func gestureState() throws {
    let log = Log()
    let screen = TestScreen(Pressed(log: log))
    let start = CGPoint(x: 195, y: 422)
    screen.send(.down, at: start)
    screen.send(.drag, at: CGPoint(x: 225, y: 422))
    #expect(screen.texts == ["distance 30"])
    screen.send(.up, at: CGPoint(x: 230, y: 422))
    #expect(screen.texts == ["distance 0"])
    #expect(log.entries == ["ended 35"])
  }

  @Test(
    "The gesture of the view inside goes before the one around; a high-priority one the other way")
  func precedence() throws {
    let log = Log()
    let screen = TestScreen(
      VStack {
        Text("one").onTapGesture { log.add("inner") }
      }.onTapGesture { log.add("outer") })
    try screen.tap("one")
    #expect(log.entries == ["inner"])

    let other = TestScreen(
      Text("one").onTapGesture { log.add("inner") }
        .highPriorityGesture(TapGesture().onEnded { log.add("high") })
        .simultaneousGesture(TapGesture().onEnded { log.add("also") }))
    try other.tap("one")
    #expect(log.entries == ["inner", "high", "also"])
  }

  @Test("A mask takes a gesture, or those inside, out of the contest")
  func masks() throws {
    let log = Log()
    let screen = TestScreen(
      Text("one").onTapGesture { log.add("inner") }
        .gesture(TapGesture().onEnded { log.add("outer") }, including: .gesture))
    try screen.tap("one")
    #expect(log.entries == ["outer"])
  }

  @Test("A drag begins after its distance, and a tap outside of it doesn't happen then")
  func dragAndTap() throws {
    let log = Log()
    let screen = TestScreen(
      Text("one")
        .gesture(DragGesture().onChanged { log.add("\(Int($0.translation.width))") })
        .onTapGesture { log.add("tap") })
    try screen.drag("one", by: CGSize(width: 40, height: 0), steps: 8)
    #expect(log.entries == ["10", "15", "20", "25", "30", "35", "40"])
    log.entries = []
    try screen.tap("one")
    #expect(log.entries == ["tap"])
  }

  @Test("A drag after a long press needs the long press first")
  func sequence() throws {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture(minimumDistance: 0))
      .onEnded { value in
        if case .second(true, let drag?) = value { log.add("\(Int(drag.translation.width))") }
      }
    let screen = TestScreen(Text("one").gesture(gesture))
    try screen.drag("one", by: CGSize(width: 40, height: 0))
    #expect(log.entries == [])
    let start = CGPoint(x: 195, y: 422)
    screen.send(.down, at: start)
    screen.advance(by: 0.6)
    screen.send(.drag, at: CGPoint(x: 205, y: 422))
    screen.send(.up, at: CGPoint(x: 215, y: 422))
    #expect(log.entries == ["20"])
  }

  @Test("Of two exclusive gestures the first goes first")
  func exclusive() throws {
    let log = Log()
    let gesture = TapGesture(count: 2).onEnded { log.add("double") }
      .exclusively(before: TapGesture().onEnded { log.add("single") })
    let screen = TestScreen(Text("one").gesture(gesture))
    try screen.doubleTap("one")
    try screen.tap("one")
    screen.advance(by: 1)
    #expect(log.entries == ["double", "single"])
  }

  // B065
  @Test("Disabled views take no gestures, whatever a view inside says")
  func disabled() throws {
    let log = Log()
    let screen = TestScreen(
      Text("one").onTapGesture { log.add("tap") }.disabled(false).disabled(true))
    screen.tap(at: try screen.find("one").center)
    #expect(log.entries == [])
    #expect(try !screen.isEnabled("one"))
  }

  @Test("Hover enters and leaves")
  func hover() throws {
    let log = Log()
    let screen = TestScreen(Text("one").onHover { log.add($0 ? "in" : "out") })
    try screen.hover("one")
    try screen.hover("one")
    screen.hoverOut()
    #expect(log.entries == ["in", "out"])
  }

  @Test("A name that is not on the screen is told with what is")
  func missing() {
    let screen = TestScreen(
      VStack {
        Text("Play")
        Text("Stop")
      })
    let failures = Failure.capture { try screen.tap("Plau") }
    #expect(failures.count == 1)
    #expect(
      failures[0].hasPrefix(
        "Nothing called \"Plau\" is on the screen. Did you mean \"Play\"?\n\nThe screen shows:\n"))
  }
}

private enum Field: Hashable { case name, age }

private struct Form2: View {
  let log: Log
  @FocusState private var field: Field?

  var body: some View {
    VStack {
      Text("a").focusable().focused($field, equals: .name)
        .onKeyPress(.return) {
          log.add("return a")
          return .handled
        }
      Text("b").focusable().focused($field, equals: .age)
        .onKeyPress { press in
          guard press.key != .tab else { return .ignored }
          log.add(press.characters)
          return .handled
        }
      Text(field == .name ? "on a" : field == .age ? "on b" : "none")
        .onTapGesture { field = .age }
    }
  }
}

@MainActor
@Suite struct FocusTests {
  @Test("Tab goes through the views that can have the focus, and a focus state follows")
  func tab() {
    let screen = TestScreen(Form2(log: Log()))
    #expect(screen.texts.last == "none")
    screen.press(.tab)
    #expect(screen.texts.last == "on a")
    screen.press(.tab)
    #expect(screen.texts.last == "on b")
    screen.press(.tab, modifiers: .shift)
    #expect(screen.texts.last == "on a")
  }

  @Test("Setting a focus state moves the focus, and keys go there")
  func setting() throws {
    let log = Log()
    let screen = TestScreen(Form2(log: log))
    try screen.tap("none")
    #expect(screen.texts.last == "on b")
    screen.type("xy")
    #expect(log.entries == ["x", "y"])
    try screen.tap("a")
    screen.press(.return)
    #expect(log.entries == ["x", "y", "return a"])
  }

  @Test("The ring is shown after the keyboard, not after a click")
  func ring() throws {
    let screen = TestScreen(Form2(log: Log()))
    try screen.tap("a")
    #expect(screen.root.focus.focused != nil)
    #expect(!screen.root.focus.showsRing)
    screen.press(.tab)
    #expect(screen.root.focus.showsRing)
  }
}

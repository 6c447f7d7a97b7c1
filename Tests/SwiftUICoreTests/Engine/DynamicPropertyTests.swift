import MilieuTesting
import SwiftUI
import Testing

/// A property made of others, prepared before each run.
@propertyWrapper
private struct Tripled: DynamicProperty {
  @Environment(\.level) private var level
  @State private var count = 1
  private var prepared = 0

  init() {}

  var wrappedValue: Int {
    get { prepared }
    nonmutating set { count = newValue }
  }

  mutating func update() {
    prepared = level * 3 + count
  }
}

private struct Holder: View {
  @Tripled var value
  let act: Act
  var body: some View {
    let _ = act.set = { value = $0 }
    Text("\(value)")
  }
}

private final class Act {
  var set: (Int) -> Void = { _ in }
}

@MainActor
@Suite("Custom dynamic properties")
struct DynamicPropertyTests {
  @Test("update() runs before the body with its own properties connected")
  func prepared() {
    #expect(TestScreen(Holder(act: Act()).environment(\.level, 2)).texts == ["7"])
  }

  @Test("a change of what update() read runs the view")
  func reads() {
    let screen = TestScreen(
      VStack {
        Holder(act: Act())
        Leaf()
      })
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.level, to: 5)
    #expect(screen.takeBodyRuns() == ["Holder"])
    #expect(screen.texts == ["16", "0"])
  }

  @Test("the state inside lives as long as the view")
  func state() {
    let act = Act()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { number in
        Holder(act: act)
        Leaf(number: number)
      })
    act.set(9)
    screen.settle()
    #expect(screen.texts == ["9", "0"])
    remote.value = 1
    screen.settle()
    #expect(screen.texts == ["9", "1"])
  }

  @Test("a modifier's state lives with the place of the modifier")
  func modifierState() {
    struct Counting: ViewModifier {
      @State private var count = 0
      let act: Act
      func body(content: Content) -> some View {
        let _ = act.set = { count = $0 }
        content
        Text("count \(count)")
      }
    }
    let act = Act()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { Leaf(number: $0).modifier(Counting(act: act)) })
    act.set(4)
    _ = screen.takeBodyRuns()
    #expect(screen.texts == ["0", "count 4"])
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Leaf", "Owner"])
    #expect(screen.texts == ["1", "count 4"])
  }
}

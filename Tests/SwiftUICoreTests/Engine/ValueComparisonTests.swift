import MilieuTesting
import SwiftUI
import Testing

/// Cases of different sizes: what is behind a small one is left over from whatever was there before.
private enum Shape {
  case nothing
  case dot(UInt8)
  case line(UInt8, Double)
  case name(String)
  indirect case pair(Shape, Shape)
}

/// A class behind a protocol counts by identity.
private final class Box: Sendable {}

private struct ShapeView: View {
  let shape: Shape
  var body: some View { Text(verbatim: "\(shape)") }
}

private struct HolderView<Held>: View {
  let held: Held
  var body: some View { Text(verbatim: "held") }
}

@MainActor
@Suite("Values of views are compared by what they say")
struct ValueComparisonTests {
  /// Whether a view that holds a value runs again for another value of the same type.
  private func runs<Held>(_ old: Held, then new: Held) -> Bool {
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(0, remote) { HolderView(held: $0 == 0 ? old : new) })
    _ = screen.takeBodyRuns()
    remote.value = 1
    return screen.takeBodyRuns().contains("HolderView")
  }

  /// A value of a text that is made at run time, so that no two share their storage.
  private func long(_ word: String) -> String { "a name too long to fit: " + word }

  @Test("an equal case does not run the view, whatever is behind its payload")
  func padding() {
    // The same memory holds a wide case first and a narrow one then.
    var first = Shape.line(255, .pi)
    first = .dot(7)
    #expect(!runs(first, then: .dot(7)))
    #expect(!runs(Shape.nothing, then: .nothing))
    #expect(!runs(Shape.line(1, 2), then: .line(1, 2)))
    #expect(!runs(Shape.name(long("x")), then: .name(long("x"))))
    #expect(!runs(Shape.pair(.dot(1), .name(long("y"))), then: .pair(.dot(1), .name(long("y")))))
  }

  @Test("another case, or another payload, runs the view")
  func differences() {
    #expect(runs(Shape.dot(7), then: .dot(8)))
    #expect(runs(Shape.dot(7), then: .nothing))
    #expect(runs(Shape.line(1, 2), then: .line(1, 3)))
    #expect(runs(Shape.name(long("x")), then: .name(long("y"))))
    #expect(runs(Shape.pair(.dot(1), .dot(2)), then: .pair(.dot(1), .dot(3))))
  }

  @Test("an optional of a case is compared by its payload")
  func optionals() {
    #expect(!runs(Shape?.some(.name(long("x"))), then: .some(.name(long("x")))))
    #expect(runs(Shape?.some(.dot(1)), then: nil))
    #expect(!runs(Shape?.none, then: nil))
  }

  @Test("a value of any type is compared by its type and by what it says")
  func existentials() {
    #expect(!runs(long("x") as Any, then: long("x") as Any))
    #expect(runs(1 as Any, then: 2 as Any))
    #expect(runs(1 as Any, then: UInt(1) as Any))
    #expect(!runs(AnyView(Text(long("x"))), then: AnyView(Text(long("x")))))
    let box = Box()
    #expect(!runs(box as any Sendable, then: box as any Sendable))
    #expect(runs(box as any Sendable, then: Box() as any Sendable))
  }

  @Test("content of a condition is compared by its branch")
  func conditions() {
    @ViewBuilder func content(_ isFirst: Bool, _ text: String) -> some View {
      if isFirst { Text(verbatim: text) } else { Leaf(number: 1) }
    }
    #expect(!runs(content(true, long("x")), then: content(true, long("x"))))
    #expect(runs(content(true, long("x")), then: content(true, long("y"))))
    #expect(runs(content(true, long("x")), then: content(false, long("x"))))
  }

  @Test("what a custom property stores in its update is no change of the view")
  func storedByUpdate() {
    struct Reader: View {
      @Counted var count: Int
      var body: some View { Text("\(count)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { number in
        Reader()
        Leaf(number: number)
      })
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Leaf", "Owner"])
    screen.setEnvironment(\.level, to: 3)
    // Each update starts from what the view was made with.
    #expect(screen.texts == ["4", "1"])
  }
}

/// Adds to what it stores whenever it is prepared.
@propertyWrapper
private struct Counted: DynamicProperty {
  @Environment(\.level) private var level
  private var sum = 1

  init() {}

  var wrappedValue: Int { sum }

  mutating func update() { sum += level }
}

import MilieuTesting
import SwiftUI
import Testing

struct Shop: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Price(amount: 5)
      Basket(count: count)
      Button("Add") { count += 1 }
    }
  }
}

struct Price: View {
  let amount: Int
  var body: some View { Text("\(amount) coins") }
}

struct Basket: View {
  let count: Int
  var body: some View { Text("\(count) in the basket") }
}

@MainActor @Suite("The chapter on frames")
struct FrameChapter {
  @Test("a press runs what read the count, and what got another value")
  func update() throws {
    let screen = TestScreen(Shop())
    _ = screen.takeBodyRuns()
    try screen.tap("Add")
    #expect(screen.bodyRuns(of: Shop.self) == 1)
    #expect(screen.bodyRuns(of: Basket.self) == 1)
    #expect(screen.bodyRuns(of: Price.self) == 0)
  }

  @Test("two writes are one run")
  func coalesced() throws {
    struct Twice: View {
      @State private var first = 0
      @State private var second = 0

      var body: some View {
        Button("\(first) \(second)") {
          first += 1
          second += 1
        }
      }
    }
    let screen = TestScreen(Twice())
    _ = screen.takeBodyRuns()
    try screen.tap("0 0")
    #expect(screen.bodyRuns(of: Twice.self) == 1)
    #expect(screen.shows("1 1"))
  }

  @Test("an equal value wakes nobody")
  func equal() throws {
    let screen = TestScreen(Shop())
    screen.expectNoChanges {
      screen.setEnvironment(\.locale, to: Locale.current)
      screen.setEnvironment(\.locale, to: Locale.current)
    }
  }
}

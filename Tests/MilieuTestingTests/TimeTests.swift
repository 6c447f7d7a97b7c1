import Combine
import SwiftUI
import Testing

@testable import MilieuTesting

@MainActor @Suite("Time and leftovers on a test screen")
struct TimeTests {
  @Test("a timer of the views ticks by the clock of the test")
  func timer() async {
    let screen = TestScreen(Ticking())
    #expect(screen.texts == ["ticks 0"])
    screen.advance(by: 0.9)
    #expect(screen.texts == ["ticks 0"])
    screen.advance(by: 2.1)
    #expect(screen.texts == ["ticks 3"])
    await screen.close()
  }

  @Test("Combine's operators on the main run loop wait by the clock of the test")
  func debounce() async throws {
    let screen = TestScreen(SearchView())
    try screen.type("ab", into: "Search")
    screen.advance(by: 0.2)
    screen.type("c")
    screen.advance(by: 0.29)
    #expect(screen.shows("searched "))
    screen.advance(by: 0.01)
    #expect(screen.shows("searched abc"))
    await screen.close()
  }

  @Test("a timer that nobody ends is a failure that says what began it")
  func leftTimer() async throws {
    let screen = TestScreen(Leaky())
    try screen.tap("Start a timer")
    let failures = await Failure.capture { await screen.close() }
    #expect(failures.count == 1)
    #expect(
      failures.first?.contains(
        "a timer: Timer.publish(every: 2.0), begun in tap(\"Start a timer\"), TimeTests.swift:")
        == true)
    #expect(failures.first?.contains("a subscription: sink on ") == true)
    Leaky.held = []
  }

  @Test("a timer is found on a screen that is dropped, too")
  func droppedTimer() {
    let failures = Failure.capture {
      let screen = TestScreen(Leaky())
      try screen.tap("Start a timer")
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("a timer: Timer.publish(every: 2.0)") == true)
    Leaky.held = []
  }

  @Test("subscriptions may be left where the test says so")
  func allowed() async throws {
    let screen = TestScreen(Leaky())
    try screen.tap("Subscribe")
    let failures = await Failure.capture { await screen.close(allowing: [.subscription]) }
    #expect(failures == [])
    Leaky.held = []
  }

  @Test("a task that goes on after it was cancelled is a failure that names its view")
  func leftTask() async {
    let stubborn = Stubborn()
    let screen = TestScreen(StubbornView(stubborn: stubborn))
    while !stubborn.hasBegun { await Task.yield() }
    let failures = await Failure.capture { await screen.close() }
    #expect(failures.first?.contains("task in StubbornView") == true)
    stubborn.end()
  }

  @Test("a task that ends when it is cancelled is none")
  func endedTask() async throws {
    let screen = TestScreen(
      Text("waiting").task { try? await Task.sleep(for: .seconds(3600)) })
    #expect(await Failure.capture { await screen.close() } == [])
  }

  @Test("what a task brings is waited for")
  func waiting() async throws {
    let screen = TestScreen(Loader())
    #expect(screen.shows("loading"))
    try await screen.wait(for: "loaded")
    #expect(
      await Failure.capture { try await screen.wait(for: "more", atMost: 0.01) }.first?
        .hasPrefix("Nothing called \"more\"") == true)
    await screen.close()
  }
}

private struct Leaky: View {
  static var held: [AnyCancellable] = []

  var body: some View {
    VStack {
      Button("Start a timer") {
        Timer.publish(every: 2, on: .main, in: .common).autoconnect()
          .sink { _ in }.store(in: &Self.held)
      }
      Button("Subscribe") {
        PassthroughSubject<Int, Never>().sink { _ in }.store(in: &Self.held)
      }
    }
  }
}

/// Ends only when the test says so.
@MainActor
private final class Stubborn {
  private(set) var hasBegun = false
  private var continuation: CheckedContinuation<Void, Never>?

  func run() async {
    hasBegun = true
    await withCheckedContinuation { continuation = $0 }
  }

  func end() { continuation?.resume() }
}

private struct StubbornView: View {
  let stubborn: Stubborn

  var body: some View {
    Text("stubborn").task { await stubborn.run() }
  }
}

private struct Loader: View {
  @State private var text = "loading"

  var body: some View {
    Text(text).task {
      await Task.yield()
      text = "loaded"
    }
  }
}

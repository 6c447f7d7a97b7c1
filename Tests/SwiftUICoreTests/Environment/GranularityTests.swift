import Combine
import Foundation
import MilieuTesting
import Observation
import Reactivity
import SwiftUI
import Testing

@testable import SwiftUICore

/// Reads two keys by one property each.
private struct BothReader: View {
  @Environment(\.level) private var level
  @Environment(\.other) private var other
  var body: some View { Text("\(level) \(other)") }
}

private struct CallbackReader: View {
  @Environment(\.callback) private var callback
  var body: some View { Text("callback") }
}

@Observable
private final class ObservedPalette {
  var accent = 1
}

/// Who runs after a change of the environment, counted.
@MainActor
@Suite("Granularity of the environment")
struct GranularityTests {
  @Test("a writer that sets the value there was wakes nobody")
  func equalValue() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        VStack { LevelReader() }.environment(\.level, number / 10)
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
  }

  @Test("a closure that captures nothing wakes nobody when its writer runs again")
  func sameClosure() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { _ in
        VStack { CallbackReader() }.environment(\.callback, {})
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
  }

  @Test("a closure that was made elsewhere and is handed on wakes nobody")
  func keptClosure() {
    let remote = Remote<Int>()
    let box = Reference()
    let callback = { box.count += 1 }
    let screen = TestScreen(
      Owner(1, remote) { _ in
        VStack { CallbackReader() }.environment(\.callback, callback)
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
  }

  @Test("a closure that captures the same object again wakes nobody")
  func sameObject() {
    let remote = Remote<Int>()
    let box = Reference()
    let screen = TestScreen(
      Owner(1, remote) { _ in
        VStack { CallbackReader() }.environment(\.callback, { box.count += 1 })
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
  }

  @Test("a closure that is set again below another one wakes its readers no more when that changes")
  func closureBelowAnother() {
    struct Inner: View {
      let box = Reference.shared
      var body: some View {
        let box = box
        CallbackReader().environment(\.callback, { box.count += 1 })
      }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        VStack { Inner() }.environment(\.callback, { _ = number })
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
  }

  @Test("a change in place follows the observable objects that its closure reads")
  func observableInTransform() {
    let palette = ObservedPalette()
    let screen = TestScreen(
      VStack { LevelReader() }.transformEnvironment(\.level) { $0 += palette.accent })
    #expect(screen.texts == ["level 1"])
    palette.accent = 4
    screen.settle()
    #expect(screen.texts == ["level 4"])
  }

  @Test("a writer that begins to write another key re-resolves the readers of that key alone")
  func newKey() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isLevel in
        VStack {
          AccentReader()
          OtherReader()
        }
        .environment(isLevel ? \.level : \.other, 8)
      })
    _ = screen.takeBodyRuns()
    remote.value = false
    #expect(screen.takeBodyRuns() == ["OtherReader", "Owner"])
    #expect(screen.texts == ["accent 0", "other 8"])
  }

  @Test("a writer that turns from one key to another and back writes each value where it belongs")
  func alternatingKeys() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        VStack { BothReader() }
          .environment(number < 3 || number > 5 ? \.level : \.other, number)
      })
    func shown(after number: Int) -> [String] {
      remote.value = number
      screen.settle()
      return screen.texts
    }
    let others = (EnvironmentValues().level, EnvironmentValues().other)
    // Twice by each path: the second value goes straight to where the first went.
    #expect(shown(after: 2) == ["2 \(others.1)"])
    #expect(shown(after: 3) == ["\(others.0) 3"])
    #expect(shown(after: 4) == ["\(others.0) 4"])
    #expect(shown(after: 5) == ["\(others.0) 5"])
    #expect(shown(after: 6) == ["6 \(others.1)"])
    #expect(shown(after: 7) == ["7 \(others.1)"])
  }

  @Test("a reader of two keys runs once when both change")
  func twoKeys() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        VStack { BothReader() }.environment(\.level, number).environment(\.other, number)
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["BothReader", "Owner"])
    #expect(screen.texts == ["2 2"])
  }

  @Test("a change far above a thousand scopes wakes the one reader below them")
  func deepScopes() {
    var view = AnyView(LevelReader())
    for number in 0..<1_000 { view = AnyView(view.environment(\.other, number)) }
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { [view] in view.environment(\.level, $0) })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["LevelReader", "Owner"])
    #expect(screen.texts == ["level 2"])
  }

  @Test("a hundred texts hold one edge each for all that they take from their place")
  func edgesOfTexts() {
    let before = Computation.linkedEdges
    let screen = TestScreen(VStack { ForEach(0..<100) { Text("\($0)") } })
    let edges = Computation.linkedEdges - before
    #expect(edges < 2 * 100 + 50, "\(edges)")
    screen.settle()
  }
}

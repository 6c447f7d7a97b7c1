@_spi(Benchmarks) import MilieuTesting
import Reactivity
import SwiftUI
import SwiftUICore
import Testing

@Suite("A value that is declared with @Entry")
@MainActor
struct EntryPropertyTests {
  @Test("has no step between its key and its readers")
  func direct() {
    func edges<Content: View>(_ view: Content) -> Int {
      let before = Computation.linkedEdges
      let screen = TestScreen(unsettled: view)
      screen.updateWithoutLayout()
      return withExtendedLifetime(screen) { Computation.linkedEdges - before }
    }
    let none = edges(Shown(value: 1))
    #expect(edges(Reader(path: \.entryLevel)) == none + 1)
    // By way of the value that the path was computed to.
    #expect(edges(Reader(path: \.writtenLevel)) == none + 2)
  }

  @Test(
    "is read and written by the property that was named, whatever that does",
    arguments: [Property.entry, .doubled, .capped])
  fileprivate func computedProperties(property: Property) throws {
    let (path, next, shown, stored) = property.case
    let screen = TestScreen(
      Changing(numbers: [5, next]) { number in
        VStack {
          Reader(path: path)
          Reader(path: \.entryLevel)
        }
        .environment(path, number)
      })
    try screen.tap("Next")
    #expect(screen.texts == ["Next", "\(shown)", "\(stored)"])
  }

  @Test("wakes its readers once when two writers of it change")
  func twoWriters() throws {
    let screen = TestScreen(
      Changing(numbers: [1, 2]) { number in
        VStack {
          Reader(path: \.entryLevel).environment(\.entryLevel, number)
          Reader(path: \.entryLevel)
        }
        .environment(\.entryLevel, number * 10)
      })
    _ = screen.takeBodyRuns()
    try screen.tap("Next")
    #expect(screen.takeBodyRuns().filter { $0.hasPrefix("Reader") } == ["Reader × 2"])
    #expect(screen.texts == ["Next", "2", "20"])
  }

  @Test("is what it was for an action that outlives its view")
  func actionAfterItsView() throws {
    let kept = Kept()
    let screen = TestScreen(
      Changing(numbers: [1, 2, 0]) { number in
        if number > 0 {
          Keeping(kept: kept).environment(\.entryLevel, number)
        }
      })
    try screen.tap("Next")
    #expect(kept.read?() == 2)
    try screen.tap("Next")
    #expect(kept.read?() == 2)
  }
}

private enum Property {
  case entry, doubled, capped

  /// The property, what is written by it, what is read by it then, and what by the one below.
  var `case`: (WritableKeyPath<EnvironmentValues, Int>, Int, shown: Int, stored: Int) {
    switch self {
    case .entry: (\.entryLevel, 20, 20, 20)
    case .doubled: (\.doubledLevel, 40, 40, 20)
    case .capped: (\.cappedLevel, 20, 10, 10)
    }
  }
}

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  @Entry fileprivate var entryLevel = 0

  fileprivate var writtenLevel: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  fileprivate var doubledLevel: Int {
    get { entryLevel * 2 }
    set { entryLevel = newValue / 2 }
  }

  fileprivate var cappedLevel: Int {
    get { entryLevel }
    set { entryLevel = min(newValue, 10) }
  }
}

private struct Shown: View {
  let value: Int
  var body: some View { Text(verbatim: "\(value)") }
}

private struct Reader: View {
  @Environment private var level: Int

  init(path: KeyPath<EnvironmentValues, Int>) {
    _level = Environment(path)
  }

  var body: some View { Text(verbatim: "\(level)") }
}

/// Goes from one number to the next.
private struct Changing<Content: View>: View {
  let numbers: [Int]
  @ViewBuilder let content: (Int) -> Content
  @State private var index = 0

  var body: some View {
    VStack {
      Button("Next") { index += 1 }
      content(numbers[index])
    }
  }
}

private final class Kept {
  var read: (() -> Int)?
}

private struct Keeping: View {
  let kept: Kept
  @Environment(\.entryLevel) private var level

  var body: some View {
    Text(verbatim: "\(level)").onAppear { kept.read = { level } }
  }
}

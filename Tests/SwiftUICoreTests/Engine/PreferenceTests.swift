import MilieuTesting
import SwiftUI
import Testing

private struct Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Best: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Bounds: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

@MainActor
@Suite("Preferences")
struct PreferenceTests {
  /// Shows content and the names it sets.
  private struct Collector<Content: View>: View {
    @State private var names = ["none"]
    @ViewBuilder let content: Content
    var body: some View {
      VStack { content }
        .onPreferenceChange(Names.self) { names in
          MainActor.assumeIsolated { self.names = names }
        }
      Text(names.joined(separator: " "))
    }
  }

  @Test("values are reduced in the order of the views")
  func order() {
    let screen = TestScreen(
      Collector {
        Color.red.preference(key: Names.self, value: ["a"])
        HStack {
          Color.red.preference(key: Names.self, value: ["b"])
          Color.red.preference(key: Names.self, value: ["c"])
        }
        Color.red.preference(key: Names.self, value: ["d"])
      })
    #expect(screen.texts == ["a b c d"])
  }

  @Test("the outer of two modifiers for one key wins")
  func outer() {
    let screen = TestScreen(
      Collector {
        Color.red.preference(key: Names.self, value: ["in"])
          .preference(key: Names.self, value: ["out"])
      })
    #expect(screen.texts == ["out"])
  }

  @Test("a transform changes what the content set, or the default")
  func transform() {
    let screen = TestScreen(
      Collector {
        Color.red.preference(key: Names.self, value: ["a"])
          .transformPreference(Names.self) { $0.append("b") }
        Color.red.transformPreference(Names.self) { $0.append("c") }
      })
    #expect(screen.texts == ["a b c"])
  }

  // B149
  @Test("where no view sets a preference the reader is shown the default")
  func defaultValue() {
    let screen = TestScreen(
      Color.red.overlayPreferenceValue(Best.self) { Text("best \($0)") })
    #expect(screen.texts == ["best 0"])
  }

  @Test("a view that comes or goes changes the collected value")
  func comesAndGoes() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isThere in
        VStack {
          Color.red.preference(key: Best.self, value: 1)
          if isThere { Color.red.preference(key: Best.self, value: 7) }
        }
        .overlayPreferenceValue(Best.self) { Text("best \($0)") }
      })
    #expect(screen.texts == ["best 1"])
    remote.value = true
    screen.settle()
    #expect(screen.texts == ["best 7"])
    remote.value = false
    screen.settle()
    #expect(screen.texts == ["best 1"])
  }

  @Test("a changed value reaches the reader, an equal one runs nothing")
  func changes() {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        Color.red.preference(key: Best.self, value: value / 2)
          .onPreferenceChange(Best.self) { best in
            MainActor.assumeIsolated { journal.note("\(best)") }
          }
      })
    remote.value = 2
    screen.settle()
    remote.value = 3
    screen.settle()
    remote.value = 9
    screen.settle()
    #expect(journal.lines == ["1", "4"])
  }

  @Test("the content of an overlay sets preferences too")
  func overlay() {
    let screen = TestScreen(
      Collector {
        Color.red.preference(key: Names.self, value: ["base"])
          .overlay { Color.red.preference(key: Names.self, value: ["overlay"]) }
      })
    #expect(screen.texts == ["base overlay"])
  }

  @Test("an anchor is read in the coordinates of the reader")
  func anchors() {
    let screen = TestScreen(
      VStack(spacing: 0) {
        Color.red.frame(width: 100, height: 40)
        Color.blue.frame(width: 60, height: 20)
          .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { proxy in
          let rect = anchors.first.map { proxy[$0] } ?? .zero
          Text("\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))")
        }
      },
      size: CGSize(width: 300, height: 300))
    #expect(screen.texts == ["20 40 60 20"])
  }
}

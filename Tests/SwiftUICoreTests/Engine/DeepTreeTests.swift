import MilieuTesting
import SwiftUI
import Testing

extension EnvironmentValues {
  @Entry fileprivate var chainLevel = 0
  @Entry fileprivate var chainOther = 0
}

private struct Reader: View {
  @Environment(\.chainLevel) private var level
  var body: some View { Text("level \(level)") }
}

private struct PlainLink: View {
  let depth: Int
  var body: some View {
    Group { if depth == 0 { Reader() } else { PlainLink(depth: depth - 1) } }
  }
}

private struct KeyLink: View {
  let depth: Int
  var body: some View {
    Group {
      if depth == 0 { Reader() } else { KeyLink(depth: depth - 1).environment(\.chainOther, depth) }
    }
  }
}

private struct StackLink: View {
  let depth: Int
  var body: some View {
    VStack { if depth == 0 { Reader() } else { StackLink(depth: depth - 1).padding(0) } }
  }
}

/// Hands a number down through all levels.
private struct NumberLink: View {
  let depth: Int
  let number: Int
  var body: some View {
    Group {
      if depth == 0 {
        Text("number \(number)")
      } else {
        NumberLink(depth: depth - 1, number: number)
      }
    }
  }
}

/// Trees that are deeper than a usual stack has room for.
@MainActor
@Suite("Deep trees")
struct DeepTreeTests {
  private static let depth = 20_000

  private func check<Content: View>(_ content: Content) {
    let remote = Remote<Int?>()
    let screen = TestScreen(
      Owner(1, remote) { level in if let level { content.environment(\.chainLevel, level) } })
    #expect(screen.texts == ["level 1"])
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner", "Reader"])
    #expect(screen.texts == ["level 2"])
    _ = screen.root.render()
    #expect(screen.root.hitTest(CGPoint(x: 1, y: 1)) == nil)
    remote.value = nil
    screen.settle()
    #expect(screen.texts == [])
  }

  @Test("twenty thousand views in one another are made, changed and taken down")
  func plain() { check(PlainLink(depth: Self.depth)) }

  @Test("so are those that each set a key")
  func keys() { check(KeyLink(depth: Self.depth)) }

  @Test("so are stacks, which are laid out and drawn too")
  func stacks() { check(StackLink(depth: Self.depth)) }

  @Test("a value that is handed down comes to the last of twenty thousand views")
  func numbers() {
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { NumberLink(depth: Self.depth, number: $0) })
    remote.value = 2
    screen.settle()
    #expect(screen.texts == ["number 2"])
  }
}

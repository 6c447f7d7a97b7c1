import MilieuTesting
import SwiftUI
import Testing

private struct Counting: View {
  @State private var count = 0
  let remote: Remote<Int>
  var body: some View {
    let _ = remote.binding = $count
    Text("count \(count)")
  }
}

/// Behaviours of SwiftUI that people rely on and that no other suite states.
@MainActor
@Suite("Behaviours")
struct BehaviourTests {
  @Test("a view that is not seen keeps its state and does not disappear", arguments: [true, false])
  func unseen(isHidden: Bool) {
    let journal = Journal()
    let inner = Remote<Int>()
    let remote = Remote<Double>()
    let screen = TestScreen(
      Owner(1, remote) { opacity in
        VStack {
          if isHidden {
            Counting(remote: inner).onDisappear { journal.note("out") }.hidden()
          } else {
            Counting(remote: inner).onDisappear { journal.note("out") }.opacity(opacity)
          }
        }
      })
    inner.value = 4
    remote.value = 0
    screen.settle()
    #expect(inner.value == 4)
    #expect(journal.lines == [])
  }

  @Test("a hidden view takes its room")
  func hiddenTakesRoom() {
    let screen = TestScreen(
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 30).hidden()
        Text("a").fixedSize()
      }, size: CGSize(width: 100, height: 100))
    let text = screen.root.content.firstNode { $0.shownText == "a" }
    #expect(text!.frameInRoot.minY == (100 - 30 - text!.size.height) / 2 + 30)
  }

  // B131
  @Test("another observable object in a view's property is the one that the view follows")
  func replacedObject() {
    struct Shown: View {
      let model: OracleModel
      var body: some View { Text("\(model.x)") }
    }
    let (first, second) = (OracleModel(), OracleModel())
    second.x = 5
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(0, remote) { Shown(model: $0 == 0 ? first : second) })
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Owner", "Shown"])
    #expect(screen.texts == ["5"])
    _ = screen.takeBodyRuns()
    first.x = 9
    #expect(screen.takeBodyRuns() == [])
    second.x = 6
    #expect(screen.takeBodyRuns() == ["Shown"])
    #expect(screen.texts == ["6"])
  }

  @Test("a new id starts the tasks inside anew")
  func taskOfNewIdentity() async {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { id in
        Text("a").task { journal.note("task") }.id(id)
      })
    while screen.root.runningTasks > 0 { await Task.yield() }
    remote.value = 2
    screen.settle()
    while screen.root.runningTasks > 0 { await Task.yield() }
    #expect(journal.lines == ["task", "task"])
  }

  // B148
  @Test("a reducer that takes the last value is never handed the default of a view without one")
  func reduceWithoutDefaults() {
    struct Last: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }
    let journal = Journal()
    _ = TestScreen(
      VStack {
        Color.red.preference(key: Last.self, value: 5)
        Color.red
        Group {}
      }
      .onPreferenceChange(Last.self) { value in
        MainActor.assumeIsolated { journal.note("\(value)") }
      })
    #expect(journal.lines == ["5"])
  }

  @Test("an overlay's preference comes with its base's, in one call")
  func overlayPreference() {
    struct Sum: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    let journal = Journal()
    _ = TestScreen(
      Color.red.preference(key: Sum.self, value: 1)
        .overlay { Color.blue.preference(key: Sum.self, value: 2) }
        .onPreferenceChange(Sum.self) { value in
          MainActor.assumeIsolated { journal.note("\(value)") }
        })
    #expect(journal.lines == ["3"])
  }

  @Test("only a new row's content is made, and once")
  func newRowOnce() {
    let remote = Remote<[Int]>()
    let journal = Journal()
    let screen = TestScreen(
      Owner([1], remote) { numbers in
        ForEach(numbers, id: \.self) { number in
          let _ = journal.note("row \(number)")
          Leaf(number: number)
        }
      })
    _ = journal.take()
    remote.value = [2, 1]
    screen.settle()
    #expect(journal.take() == ["row 2"])
  }
}

extension _Node {
  /// The first node with a size, in the order of the tree, that is meant.
  fileprivate func firstNode(where isMeant: (_LayoutNode) -> Bool) -> _LayoutNode? {
    if let node = self as? _LayoutNode, isMeant(node) { return node }
    var found: _LayoutNode?
    forEachChild { child in
      if found == nil { found = child.firstNode(where: isMeant) }
    }
    return found
  }
}

import Diagnostics
import MilieuTesting
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
  var id: String
  var name: String
  init(_ id: String, _ name: String? = nil) {
    self.id = id
    self.name = name ?? id
  }
}

/// A row that remembers the name it was made with.
private struct Row: View {
  let item: Item
  @State private var first: String

  init(_ item: Item) {
    self.item = item
    _first = State(initialValue: item.name)
  }

  var body: some View { Text("\(item.name)/\(first)") }
}

@MainActor
@Suite("ForEach")
struct ForEachTests {
  private func screen(_ items: [Item], _ remote: Remote<[Item]>) -> TestScreen {
    let screen = TestScreen(Owner(items, remote) { items in VStack { ForEach(items) { Row($0) } } })
    _ = screen.takeBodyRuns()
    return screen
  }

  @Test("an inserted row runs, the others are left alone")
  func insert() {
    let remote = Remote<[Item]>()
    let screen = screen([Item("a"), Item("b"), Item("c")], remote)
    remote.value.insert(Item("d"), at: 1)
    #expect(screen.takeBodyRuns() == ["Owner", "Row"])
    #expect(screen.texts == ["a/a", "d/d", "b/b", "c/c"])
  }

  @Test("a removed row takes its state, the others keep theirs and do not run")
  func remove() {
    let remote = Remote<[Item]>()
    let screen = screen([Item("a"), Item("b"), Item("c")], remote)
    remote.value.remove(at: 1)
    #expect(screen.takeBodyRuns() == ["Owner"])
    remote.value.append(Item("b", "again"))
    screen.settle()
    #expect(screen.texts == ["a/a", "c/c", "again/again"])
  }

  @Test("moved rows keep their state and do not run")
  func move() {
    let remote = Remote<[Item]>()
    let screen = screen([Item("a"), Item("b"), Item("c"), Item("d")], remote)
    remote.value[0].name = "A"
    #expect(screen.takeBodyRuns() == ["Owner", "Row"])
    remote.value.reverse()
    #expect(screen.takeBodyRuns() == ["Owner"])
    #expect(screen.texts == ["d/d", "c/c", "b/b", "A/a"])
  }

  @Test("a changed element runs its row alone")
  func change() {
    let remote = Remote<[Item]>()
    let screen = screen([Item("a"), Item("b")], remote)
    remote.value[1].name = "B"
    #expect(screen.takeBodyRuns() == ["Owner", "Row"])
    #expect(screen.texts == ["a/a", "B/b"])
  }

  // B118
  @Test("rows by index keep the state of the place, not of the element")
  func byIndex() {
    let remote = Remote<[Item]>()
    let screen = TestScreen(
      Owner([Item("a"), Item("b")], remote) { items in
        VStack { ForEach(items.indices, id: \.self) { Row(items[$0]) } }
      })
    remote.value.removeFirst()
    screen.settle()
    #expect(screen.texts == ["b/a"])
  }

  @Test("rows of several views each are laid out in order")
  func severalViews() {
    let remote = Remote<[Item]>()
    let screen = TestScreen(
      Owner([Item("a"), Item("b")], remote) { items in
        VStack {
          ForEach(items) { item in
            Text(item.id)
            if item.id == "a" { Text("extra") }
          }
        }
      })
    #expect(screen.texts == ["a", "extra", "b"])
    remote.value.reverse()
    screen.settle()
    #expect(screen.texts == ["b", "a", "extra"])
  }

  @Test("elements with the same id are reported and all shown")
  func duplicates() {
    let (screen, problems) = Reporter.capture {
      TestScreen(VStack { ForEach([Item("a", "1"), Item("a", "2")]) { Row($0) } })
    }
    #expect(screen.texts == ["1/1", "2/2"])
    #expect(problems.map(\.code) == [.forEachDuplicateIDs])
  }

  @Test(
    "rows keep their state through random changes, whatever tells them apart", arguments: 0..<12)
  func random(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let remote = Remote<[Item]>()
    let screen = TestScreen(
      Owner([], remote) { items in
        VStack {
          switch seed % 3 {
          case 0: ForEach(items) { Row($0) }
          case 1: ForEach(items, id: \.id) { Row($0) }
          default: ForEach(items, id: \.backwards) { Row($0) }
          }
        }
      })
    var firstNames: [String: String] = [:]
    for round in 0..<40 {
      var items = remote.value
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: items.shuffle(using: &numbers)
      case 1: items.reverse()
      case 2 where items.count > 1: items.swapAt(0, items.count - 1)
      case 3 where !items.isEmpty:
        items.remove(at: Int.random(in: items.indices, using: &numbers))
      case 4 where !items.isEmpty:
        items[Int.random(in: items.indices, using: &numbers)].name = "name \(round)"
      default:
        for number in 0..<Int.random(in: 1...12, using: &numbers) {
          let id = "a long identity that has a storage of its own \(round) \(number)"
          items.insert(Item(id), at: Int.random(in: 0...items.count, using: &numbers))
        }
      }
      // The same identities in other storage.
      items = items.map { Item(String(Array($0.id)), $0.name) }
      firstNames = Dictionary(
        uniqueKeysWithValues: items.map { ($0.id, firstNames[$0.id] ?? $0.name) })
      remote.value = items
      screen.settle()
      #expect(screen.texts == items.map { "\($0.name)/\(firstNames[$0.id]!)" })
    }
  }
}

extension Item {
  /// An identity that is not stored.
  fileprivate var backwards: String { String(id.reversed()) }
}

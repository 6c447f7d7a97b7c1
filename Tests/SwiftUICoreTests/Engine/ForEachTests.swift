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

  @Test("a row that comes later with the id of another is reported")
  func laterDuplicates() {
    let numbers = Remote<[Int]>()
    let screen = TestScreen(
      Owner(Array(0..<100), numbers) { numbers in
        VStack { ForEach(numbers, id: \.self) { Text(verbatim: "\($0)") } }
      })
    let (_, none) = Reporter.capture {
      numbers.value.insert(100, at: 50)
      screen.settle()
    }
    #expect(none.isEmpty)
    let (_, problems) = Reporter.capture {
      numbers.value.insert(7, at: 50)
      screen.settle()
    }
    #expect(problems.map(\.code) == [.forEachDuplicateIDs])
    #expect(screen.texts.filter { $0 == "7" }.count == 2)
  }

  @Test("rows of a range keep their state while it moves, and are left alone while it stays")
  func range() {
    let range = Remote<Range<Int>>()
    let screen = TestScreen(
      Owner(0..<3, range) { range in
        VStack {
          ForEach(range, id: \.self) { Row(Item("\($0)")) }
          Text(verbatim: "of \(range.count)")
        }
      })
    _ = screen.takeBodyRuns()
    range.value = 1..<5
    #expect(screen.takeBodyRuns() == ["Owner", "Row × 2"])
    #expect(screen.texts == ["1/1", "2/2", "3/3", "4/4", "of 4"])
    range.value = 4..<6
    #expect(screen.takeBodyRuns() == ["Owner", "Row"])
    #expect(screen.texts == ["4/4", "5/5", "of 2"])
    range.value = 0..<0
    screen.settle()
    #expect(screen.texts == ["of 0"])
  }

  @Test("a range that stays takes what its content says now")
  func sameRange() {
    let word = Remote<String>()
    let screen = TestScreen(
      Owner("a", word) { word in
        VStack { ForEach(0..<2, id: \.self) { Row(Item("\($0)", "\(word)\($0)")) } }
      })
    word.value = "b"
    screen.settle()
    #expect(screen.texts == ["b0/a0", "b1/a1"])
  }

  @Test("an element of a range in a lazy container is found by its identity")
  func lazyRange() throws {
    let screen = TestScreen(
      List(0..<1_000, id: \.self) { Text(verbatim: "\($0)") },
      size: CGSize(width: 200, height: 200))
    var rows: (any _LazyRows)?
    func find(_ node: _Node) {
      rows = rows ?? (node as? any _LazyRows)
      node.forEachChild(find)
    }
    find(screen.root.content)
    let found = try #require(rows)
    #expect(found.rowCount == 1_000)
    #expect(found.rowID(at: 700) == AnyHashable(700))
    #expect(found.rowIndex(of: 700) == 700)
    #expect(found.rowIndex(of: 1_000) == nil)
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

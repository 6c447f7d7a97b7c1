import Combine
import Diagnostics
import MilieuTesting
import Observation
import SwiftUI
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  nonisolated(unsafe) static var made = 0
  init() { Counter.made += 1 }
}

@MainActor
@Suite("State")
struct StateTests {
  @Test("a state that no body read runs nobody")
  func unread() {
    struct Silent: View {
      @State private var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $count
        Leaf()
      }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Silent(remote: remote))
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == [])
    #expect(remote.value == 1)
  }

  @Test("ten writes in one turn make one update")
  func batched() {
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(0, remote) { Leaf(number: $0) })
    _ = screen.takeBodyRuns()
    for number in 1...10 { remote.value = number }
    #expect(screen.takeBodyRuns() == ["Leaf", "Owner"])
    #expect(screen.texts == ["10"])
  }

  @Test("a parent that runs again leaves a child with an equal value alone")
  func equalChild() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { value in
        Leaf(number: 5)
        Leaf(number: value / 2)
      })
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Owner"])
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Leaf", "Owner"])
  }

  // B137
  @Test("a child that holds a closure which captures runs whenever its parent does")
  func closures() {
    struct Caller: View {
      var call: () -> Void
      var body: some View { Text("caller") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { value in
        Caller { _ = value }
      })
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Caller", "Owner"])
  }

  // B104
  @Test("a write to a view that is not in the tree is lost")
  func notInstalled() {
    struct Holder: View {
      @State var count = 3
      var body: some View { Text("\(count)") }
    }
    let holder = Holder()
    holder.count = 9
    #expect(holder.count == 3)
    #expect(TestScreen(holder).texts == ["3"])
  }

  @Test("the first initial value is kept while the identity lasts")
  func initialValue() {
    struct Seeded: View {
      @State private var count: Int
      init(_ seed: Int) { _count = State(initialValue: seed) }
      var body: some View { Text("\(count)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { Seeded($0) })
    remote.value = 2
    screen.settle()
    #expect(screen.texts == ["1"])
  }

  // B106
  @Test(
    "the default expression of a state runs with each new view value, and the first one is kept")
  func stateDefault() {
    final class Made { nonisolated(unsafe) static var count = 0 }
    struct Holder: View {
      @State private var number = {
        Made.count += 1
        return Made.count
      }()
      var seed: Int
      var body: some View { Text("\(number) \(seed)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { Holder(seed: $0) })
    remote.value = 2
    screen.settle()
    remote.value = 3
    screen.settle()
    #expect(Made.count == 3)
    #expect(screen.texts == ["1 3"])
  }

  // B107
  @Test("the default expression of a state object runs once, however often its view is made")
  func defaults() {
    struct Holder: View {
      @StateObject private var counter = Counter()
      var seed: Int
      var body: some View { Text("\(counter.count)") }
    }
    Counter.made = 0
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { Holder(seed: $0) })
    remote.value = 2
    screen.settle()
    remote.value = 3
    screen.settle()
    #expect(Counter.made == 1)
  }

  @Test("a state object runs the view that owns it and keeps its value when the parent runs")
  func stateObject() {
    struct Holder: View {
      @StateObject private var counter = Counter()
      let remote: Remote<Int>
      var seed: Int
      var body: some View {
        let _ = remote.binding = $counter.count
        Text("\(counter.count)")
      }
    }
    let inner = Remote<Int>()
    let outer = Remote<Int>()
    let screen = TestScreen(Owner(1, outer) { Holder(remote: inner, seed: $0) })
    _ = screen.takeBodyRuns()
    inner.value = 7
    #expect(screen.takeBodyRuns() == ["Holder"])
    outer.value = 2
    screen.settle()
    #expect(screen.texts == ["7"])
  }

  // B109
  @Test("an observed object with a default value starts anew when the parent makes the view again")
  func observedDefault() {
    struct Holder: View {
      @ObservedObject var counter = Counter()
      var seed: Int
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $counter.count
        Text("\(counter.count)")
      }
    }
    let inner = Remote<Int>()
    let outer = Remote<Int>()
    let screen = TestScreen(Owner(1, outer) { Holder(seed: $0, remote: inner) })
    inner.value = 7
    screen.settle()
    #expect(screen.texts == ["7"])
    outer.value = 2
    screen.settle()
    #expect(screen.texts == ["0"])
  }

  @Test("another object in an observed property is the one that is watched from then on")
  func observedReplaced() {
    struct Holder: View {
      @ObservedObject var counter: Counter
      var body: some View { Text("\(counter.count)") }
    }
    let first = Counter()
    let second = Counter()
    let remote = Remote<Bool>()
    let screen = TestScreen(Owner(true, remote) { Holder(counter: $0 ? first : second) })
    remote.value = false
    screen.settle()
    _ = screen.takeBodyRuns()
    first.count = 1
    #expect(screen.takeBodyRuns() == [])
    second.count = 2
    #expect(screen.takeBodyRuns() == ["Holder"])
    #expect(screen.texts == ["2"])
  }

  // B110
  @Test("a change of the id resets the state")
  func identity() {
    struct Holder: View {
      @State private var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $count
        Text("\(count)")
      }
    }
    let inner = Remote<Int>()
    let outer = Remote<Int>()
    let screen = TestScreen(Owner(1, outer) { Holder(remote: inner).id($0) })
    inner.value = 5
    screen.settle()
    #expect(screen.texts == ["5"])
    outer.value = 2
    screen.settle()
    #expect(screen.texts == ["0"])
  }

  @Test("either branch of a condition has state of its own")
  func branches() {
    struct Holder: View {
      @State private var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $count
        Text("\(count)")
      }
    }
    let inner = Remote<Int>()
    let outer = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, outer) { flag in
        if flag { Holder(remote: inner) } else { Holder(remote: inner) }
      })
    inner.value = 5
    outer.value = false
    screen.settle()
    #expect(screen.texts == ["0"])
  }

  @Test("another type in an AnyView starts anew, the same type goes on")
  func anyView() {
    struct Holder<Tag>: View {
      @State private var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $count
        Text("\(count)")
      }
    }
    let inner = Remote<Int>()
    let outer = Remote<Int>()
    let screen = TestScreen(
      Owner(0, outer) { kind in
        kind < 2 ? AnyView(Holder<Int>(remote: inner)) : AnyView(Holder<String>(remote: inner))
      })
    inner.value = 5
    outer.value = 1
    screen.settle()
    #expect(screen.texts == ["5"])
    outer.value = 2
    screen.settle()
    #expect(screen.texts == ["0"])
  }

  @Test("a state changed while a body runs is reported once and kept")
  func changedDuringUpdate() {
    struct Careless: View {
      @State private var count = 0
      var body: some View {
        let _ = count
        let _ = count = 1
        Text("\(count)")
      }
    }
    let (screen, problems) = Reporter.capture { TestScreen(Careless()) }
    #expect(screen.texts == ["1"])
    #expect(problems.map(\.code) == [.stateChangedDuringUpdate])
    #expect(
      problems.first?.summary
        == "`Careless.count` was changed while `Careless.body` was being evaluated.")
  }

  @Test("an update that never settles is stopped, and its cycle named")
  func endlessUpdate() {
    struct Restless: View {
      @State private var width = 0
      var body: some View {
        Text("\(width)").onChange(of: width, initial: true) { width += 1 }
      }
    }
    let (_, problems) = Reporter.capture { TestScreen(Restless()) }
    let problem = problems.first { $0.code == .updateNeverSettles }
    #expect(
      problem?.details.map(\.value)
        == ["Restless.body", "→ Restless.width", "→ Restless.body, and so on", "Restless"]
        || problem?.details.map(\.value)
          == ["Restless.width", "→ Restless.body", "→ Restless.width, and so on", "Restless"]
    )
  }

  @Test("a body that changes its own state in each run is stopped, and its cycle named")
  func endlessBody() {
    struct Restless: View {
      let isRestless: Bool
      @State private var count = 0
      var body: some View {
        let _ = isRestless ? count += 1 : ()
        Text("\(count)")
      }
    }
    let remote = Remote<Bool>()
    let screen = TestScreen(Owner(false, remote) { Restless(isRestless: $0) })
    screen.root.runLimit = 200
    let (_, problems) = Reporter.capture {
      remote.value = true
      screen.settle()
    }
    let problem = problems.first { $0.code == .updateNeverSettles }
    #expect(
      problem?.details.first.map(\.value) == "Restless.body"
        || problem?.details.first.map(\.value) == "Restless.count")
    #expect(problem?.reason.contains("after 200 rounds") == true)
    #expect(screen.takeBodyRuns().count < 300)
    remote.value = false
    screen.settle()
    #expect(screen.takeBodyRuns() == ["Owner", "Restless"])
  }

  @Test("an equatable view runs only when it differs by its own ==")
  func equatable() {
    struct Row: View, Equatable {
      var number: Int
      var ignored: Int
      nonisolated static func == (first: Row, second: Row) -> Bool {
        first.number == second.number
      }
      var body: some View { Text("\(number) \(ignored)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { Row(number: $0 / 2, ignored: $0).equatable() })
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Owner"])
    #expect(screen.texts == ["0 0"])
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner", "Row"])
    #expect(screen.texts == ["1 2"])
  }

  // B136
  @Test("== on a shared reference is always true, so the view stays as it is")
  func sharedReference() {
    struct Row: View, Equatable {
      let reference: Reference
      nonisolated static func == (first: Row, second: Row) -> Bool {
        first.reference.count == second.reference.count
      }
      var body: some View { Text("\(reference.count)") }
    }
    let reference = Reference()
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(0, remote) { _ in Row(reference: reference).equatable() })
    reference.count = 4
    remote.value = 1
    screen.settle()
    #expect(screen.texts == ["0"])
  }

  @Test("a state read only in a row's closure wakes the rows, not the view that wrote the closure")
  func readInRows() {
    struct Rows: View {
      @State private var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $count
        VStack {
          ForEach(0..<2) { row in Text("\(row) \(count)") }
        }
      }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Rows(remote: remote))
    _ = screen.takeBodyRuns()
    remote.value = 4
    #expect(screen.takeBodyRuns() == [])
    #expect(screen.texts == ["0 4", "1 4"])
  }
}

@MainActor
@Suite("Bindings")
struct BindingTests {
  private struct Person: Equatable {
    var name = "Ada"
    var age = 36
    var friends = ["Bob", "Cy"]
    var nickname: String?
  }

  private struct NameReader: View {
    @Binding var name: String
    var body: some View { Text(name) }
  }

  @Test("a projected property writes into the whole, and its readers run")
  func projection() {
    let remote = Remote<Person>()
    let screen = TestScreen(Owner(Person(), remote) { Text("\($0.name) \($0.age)") })
    let age = remote.binding.age
    age.wrappedValue = 40
    screen.settle()
    #expect(screen.texts == ["Ada 40"])
  }

  @Test("a child with a binding runs when the value changes, its parent does not")
  func childOnly() {
    struct Parent: View {
      @State private var person = Person()
      let remote: Remote<Person>
      var body: some View {
        let _ = remote.binding = $person
        NameReader(name: $person.name)
      }
    }
    let remote = Remote<Person>()
    let screen = TestScreen(Parent(remote: remote))
    _ = screen.takeBodyRuns()
    remote.binding.name.wrappedValue = "Eve"
    #expect(screen.takeBodyRuns() == ["NameReader"])
    #expect(screen.texts == ["Eve"])
  }

  @Test("an element of a bound collection is written in place")
  func elements() {
    let remote = Remote<Person>()
    let screen = TestScreen(
      Owner(Person(), remote) { Text($0.friends.joined(separator: " ")) })
    for friend in remote.binding.friends { friend.wrappedValue += "!" }
    screen.settle()
    #expect(screen.texts == ["Bob! Cy!"])
  }

  @Test("a binding into an optional is there only while the optional has a value")
  func unwrapping() {
    let remote = Remote<Person>()
    let screen = TestScreen(Owner(Person(), remote) { Text($0.nickname ?? "none") })
    #expect((Binding(remote.binding.nickname) as Binding<String>?).map { _ in true } == nil)
    remote.value.nickname = "A"
    (Binding(remote.binding.nickname) as Binding<String>?)?.wrappedValue = "B"
    screen.settle()
    #expect(screen.texts == ["B"])
  }

  @Test("a constant ignores writes")
  func constant() {
    let binding = Binding.constant(3)
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 3)
  }

  @Test("a binding of two functions calls them")
  func functional() {
    let journal = Journal()
    let binding = Binding(get: { 1 }, set: { journal.note("set \($0)") })
    binding.wrappedValue = 5
    #expect(journal.lines == ["set 5"])
  }

  @Test("a binding with an animation sets the transaction of its writes")
  func animation() {
    let journal = Journal()
    let binding = Binding<Int>(
      get: { 0 }, set: { _, transaction in journal.note("\(transaction.animation != nil)") })
    binding.wrappedValue = 1
    binding.animation().wrappedValue = 1
    withAnimation { binding.wrappedValue = 1 }
    #expect(journal.lines == ["false", "true", "true"])
  }

  @Test("each element of a bound collection in a loop is handed its own binding")
  func forEach() {
    struct Item: Identifiable, Equatable {
      var id: Int
      var name: String
    }
    struct Row: View {
      @Binding var item: Item
      var body: some View { Text(item.name) }
    }
    struct Rows: View {
      @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      let remote: Remote<[Item]>
      var body: some View {
        let _ = remote.binding = $items
        VStack { ForEach($items) { $item in Row(item: $item) } }
      }
    }
    let remote = Remote<[Item]>()
    let screen = TestScreen(Rows(remote: remote))
    remote.value[1].name = "c"
    screen.settle()
    #expect(screen.texts == ["a", "c"])
    remote.value.removeFirst()
    screen.settle()
    #expect(screen.texts == ["c"])
  }
}

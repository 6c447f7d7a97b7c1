import MilieuTesting
import SwiftUI
import Testing

struct Tally: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
  }
}

struct Branches: View {
  @State private var isLeft = true

  var body: some View {
    VStack {
      if isLeft { Tally(name: "left") } else { Tally(name: "right") }
      Tally(name: isLeft ? "one" : "other")
      Button("Switch") { isLeft.toggle() }
    }
  }
}

struct Person: Identifiable {
  let id: Int
  let name: String
}

struct People: View {
  @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bo")]

  var body: some View {
    VStack {
      ForEach(people) { Tally(name: $0.name) }
      Button("Reverse") { people.reverse() }
    }
  }
}

struct Restarted: View {
  @State private var round = 1

  var body: some View {
    VStack {
      Tally(name: "round").id(round)
      Button("Next") { round += 1 }
    }
  }
}

struct Numbered: View {
  @State private var names = ["Ann", "Bo", "Cy"]

  var body: some View {
    VStack {
      ForEach(names.indices, id: \.self) { Tally(name: names[$0]) }
      Button("Drop the first") { names.removeFirst() }
    }
  }
}

struct Named: View {
  @State private var names = ["Ann", "Bo", "Cy"]

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Tally(name: $0) }
      Button("Drop the first") { names.removeFirst() }
    }
  }
}

struct Editor: View {
  let title: String
  @State private var draft: String

  init(title: String) {
    self.title = title
    _draft = State(initialValue: title)
  }

  var body: some View { Text("\(title): \(draft)") }
}

struct Editors: View {
  @State private var title = "Plans"

  var body: some View {
    VStack {
      Editor(title: title)
      Editor(title: title).id(title)
      Button("Rename") { title = "Ideas" }
    }
  }
}

struct Lives: View {
  @State private var isOn = true
  @State private var log = ""

  var body: some View {
    VStack {
      if isOn {
        Text("Here")
          .onAppear { log += "appeared " }
          .onDisappear { log += "disappeared " }
      }
      Text(log)
      Button("Switch") { isOn.toggle() }
    }
  }
}

final class Model: ObservableObject {
  @MainActor static var made = 0
  @Published var name = "Ann"
  @MainActor init() { Model.made += 1 }
}

struct Owner: View {
  @StateObject private var model = Model()
  let number: Int

  var body: some View { Text("\(model.name) \(number)") }
}

struct Owners: View {
  @State private var number = 1

  var body: some View {
    VStack {
      Owner(number: number)
      Button("Next") { number += 1 }
    }
  }
}

@MainActor @Suite("The chapter on identity")
struct IdentityChapter {
  @Test("the branches of an if are two places; a value at one place is one view")
  func places() throws {
    let screen = TestScreen(Branches())
    try screen.tap("left 0")
    try screen.tap("one 0")
    try screen.tap("Switch")
    #expect(screen.shows("right 0"))
    #expect(screen.shows("other 1"))
    try screen.tap("Switch")
    #expect(screen.shows("left 0"))
  }

  @Test("rows keep their state by their ids")
  func ids() throws {
    let screen = TestScreen(People())
    try screen.tap("Ann 0")
    try screen.tap("Reverse")
    #expect(screen.texts == ["Bo 0", "Ann 1", "Reverse"])
  }

  @Test("another id is another view")
  func explicit() throws {
    let screen = TestScreen(Restarted())
    try screen.tap("round 0")
    #expect(screen.shows("round 1"))
    try screen.tap("Next")
    #expect(screen.shows("round 0"))
  }

  @Test("an index is a poor id: the state stays while the content moves")
  func indices() throws {
    let screen = TestScreen(Numbered())
    try screen.tap("Ann 0")
    try screen.tap("Drop the first")
    #expect(screen.texts == ["Bo 1", "Cy 0", "Drop the first"])

    let named = TestScreen(Named())
    try named.tap("Ann 0")
    try named.tap("Drop the first")
    #expect(named.texts == ["Bo 0", "Cy 0", "Drop the first"])
  }

  @Test("a state takes its first value once for each identity")
  func firstValue() throws {
    let screen = TestScreen(Editors())
    try screen.tap("Rename")
    #expect(screen.texts == ["Ideas: Plans", "Ideas: Ideas", "Rename"])
  }

  @Test("a view appears when its node begins and disappears when it ends")
  func lives() throws {
    let screen = TestScreen(Lives())
    try screen.tap("Switch")
    try screen.tap("Switch")
    #expect(screen.shows("appeared disappeared appeared "))
  }

  @Test("an object of the view's own is made once")
  func objects() throws {
    Model.made = 0
    let screen = TestScreen(Owners())
    try screen.tap("Next")
    #expect(screen.shows("Ann 2"))
    #expect(Model.made == 1)
  }

  @Test("a reason says that the identity changed")
  func reasons() throws {
    let screen = TestScreen(Restarted(), recordsReasons: true)
    _ = screen.takeBodyRuns()
    try screen.tap("Next")
    #expect(screen.reasons(for: Tally.self) == [.appeared])
  }
}

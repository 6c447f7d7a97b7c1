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
}

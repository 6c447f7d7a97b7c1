import MilieuTesting
import SwiftUI
import Testing

private struct SearchProbe: View {
  @State private var text = ""
  @State private var scope = 1
  @State private var submitted = ""

  var body: some View {
    VStack {
      NavigationStack {
        Results(text: text)
          .navigationTitle("Fruits")
          .searchable(text: $text, prompt: "Find") {
            Text("apple pie").searchCompletion("pie")
          }
          .searchScopes($scope) {
            Text("All").tag(1)
            Text("New").tag(2)
          }
          .onSubmit(of: .search) { submitted = text }
      }
      Text("scope \(scope)")
      Text("submitted \(submitted)")
    }
  }
}

private struct Results: View {
  let text: String
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    VStack {
      Text("results for \(text)")
      Text(isSearching ? "searching" : "resting")
      Button("End") { dismissSearch() }
    }
  }
}

@MainActor @Suite("Search fields")
struct SearchableTests {
  @Test("Typing into the field changes the text and says that a person searches")
  func typing() throws {
    let screen = TestScreen(SearchProbe())
    #expect(screen.shows("resting"))
    try screen.tap("Find")
    screen.type("ban")
    #expect(screen.texts.contains("results for ban"))
    #expect(screen.texts.contains("searching"))
    screen.press(.return)
    #expect(screen.shows("submitted ban"))
  }

  // B058
  @Test("Cancel, Escape and `dismissSearch` end the search")
  func ending() throws {
    let screen = TestScreen(SearchProbe())
    try screen.tap("Find")
    screen.type("a")
    try screen.tap("Cancel")
    #expect(screen.texts.contains("results for "))
    #expect(screen.texts.contains("resting"))
    try screen.tap("Find")
    screen.type("a")
    screen.press(.escape)
    #expect(screen.texts.contains("resting"))
  }

  @Test("A suggestion is put into the field")
  func suggestions() throws {
    let screen = TestScreen(SearchProbe())
    #expect(!screen.shows("apple pie"))
    try screen.tap("Find")
    try screen.tap("apple pie")
    #expect(screen.texts.contains("results for pie"))
  }

  @Test("A suggestion knows that it is in a menu below the field")
  func suggestionsPlacement() throws {
    struct Place: View {
      @Environment(\.searchSuggestionsPlacement) private var placement
      var body: some View { Text(placement == .menu ? "in a menu" : "elsewhere") }
    }
    let screen = TestScreen(
      NavigationStack {
        Place().searchable(text: .constant("")) { Place() }
      })
    #expect(screen.texts.contains("elsewhere") && !screen.texts.contains("in a menu"))
    try screen.tap("Search")
    #expect(screen.texts.contains("in a menu"))
  }

  @Test("Scopes are chosen while a person searches")
  func scopes() throws {
    let screen = TestScreen(SearchProbe())
    #expect(!screen.shows("New"))
    try screen.tap("Find")
    try screen.tap("New")
    #expect(screen.shows("scope 2"))
  }

  @Test("The content says that nothing was found, with the text")
  func nothingFound() throws {
    let screen = TestScreen(
      ContentUnavailableView.search.searchable(text: .constant("kiwi")))
    #expect(screen.shows("No Results for “kiwi”"))
  }
}

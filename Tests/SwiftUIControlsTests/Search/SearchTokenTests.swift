import MilieuTesting
import SwiftUI
import Testing

private struct Topic: Identifiable, Hashable {
  var id: String
}

@MainActor @Suite("Tokens of a search")
struct SearchTokenTests {
  private struct Library: View {
    @State private var text = ""
    @State private var topics = [Topic(id: "art")]
    @State private var suggested = [Topic(id: "art"), Topic(id: "music")]

    var body: some View {
      Text("for \(topics.map(\.id).joined(separator: "+")) \(text)")
        .searchable(
          text: $text, tokens: $topics, suggestedTokens: $suggested, prompt: "Search books"
        ) {
          Text("#\($0.id)")
        }
    }
  }

  @Test("Tokens stand in the field, and a press takes one out")
  func remove() throws {
    let screen = TestScreen(Library())
    #expect(screen.shows("#art"))
    try screen.tap("#art")
    #expect(screen.shows("for  "))
  }

  @Test("A suggested token that isn't in the field yet is chosen by a press")
  func suggestion() throws {
    let screen = TestScreen(Library())
    #expect(!screen.shows("#music"))
    try screen.tap("Search books")
    #expect(screen.shows("#music"))
    try screen.tap("#music")
    #expect(screen.shows("for art+music "))
  }

  @Test("Backspace in an empty field takes the last token out")
  func backspace() throws {
    let screen = TestScreen(Library())
    try screen.tap("Search books")
    screen.press(.delete)
    #expect(screen.shows("for  "))
  }

  @Test("A suggestion stands for a token")
  func completion() throws {
    struct Shop: View {
      @State private var text = ""
      @State private var topics: [Topic] = []

      var body: some View {
        Text("for \(topics.map(\.id).joined())")
          .searchable(text: $text, tokens: $topics, prompt: "Search") { Text($0.id) }
          .searchSuggestions { Text("only maps").searchCompletion(Topic(id: "maps")) }
      }
    }
    let screen = TestScreen(Shop())
    try screen.tap("Search")
    try screen.tap("only maps")
    #expect(screen.shows("for maps"))
  }

  @Test("A token can be changed in the field")
  func edited() throws {
    struct Shop: View {
      @State private var text = ""
      @State private var topics = [Topic(id: "maps")]

      var body: some View {
        Text("for \(topics.map(\.id).joined())")
          .searchable(text: $text, editableTokens: $topics) { topic in
            Text("more").onTapGesture { topic.wrappedValue.id += "!" }
          }
      }
    }
    let screen = TestScreen(Shop())
    #expect(screen.shows("more"))
    try screen.tap("more")
    #expect(screen.shows("for maps!"))
  }
}

import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Redaction")
struct RedactionTests {
  private func drawsText<Content: View>(_ view: Content) -> Bool {
    let screen = TestScreen(view)
    return "\(screen.root.render())".contains("DisplayItem.text")
  }

  @Test("a placeholder has the size of the text and none of its words")
  func placeholder() throws {
    let (plain, hidden) = (Text("secret"), Text("secret").redacted(reason: .placeholder))
    #expect(drawsText(plain))
    #expect(!drawsText(hidden))
    #expect(
      try TestScreen(plain).frame(of: "secret").size
        == TestScreen(hidden).frame(of: "secret").size)
    #expect(TestScreen(hidden).painted.count == 1)
  }

  @Test("a placeholder of several lines has a bar for each")
  func lines() {
    let screen = TestScreen(Text("aaaa bbbb").frame(width: 90).redacted(reason: .placeholder))
    #expect(screen.painted.count == 2)
  }

  @Test("a placeholder stands in for symbols too")
  func images() {
    let screen = TestScreen(Image(systemName: "star").redacted(reason: .placeholder))
    #expect(!"\(screen.root.render())".contains("DisplayItem.text"))
    #expect(screen.painted.count == 1)
  }

  @Test("privacy hides what is marked as private, and nothing else")
  func privacy() {
    #expect(drawsText(Text("open").redacted(reason: .privacy)))
    #expect(!drawsText(Text("secret").privacySensitive().redacted(reason: .privacy)))
    #expect(drawsText(Text("secret").privacySensitive()))
    #expect(
      drawsText(
        VStack { Text("open").privacySensitive(false) }.privacySensitive()
          .redacted(reason: .privacy)))
  }

  @Test("content that is out of date is faded where it is marked")
  func invalidated() {
    let marked = TestScreen(Text("old").invalidatableContent().redacted(reason: .invalidated))
    #expect(marked.effects.count == 1)
    #expect(TestScreen(Text("old").redacted(reason: .invalidated)).effects.isEmpty)
  }

  // B068
  @Test("unredacted takes the reasons away for a part")
  func unredacted() {
    #expect(drawsText(VStack { Text("open").unredacted() }.redacted(reason: .placeholder)))
  }

  @Test("a text that is hidden opens no links")
  func links() throws {
    let screen = TestScreen(Text("[link](app://here)").redacted(reason: .placeholder))
    try screen.tap("link")
    #expect(screen.openedURLs == [])
  }

  @Test("a change of the reasons shows at once")
  func change() throws {
    struct Root: View {
      @State var isLoading = true
      var body: some View {
        Text("words").redacted(reason: isLoading ? .placeholder : [])
          .onTapGesture { isLoading = false }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.painted.count == 1)
    try screen.tap("words")
    #expect(screen.painted.isEmpty)
  }
}

@MainActor
@Suite("Styles of texts")
struct TextForegroundStyleTests {
  private func paints<Content: View>(_ view: Content) -> [Paint] {
    func collect(_ list: DisplayList) -> [Paint] {
      list.items.flatMap { item -> [Paint] in
        switch item {
        case .text(let layout, _, let paint):
          _ = layout
          return [paint]
        case .group(_, let list): return collect(list)
        case .fragment(let fragment, _): return collect(fragment.list)
        default: return []
        }
      }
    }
    let screen = TestScreen(view)
    return collect(screen.root.render())
  }

  @Test("parts of a text have styles of their own, and stay a text")
  func parts() {
    let text: Text = Text("a").foregroundStyle(.red) + Text("b").foregroundStyle(.secondary)
    let screen = TestScreen(text.foregroundStyle(Color.blue))
    #expect(screen.texts == ["ab"])
  }

  @Test("a gradient covers the whole text")
  func gradient() {
    let style = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    let paint = paints(Text("ab").foregroundStyle(style)).first
    guard case .linearGradient = paint else {
      Issue.record("The text is drawn with \(String(describing: paint)).")
      return
    }
  }

  @Test("a hierarchical style follows the foreground of the place")
  func hierarchical() {
    let context = TextContext()
    let text = Text("a").foregroundStyle(.secondary)
    var values = EnvironmentValues()
    values.setForeground([AnyShapeStyle(Color(.sRGB, red: 1, green: 0, blue: 0))])
    let run = text.resolved(in: context) { $0.resolved(in: values) }.content.runs.first
    #expect(run?.color == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test("the style of an inner part wins over that of the text around it")
  func inner() {
    let inner = Text("a").foregroundColor(Color(.sRGB, red: 0, green: 1, blue: 0))
    let text = (inner + Text("b")).foregroundStyle(.primary)
    let runs = text.resolved(in: TextContext()) { _ in
      ResolvedShapeStyle(.color(RGBA(red: 1, green: 0, blue: 0)))
    }.content.runs
    #expect(runs.map(\.color?.green) == [1, 0])
  }
}

import Diagnostics
import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Messages of a running app")
struct MessageTests {
  /// What is told while a view is shown, twice, as after a change.
  private func problems(_ view: some View) -> [Problem] {
    Reporter.capture {
      let screen = TestScreen(view)
      screen.setEnvironment(\.colorScheme, to: .dark)
      screen.settle()
      _ = screen.root.render()
    }.problems
  }

  @Test("a missing picture, symbol or colour is told once, by its name, and shown as a placeholder")
  func missingResources() {
    let found = problems(
      VStack {
        Image("no such picture")
        Image(systemName: "haert.fill")
        Color("no such colour").frame(width: 10, height: 10)
      })
    #expect(Set(found.map(\.code)) == [.imageMissing, .symbolMissing, .colorMissing])
    #expect(found.count == 3)
    let summaries = Dictionary(uniqueKeysWithValues: found.map { ($0.code, $0) })
    #expect(
      summaries[.imageMissing]?.summary == "There is no image named `no such picture`.")
    #expect(summaries[.symbolMissing]?.fix.contains("`heart.fill`") == true)
    #expect(summaries[.colorMissing]?.summary == "There is no colour named `no such colour`.")
  }

  @Test("a font that is not installed is told once, with the nearest family")
  func missingFont() throws {
    let (_, found) = Reporter.capture {
      let renderer = ImageRenderer(content: Text("a").font(.custom("No Such Family", size: 12)))
      _ = renderer._pngData()
      _ = renderer._svgData()
    }
    #expect(found.map(\.code) == [.fontMissing])
    #expect(found.first?.summary == "The font `No Such Family` is not installed.")
  }

  @Test("a layout that returns no number says what was asked and returned, and where")
  func notFinite() throws {
    struct Endless: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: CGFloat.nan, height: 10)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    struct Badge: View {
      var body: some View { Endless { Text("a") } }
    }
    let found = problems(Badge())
    #expect(found.map(\.code) == [.layoutSizeNotFinite])
    #expect(found.first?.details.contains(.init("Path", "Badge")) == true)
  }

  @Test("a fixed frame without end is left out, and told where it is")
  func infiniteFrame() {
    struct Row: View {
      var body: some View { Color.red.frame(width: .infinity, height: 10) }
    }
    let expected = Problem.frameNotFinite(dimension: "width", value: .infinity, path: ["Row"])
    let found = problems(Row())
    #expect(found.map(\.summary) == [expected.summary])
    #expect(found.map(\.details) == [expected.details])
  }

  @Test("what has no effect is told once, at its first use, in the view that uses it")
  func withoutEffect() {
    struct Counter: View {
      let count: Int
      var body: some View {
        Text("\(count)").sensoryFeedback(.increase, trigger: count).focusSection()
      }
    }
    struct Page: View {
      var body: some View {
        Counter(count: 1)
        Counter(count: 2)
      }
    }
    let found = problems(Page())
    let expected = [UnsupportedAPI.sensoryFeedback, .focusSection].map {
      Problem.apiWithoutEffect($0, path: ["Page", "Counter"])
    }
    #expect(found.map(\.summary) == expected.map(\.summary))
    #expect(found.map(\.details) == expected.map(\.details))
  }
}

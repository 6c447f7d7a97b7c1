import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

/// Sets texts as the square engine does, and keeps the widths that it was asked for.
private final class WatchedTextEngine: TextEngine {
  private let square = SquareTextEngine()
  private(set) var widths: [CGFloat?] = []

  func layout(_ content: TextContent, width: CGFloat?, height: CGFloat?) -> any TextLayout {
    widths.append(width)
    return square.layout(content, width: width, height: height)
  }

  func leastWidth(of content: @autoclosure () -> TextContent) -> CGFloat {
    square.leastWidth(of: content())
  }
  func metrics(of font: FontDescription) -> FontMetrics { square.metrics(of: font) }
}

@MainActor
@Suite("The least width of what a stack holds")
struct LeastWidthTests {
  private func widths(_ view: some View) -> [CGFloat?] {
    let engine = WatchedTextEngine()
    let screen = TestScreen(
      view, size: CGSize(width: 400, height: 100), services: { $0.text = engine })
    _ = screen.root.render()
    return engine.widths
  }

  @Test("a text beside a spacer is not broken to find out how narrow it can be")
  func spacer() {
    let widths = widths(
      HStack {
        Text("left").padding().background(Color.red)
        Spacer()
        VStack(alignment: .leading) {
          Text("right")
          Text("below").frame(width: 80)
        }
        Text("wide").frame(maxWidth: .infinity)
      })
    #expect(!widths.isEmpty)
    #expect(!widths.contains(0))
  }

  @Test("a row is as high as what it holds wants at its width, whatever a column offers")
  func rows() {
    func height(_ row: some View) -> CGFloat {
      let screen = TestScreen(
        VStack(spacing: 0) {
          row
          Color.red
        }
        .frame(width: 100, height: 90), size: CGSize(width: 100, height: 90))
      screen.settle()
      // The colour takes what the row leaves.
      guard case .fill(let path, _, _)? = screen.root.render().items.last else { return -1 }
      return 90 - path.boundingRect.height
    }
    let text = Text("word").font(.system(size: 10))
    #expect(
      height(
        HStack(spacing: 0) {
          text; Spacer(); text.frame(width: 50)
        }) == 10)
    #expect(
      height(
        HStack(spacing: 0) {
          text; Color.blue.frame(width: 5, height: 30)
        }) == 30)
    // Two words in lines of their own.
    #expect(
      height(HStack(spacing: 0) { Text("word word").font(.system(size: 10)).frame(width: 60) })
        == 20)
    // A colour is as high as it is offered, also in a frame of a width of its own.
    #expect(
      height(
        HStack(spacing: 0) {
          text; Color.blue.frame(width: 20)
        }) == 45)
    #expect(
      height(
        HStack(spacing: 0) {
          text; VStack { Color.blue.frame(width: 20) }
        }) == 45)
  }

  @Test("what lies in a stack with guides of its own is measured")
  func guides() {
    let widths = widths(
      HStack {
        Text("left").alignmentGuide(.leading) { $0.width / 3 }
        Spacer()
      })
    #expect(widths.contains(0))
  }

  @Test("a least width is that of the view where it is offered none")
  func measured() {
    let views: [AnyView] = [
      AnyView(Text("word")), AnyView(Text("")), AnyView(Text("word").padding(5)),
      AnyView(Text("word").frame(width: 33)), AnyView(Text("word").frame(minWidth: 7)),
      AnyView(Text("word").frame(maxWidth: 7)), AnyView(Text("word").frame(height: 5)),
      AnyView(Text("word").frame(minWidth: 0, maxWidth: .infinity)),
      AnyView(
        HStack {
          Text("a"); Spacer(); Text("b")
        }),
      AnyView(
        VStack {
          Text("a"); Spacer()
        }),
      AnyView(
        VStack(alignment: .trailing) {
          Text("a"); Text("b").padding(.leading, 9)
        }),
      AnyView(
        HStack(spacing: 3) {
          Spacer(minLength: 4); Text("b").overlay(Color.blue)
        }),
    ]
    for (index, view) in views.enumerated() {
      let screen = TestScreen(
        view.accessibilityIdentifier("view"), size: CGSize(width: 300, height: 90))
      var known: [(CGFloat, CGFloat)] = []
      func visit(_ node: _LayoutNode) {
        if let width = node.leastWidth {
          known.append((width, node.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width))
          known.append((width, node.sizeThatFits(ProposedViewSize(width: 0, height: 40)).width))
        }
        node.forEachLayoutChild(visit)
      }
      visit(screen.root.content)
      #expect(!known.isEmpty, "view \(index)")
      for (width, measured) in known { #expect(width == measured, "view \(index)") }
    }
  }
}

import Graphics
import MilieuTesting
import SwiftUI
import Testing

/// Rows in stacks, of which everything can be changed from outside.
@Observable
private final class Show {
  var word = "a"
  var rows = [0, 1, 2, 3]
  var opacity = 1.0
  var shift: CGFloat = 0
  var front = 0
  var color = Color.red
  var isWide = false
  var isHidden = false
  var isBlended = false
  var isTurned = false
  var isRightToLeft = false
}

private struct Row: View {
  let show: Show
  let number: Int

  var body: some View {
    HStack {
      Text(verbatim: number == 2 ? "\(show.word) \(number)" : "row \(number)")
      if number == 1, show.isHidden { Text("more").hidden() }
      ZStack {
        show.color.zIndex(Double(show.front))
        Color.blue.frame(width: show.isWide ? 20 : 10, height: 10)
      }
      .frame(width: 30, height: 12)
      .blendMode(number == 3 && show.isBlended ? .multiply : .normal)
    }
    .opacity(number == 1 ? show.opacity : 1)
    .offset(x: number == 2 ? show.shift : 0)
    .rotationEffect(.degrees(number == 0 && show.isTurned ? 10 : 0))
  }
}

private struct Rows: View {
  let show: Show

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(show.rows, id: \.self) { Row(show: show, number: $0) }
        Color.green.frame(width: 10, height: 2000)
      }
    }
    .environment(\.layoutDirection, show.isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

@Suite("Kept drawings")
@MainActor
struct KeptDrawingTests {
  private let show = Show()

  /// A screen that was drawn, changed and drawn again: from then on drawings are kept.
  private func drawnScreen() -> TestScreen {
    let screen = TestScreen(Rows(show: show))
    _ = screen.root.render()
    show.word = "b"
    draw(screen)
    return screen
  }

  private func draw(_ screen: TestScreen) {
    screen.settle()
    _ = screen.root.render()
  }

  /// The kept drawings of a list, those inside of others included.
  private func fragments(_ list: DisplayList) -> [ObjectIdentifier] {
    list.items.flatMap { item -> [ObjectIdentifier] in
      switch item {
      case .fragment(let fragment, _): [ObjectIdentifier(fragment)] + fragments(fragment.list)
      case .group(_, let list): fragments(list)
      default: []
      }
    }
  }

  @Test("the first picture is one list, and nothing is kept of it")
  func first() {
    let screen = TestScreen(Rows(show: show))
    #expect(fragments(screen.root.render()).isEmpty)
  }

  @Test("a change in one row draws the stacks around it anew, and takes the others as they were")
  func path() {
    let screen = drawnScreen()
    let before = fragments(screen.root.render())
    show.word = "c"
    draw(screen)
    let after = fragments(screen.root.render())
    // The column; for each row its line and what is beside the text.
    #expect(before.count == 9)
    #expect(after.count == 9)
    #expect(before.filter { !after.contains($0) }.count == 2)
  }

  @Test("a picture with kept parts is the picture drawn anew")
  func equality() {
    let screen = drawnScreen()
    let changes: [(String, (Show) -> Void)] = [
      ("word", { $0.word = "longer" }), ("insertion", { $0.rows.insert(9, at: 1) }),
      ("opacity", { $0.opacity = 0.5 }), ("clear", { $0.opacity = 0 }),
      ("word while clear", { $0.word = "d" }), ("shown", { $0.opacity = 1 }),
      ("shift", { $0.shift = 7 }), ("front", { $0.front = 1 }), ("color", { $0.color = .purple }),
      ("width", { $0.isWide = true }), ("hidden", { $0.isHidden = true }),
      ("blend", { $0.isBlended = true }), ("word over blend", { $0.word = "e" }),
      ("turn", { $0.isTurned = true }), ("direction", { $0.isRightToLeft = true }),
      ("order", { $0.rows.reverse() }), ("removal", { $0.rows.removeFirst() }),
      ("no blend", { $0.isBlended = false }), ("back", { $0.isRightToLeft = false }),
    ]
    for (name, change) in changes {
      change(show)
      draw(screen)
      let kept = screen.root.render().exactDescription
      #expect(kept == screen.root.drawAgain(asKept: true).exactDescription, "\(name)")
    }
    screen.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: -50))
    draw(screen)
    let kept = screen.root.render().exactDescription
    #expect(kept == screen.root.drawAgain(asKept: true).exactDescription)
  }

  @Test("what blends with what lies below stays in one list with it")
  func blending() {
    let screen = drawnScreen()
    show.isBlended = true
    draw(screen)
    func hasBlendInFragment(_ list: DisplayList, _ isInside: Bool) -> Bool {
      list.items.contains { item in
        switch item {
        case .fragment(let fragment, _): return hasBlendInFragment(fragment.list, true)
        case .group(.blend, _): return isInside
        case .group(_, let list): return hasBlendInFragment(list, isInside)
        default: return false
        }
      }
    }
    #expect("\(screen.root.render())".contains("multiply"))
    #expect(!hasBlendInFragment(screen.root.render(), false))
  }
}

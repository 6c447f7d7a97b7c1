import MilieuTesting
import SwiftUI
import Testing

/// What a layout was asked.
private final class Calls: @unchecked Sendable {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private struct Weight: LayoutValueKey { static let defaultValue = 1 }

/// A row that keeps the widths of its views in its cache and says what it was asked.
private struct CachedRow: Layout {
  let calls: Calls
  var gap: CGFloat = 0

  func makeCache(subviews: Subviews) -> [CGFloat] {
    calls.lines.append("make \(subviews.count)")
    return widths(subviews)
  }

  func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
    calls.lines.append("update \(subviews.count)")
    cache = widths(subviews)
  }

  private func widths(_ subviews: Subviews) -> [CGFloat] {
    subviews.map { $0.sizeThatFits(.unspecified).width * CGFloat($0[Weight.self]) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) -> CGSize {
    CGSize(width: cache.reduce(0, +) + gap * CGFloat(max(0, cache.count - 1)), height: 20)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, cache) {
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: 20))
      x += width + gap
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout [CGFloat]
  ) -> CGFloat? {
    guide == .firstTextBaseline ? 5 : nil
  }

  func spacing(subviews: Subviews, cache: inout [CGFloat]) -> ViewSpacing { ViewSpacing.zero }
}

/// A view that keeps a number and names its size.
private struct Keeper: View {
  @State private var first: Int
  init(_ number: Int) { _first = State(initialValue: number) }
  var body: some View { Color.red.frame(width: 10, height: 10).overlay { Text("kept \(first)") } }
}

@MainActor
@Suite("Layouts of an app")
struct LayoutProtocolTests {
  private func frames(_ screen: TestScreen) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    func visit(_ node: _LayoutNode) {
      if let probe = node as? ProbeNode { found[probe.name] = probe.frameInRoot }
      node.forEachLayoutChild(visit)
    }
    visit(screen.root.content)
    return found
  }

  private func box(_ name: String, _ width: CGFloat, _ height: CGFloat = 20) -> some View {
    Color.red.frame(width: width, height: height).background(Probe(name: name))
  }

  @Test("the cache is made once, and kept from measuring to placing")
  func cache() {
    let calls = Calls()
    let screen = TestScreen(
      CachedRow(calls: calls) {
        Color.red.frame(width: 10, height: 10)
        Color.red.frame(width: 20, height: 10)
      })
    #expect(calls.take() == ["make 2"])
    screen.settle()
    #expect(calls.take() == [])
  }

  @Test("the cache knows of views that came, went or changed")
  func cacheFollows() {
    let calls = Calls()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        CachedRow(calls: calls) {
          box("first", CGFloat(number) * 10)
          if number > 1 { box("second", 30) }
        }
      })
    _ = calls.take()
    remote.value = 2
    screen.settle()
    #expect(frames(screen)["first"]?.width == 20)
    #expect(frames(screen)["second"]?.width == 30)
    #expect(calls.take() == ["update 2"])
    remote.value = 1
    screen.settle()
    #expect(frames(screen)["first"]?.width == 10)
    #expect(frames(screen)["second"] == nil)
  }

  @Test("a value of a view reaches the layout through modifiers around it, others get the default")
  func values() {
    let calls = Calls()
    let screen = TestScreen(
      CachedRow(calls: calls) {
        box("plain", 10)
        box("heavy", 10).layoutValue(key: Weight.self, value: 3).opacity(0.5)
      })
    #expect(frames(screen)["heavy"]!.minX - frames(screen)["plain"]!.minX == 10)
    #expect(frames(screen).count == 2)
  }

  @Test("a guide that a layout sets is the container's")
  func alignment() {
    let calls = Calls()
    let screen = TestScreen(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        CachedRow(calls: calls) { box("row", 10) }
        box("plain", 10)
      })
    // A view without a baseline has it at its bottom.
    #expect(frames(screen)["plain"]!.maxY - frames(screen)["row"]!.minY == 5)
  }

  @Test("the spacing that a layout asks for is kept by the stack around it")
  func spacing() {
    let calls = Calls()
    let screen = TestScreen(
      VStack {
        CachedRow(calls: calls) { box("row", 10) }
        CachedRow(calls: calls) { box("below", 10) }
        box("plain", 10)
        box("last", 10)
      })
    let all = frames(screen)
    #expect(all["below"]!.minY == all["row"]!.maxY)
    #expect(all["last"]!.minY == all["plain"]!.maxY + 8)
  }

  @Test("the first view that fits is shown, the last where none does")
  func viewThatFits() {
    func shown(_ width: CGFloat) -> [String] {
      let screen = TestScreen(
        ViewThatFits(in: .horizontal) {
          box("wide", 300)
          box("middle", 100)
          box("narrow", 50)
        }, size: CGSize(width: width, height: 100))
      return frames(screen).keys.sorted()
    }
    #expect(shown(300) == ["wide"])
    #expect(shown(299) == ["middle"])
    #expect(shown(60) == ["narrow"])
    #expect(shown(20) == ["narrow"])
  }

  @Test("another layout in an AnyLayout moves its content and keeps its state")
  func anyLayout() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { number in
        let layout =
          number == 0
          ? AnyLayout(HStackLayout(spacing: 0))
          : number == 1 ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(ZStackLayout())
        layout {
          Keeper(number).background(Probe(name: "first"))
          Color.red.frame(width: 10, height: 10).background(Probe(name: "second"))
        }
      })
    var all = frames(screen)
    #expect(all["second"]!.minX == all["first"]!.maxX)
    remote.value = 1
    screen.settle()
    all = frames(screen)
    #expect(all["second"]!.minY == all["first"]!.maxY)
    remote.value = 2
    screen.settle()
    all = frames(screen)
    #expect(all["second"] == all["first"])
    #expect(screen.texts == ["kept 0"])
  }

  @Test("a spacer and a divider go the way of the layout that they are in now")
  func spacers() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { number in
        let layout =
          number == 0
          ? AnyLayout(HStackLayout(spacing: 0))
          : number == 1 ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(ZStackLayout())
        layout {
          Spacer().padding(1).background(Probe(name: "spacer"))
          Divider().background(Probe(name: "divider"))
          box("end", 10)
        }
      }, size: CGSize(width: 100, height: 200))
    func size(_ name: String) -> CGSize? { frames(screen)[name]?.size }
    #expect(size("spacer") == CGSize(width: 89, height: 2))
    #expect(size("divider") == CGSize(width: 1, height: 200))
    remote.value = 1
    screen.settle()
    #expect(size("spacer") == CGSize(width: 2, height: 179))
    #expect(size("divider") == CGSize(width: 100, height: 1))
    remote.value = 2
    screen.settle()
    #expect(size("spacer") == CGSize(width: 100, height: 200))
  }

  @Test("a layout says which way it stacks")
  func properties() {
    #expect(HStackLayout.layoutProperties.stackOrientation == .horizontal)
    #expect(VStackLayout.layoutProperties.stackOrientation == .vertical)
    #expect(ZStackLayout.layoutProperties.stackOrientation == nil)
    #expect(CachedRow.layoutProperties.stackOrientation == nil)
  }
}

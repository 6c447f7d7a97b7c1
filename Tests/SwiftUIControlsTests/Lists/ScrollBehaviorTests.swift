import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIControls

@MainActor
@Suite("Where scrolls rest, and who watches them")
struct ScrollBehaviorTests {
  private let size = CGSize(width: 300, height: 200)
  private let middle = CGPoint(x: 150, y: 100)

  private func scroll(_ screen: TestScreen) throws -> ScrollNode {
    try #require(first(ScrollNode.self, in: screen))
  }

  private struct Cards: View {
    var width: CGFloat = 120
    var body: some View {
      HStack(spacing: 0) { ForEach(0..<10) { _ in Color.red.frame(width: width, height: 50) } }
    }
  }

  @Test("a view as long as its container has the scroll view's size, and follows it")
  func containerRelative() throws {
    struct Root: View {
      @MainActor static var width: Binding<CGFloat>?
      @State private var width: CGFloat = 200
      var body: some View {
        let _ = Self.width = $width
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            Text("whole").containerRelativeFrame(.horizontal)
            Text("half").containerRelativeFrame(.horizontal, count: 2, spacing: 10)
            Text("third").containerRelativeFrame(.horizontal) { length, _ in length / 3 }
          }
        }
        .frame(width: width)
      }
    }
    let screen = TestScreen(Root(), size: size)
    let scroll = try scroll(screen)
    let narrow: CGFloat = 315 + CGFloat(200) / 3
    #expect(scroll.contentSize.width == narrow)
    Root.width?.wrappedValue = 260
    screen.settle()
    let wide: CGFloat = 405 + CGFloat(260) / 3
    #expect(scroll.contentSize.width == wide)
  }

  @Test("pages rest at multiples of the scroll view, one at a time")
  func paging() throws {
    let screen = TestScreen(
      ScrollView(.horizontal) { Cards(width: 300) }.scrollTargetBehavior(.paging), size: size)
    screen.scroll(at: middle, by: CGSize(width: -40, height: 0))
    screen.advance(by: 0.2)
    #expect(try scroll(screen).offset.x == 300)
    for _ in 0..<30 { screen.scroll(at: middle, by: CGSize(width: -40, height: 0)) }
    screen.advance(by: 0.2)
    #expect(try scroll(screen).offset.x == 600)
  }

  @Test("aligned views rest where one begins, when the fingers leave the touchpad")
  func viewAligned() throws {
    let screen = TestScreen(
      ScrollView(.horizontal) { Cards().scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned), size: size)
    screen.root.send(
      ScrollEvent(delta: CGSize(width: -100, height: 0), at: middle, phase: .began, time: 0))
    screen.root.send(
      ScrollEvent(delta: CGSize(width: -100, height: 0), at: middle, phase: .changed, time: 1))
    screen.root.send(ScrollEvent(delta: .zero, at: middle, phase: .ended, time: 1.5))
    screen.settle()
    #expect(try scroll(screen).offset.x == 240)
  }

  @Test("a behaviour of one's own decides")
  func custom() throws {
    struct Hundreds: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.x = (target.rect.minX / 100).rounded(.up) * 100
      }
    }
    let screen = TestScreen(
      ScrollView(.horizontal) { Cards() }.scrollTargetBehavior(Hundreds()), size: size)
    screen.scroll(at: middle, by: CGSize(width: -50, height: 0))
    screen.advance(by: 0.2)
    #expect(try scroll(screen).offset.x == 200)
  }

  @Test("the geometry is told at first and at each change of what is asked for")
  func geometry() throws {
    final class Log { var offsets: [CGFloat] = [] }
    let log = Log()
    let screen = TestScreen(
      ScrollView { Color.red.frame(width: 100, height: 400) }
        .contentMargins(.top, 20, for: .scrollContent)
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: { _, new in
          log.offsets.append(new)
        }, size: size)
    #expect(log.offsets == [-20])
    screen.scroll(at: middle, by: CGSize(width: 0, height: -30))
    #expect(log.offsets == [-20, 10])
    let geometry = try scroll(screen).geometry
    #expect(geometry.contentSize == CGSize(width: 100, height: 400))
    #expect(geometry.containerSize.height == 180)
    #expect(geometry.visibleRect.height == 200)
  }

  @Test("the phase goes from idle to interacting and back")
  func phases() {
    final class Log { var phases: [ScrollPhase] = [] }
    let log = Log()
    let screen = TestScreen(
      ScrollView { Color.red.frame(width: 100, height: 400) }
        .onScrollPhaseChange { _, new in log.phases.append(new) }, size: size)
    screen.scroll(at: middle, by: CGSize(width: 0, height: -30))
    #expect(log.phases == [.interacting])
    screen.advance(by: 0.2)
    #expect(log.phases == [.interacting, .idle])
  }

  @Test("a round button is as wide as high, a capsule keeps its width")
  func borderShapes() throws {
    let screen = TestScreen(
      HStack {
        Button("A") {}.buttonBorderShape(.circle).accessibilityIdentifier("circle")
        Button("A") {}.buttonBorderShape(.capsule).accessibilityIdentifier("capsule")
      }.buttonStyle(.bordered))
    let circle = try screen.frame(of: "circle")
    let capsule = try screen.frame(of: "capsule")
    #expect(circle.width == circle.height)
    #expect(capsule.width > circle.width)
  }
}

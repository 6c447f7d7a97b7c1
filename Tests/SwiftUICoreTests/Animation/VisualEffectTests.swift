import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Visual effects")
struct VisualEffectTests {
  private let size = CGSize(width: 200, height: 100)

  /// How far views are moved.
  private func moves(_ screen: TestScreen) -> [CGPoint] {
    screen.effects.compactMap { effect in
      guard case .transform(let transform) = effect else { return nil }
      return CGPoint(x: transform.tx, y: transform.ty)
    }
  }

  private func faded(_ screen: TestScreen) -> [GroupEffect] {
    screen.effects.filter { if case .opacity(0.5) = $0 { true } else { false } }
  }

  @Test("An effect knows the size and the place, and changes neither")
  func geometry() {
    let screen = TestScreen(
      HStack(spacing: 0) {
        Color.red.frame(width: 50, height: 50)
          .visualEffect { effect, proxy in
            effect.offset(x: proxy.size.width, y: proxy.frame(in: .global).minX)
          }
        Color.blue.frame(width: 50, height: 50)
      }, size: size)
    #expect(
      screen.rectangles == [
        CGRect(x: 50, y: 25, width: 50, height: 50), CGRect(x: 100, y: 25, width: 50, height: 50),
      ])
    #expect(moves(screen) == [CGPoint(x: 50, y: 50)])
  }

  @Test("The steps of an effect follow one another")
  func steps() {
    let screen = TestScreen(
      Color.red.visualEffect { effect, _ in
        effect.opacity(0.5).blur(radius: 2).scaleEffect(0.5).rotationEffect(.degrees(0))
          .saturation(0.5).brightness(0.1).contrast(0.5).grayscale(0.5)
          .hueRotation(.degrees(10)).blendMode(.multiply)
      }, size: size)
    let effects = screen.effects
    #expect(effects.count == 9)
    #expect(effects.last.map { "\($0)" } == "opacity(0.5)")
    #expect(effects.first.map { "\($0)".contains("multiply") } == true)
  }

  @Test("A change of state animates what the effect makes of it")
  func animation() {
    let remote = Remote<CGFloat>()
    let screen = TestScreen(
      Owner(CGFloat(0), remote) { x in
        Color.red.frame(width: 20, height: 20).visualEffect { [x] effect, _ in
          effect.offset(x: x)
        }
      }, size: size)
    screen.settle()
    withAnimation(.linear(duration: 1)) { remote.value = 100 }
    screen.settle()
    screen.advance(by: 0.5)
    #expect(moves(screen) == [CGPoint(x: 50, y: 0)])
    screen.advance(by: 0.6)
    #expect(moves(screen) == [CGPoint(x: 100, y: 0)])
  }

  @Test("Scrolling asks for the effect again, and no body runs")
  func scrolling() throws {
    let screen = TestScreen(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { _ in
            Color.red.frame(width: 50, height: 50)
              .visualEffect { effect, proxy in
                effect.opacity(proxy.frame(in: .scrollView).minY < 0 ? 0.5 : 1)
              }
          }
        }
      }, size: size)
    #expect(faded(screen).isEmpty)
    _ = screen.takeBodyRuns()
    screen.scroll(at: CGPoint(x: 100, y: 50), by: CGSize(width: 0, height: -75))
    #expect(faded(screen).count == 2)
    #expect(screen.takeBodyRuns().isEmpty)
  }

  @Test("A view takes its hits where its effect draws it")
  func hits() {
    var count = 0
    let screen = TestScreen(
      Color.red.frame(width: 20, height: 20).onTapGesture { count += 1 }
        .visualEffect { effect, _ in effect.offset(x: 60) }, size: size)
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(count == 0)
    screen.tap(at: CGPoint(x: 160, y: 50))
    #expect(count == 1)
  }
}

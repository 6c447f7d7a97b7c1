import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Views that change on their way into sight")
struct ScrollTransitionTests {
  private let size = CGSize(width: 100, height: 100)
  private let middle = CGPoint(x: 50, y: 50)

  /// Rows of 40 points, faded at the edges.
  private func rows(_ configuration: ScrollTransitionConfiguration) -> some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { _ in
          Color.red.frame(height: 40)
            .scrollTransition(configuration) { effect, phase in
              effect.opacity(phase.isIdentity ? 1 : 0.5).offset(x: phase.value * 10)
            }
        }
      }
    }
  }

  private func opacities(_ list: DisplayList) -> [Double] {
    list.items.flatMap { item -> [Double] in
      switch item {
      case .group(.opacity(let opacity), let list): [opacity] + opacities(list)
      case .group(_, let list): opacities(list)
      case .fragment(let fragment, _): opacities(fragment.list)
      default: []
      }
    }
  }

  private func opacities(_ screen: TestScreen) -> [Double] {
    screen.settle()
    return opacities(screen.root.render())
  }

  @Test("An interactive transition follows the scroll")
  func interactive() {
    let screen = TestScreen(rows(.interactive(timingCurve: .linear)), size: size)
    // The third row is half in sight, the others are in sight or beyond the edge.
    #expect(opacities(screen).first == 0.75)
    screen.scroll(at: middle, by: CGSize(width: 0, height: -10))
    #expect(opacities(screen).contains(0.875))
  }

  @Test("The row at the top is in its other phase")
  func top() {
    let screen = TestScreen(rows(.interactive(timingCurve: .linear)), size: size)
    screen.scroll(at: middle, by: CGSize(width: 0, height: -20))
    #expect(opacities(screen).first == 0.75)
  }

  @Test("An animated transition changes in time when its threshold is passed")
  func animated() {
    let screen = TestScreen(
      rows(.animated(.linear(duration: 1)).threshold(.visible(0.5))), size: size)
    #expect(opacities(screen).first == 0.5)
    screen.scroll(at: middle, by: CGSize(width: 0, height: -140))
    let first = opacities(screen)
    screen.advance(by: 0.5)
    #expect(opacities(screen) != first)
  }

  @Test("An identity transition changes nothing")
  func identity() {
    #expect(opacities(TestScreen(rows(.identity), size: size)).isEmpty)
  }

  @Test("Thresholds are lengths of the view and of the scroll view")
  func thresholds() {
    let phases: [ScrollTransitionPhase] = [.topLeading, .identity, .bottomTrailing]
    #expect(phases.map(\.value) == [-1, 0, 1])
    // In the middle of the scroll view alone: none of the rows is quite there.
    let screen = TestScreen(
      rows(.interactive(timingCurve: .linear).threshold(.centered)), size: size)
    #expect(opacities(screen).count == 10)
    let hidden = TestScreen(
      rows(.interactive.threshold(.hidden.inset(by: 0).interpolated(towards: .visible, amount: 0))),
      size: size)
    #expect(opacities(hidden).count == 7)
  }
}

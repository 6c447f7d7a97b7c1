import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUICore

/// Views that come into sight and go out of it.
@MainActor
@Suite("Transitions")
struct TransitionTests {
  private let size = CGSize(width: 200, height: 100)
  private let remote = Remote<Bool>()
  private let journal = Journal()

  private func screen<Content: View>(
    _ isOn: Bool = false, @ViewBuilder _ content: @escaping (Bool) -> Content
  ) -> TestScreen {
    TestScreen(Owner(isOn, remote, content: content), size: size)
  }

  private func change(
    _ screen: TestScreen, to value: Bool = true, _ animation: Animation? = .linear(duration: 1)
  ) {
    withAnimation(animation) { remote.value = value }
    screen.settle()
  }

  private func opacity(_ screen: TestScreen) -> Double? {
    for case .opacity(let opacity) in screen.effects { return opacity }
    return nil
  }

  @Test("A view that comes in an animated change fades in")
  func fadesIn() {
    let screen = screen { if $0 { Rectangle() } }
    change(screen)
    #expect(screen.painted.isEmpty)
    screen.advance(by: 0.25)
    #expect(opacity(screen) == 0.25)
    screen.advance(by: 0.75)
    #expect(screen.painted.count == 1 && screen.effects.isEmpty)
    #expect(screen.root.animator == nil)
  }

  @Test("A view that goes is seen until it has faded, takes no input, and ends then")
  func fadesOut() {
    let journal = journal
    let screen = screen(true) { isOn in
      if isOn { Rectangle().onDisappear { journal.note("gone") } }
    }
    change(screen, to: false)
    screen.advance(by: 0.75)
    #expect(opacity(screen) == 0.25)
    #expect(screen.root.hitTest(CGPoint(x: 100, y: 50)) == nil)
    #expect(journal.lines.isEmpty)
    screen.advance(by: 0.25)
    #expect(screen.painted.isEmpty)
    screen.settle()
    #expect(journal.lines == ["gone"])
    #expect(screen.root.animator == nil)
  }

  @Test("Without an animation views come and go at once")
  func immediate() {
    let screen = screen { if $0 { Rectangle().transition(.slide) } }
    remote.value = true
    #expect(screen.rectangles == [CGRect(origin: .zero, size: size)])
    remote.value = false
    #expect(screen.painted.isEmpty)
  }

  @Test("A moving transition comes from its edge by the size of the view")
  func move() {
    let screen = screen {
      if $0 { Rectangle().frame(width: 40, height: 40).transition(.move(edge: .leading)) }
    }
    change(screen)
    screen.advance(by: 0.5)
    guard case .transform(let transform)? = screen.effects.first else {
      Issue.record("No transform")
      return
    }
    #expect(transform.tx == -20 && screen.rectangles[0].minX == 80)
  }

  @Test("Combined and asymmetric transitions use their parts")
  func combined() {
    let transition = AnyTransition.asymmetric(
      insertion: .scale.combined(with: .opacity), removal: .offset(x: 50))
    let screen = screen { if $0 { Rectangle().transition(transition) } }
    change(screen)
    screen.advance(by: 0.5)
    #expect(opacity(screen) == 0.5)
    #expect(screen.effects.count == 2)
    screen.advance(by: 0.5)
    change(screen, to: false)
    screen.advance(by: 0.5)
    #expect(opacity(screen) == nil)
    #expect(screen.rectangles[0].minX == 25)
  }

  private struct Drop: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(y: phase.value * 40)
    }
  }

  private struct Shift: ViewModifier {
    var x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
  }

  @Test("Transitions of the app and of its modifiers move between their phases")
  func custom() {
    let screen = screen { isOn in
      ZStack {
        if isOn {
          Color.red.transition(Drop())
          Color.blue.transition(.modifier(active: Shift(x: 80), identity: Shift(x: 0)))
        }
      }
    }
    change(screen)
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minY == -20)
    #expect(screen.rectangles[1].minX == 40)
    screen.advance(by: 0.5)
    change(screen, to: false)
    screen.advance(by: 0.25)
    #expect(screen.rectangles[0].minY == 10)
    #expect(screen.rectangles[1].minX == 20)
  }

  @Test("A transition with an animation of its own needs no other")
  func ownAnimation() {
    let screen = screen {
      if $0 { Rectangle().transition(.opacity.animation(.linear(duration: 1))) }
    }
    remote.value = true
    screen.settle()
    screen.advance(by: 0.5)
    #expect(opacity(screen) == 0.5)
    screen.advance(by: 0.5)
    #expect(screen.root.animator == nil)
  }

  @Test("The views of if and else cross over")
  func conditional() {
    let screen = screen { if $0 { Rectangle() } else { Circle() } }
    change(screen)
    screen.advance(by: 0.25)
    #expect(screen.painted.count == 2)
    screen.advance(by: 0.75)
    #expect(screen.painted.count == 1)
  }

  @Test("A view that is turned back on its way out keeps its state")
  func revival() {
    let journal = journal
    let screen = screen(true) { isOn in
      if isOn { Rectangle().onAppear { journal.note("appeared") } }
    }
    change(screen, to: false)
    screen.advance(by: 0.5)
    change(screen, to: true)
    #expect(opacity(screen) == 0.5)
    screen.advance(by: 2)
    #expect(screen.painted.count == 1 && screen.effects.isEmpty)
    #expect(journal.lines == ["appeared"])
  }

  @Test("Rows of ForEach leave where they were while the others close the gap")
  func rows() {
    let rows = Remote<[Int]>()
    let screen = TestScreen(
      Owner([1, 2, 3], rows) { numbers in
        VStack(spacing: 0) {
          ForEach(numbers, id: \.self) { Color(.sRGB, white: Double($0) / 4).frame(height: 20) }
        }.frame(maxHeight: .infinity, alignment: .top)
      }, size: size)
    withAnimation(.linear(duration: 1)) { rows.value = [1, 3] }
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles.map(\.minY) == [0, 20, 30])
    screen.advance(by: 0.5)
    #expect(screen.rectangles.map(\.minY) == [0, 20])
  }

  @Test("Another id lets the old view go and the new one come")
  func identity() {
    let screen = screen { Rectangle().transition(.opacity).id($0) }
    change(screen)
    screen.advance(by: 0.5)
    #expect(screen.painted.count == 2)
    screen.advance(by: 0.5)
    #expect(screen.painted.count == 1)
  }

  @Test("A view around one that is leaving takes it along when it goes itself")
  func nested() {
    let outer = Remote<Bool>()
    let journal = journal
    let screen = TestScreen(
      Owner(true, outer) { isShown in
        if isShown {
          ZStack {
            Owner(true, remote) { if $0 { Rectangle().onDisappear { journal.note("gone") } } }
          }
        }
      }, size: size)
    change(screen, to: false)
    screen.advance(by: 0.5)
    outer.value = false
    screen.settle()
    #expect(screen.painted.isEmpty)
    #expect(journal.lines == ["gone"])
    screen.advance(by: 1)
    #expect(screen.root.animator == nil)
  }
}

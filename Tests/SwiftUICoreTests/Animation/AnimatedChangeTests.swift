import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUICore

/// Changes in transactions, seen at moments of time.
@MainActor
@Suite("Animated changes")
struct AnimatedChangeTests {
  private let size = CGSize(width: 200, height: 100)
  private let remote = Remote<Bool>()

  private func screen<Content: View>(
    @ViewBuilder _ content: @escaping (Bool) -> Content
  ) -> TestScreen {
    TestScreen(Owner(false, remote, content: content), size: size)
  }

  private func change(
    _ screen: TestScreen, _ animation: Animation? = .linear(duration: 1), to value: Bool = true
  ) {
    withAnimation(animation) { remote.value = value }
    screen.settle()
  }

  private func isClose(_ value: CGFloat, _ other: CGFloat) -> Bool { abs(value - other) < 0.001 }

  @Test("An offset is half way at half of the time, and no body runs on the way")
  func offset() {
    let screen = screen { Color.red.frame(width: 10, height: 10).offset(x: $0 ? 50 : 0) }
    let start = screen.rectangles[0].minX
    change(screen)
    _ = screen.takeBodyRuns()
    #expect(screen.rectangles[0].minX == start)
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles[0].minX, start + 25))
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == start + 50)
    #expect(screen.takeBodyRuns().isEmpty)
  }

  @Test("Frames are asked for while something moves, and no longer")
  func frames() {
    let screen = screen { Color.red.offset(x: $0 ? 50 : 0) }
    var frames = 0
    screen.root.onNeedsFrame = { frames += 1 }
    change(screen)
    frames = 0
    screen.advance(by: 0.5)
    #expect(frames == 1)
    screen.advance(by: 0.5)
    #expect(frames == 1)
    #expect(screen.root.animator == nil)
  }

  @Test("A change without an animation is there at once")
  func immediate() {
    let screen = screen { Color.red.offset(x: $0 ? 50 : 0) }
    remote.value = true
    #expect(screen.rectangles[0].minX == 50)
    #expect(screen.root.animator == nil)
    change(screen, nil, to: false)
    #expect(screen.rectangles[0].minX == 0)
  }

  @Test("Only what changes in the animation moves")
  func separateTransactions() {
    let other = Remote<Bool>()
    let screen = TestScreen(
      ZStack {
        Owner(false, remote) { Color.red.offset(x: $0 ? 50 : 0) }
        Owner(false, other) { Color.blue.offset(x: $0 ? 50 : 0) }
      }, size: size)
    withAnimation(.linear(duration: 1)) { remote.value = true }
    other.value = true
    #expect(screen.rectangles.map(\.minX) == [0, 50])
  }

  @Test("Opacity, scale and blur move")
  func effects() {
    let screen = screen { Rectangle().opacity($0 ? 0 : 1).scaleEffect($0 ? 2 : 1) }
    change(screen)
    screen.advance(by: 0.5)
    guard case .transform(let transform)? = screen.effects.first,
      case .opacity(let opacity)? = screen.effects.last
    else {
      Issue.record("No effects: \(screen.effects)")
      return
    }
    #expect(isClose(transform.a, 1.5))
    #expect(isClose(opacity, 0.5))
  }

  @Test("A frame grows, and what stands beside it follows in each frame")
  func frame() {
    let screen = screen { isWide in
      HStack(spacing: 0) {
        Color.red.frame(width: isWide ? 100 : 50, height: 10)
        Color.blue.frame(width: 20, height: 10)
      }.frame(maxWidth: .infinity, alignment: .leading)
    }
    change(screen)
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles[0].width, 75))
    #expect(isClose(screen.rectangles[1].minX, 75))
    screen.advance(by: 0.5)
    #expect(screen.rectangles.map(\.minX) == [0, 100])
  }

  @Test("Padding and position move")
  func layoutModifiers() {
    let screen = screen { isOn in
      ZStack {
        Color.red.padding(isOn ? 20 : 0)
        Color.blue.frame(width: 10, height: 10).position(x: isOn ? 100 : 50, y: 50)
      }
    }
    change(screen)
    screen.advance(by: 0.25)
    #expect(isClose(screen.rectangles[0].minX, 5))
    #expect(isClose(screen.rectangles[1].midX, 62.5))
  }

  @Test("Views travel to their new places when the layout changes")
  func travel() {
    let screen = screen { isTrailing in
      Color.red.frame(width: 20, height: 20)
        .frame(
          maxWidth: .infinity, maxHeight: .infinity, alignment: isTrailing ? .trailing : .leading)
    }
    change(screen)
    #expect(screen.rectangles[0].minX == 0)
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles[0].minX, 90))
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 180)
  }

  @Test("A view that gets more room grows into it")
  func growth() {
    let screen = screen { isAlone in
      HStack(spacing: 0) {
        Color.red
        Color.blue.frame(maxWidth: isAlone ? 0 : nil)
      }
    }
    #expect(screen.rectangles[0].width == 100)
    change(screen)
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles[0].width, 150))
  }

  @Test("Colours of fills, of the foreground and of views move")
  func colors() {
    let black = Color(.sRGB, white: 0)
    let white = Color(.sRGB, white: 1)
    let screen = screen { isLight in
      VStack {
        Rectangle().fill(isLight ? white : black)
        isLight ? white : black
        Circle().foregroundStyle(isLight ? white : black)
      }
    }
    change(screen)
    screen.advance(by: 0.5)
    #expect(screen.colors.count == 3)
    #expect(screen.colors.allSatisfy { abs($0.red - 0.5) < 0.01 && $0.alpha == 1 })
    screen.advance(by: 0.5)
    #expect(screen.colors.allSatisfy { $0.red == 1 })
  }

  @Test("A trimmed shape grows along its outline")
  func shape() {
    let screen = screen {
      Rectangle().trim(from: 0, to: $0 ? 0.25 : 0.125).stroke(.red).frame(width: 40, height: 40)
    }
    change(screen)
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles[0].width, 30))
  }

  private struct Ring: View, Animatable {
    var progress: Double
    nonisolated var animatableData: Double {
      get { MainActor.assumeIsolated { progress } }
      set { MainActor.assumeIsolated { progress = newValue } }
    }
    var body: some View { Text("\(Int((progress * 100).rounded()))") }
  }

  private struct Shift: ViewModifier, Animatable {
    var distance: CGFloat
    nonisolated var animatableData: CGFloat {
      get { MainActor.assumeIsolated { distance } }
      set { MainActor.assumeIsolated { distance = newValue } }
    }
    func body(content: Content) -> some View { content.offset(x: distance) }
  }

  @Test("Animatable views and modifiers of the app run with each value")
  func custom() {
    let screen = screen { isOn in
      Ring(progress: isOn ? 1 : 0)
      Color.red.modifier(Shift(distance: isOn ? 40 : 0))
    }
    change(screen)
    screen.advance(by: 0.5)
    #expect(screen.texts == ["50"])
    #expect(isClose(screen.rectangles[0].minX, 20))
    screen.advance(by: 0.5)
    #expect(screen.texts == ["100"])
  }

  @Test("animation(_:value:) animates what is inside, when its value changes")
  func implicit() {
    let screen = screen { isOn in
      ZStack {
        Color.red.offset(x: isOn ? 50 : 0).animation(.linear(duration: 1), value: isOn)
        Color.blue.animation(.linear(duration: 1), value: isOn).offset(x: isOn ? 50 : 0)
        Color.green.offset(x: isOn ? 50 : 0).animation(.linear(duration: 1), value: 0)
      }
    }
    remote.value = true
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles.map(\.minX) == [25, 50, 50])
  }

  @Test("A layout change moves views inside of animation(_:value:)")
  func implicitTravel() {
    let screen = screen { isOn in
      VStack(spacing: 0) {
        if isOn { Color.clear.frame(height: 40) }
        Color.red.frame(width: 20, height: 20)
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .animation(.linear(duration: 1), value: isOn)
    }
    remote.value = true
    screen.settle()
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles.last!.minY, 20))
  }

  // B155
  @Test("A transaction that disables animations silences animation(_:value:)")
  func disabled() {
    let screen = screen { isOn in
      Color.red.offset(x: isOn ? 50 : 0).animation(.linear(duration: 1), value: isOn)
    }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { remote.value = true }
    #expect(screen.rectangles[0].minX == 50)
  }

  // B152
  @Test("transaction(_:) changes the transactions of what is inside")
  func transactionModifier() {
    let screen = screen { isOn in
      ZStack {
        Color.red.offset(x: isOn ? 50 : 0).transaction { $0.animation = nil }
        Color.blue.offset(x: isOn ? 50 : 0)
      }
    }
    change(screen)
    screen.advance(by: 0.5)
    #expect(screen.rectangles.map(\.minX) == [50, 25])
  }

  // B154
  @Test("animation(_:body:) animates the modifiers in the body alone")
  func scoped() {
    let screen = screen { isOn in
      Color.red.frame(width: 10, height: 10).offset(x: isOn ? 50 : 0)
        .animation(.linear(duration: 1)) { content in content.offset(y: isOn ? 40 : 0) }
    }
    let start = screen.rectangles[0]
    remote.value = true
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == start.minX + 50)
    #expect(isClose(screen.rectangles[0].minY, start.minY + 20))
  }

  // B151
  @Test("A binding with an animation animates what it writes")
  func binding() {
    let screen = screen { Color.red.offset(x: $0 ? 50 : 0) }
    remote.binding.animation(.linear(duration: 1)).wrappedValue = true
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 25)
  }

  // B151
  @Test("a transaction lasts for the update that it is for")
  func oneUpdate() {
    let screen = screen { Color.red.offset(x: $0 ? 50 : 0) }
    withTransaction(Transaction(animation: .linear(duration: 1))) { remote.value = true }
    screen.settle()
    screen.advance(by: 1)
    #expect(screen.rectangles[0].minX == 50)
    remote.value = false
    screen.settle()
    #expect(screen.rectangles[0].minX == 0)
  }

  @Test("A movement that is turned back on its way starts from where it is")
  func interruption() {
    let screen = screen { Color.red.offset(x: $0 ? 100 : 0) }
    change(screen)
    screen.advance(by: 0.5)
    change(screen, to: false)
    #expect(isClose(screen.rectangles[0].minX, 50))
    screen.advance(by: 1)
    #expect(screen.rectangles[0].minX == 0)
  }

  @Test("A spring keeps its velocity when it is turned back")
  func springVelocity() {
    let screen = screen { Color.red.offset(x: $0 ? 100 : 0) }
    change(screen, .spring(duration: 1))
    screen.advance(by: 0.2)
    let before = screen.rectangles[0].minX
    change(screen, .spring(duration: 1), to: false)
    #expect(isClose(screen.rectangles[0].minX, before))
    screen.advance(by: 0.01)
    #expect(screen.rectangles[0].minX > before)
    screen.advance(by: 5)
    #expect(screen.rectangles[0].minX == 0)
  }

  @Test("An endless repetition stops when another animation takes over")
  func endless() {
    let screen = screen { Color.red.offset(x: $0 ? 100 : 0) }
    change(screen, .linear(duration: 1).repeatForever())
    screen.advance(by: 100.25)
    #expect(isClose(screen.rectangles[0].minX, 25))
    change(screen, .linear(duration: 1), to: false)
    #expect(isClose(screen.rectangles[0].minX, 25))
    screen.advance(by: 0.5)
    #expect(isClose(screen.rectangles[0].minX, 12.5))
    screen.advance(by: 0.5)
    #expect(screen.root.animator == nil)
  }

  @Test("A completion runs when the animation is done, and at once where nothing moves")
  func completion() {
    let screen = screen { Color.red.offset(x: $0 ? 50 : 0) }
    var done = 0
    withAnimation(.linear(duration: 1)) {
      remote.value = true
    } completion: {
      done += 1
    }
    screen.settle()
    screen.advance(by: 0.9)
    #expect(done == 0)
    screen.advance(by: 0.1)
    #expect(done == 1)
    withAnimation {
      remote.value = true
    } completion: {
      done += 1
    }
    screen.settle()
    screen.settle()
    #expect(done == 2)
  }

  @Test("A spring is logically complete before it is removed")
  func completionCriteria() {
    let screen = screen { Color.red.offset(x: $0 ? 50 : 0) }
    var done: [String] = []
    var transaction = Transaction(animation: .spring(duration: 0.5))
    transaction.addAnimationCompletion { done.append("complete") }
    transaction.addAnimationCompletion(criteria: .removed) { done.append("removed") }
    withTransaction(transaction) { remote.value = true }
    screen.settle()
    screen.advance(by: 0.5)
    #expect(done == ["complete"])
    screen.advance(by: 5)
    #expect(done == ["complete", "removed"])
  }
}

import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Effects of symbols")
struct SymbolEffectTests {
  private let size = CGSize(width: 100, height: 100)

  private func opacity(_ screen: TestScreen) -> Double? {
    screen.effects.lazy.compactMap { if case .opacity(let value) = $0 { value } else { nil } }.first
  }

  private func scale(_ screen: TestScreen) -> CGFloat? {
    screen.effects.lazy
      .compactMap { if case .transform(let transform) = $0 { transform.a } else { nil } }.first
  }

  @Test("A change of the value plays the effect once, and only on symbols")
  func discrete() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { count in
        HStack {
          Image(systemName: "star")
          Text("star")
        }
        .symbolEffect(.bounce, value: count)
      }, size: size)
    screen.settle()
    #expect(screen.effects.isEmpty)
    remote.value = 1
    screen.settle()
    screen.advance(by: 0.1)
    #expect(scale(screen).map { $0 > 1.1 } == true)
    #expect(screen.effects.count == 1)
    screen.advance(by: 0.5)
    #expect(screen.effects.isEmpty)
    #expect(!screen.root.isMoving)
  }

  @Test(
    "A speed that is no number, or has no end, lets an effect play and end",
    arguments: [Double.nan, .infinity, -1])
  func oddSpeed(speed: Double) {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isActive in
        Image(systemName: "star").symbolEffect(.pulse, options: .speed(speed), isActive: isActive)
      }, size: size)
    screen.settle()
    remote.value = false
    screen.settle()
    screen.advance(by: 250)
    #expect(screen.effects.isEmpty)
    #expect(!screen.root.isMoving)
  }

  @Test("An effect is repeated and hastened as its options say")
  func options() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { count in
        Image(systemName: "star")
          .symbolEffect(.bounce.down, options: .repeat(2).speed(0.5), value: count)
      }, size: size)
    screen.settle()
    remote.value = 1
    screen.settle()
    screen.advance(by: 1.2)
    #expect(scale(screen).map { $0 < 1 } == true)
    screen.advance(by: 1)
    #expect(screen.effects.isEmpty)
  }

  @Test("An effect goes on as long as it is active, and ends with its round")
  func indefinite() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isActive in
        Image(systemName: "star").symbolEffect(.pulse, isActive: isActive)
      }, size: size)
    screen.settle()
    screen.advance(by: 5)
    #expect(opacity(screen).map { abs($0 - 0.4) < 0.01 } == true)
    remote.value = false
    screen.settle()
    screen.advance(by: 0.5)
    #expect(opacity(screen) != nil)
    screen.advance(by: 1)
    #expect(screen.effects.isEmpty)
  }

  @Test("A held effect goes to its pose and back")
  func held() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isActive in
        Image(systemName: "star").symbolEffect(.scale.up, isActive: isActive)
      }, size: size)
    screen.settle()
    #expect(screen.effects.isEmpty)
    remote.value = true
    screen.settle()
    screen.advance(by: 1)
    #expect(scale(screen) == 1.2)
    remote.value = false
    screen.settle()
    screen.advance(by: 1)
    #expect(screen.effects.isEmpty)
  }

  @Test("A symbol that has disappeared is not drawn")
  func disappeared() {
    let screen = TestScreen(
      Image(systemName: "star").symbolEffect(.disappear, isActive: true), size: size)
    screen.settle()
    #expect(screen.effects.isEmpty && screen.root.render().items.isEmpty)
  }

  @Test("Effects can be kept away")
  func removed() {
    let screen = TestScreen(
      Image(systemName: "star").symbolEffectsRemoved().symbolEffect(.pulse), size: size)
    screen.settle()
    screen.advance(by: 1)
    #expect(screen.effects.isEmpty)
  }

  private func moves<Effect: SymbolEffect & IndefiniteSymbolEffect>(_ effect: Effect) -> Bool {
    let screen = TestScreen(Image(systemName: "star").symbolEffect(effect), size: size)
    screen.settle()
    screen.advance(by: 0.3)
    return !screen.effects.isEmpty
  }

  @Test("All kinds move the symbol while they run")
  func kinds() {
    #expect(moves(.variableColor.iterative.reversing))
    #expect(moves(.breathe.pulse) && moves(.breathe))
    #expect(moves(.wiggle.left) && moves(.wiggle) && moves(.wiggle.custom(angle: .degrees(30))))
    #expect(moves(.rotate.counterClockwise))
    #expect(moves(.bounce.up))
  }

  @Test("One symbol takes the place of another")
  func replaced() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isOn in
        Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace))
      }, size: size)
    screen.settle()
    remote.value = true
    screen.settle()
    screen.advance(by: 0.15)
    #expect(opacity(screen).map { abs($0 - 0.5) < 0.01 } == true)
    screen.advance(by: 0.3)
    #expect(screen.effects.isEmpty)
    #expect(ContentTransition.symbolEffect != .identity)
  }
}

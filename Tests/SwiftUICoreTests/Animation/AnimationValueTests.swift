import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

/// The courses of animations, as functions of time.
@MainActor
@Suite("Animation values")
struct AnimationValueTests {
  private let environment = EnvironmentValues()

  private func value(_ animation: Animation, of whole: Double = 1, at time: Double) -> Double? {
    var context = AnimationContext<Double>(environment: environment)
    return animation.animate(value: whole, time: time, context: &context)
  }

  private func isClose(_ value: Double?, _ other: Double, within: Double = 1e-6) -> Bool {
    value.map { abs($0 - other) < within } ?? false
  }

  @Test("A linear animation is half way after half of its duration, and ends with it")
  func linear() {
    #expect(value(.linear(duration: 2), of: 10, at: 1) == 5)
    #expect(value(.linear(duration: 2), of: 10, at: 2) == nil)
    #expect(value(.linear, at: 0.34) != nil)
    #expect(value(.linear, at: 0.35) == nil)
  }

  @Test("Curves ease where their names say")
  func easing() {
    #expect(isClose(value(.easeInOut(duration: 1), at: 0.5), 0.5))
    #expect(value(.easeIn(duration: 1), at: 0.5)! < 0.35)
    #expect(value(.easeOut(duration: 1), at: 0.5)! > 0.65)
    // x(0.5) of the curve with control points (0.42, 0) and (1, 1) is 0.6575, y(0.5) is 0.5.
    #expect(isClose(UnitCurve.easeIn.value(at: 0.6575), 0.5))
  }

  @Test("The inverse of a curve undoes it")
  func inverse() {
    for curve in [UnitCurve.easeIn, .easeInOut, .circularEaseInOut, .circularEaseIn] {
      #expect(isClose(curve.inverse.value(at: curve.value(at: 0.3)), 0.3, within: 1e-9))
    }
    #expect(UnitCurve.circularEaseIn.value(at: 0.6) == 1 - 0.8)
  }

  @Test("A critically damped spring follows its closed form")
  func criticalSpring() {
    let frequency = 2 * Double.pi / 0.5
    let exact = 1 - (1 + frequency * 0.2) * exp(-frequency * 0.2)
    #expect(isClose(Spring().value(target: 1.0, time: 0.2), exact))
    #expect(isClose(value(.spring(duration: 0.5), of: 40, at: 0.2), 40 * exact))
  }

  @Test("A spring with a bounce shoots over its target and settles")
  func bounce() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let highest = stride(from: 0.0, to: 1, by: 0.01).map { spring.value(target: 1.0, time: $0) }
      .max()!
    #expect(highest > 1.04 && highest < 1.06)
    #expect(abs(spring.value(target: 1.0, time: spring.settlingDuration) - 1) <= 0.001)
  }

  @Test("The parameters of a spring convert into each other as documented")
  func parameters() {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    #expect(isClose(spring.stiffness, pow(2 * .pi / 0.5, 2)))
    #expect(isClose(spring.damping, 4 * .pi * 0.7 / 0.5))
    #expect(isClose(spring.bounce, 0.3))
    let physical = Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
    #expect(isClose(physical.response, 0.5) && isClose(physical.dampingRatio, 0.7))
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
    let settling = Spring(settlingDuration: 2, dampingRatio: 0.6)
    #expect(isClose(settling.settlingDuration, 2))
  }

  @Test("The velocity of a spring is the slope of its value", arguments: [0.4, 1, 1.8])
  func velocity(ratio: Double) {
    let spring = Spring(response: 0.6, dampingRatio: ratio)
    func value(_ time: Double) -> Double {
      spring.value(target: 3.0, initialVelocity: -2, time: time)
    }
    let slope = (value(0.2001) - value(0.1999)) / 0.0002
    #expect(
      isClose(spring.velocity(target: 3.0, initialVelocity: -2, time: 0.2), slope, within: 1e-4))
  }

  @Test("Delay, speed and repetition change the time of an animation")
  func derived() {
    let linear = Animation.linear(duration: 1)
    #expect(value(linear.delay(1), at: 0.5) == 0)
    #expect(isClose(value(linear.delay(1), at: 1.25), 0.25))
    #expect(isClose(value(linear.speed(2), at: 0.25), 0.5))
    #expect(isClose(value(linear.repeatCount(3), at: 1.25), 0.75))
    #expect(isClose(value(linear.repeatCount(3, autoreverses: false), at: 1.25), 0.25))
    #expect(value(linear.repeatCount(3), at: 3) == nil)
    #expect(isClose(value(linear.repeatForever(), at: 1000.5), 0.5))
  }

  @Test("A spring sent to another target keeps its place and velocity")
  func merging() {
    let spring = Animation.spring(duration: 1)
    var context = AnimationContext<Double>(environment: environment)
    let before = spring.animate(value: 100, time: 0.2, context: &context)!
    let speed = spring.velocity(value: 100, time: 0.2, context: context)!
    let merges = spring.shouldMerge(previous: spring, value: 100, time: 0.2, context: &context)
    #expect(merges)
    #expect(isClose(spring.animate(value: -50, time: 0.2, context: &context), before))
    #expect(isClose(spring.velocity(value: -50, time: 0.2, context: context), speed))
    #expect(!Animation.linear.shouldMerge(previous: spring, value: 1, time: 0, context: &context))
  }

  private struct Steps: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: time < 0.5 ? 0 : 0.5) : nil
    }
  }

  @Test("An animation of the app's own repeats and compares by its value")
  func custom() {
    let steps = Animation(Steps())
    #expect(steps == Animation(Steps()))
    #expect(steps != .linear)
    #expect(value(steps, of: 4, at: 0.75) == 2)
    #expect(value(steps, of: 4, at: 1) == nil)
  }

  @Test("Several values are added and scaled together")
  func values() {
    let sum = AnimatableValues(1.0, CGFloat(2)) + AnimatableValues(3.0, CGFloat(4)).scaled(by: 2)
    #expect(sum == AnimatableValues(7.0, CGFloat(10)))
    #expect(sum.magnitudeSquared == 149)
    #expect(2.0.interpolated(towards: 4, amount: 0.25) == 2.5)
  }
}

import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// Effects of the app, and turns in space.
@MainActor
@Suite("Geometry effects")
struct GeometryEffectTests {
  private let size = CGSize(width: 200, height: 100)

  private struct Slide: GeometryEffect {
    var distance: CGFloat
    var animatableData: CGFloat {
      get { distance }
      set { distance = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: distance, y: size.height))
    }
  }

  private func transform(_ screen: TestScreen) -> CGAffineTransform? {
    for case .transform(let transform) in screen.effects { return transform }
    return nil
  }

  @Test("An effect of the app draws through its matrix, and moves")
  func effect() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { Color.red.modifier(Slide(distance: $0 ? 50 : 0)) }, size: size)
    withAnimation(.linear(duration: 1)) { remote.value = true }
    screen.settle()
    screen.advance(by: 0.5)
    #expect(transform(screen)?.tx == 25)
    #expect(transform(screen)?.ty == 100)
  }

  @Test("A view turned around the vertical axis becomes narrow, and is mirrored from behind")
  func rotation() {
    func width(_ degrees: Double) -> CGFloat? {
      transform(
        TestScreen(
          Color.red.rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0)), size: size))?.a
    }
    #expect(abs(width(60)! - 0.5) < 1e-9)
    #expect(abs(width(180)! + 1) < 1e-9)
  }

  @Test("A matrix and its inverse give the identity")
  func inverse() {
    var matrix = ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 3, ty: 5))
    matrix.m13 = 0.01
    let identity = matrix.concatenating(matrix.inverted())
    #expect(abs(identity.m11 - 1) < 1e-9 && abs(identity.m31) < 1e-9 && abs(identity.m13) < 1e-9)
  }
}

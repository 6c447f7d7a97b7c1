import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Modifiers that change colours")
struct ColorEffectTests {
  private func matrices<Content: View>(_ view: Content) -> [ColorMatrix] {
    let screen = TestScreen(view)
    return Self.matrices(screen.root.render())
  }

  private static func matrices(_ list: DisplayList) -> [ColorMatrix] {
    list.items.flatMap { item -> [ColorMatrix] in
      guard case .group(let effect, let inner) = item else { return [] }
      if case .colorMatrix(let matrix) = effect { return [matrix] + matrices(inner) }
      return matrices(inner)
    }
  }

  @Test("each modifier draws its view through its own change of colours")
  func changes() {
    let box = Color.red.frame(width: 10, height: 10)
    #expect(matrices(box.brightness(0.2)) == [.brightness(0.2)])
    #expect(matrices(box.contrast(2)) == [.contrast(2)])
    #expect(matrices(box.saturation(0.5)) == [.saturation(0.5)])
    #expect(matrices(box.grayscale(1)) == [.saturation(0)])
    #expect(matrices(box.hueRotation(.degrees(90))) == [.hueRotation(.pi / 2)])
    #expect(matrices(box.colorInvert()) == [.inversion()])
    #expect(matrices(box.luminanceToAlpha()) == [.luminanceToAlpha])
    let half = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(
      matrices(box.colorMultiply(half))
        == [.multiplication(by: RGBA(red: 0.5, green: 0.5, blue: 0.5))])
  }

  @Test("an amount that changes nothing draws the view as it is")
  func neutral() {
    let box = Color.red.frame(width: 10, height: 10)
    #expect(
      matrices(
        box.brightness(0).contrast(1).saturation(1).grayscale(0).hueRotation(.zero)
      ).isEmpty)
  }

  @Test("an amount moves in an animation")
  func animation() {
    struct Fading: View {
      @State private var isGray = false
      var body: some View {
        Color.red.frame(width: 10, height: 10)
          .grayscale(isGray ? 1 : 0)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isGray = true } }
      }
    }
    let screen = TestScreen(Fading(), size: CGSize(width: 10, height: 10))
    screen.tap(at: CGPoint(x: 5, y: 5))
    screen.advance(by: 0.5)
    #expect(Self.matrices(screen.root.render()) == [.saturation(0.5)])
  }
}

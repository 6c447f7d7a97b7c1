import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

private let black = RGBA.black

@MainActor
private func drawn(_ style: some ShapeStyle) -> RGBA? {
  TestScreen(Rectangle().fill(style), size: CGSize(width: 10, height: 10)).colors.first
}

@MainActor @Suite struct ShapeStyleTests {
  @Test("a shape takes the foreground style of its surroundings")
  func foreground() {
    let screen = TestScreen(Rectangle().foregroundStyle(Color(red: 1, green: 0, blue: 0)))
    #expect(screen.colors == [RGBA(red: 1, green: 0, blue: 0)])
  }

  @Test("without a foreground style, a shape is drawn in the primary label colour")
  func defaultForeground() {
    #expect(TestScreen(Circle()).colors == [black])
  }

  @Test("the secondary level of a colour is half of it")
  func secondaryOfColor() {
    let red = Color(red: 1, green: 0, blue: 0)
    let screen = TestScreen(Rectangle().fill(.secondary).foregroundStyle(red))
    #expect(screen.colors == [RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)])
    #expect(drawn(red.secondary)?.alpha == 0.5)
  }

  @Test("levels set together are taken as they are")
  func explicitLevels() {
    let screen = TestScreen(
      HStack {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
      }.foregroundStyle(.black, .white))
    #expect(screen.colors == [black, .white])
  }

  @Test("secondary inside of a foreground style means that of the style around it")
  func nestedSecondary() {
    let screen = TestScreen(
      Rectangle().foregroundStyle(.secondary).foregroundStyle(.black, .white))
    #expect(screen.colors == [.white])
  }

  @Test("a nil foreground colour goes back to the default")
  func nilColor() {
    let screen = TestScreen(Rectangle().foregroundColor(nil).foregroundColor(.white))
    #expect(screen.colors == [black])
  }

  // B079
  @Test("a tint reaches .tint and the accent colour, and nil takes it away")
  func tint() {
    let screen = TestScreen(
      HStack {
        Rectangle().fill(.tint)
        Color.accentColor
        Color.accentColor.tint(Color?.none)
      }.tint(.white))
    #expect(screen.colors.prefix(2) == [.white, .white])
    #expect(screen.colors.last == TestScreen(Color.accentColor).colors.last)
  }

  @Test("a linear gradient runs between fractions of the shape's rectangle")
  func linearGradient() {
    let screen = TestScreen(
      LinearGradient(colors: [.white, .black], startPoint: .leading, endPoint: .trailing),
      size: CGSize(width: 100, height: 40))
    let stops = [
      GradientStop(color: .white, location: 0), GradientStop(color: .black, location: 1),
    ]
    #expect(
      screen.painted.first?.paint
        == .linearGradient(stops, start: CGPoint(x: 0, y: 20), end: CGPoint(x: 100, y: 20)))
  }

  @Test("an elliptical gradient is a round one drawn through a scale")
  func ellipticalGradient() {
    let screen = TestScreen(
      EllipticalGradient(colors: [.white, .black]), size: CGSize(width: 100, height: 40))
    guard case .transform(let transform)? = screen.effects.first else {
      Issue.record("no transform")
      return
    }
    #expect(transform == CGAffineTransform(a: 100, b: 0, c: 0, d: 40, tx: 50, ty: 20))
  }

  @Test("a style of one's own resolves against the environment, again when that changes")
  func customStyle() {
    let screen = TestScreen(Rectangle().fill(SchemeStyle()))
    #expect(screen.colors == [.white])
    screen.setEnvironment(\.colorScheme, to: .dark)
    #expect(screen.colors == [black])
  }

  @Test("opacity multiplies")
  func opacity() {
    #expect(drawn(Color.black.opacity(0.5))?.alpha == 0.5)
    #expect(drawn(.tint.opacity(0.25))?.alpha == 0.25)
  }

  @Test("a drop shadow draws the shape through a shadow")
  func dropShadow() {
    let screen = TestScreen(Circle().fill(.black.shadow(.drop(color: .white, radius: 3, y: 2))))
    guard case .shadow(let color, let radius, let offset)? = screen.effects.first else {
      Issue.record("no shadow")
      return
    }
    #expect(color == .white && radius == 3 && offset == CGSize(width: 0, height: 2))
  }
}

private struct SchemeStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.black : Color.white
  }
}

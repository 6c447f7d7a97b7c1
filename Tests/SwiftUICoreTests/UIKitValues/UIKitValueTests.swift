import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Values of UIKit")
struct UIKitValueTests {
  private struct HalfScreen: View {
    var body: some View {
      Text("wide \(Int(UIScreen.main.bounds.width / 2))")
    }
  }

  @Test("the screen is as large as the window whose view reads it")
  func screenSize() {
    let other = TestScreen(Text("other"), size: CGSize(width: 900, height: 700))
    let screen = TestScreen(HalfScreen(), size: CGSize(width: 400, height: 300))
    #expect(screen.texts == ["wide 200"])
    other.settle()
  }

  @Test(
    "a body that reads the screen's size runs again when the window's size changes, no other does")
  func resize() {
    struct Page: View {
      var body: some View {
        VStack {
          HalfScreen()
          Still()
        }
      }
    }
    struct Still: View { var body: some View { Text("still") } }
    let screen = TestScreen(Page(), size: CGSize(width: 400, height: 300))
    screen.settle()
    _ = screen.takeBodyRuns()
    screen.root.update(size: CGSize(width: 500, height: 300))
    // Counting brings the screen back to its own size.
    #expect(screen.takeBodyRuns() == ["HalfScreen × 2"])
  }

  @Test("a window is in the list of windows while it is shown")
  func windows() {
    let before = UIApplication.shared.windows.count
    let screen = TestScreen(Text("shown"))
    screen.settle()
    #expect(UIApplication.shared.windows.count == before + 1)
    #expect(UIApplication.shared.connectedScenes.count == before + 1)
    screen.root.unmount()
    #expect(UIApplication.shared.windows.count == before)
  }

  @Test("a colour of UIKit is a colour that follows the scheme")
  func colors() {
    let color = Color(.systemBackground)
    let light = color.resolve(in: ColorContext(colorScheme: .light))
    let dark = color.resolve(in: ColorContext(colorScheme: .dark))
    #expect(light == .white)
    #expect(dark.red < 0.2)
    #expect(Color(uiColor: UIColor(Color.red)) == Color.red)
  }

  @Test("an alpha replaces the one that a colour has")
  func alpha() {
    let faint = UIColor(white: 1, alpha: 0.2).withAlphaComponent(0.5)
    #expect(faint.withAlphaComponent(0.5) == UIColor.white.withAlphaComponent(0.5))
  }

  @Test("a path with some corners rounded leaves the others square")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50),
      byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 20, height: 20))
    let shape = Path(path.cgPath)
    #expect(!shape.contains(CGPoint(x: 1, y: 1)))
    #expect(shape.contains(CGPoint(x: 1, y: 49)))
  }

  @Test("an arc that is clockwise to the eye goes down from the right")
  func arc() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(path.bounds.midY > 4)
    #expect(path.bounds.minY > -1)
  }

  @Test("a picture that isn't there is nil")
  func missingImage() {
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImage(systemName: "heart.fill") != nil)
  }
}

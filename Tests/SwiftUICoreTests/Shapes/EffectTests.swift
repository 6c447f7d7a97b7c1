import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@MainActor @Suite struct EffectTests {
  private let size = CGSize(width: 100, height: 100)

  @Test("opacity 0 draws nothing and takes no hits")
  func opacity() {
    #expect(TestScreen(Rectangle().opacity(0), size: size).painted.isEmpty)
    let screen = TestScreen(Rectangle().opacity(0), size: size)
    #expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) == nil)
    guard case .opacity(0.5)? = TestScreen(Rectangle().opacity(0.5), size: size).effects.first
    else {
      Issue.record("no opacity")
      return
    }
  }

  @Test("a clip shape cuts off drawing and hits")
  func clip() {
    let screen = TestScreen(Color.red.clipShape(.circle), size: size)
    guard case .clip(let path, _)? = screen.effects.first else {
      Issue.record("no clip")
      return
    }
    #expect(path.boundingRect == rect(0, 0, 100, 100))
    #expect(screen.root.hitTest(CGPoint(x: 2, y: 2)) == nil)
    #expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) != nil)
  }

  @Test("hits follow a rotation")
  func rotation() {
    let bar = Color.red.frame(width: 80, height: 10).rotationEffect(.degrees(90))
    let screen = TestScreen(bar, size: size)
    #expect(screen.root.hitTest(CGPoint(x: 50, y: 15)) != nil)
    #expect(screen.root.hitTest(CGPoint(x: 15, y: 50)) == nil)
  }

  @Test("a scale is drawn around its anchor, and converts points both ways")
  func scale() {
    let screen = TestScreen(
      Color.red.frame(width: 10, height: 10).scaleEffect(2, anchor: .topLeading), size: size)
    guard case .transform(let transform)? = screen.effects.first else {
      Issue.record("no transform")
      return
    }
    #expect(rect(45, 45, 10, 10).applying(transform) == rect(45, 45, 20, 20))
    let hit = screen.root.hitTest(CGPoint(x: 63, y: 63))
    #expect(hit?.convertFromRoot(CGPoint(x: 63, y: 63)) == CGPoint(x: 9, y: 9))
    #expect(hit?.convertToRoot(CGPoint(x: 9, y: 9)) == CGPoint(x: 63, y: 63))
  }

  @Test("a content shape takes hits where nothing is shown")
  func contentShape() {
    let view = Color.red.frame(width: 10, height: 10).frame(width: 60, height: 60)
    let point = CGPoint(x: 25, y: 25)
    let plain = TestScreen(view, size: size)
    #expect(plain.root.hitTest(point) == nil)
    let shaped = TestScreen(view.contentShape(Rectangle()), size: size)
    #expect(shaped.root.hitTest(point) != nil)
  }

  @Test("a view without hit testing lets hits through to what is behind")
  func allowsHitTesting() {
    let screen = TestScreen(Color.red.allowsHitTesting(false), size: size)
    #expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @Test("a hidden view keeps its room")
  func hidden() {
    let screen = TestScreen(
      HStack(spacing: 0) {
        Color.red.hidden()
        Color.blue
      }, size: size)
    #expect(screen.rectangles == [rect(50, 0, 50, 100)])
  }

  @Test("a border lies inside of the edges and in front")
  func border() {
    let screen = TestScreen(
      Color.white.frame(width: 60, height: 30).border(.black, width: 2), size: size)
    #expect(screen.rectangles == [rect(20, 35, 60, 30), rect(21, 36, 58, 28)])
  }

  @Test("a background in a shape is as large as the view")
  func background() {
    let screen = TestScreen(
      Color.white.frame(width: 40, height: 20).background(.black, in: .capsule), size: size)
    #expect(screen.colors == [.black, .white])
    #expect(screen.rectangles[0] == rect(30, 40, 40, 20))
  }

  @Test("a mask is a picture that the view is weighted by")
  func mask() {
    let screen = TestScreen(Color.red.mask { Circle().frame(width: 20, height: 20) }, size: size)
    guard case .mask(let list)? = screen.effects.first else {
      Issue.record("no mask")
      return
    }
    #expect(list.painted.map(\.path.boundingRect) == [rect(40, 40, 20, 20)])
  }

  @Test("the accent of a shadow follows the environment")
  func shadow() {
    let screen = TestScreen(Color.red.shadow(color: .primary, radius: 4), size: size)
    screen.setEnvironment(\.colorScheme, to: .dark)
    guard case .shadow(let color, 4, _)? = screen.effects.first else {
      Issue.record("no shadow")
      return
    }
    #expect(color == .white)
  }
}

@MainActor @Suite struct SafeAreaTests {
  private let size = CGSize(width: 100, height: 200)

  private func screen(_ view: some View) -> TestScreen {
    let screen = TestScreen(view, size: size)
    screen.root.safeAreaInsets = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
    screen.settle()
    return screen
  }

  @Test("content stays inside of the safe area")
  func content() {
    #expect(screen(Color.red).rectangles == [rect(0, 20, 100, 170)])
  }

  @Test("ignoresSafeArea reaches the edges that the view touches, on the edges given")
  func ignoring() {
    #expect(screen(Color.red.ignoresSafeArea()).rectangles == [rect(0, 0, 100, 200)])
    #expect(screen(Color.red.ignoresSafeArea(edges: .top)).rectangles == [rect(0, 0, 100, 190)])
    #expect(
      screen(Color.red.frame(height: 50).ignoresSafeArea()).rectangles == [rect(0, 80, 100, 50)])
  }

  @Test("the background of a view at the top reaches the top of the window")
  func background() {
    let view = VStack(spacing: 0) {
      Color.white.frame(height: 50).background(.black)
      Color.white
    }
    #expect(screen(view).rectangles[0] == rect(0, 0, 100, 70))
  }

  @Test("safeAreaInset puts its bar at the edge, and its distance above")
  func inset() {
    let view = Color.white.safeAreaInset(edge: .bottom, spacing: 5) {
      Color.black.frame(height: 30)
    }
    let screen = TestScreen(view, size: size)
    #expect(screen.rectangles == [rect(0, 0, 100, 165), rect(0, 170, 100, 30)])
  }

  @Test("a background below a bar reaches below it")
  func belowBar() {
    let view = Color.white.background(.black).safeAreaInset(edge: .bottom, spacing: 0) {
      Color.white.frame(height: 30)
    }
    #expect(TestScreen(view, size: size).rectangles.first == rect(0, 0, 100, 200))
  }

  @Test("a geometry reader knows the insets around it")
  func proxy() {
    let seen = Seen()
    _ = screen(
      GeometryReader { proxy in
        let _ = seen.insets = proxy.safeAreaInsets
        Color.red
      })
    #expect(seen.insets == EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0))
  }

  @Test("safeAreaPadding moves content inwards and lets backgrounds reach the edge")
  func padding() {
    let view = Color.white.background(.black).safeAreaPadding(.top, 12)
    #expect(
      TestScreen(view, size: size).rectangles == [rect(0, 0, 100, 200), rect(0, 12, 100, 188)])
  }
}

private final class Seen {
  var insets: EdgeInsets?
}

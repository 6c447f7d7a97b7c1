import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import CairoRendering
@testable import SwiftUICore

/// What a function draws into a canvas of 20 by 20 points, as pixels.
@MainActor
private func draw(
  _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
) -> PictureWriter.Bitmap {
  pixels(of: Canvas(renderer: renderer))
}

@MainActor
private func pixels<Content: View>(of view: Content) -> PictureWriter.Bitmap {
  let size = CGSize(width: 20, height: 20)
  let screen = TestScreen(view, size: size)
  return PictureWriter.pixels(screen.root.render(), size: size, scale: 1, background: nil)
}

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)
private let box = Path(CGRect(x: 5, y: 5, width: 10, height: 10))

@Observable
private final class DrawnModel {
  var width: CGFloat = 3
}

@MainActor
@Suite("Canvas")
struct CanvasTests {
  @Test("a path is filled, and nothing else of the canvas")
  func fill() {
    let picture = draw { context, _ in context.fill(box, with: .color(red)) }
    #expect(picture[10, 10] == RGBA(red: 1, green: 0, blue: 0))
    #expect(picture[2, 2]?.alpha == 0)
  }

  @Test("the function is told the size of the canvas, which is the one offered")
  func size() {
    var told: CGSize?
    _ = draw { _, size in told = size }
    #expect(told == CGSize(width: 20, height: 20))
  }

  @Test("a stroke is as wide as asked for")
  func stroke() {
    let line = Path {
      $0.move(to: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 20, y: 10))
    }
    let picture = draw { context, _ in context.stroke(line, with: .color(red), lineWidth: 4) }
    #expect(picture[10, 8]?.alpha == 1 && picture[10, 11]?.alpha == 1)
    #expect(picture[10, 6]?.alpha == 0 && picture[10, 13]?.alpha == 0)
  }

  @Test("transforms hold for what is drawn after them, and for that copy of the context alone")
  func transforms() {
    let picture = draw { context, _ in
      var moved = context
      moved.translateBy(x: 10, y: 0)
      moved.scaleBy(x: 0.5, y: 0.5)
      moved.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(red))
      context.fill(Path(CGRect(x: 0, y: 15, width: 5, height: 5)), with: .color(blue))
    }
    #expect(picture[15, 5]?.red == 1 && picture[5, 5]?.alpha == 0 && picture[15, 12]?.alpha == 0)
    #expect(picture[2, 17]?.blue == 1)
  }

  @Test("a quarter turn is clockwise")
  func rotation() {
    let picture = draw { context, _ in
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .degrees(90))
      context.fill(Path(CGRect(x: 2, y: -2, width: 6, height: 4)), with: .color(red))
    }
    #expect(picture[10, 15]?.alpha == 1)
    #expect(picture[10, 5]?.alpha == 0 && picture[15, 10]?.alpha == 0)
  }

  @Test("a clip shows only what is inside, an inverse one only what is outside")
  func clips() {
    let all = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    let inside = draw { context, _ in
      context.clip(to: box)
      #expect(context.clipBoundingRect == CGRect(x: 5, y: 5, width: 10, height: 10))
      context.fill(all, with: .color(red))
    }
    let outside = draw { context, _ in
      context.clip(to: box, options: .inverse)
      context.fill(all, with: .color(red))
    }
    #expect(inside[10, 10]?.alpha == 1 && inside[2, 2]?.alpha == 0)
    #expect(outside[10, 10]?.alpha == 0 && outside[2, 2]?.alpha == 1)
  }

  @Test("a layer clips what is drawn after it, by its opacity")
  func clipToLayer() {
    let picture = draw { context, _ in
      context.clipToLayer(opacity: 0.5) { $0.fill(box, with: .color(.black)) }
      context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(red))
    }
    #expect(abs((picture[10, 10]?.alpha ?? 0) - 0.5) < 0.01)
    #expect(picture[2, 2]?.alpha == 0)
  }

  @Test("a layer is faded as one picture")
  func layer() {
    let picture = draw { context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(box, with: .color(red))
        layer.fill(box, with: .color(blue))
      }
    }
    let middle = picture[10, 10]
    #expect(abs((middle?.alpha ?? 0) - 0.5) < 0.01 && middle?.red == 0)
  }

  @Test("what blends, blends with the canvas and not with what is behind it")
  func blending() {
    let view = Canvas { context, _ in
      context.fill(box, with: .color(red))
      context.blendMode = .clear
      context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), with: .color(.black))
    }
    .background(blue)
    let picture = pixels(of: view)
    #expect(picture[12, 10]?.red == 1)
    #expect(picture[7, 10] == RGBA(red: 0, green: 0, blue: 1))
  }

  @Test("filters change what is drawn after them")
  func filters() {
    let picture = draw { context, _ in
      context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(red))
      context.addFilter(.colorInvert())
      context.fill(box, with: .color(red))
    }
    #expect(picture[2, 2]?.red == 1)
    #expect(picture[10, 10] == RGBA(red: 0, green: 1, blue: 1))
  }

  @Test("two blurred drops under a threshold of opacity flow into one")
  func threshold() {
    let picture = draw { context, _ in
      context.addFilter(.alphaThreshold(min: 0.5, color: blue))
      context.addFilter(.blur(radius: 2))
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 2, y: 6, width: 7, height: 8)), with: .color(red))
        layer.fill(Path(CGRect(x: 10, y: 6, width: 7, height: 8)), with: .color(red))
      }
    }
    #expect(picture[9, 10]?.blue == 1 && picture[9, 10]?.alpha == 1)
    #expect(picture[5, 10]?.red == 0)
    #expect(picture[1, 1]?.alpha == 0)
  }

  @Test("gradients are in the coordinates of the drawing")
  func gradients() {
    let picture = draw { context, size in
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .linearGradient(
          Gradient(colors: [.black, .white]), startPoint: .zero, endPoint: CGPoint(x: 20, y: 0)))
    }
    #expect((picture[1, 10]?.red ?? 1) < 0.15 && (picture[18, 10]?.red ?? 0) > 0.85)
  }

  @Test("a text is measured, and drawn with a point of it at a point of the canvas")
  func text() {
    var measured = CGSize.zero
    let screen = TestScreen(
      Canvas { context, _ in
        let text = context.resolve(Text("abc").font(.system(size: 10)))
        measured = text.measure(in: CGSize(width: 100, height: 100))
        context.draw(text, at: CGPoint(x: 50, y: 20), anchor: .topTrailing)
      }, size: CGSize(width: 100, height: 100))
    guard case .group(_, let list)? = screen.root.render().items.first,
      case .text(_, let origin, _)? = list.items.first
    else {
      Issue.record("no text was drawn")
      return
    }
    #expect(measured == CGSize(width: 30, height: 10))
    #expect(origin == CGPoint(x: 20, y: 20))
  }

  @Test("a view with a tag is drawn where the function says, as often as it says")
  func symbols() {
    let view = Canvas { context, _ in
      guard let dot = context.resolveSymbol(id: "dot") else { return }
      #expect(dot.size == CGSize(width: 4, height: 4))
      context.draw(dot, at: CGPoint(x: 4, y: 4))
      context.draw(dot, in: CGRect(x: 10, y: 10, width: 10, height: 10))
      #expect(context.resolveSymbol(id: "none") == nil)
    } symbols: {
      red.frame(width: 4, height: 4).tag("dot")
    }
    let picture = pixels(of: view)
    #expect(picture[4, 4]?.red == 1 && picture[15, 15]?.red == 1)
    #expect(picture[7, 4]?.alpha == 0)
  }

  @Test("a symbol of the system is drawn in the shading that it is given")
  func images() {
    let screen = TestScreen(
      Canvas { context, _ in
        var heart = context.resolve(Image(systemName: "heart.fill"))
        #expect(heart.size.width > 5)
        heart.shading = .color(red)
        context.draw(heart, in: CGRect(x: 0, y: 0, width: 20, height: 20))
      }, size: CGSize(width: 20, height: 20))
    #expect("\(screen.root.render())".contains("mask"))
  }

  @Test(
    "the function runs again when what it reads has changed, and not for a frame without a change")
  func rerun() {
    let model = DrawnModel()
    var runs = 0
    let screen = TestScreen(
      Canvas { context, _ in
        runs += 1
        context.fill(
          Path(CGRect(x: 0, y: 0, width: model.width, height: 5)), with: .color(red))
      }, size: CGSize(width: 20, height: 20))
    _ = screen.root.render()
    _ = screen.root.render()
    #expect(runs == 1)
    model.width = 9
    screen.settle()
    _ = screen.root.render()
    #expect(runs == 2)
  }

  @Test("the environment of the canvas decides its colours")
  func environment() {
    let view = Canvas { context, _ in
      #expect(context.environment.colorScheme == .dark)
      context.fill(box, with: .foreground)
    }
    .environment(\.colorScheme, .dark)
    #expect(pixels(of: view)[10, 10] == RGBA(red: 1, green: 1, blue: 1))
  }
}

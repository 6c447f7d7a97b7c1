import Foundation
import Graphics
import Testing

@testable import CairoRendering

private let red = RGBA(red: 1, green: 0, blue: 0)
private let green = RGBA(red: 0, green: 1, blue: 0)
private let blue = RGBA(red: 0, green: 0, blue: 1)

/// Draws into 20 by 20 pixels.
private func draw(
  _ items: DisplayItem..., scale: CGFloat = 1, background: RGBA? = nil
) -> PictureWriter.Bitmap {
  PictureWriter.pixels(
    DisplayList(items), size: CGSize(width: 20, height: 20), scale: scale, background: background)
}

private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: RGBA) -> DisplayItem {
  .fill(Path(CGRect(x: x, y: y, width: side, height: side)), .color(color), evenOdd: false)
}

private func isClose(_ a: RGBA?, _ b: RGBA, within tolerance: Double = 0.02) -> Bool {
  guard let a else { return false }
  return abs(a.red - b.red) <= tolerance && abs(a.green - b.green) <= tolerance
    && abs(a.blue - b.blue) <= tolerance && abs(a.alpha - b.alpha) <= tolerance
}

@Suite("Pictures drawn by cairo")
struct CairoRendererTests {
  @Test("a fill covers its path and nothing else")
  func fill() {
    let picture = draw(square(5, 5, 10, red))
    #expect(picture[10, 10] == red)
    #expect(picture[5, 5] == red && picture[14, 14] == red)
    #expect(picture[4, 10]?.alpha == 0 && picture[15, 10]?.alpha == 0)
  }

  @Test("a scale of two makes four pixels of a point")
  func scaled() {
    let picture = draw(square(5, 5, 10, red), scale: 2)
    #expect(picture.width == 40)
    #expect(picture[10, 10] == red && picture[29, 29] == red)
    #expect(picture[9, 10]?.alpha == 0 && picture[30, 10]?.alpha == 0)
  }

  @Test("the even-odd rule leaves a hole where outlines cross")
  func evenOdd() {
    var path = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(draw(.fill(path, .color(red), evenOdd: true))[10, 10]?.alpha == 0)
    #expect(draw(.fill(path, .color(red), evenOdd: false))[10, 10] == red)
  }

  @Test("a dash leaves gaps")
  func dashes() {
    let line = Path {
      $0.move(to: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 20, y: 10))
    }
    let picture = draw(.stroke(line, .color(red), StrokeStyle(lineWidth: 4, dash: [5, 5])))
    #expect(picture[2, 10] == red && picture[12, 10] == red)
    #expect(picture[7, 10]?.alpha == 0)
  }

  @Test("gradients run from the first stop to the last")
  func gradients() {
    let stops = [
      GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1),
    ]
    let all = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    let center = CGPoint(x: 10, y: 10)
    let linear = draw(
      .fill(all, .linearGradient(stops, start: .zero, end: CGPoint(x: 20, y: 0)), evenOdd: false))
    #expect(isClose(linear[0, 3], red, within: 0.05) && isClose(linear[19, 3], blue, within: 0.05))
    let radial = draw(
      .fill(
        all, .radialGradient(stops, center: center, startRadius: 0, endRadius: 10), evenOdd: false))
    #expect(isClose(radial[10, 10], red, within: 0.1) && isClose(radial[0, 0], blue))
    let angular = draw(
      .fill(
        all, .angularGradient(stops, center: center, startAngle: 0, endAngle: 2 * .pi),
        evenOdd: false))
    // Clockwise from three o'clock: red just below the axis, blue just above it.
    #expect(isClose(angular[19, 11], red, within: 0.1))
    #expect(isClose(angular[19, 8], blue, within: 0.1))
    #expect(isClose(angular[1, 10], RGBA(red: 0.5, green: 0, blue: 0.5), within: 0.1))
  }

  @Test("transforms, clips, opacity and fragments change where and how a list shows")
  func effects() {
    let list = DisplayList([square(0, 0, 20, red)])
    let clipped = draw(
      .group(.clip(Path(CGRect(x: 0, y: 0, width: 10, height: 20)), evenOdd: false), list))
    #expect(clipped[5, 5] == red && clipped[15, 5]?.alpha == 0)
    let moved = draw(.group(.transform(CGAffineTransform(translationX: 10, y: 0)), list))
    #expect(moved[5, 5]?.alpha == 0 && moved[15, 5] == red)
    #expect(isClose(draw(.group(.opacity(0.5), list))[5, 5], red.opacity(0.5)))
    let placed = draw(.fragment(DisplayFragment(list), origin: CGPoint(x: 10, y: 10)))
    #expect(placed[5, 15]?.alpha == 0 && placed[15, 15] == red)
  }

  @Test("a group's opacity does not show what its items hide")
  func groupOpacity() {
    let list = DisplayList([square(0, 0, 20, red), square(0, 0, 20, blue)])
    #expect(isClose(draw(.group(.opacity(0.5), list))[5, 5], blue.opacity(0.5)))
  }

  @Test("a mask keeps a list where it is opaque")
  func mask() {
    let mask = DisplayList([square(0, 0, 10, .black), square(10, 0, 10, RGBA.black.opacity(0.5))])
    let picture = draw(.group(.mask(mask), DisplayList([square(0, 0, 20, red)])))
    #expect(picture[5, 5] == red)
    #expect(isClose(picture[15, 5], red.opacity(0.5)))
    #expect(picture[5, 15]?.alpha == 0)
  }

  @Test("blend modes mix with what lies below")
  func blending() {
    func blend(_ mode: GraphicsBlendMode, _ below: RGBA, _ above: RGBA) -> RGBA? {
      draw(
        square(0, 0, 20, below), .group(.blend(mode), DisplayList([square(0, 0, 20, above)])))[5, 5]
    }
    let yellow = RGBA(red: 1, green: 1, blue: 0)
    #expect(blend(.multiply, yellow, red) == red)
    #expect(blend(.screen, red, green) == yellow)
    #expect(blend(.plusLighter, red, blue) == RGBA(red: 1, green: 0, blue: 1))
    #expect(blend(.difference, .white, yellow) == blue)
    #expect(blend(.destinationOver, red, blue) == red)
    #expect(blend(.destinationOut, red, blue)?.alpha == 0)
    let gray = RGBA(red: 0.6, green: 0.6, blue: 0.6)
    #expect(isClose(blend(.plusDarker, gray, gray), RGBA(red: 0.2, green: 0.2, blue: 0.2)))
  }

  @Test("a blur keeps the middle, softens the edge and spreads beyond it")
  func blur() {
    let picture = draw(.group(.blur(radius: 1.5), DisplayList([square(5, 5, 10, red)])))
    #expect((picture[10, 10]?.alpha ?? 0) > 0.98)
    let edge = picture[5, 10]?.alpha ?? 0
    #expect(edge > 0.4 && edge < 0.8)
    let outside = picture[3, 10]?.alpha ?? 0
    #expect(outside > 0.05 && outside < 0.4)
  }

  private func changed(_ color: RGBA, by matrix: ColorMatrix) -> RGBA? {
    draw(.group(.colorMatrix(matrix), DisplayList([square(5, 5, 10, color)])))[10, 10]
  }

  @Test("brightness adds to every part, and no further than white")
  func brightness() {
    let dark = RGBA(red: 0.2, green: 0.4, blue: 0.9)
    #expect(
      isClose(changed(dark, by: .brightness(0.3)), RGBA(red: 0.5, green: 0.7, blue: 1)))
  }

  @Test("no contrast is grey, and twice the contrast goes twice as far from it")
  func contrast() {
    let color = RGBA(red: 0.6, green: 0.4, blue: 0.5)
    #expect(isClose(changed(color, by: .contrast(0)), RGBA(red: 0.5, green: 0.5, blue: 0.5)))
    #expect(isClose(changed(color, by: .contrast(2)), RGBA(red: 0.7, green: 0.3, blue: 0.5)))
  }

  @Test("without saturation a colour is as bright a grey")
  func saturation() {
    let gray = changed(green, by: .saturation(0))
    #expect(isClose(gray, RGBA(red: 0.7152, green: 0.7152, blue: 0.7152)))
  }

  @Test("a third of the circle turns red towards green, a whole one changes nothing")
  func hue() throws {
    let third = try #require(changed(red, by: .hueRotation(2 * .pi / 3)))
    #expect(third.green > third.red && third.green > third.blue)
    #expect(isClose(changed(red, by: .hueRotation(2 * .pi)), red))
  }

  @Test("an inverted colour is its opposite, as opaque as it was")
  func inversion() {
    let faint = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(
      isClose(changed(faint, by: .inversion()), RGBA(red: 0, green: 1, blue: 1, alpha: 0.5)))
    let picture = draw(
      .group(.colorMatrix(.inversion()), DisplayList([square(5, 5, 10, red)])))
    #expect(picture[2, 2]?.alpha == 0)
  }

  @Test("brightness becomes opacity")
  func luminance() {
    #expect(isClose(changed(.white, by: .luminanceToAlpha), .black))
    #expect(changed(.black, by: .luminanceToAlpha)?.alpha == 0)
  }

  @Test("a shadow lies below, moved and in its own colour")
  func shadow() {
    let effect = GroupEffect.shadow(.black, radius: 0, offset: CGSize(width: 5, height: 5))
    let picture = draw(.group(effect, DisplayList([square(2, 2, 8, red)])))
    #expect(picture[5, 5] == red && picture[9, 9] == red)
    #expect(isClose(picture[12, 12], .black))
    #expect(picture[16, 16]?.alpha == 0)
    let soft = GroupEffect.shadow(.black, radius: 2, offset: .zero)
    let alpha = draw(.group(soft, DisplayList([square(8, 8, 6, red)])))[6, 11]?.alpha ?? 0
    #expect(alpha > 0.1 && alpha < 0.6)
  }

  @Test("text takes the paint of its item, runs with a colour keep it")
  func textPaint() {
    let engine = PangoTextEngine()
    let font = FontDescription(size: 20, weight: 800)
    let runs = [TextRun("█", font: font), TextRun("█", font: font, color: blue)]
    let layout = engine.textLayout(TextContent(runs: runs), width: nil, height: nil)
    let picture = PictureWriter.pixels(
      DisplayList([.text(layout, origin: .zero, paint: .color(red))]),
      size: CGSize(width: 40, height: 24))
    let middle = Int(layout.size.height / 2)
    #expect(isClose(picture[Int(layout.size.width / 4), middle], red))
    #expect(isClose(picture[Int(layout.size.width * 3 / 4), middle], blue))
  }

  @Test("a dotted underline leaves gaps, a solid one does not")
  func underlines() {
    func coverage(_ pattern: LineMark.Pattern) -> [Double] {
      let run = TextRun(
        "          ", font: FontDescription(size: 28),
        underline: LineMark(pattern: pattern, color: red))
      let layout = PangoTextEngine().textLayout(
        TextContent(runs: [run]), width: nil, height: nil)
      let picture = PictureWriter.pixels(
        DisplayList([.text(layout, origin: .zero, paint: .color(.black))]),
        size: CGSize(width: 50, height: 50))
      return (5..<45).map { x in (0..<50).compactMap { picture[x, $0]?.alpha }.max() ?? 0 }
    }
    #expect(coverage(.solid).allSatisfy { $0 > 0.5 })
    #expect(coverage(.dot).contains { $0 > 0.5 } && coverage(.dot).contains { $0 < 0.3 })
  }
}

@Suite("Pictures from files")
struct ImageTests {
  private func png(_ items: DisplayItem..., side: CGFloat = 2) -> EncodedImage {
    let size = CGSize(width: side, height: side)
    return EncodedImage(.data(PictureWriter.png(DisplayList(items), size: size)))
  }

  @Test("a PNG written is read again pixel by pixel")
  func roundTrip() {
    let image = png(square(0, 0, 1, red), square(1, 1, 1, blue.opacity(0.5)))
    #expect(GdkPixbufImageEngine().pixelSize(of: image) == CGSize(width: 2, height: 2))
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let picture = draw(.image(image, rect: rect, smooth: false, tint: nil))
    #expect(picture[2, 2] == red && picture[9, 9] == red)
    #expect(isClose(picture[15, 15], blue.opacity(0.5)))
    #expect(picture[15, 5]?.alpha == 0)
  }

  @Test("a tint paints the picture's coverage")
  func tint() {
    let image = png(square(0, 0, 1, red), side: 2)
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let picture = draw(.image(image, rect: rect, smooth: false, tint: .color(green)))
    #expect(picture[2, 2] == green)
    #expect(picture[15, 15]?.alpha == 0)
  }

  @Test("a picture that cannot be read has no size and draws nothing")
  func broken() {
    let image = EncodedImage(.data(Data("no picture".utf8)))
    #expect(GdkPixbufImageEngine().pixelSize(of: image) == nil)
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(draw(.image(image, rect: rect, smooth: true, tint: nil))[5, 5]?.alpha == 0)
  }

  @Test("a drawing stays sharp when it is drawn larger")
  func svg() {
    let list = DisplayList([square(0, 0, 1, red)])
    let data = PictureWriter.svg(list, size: CGSize(width: 2, height: 2))
    let image = EncodedImage(.data(data))
    guard GdkPixbufImageEngine().pixelSize(of: image) != nil else { return }
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let picture = draw(.image(image, rect: rect, smooth: true, tint: nil))
    #expect(isClose(picture[8, 8], red))
    #expect(picture[12, 12]?.alpha == 0)
  }
}

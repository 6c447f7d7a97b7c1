import CairoRendering
import Foundation
import Graphics
import SwiftUICore

/// One of everything a display list can hold, in rows of 100-point cells.
@MainActor
enum Gallery {
  static let size = CGSize(width: 900, height: 640)
  nonisolated private static let blue = RGBA(red: 0.2, green: 0.5, blue: 0.9)
  private static let stops = [
    GradientStop(color: RGBA(red: 1, green: 0.2, blue: 0.2), location: 0),
    GradientStop(color: RGBA(red: 1, green: 0.9, blue: 0.2), location: 0.4),
    GradientStop(color: RGBA(red: 0.2, green: 0.3, blue: 1), location: 1),
  ]
  private static let box = CGRect(x: 10, y: 10, width: 80, height: 80)
  private static let star = Path { path in
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  static func list(_ text: PangoTextEngine) -> DisplayList {
    let rows: [[[DisplayItem]]] = [shapes, gradients, strokes, texts(text), effects, blends(text)]
    var items: [DisplayItem] = []
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        let move = CGAffineTransform(
          translationX: CGFloat(column) * 100, y: CGFloat(row) * 105)
        items.append(.group(.transform(move), DisplayList(cell)))
      }
    }
    return DisplayList(items)
  }

  private static func fill(_ path: Path, _ color: RGBA = blue) -> DisplayItem {
    .fill(path, .color(color), evenOdd: false)
  }

  private static var shapes: [[DisplayItem]] {
    let turned = CGAffineTransform(translationX: 50, y: 50).rotated(by: 0.3)
      .translatedBy(x: -50, y: -50)
    return [
      [fill(Path(box))], [fill(Path(ellipseIn: box))],
      [fill(Path(ellipseIn: box.insetBy(dx: 0, dy: 20)))],
      [fill(Path(roundedRect: box, cornerRadius: 20, style: .circular))],
      [fill(Path(roundedRect: box, cornerRadius: 20, style: .continuous))],
      [fill(star)], [.fill(star, .color(blue), evenOdd: true)],
      [.group(.transform(turned), DisplayList([fill(Path(box))]))],
      [.fragment(DisplayFragment(DisplayList([fill(star)])), origin: CGPoint(x: 0, y: 10))],
    ]
  }

  private static var gradients: [[DisplayItem]] {
    let center = CGPoint(x: 50, y: 50)
    let linear = Paint.linearGradient(
      stops, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 90, y: 60))
    let radial = Paint.radialGradient(stops, center: center, startRadius: 10, endRadius: 40)
    let whole = Paint.angularGradient(stops, center: center, startAngle: 0, endAngle: 2 * .pi)
    let part = Paint.angularGradient(stops, center: center, startAngle: 0.5, endAngle: 3.5)
    return [
      [.fill(Path(box), linear, evenOdd: false)],
      [.fill(Path(ellipseIn: box), linear, evenOdd: false)],
      [.fill(Path(box), radial, evenOdd: false)], [.fill(Path(box), whole, evenOdd: false)],
      [.fill(Path(ellipseIn: box), part, evenOdd: false)], [.fill(star, linear, evenOdd: false)],
      [.stroke(Path(ellipseIn: box), whole, StrokeStyle(lineWidth: 10))],
      [.stroke(star, radial, StrokeStyle(lineWidth: 3))],
    ]
  }

  private static var strokes: [[DisplayItem]] {
    let paint = Paint.color(blue)
    let round = Path(roundedRect: box, cornerRadius: 20, style: .circular)
    return [
      [.stroke(Path(box), paint, StrokeStyle(lineWidth: 1))],
      [.stroke(Path(box), paint, StrokeStyle(lineWidth: 8))],
      [.stroke(Path(box), paint, StrokeStyle(lineWidth: 8, lineJoin: .round))],
      [.stroke(round, paint, StrokeStyle(lineWidth: 4))],
      [.stroke(Path(ellipseIn: box), paint, StrokeStyle(lineWidth: 2))],
      [.stroke(Path(ellipseIn: box.insetBy(dx: 0, dy: 20)), paint, StrokeStyle(lineWidth: 6))],
      [.stroke(round, paint, StrokeStyle(lineWidth: 3, lineCap: .round, dash: [8, 6]))],
      [.stroke(star, paint, StrokeStyle(lineWidth: 4, lineJoin: .round))],
    ]
  }

  private static func text(
    _ string: String, _ engine: PangoTextEngine, _ paint: Paint,
    at origin: CGPoint = CGPoint(x: 5, y: 20),
    size: CGFloat = 17, width: CGFloat = 90, mark: LineMark? = nil, color: RGBA? = nil
  ) -> DisplayItem {
    let run = TextRun(string, font: FontDescription(size: size), color: color, underline: mark)
    return .text(
      engine.layout(TextContent(runs: [run]), width: width, height: nil), origin: origin,
      paint: paint)
  }

  private static func texts(_ engine: PangoTextEngine) -> [[DisplayItem]] {
    let black = Paint.color(.black)
    let linear = Paint.linearGradient(stops, start: .zero, end: CGPoint(x: 100, y: 0))
    return [
      [text("Hello", engine, black, size: 30)], [text("สวัสดีครับ", engine, black, size: 20)],
      [text("你好 世界", engine, black, size: 20)], [text("مرحبا", engine, black, size: 24)],
      [text("Gradient", engine, linear, size: 22)],
      [text("dots", engine, black, size: 24, mark: LineMark(pattern: .dot))],
      [text("line", engine, black, size: 24, mark: LineMark(color: blue))],
      [text("own colour", engine, black, size: 17, color: blue)],
      [text("wraps over a few lines", engine, .color(RGBA.black.opacity(0.5)), size: 17)],
    ]
  }

  private static var effects: [[DisplayItem]] {
    let inner = DisplayList([fill(Path(box)), fill(star, .white)])
    let round = Path(roundedRect: box, cornerRadius: 30, style: .continuous)
    let mask = DisplayList([
      .fill(
        Path(box),
        .linearGradient(
          [GradientStop(color: .black, location: 0), GradientStop(color: .clear, location: 1)],
          start: .zero, end: CGPoint(x: 100, y: 0)), evenOdd: false)
    ])
    return [
      [.group(.opacity(0.4), inner)], [.group(.clip(round, evenOdd: false), inner)],
      [.group(.clip(star, evenOdd: false), DisplayList([fill(Path(box))]))],
      [.group(.mask(mask), inner)], [.group(.blur(radius: 4), inner)],
      [
        .group(
          .shadow(RGBA.black.opacity(0.5), radius: 6, offset: CGSize(width: 0, height: 6)),
          DisplayList([fill(Path(roundedRect: box.insetBy(dx: 15, dy: 15), cornerRadius: 8))]))
      ],
      [
        .group(
          .shadow(.black, radius: 3, offset: CGSize(width: 3, height: 3)), DisplayList([fill(star)])
        )
      ],
    ]
  }

  private static func blends(_ engine: PangoTextEngine) -> [[DisplayItem]] {
    let modes: [GraphicsBlendMode] = [
      .multiply, .screen, .difference, .colorDodge, .hue, .sourceAtop, .destinationOut, .plusDarker,
      .plusLighter,
    ]
    return modes.map { mode in
      [
        fill(Path(box.insetBy(dx: 10, dy: 10)), RGBA(red: 0.9, green: 0.4, blue: 0.1)),
        .group(.blend(mode), DisplayList([fill(Path(ellipseIn: box.offsetBy(dx: 10, dy: 10)))])),
      ]
    }
  }
}

/// A view that draws a display list.
struct DisplayListView: _PrimitiveView {
  var list: DisplayList
  var size: CGSize

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    DisplayListNode(view, context)
  }
}

private final class DisplayListNode: _LayoutNode {
  private var view: DisplayListView

  init(_ view: DisplayListView, _ context: _NodeContext) {
    self.view = view
    super.init(context)
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: DisplayListView.self).pointee
    invalidateDisplay()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { view.size }

  override func draw(_ context: inout _DrawingContext) {
    let origin = context.absolute(CGPoint.zero)
    context.append(
      .group(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)), view.list))
  }
}

import CGTK
import CairoRendering
import Foundation
import Graphics
import Testing

@testable import GTKHost

/// Render nodes drawn into memory, against the same list drawn by cairo: no display is needed.
@MainActor
@Suite("Render nodes")
struct NodeBuilderTests {
  private static let side = 60
  /// GTK knows its types from here on, whether there is a display or not.
  private static let hasDisplay = gtk_init_check() != 0
  private let blue = RGBA(red: 0.2, green: 0.5, blue: 0.9)
  private let box = CGRect(x: 10, y: 10, width: 40, height: 40)

  init() {
    _ = Self.hasDisplay
  }

  private let stops = [
    GradientStop(color: RGBA(red: 1, green: 0.2, blue: 0.2), location: 0),
    GradientStop(color: RGBA(red: 0.2, green: 0.3, blue: 1), location: 1),
  ]
  private var triangle: Path {
    Path { path in
      path.move(to: CGPoint(x: 30, y: 10))
      path.addLine(to: CGPoint(x: 50, y: 50))
      path.addLine(to: CGPoint(x: 10, y: 50))
      path.closeSubpath()
    }
  }

  /// The pixels of a list: blue, green, red and alpha, premultiplied.
  private func pixels(_ draw: (OpaquePointer) -> Void) -> [UInt8] {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(Self.side), Int32(Self.side))!
    let context = cairo_create(surface)!
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    // A picture of its own over the white, as a window's content is over its background.
    cairo_push_group(context)
    draw(context)
    cairo_pop_group_to_source(context)
    cairo_paint(context)
    cairo_surface_flush(surface)
    let bytes = Array(
      UnsafeBufferPointer(
        start: cairo_image_surface_get_data(surface), count: 4 * Self.side * Self.side))
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    return bytes
  }

  /// How much two pictures differ on average, from 0 to 255.
  private func difference(_ items: DisplayItem...) -> Double {
    let list = DisplayList(items)
    let nodes = pixels { context in
      let builder = NodeBuilder(scale: 1, cache: NodeCache())
      if let node = builder.node(of: list) { gsk_render_node_draw(node.node, context) }
    }
    let cairo = pixels { CairoRenderer().draw(list, into: $0) }
    let sum = zip(nodes, cairo).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(nodes.count)
  }

  private func fill(_ path: Path, _ paint: Paint? = nil) -> DisplayItem {
    .fill(path, paint ?? .color(blue), evenOdd: false)
  }

  @Test("shapes, with and without nodes of their own, cover what cairo covers")
  func shapes() {
    #expect(difference(fill(Path(box))) == 0)
    #expect(difference(fill(Path(ellipseIn: box))) < 0.5)
    #expect(difference(fill(Path(roundedRect: box, cornerRadius: 10, style: .circular))) < 0.5)
    #expect(difference(fill(triangle)) < 0.1)
  }

  @Test("borders lie where cairo's strokes lie")
  func borders() {
    let stroke = { (path: Path, width: CGFloat) in
      DisplayItem.stroke(path, .color(self.blue), StrokeStyle(lineWidth: width))
    }
    #expect(difference(stroke(Path(box), 4)) < 0.1)
    #expect(difference(stroke(Path(ellipseIn: box), 3)) < 0.6)
    #expect(difference(stroke(Path(roundedRect: box, cornerRadius: 10, style: .circular), 2)) < 0.6)
    #expect(difference(stroke(triangle, 2)) < 0.1)
  }

  @Test("gradients run as cairo's do")
  func gradients() {
    let center = CGPoint(x: 30, y: 30)
    let linear = Paint.linearGradient(
      stops, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 50, y: 40))
    #expect(difference(fill(Path(box), linear)) < 1)
    let radial = Paint.radialGradient(stops, center: center, startRadius: 5, endRadius: 20)
    #expect(difference(fill(Path(box), radial)) < 1)
    let angular = Paint.angularGradient(stops, center: center, startAngle: 0, endAngle: 4)
    #expect(difference(fill(Path(box), angular)) < 3)
    #expect(difference(fill(triangle, linear)) < 0.5)
  }

  @Test("effects do what cairo's do")
  func effects() {
    let inner = DisplayList([fill(Path(box))])
    let turned = CGAffineTransform(translationX: 30, y: 30).rotated(by: 0.4).scaledBy(
      x: 0.8, y: 0.6
    )
    .translatedBy(x: -30, y: -30)
    #expect(difference(.group(.opacity(0.3), inner)) < 0.6)
    #expect(difference(.group(.clip(Path(ellipseIn: box), evenOdd: false), inner)) < 0.5)
    #expect(difference(.group(.clip(triangle, evenOdd: false), inner)) < 0.1)
    #expect(difference(.group(.mask(DisplayList([fill(triangle)])), inner)) < 0.1)
    #expect(difference(.group(.transform(turned), inner)) < 0.5)
    // Without a GPU, GSK blurs with fewer passes.
    #expect(difference(.group(.blur(radius: 3), inner)) < 10)
    let shadow = GroupEffect.shadow(
      RGBA.black.opacity(0.5), radius: 3, offset: CGSize(width: 2, height: 2))
    #expect(difference(.group(shadow, inner)) < 4)
  }

  @Test("colours change as cairo's do")
  func colors() {
    let green = RGBA(red: 0.2, green: 0.7, blue: 0.3, alpha: 0.6)
    let inner = DisplayList([fill(triangle), fill(Path(box), .color(green))])
    let changes: [ColorMatrix] = [
      .brightness(0.2), .contrast(1.5), .saturation(0.3), .hueRotation(1), .inversion(),
      .multiplication(by: green), .luminanceToAlpha,
    ]
    for change in changes {
      #expect(difference(.group(.colorMatrix(change), inner)) < 1)
    }
  }

  @Test(
    "blends see what lies below the transforms around them",
    arguments: [
      GraphicsBlendMode.multiply, .difference, .sourceAtop, .destinationOut, .plusLighter,
    ])
  func blends(mode: GraphicsBlendMode) {
    let moved = GroupEffect.transform(CGAffineTransform(translationX: 8, y: 8))
    let blended = DisplayItem.group(.blend(mode), DisplayList([fill(Path(ellipseIn: box))]))
    let orange = Paint.color(RGBA(red: 0.9, green: 0.5, blue: 0.1))
    let below = fill(Path(CGRect(x: 0, y: 0, width: 60, height: 60)), orange)
    #expect(difference(below, .group(moved, DisplayList([blended]))) < 1)
  }

  @Test("a text is drawn in its paint, and in its own colour where it has one")
  func text() {
    let engine = PangoTextEngine()
    let runs = [
      TextRun("ab", font: FontDescription(size: 20)),
      TextRun("cd", font: FontDescription(size: 20), color: RGBA(red: 1, green: 0, blue: 0)),
    ]
    let layout = engine.layout(TextContent(runs: runs), width: nil, height: nil)
    #expect(difference(.text(layout, origin: CGPoint(x: 4, y: 10), paint: .color(blue))) < 3)
  }

  @Test("an item that is drawn again keeps its node; one that changed gets another")
  func cache() {
    let cache = NodeCache()
    let key = NodeCache.Key.path(box, isStroke: false)
    var made = 0
    let node = { (item: DisplayItem) in
      _ = cache.node(for: item, key) {
        made += 1
        return nil
      }
      cache.turn()
    }
    node(fill(triangle))
    node(fill(triangle))
    #expect(made == 1)
    node(fill(triangle, .color(.black)))
    #expect(made == 2)
  }
}

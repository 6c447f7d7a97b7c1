import CPango
import Foundation
import Graphics

extension CairoRenderer {
  func draw(
    _ layout: PangoTextLayout, at origin: CGPoint, paint: Paint, into context: OpaquePointer
  ) {
    if let line = layout.glyphLine {
      context.setSource(line.color.map(Paint.color) ?? paint)
      line.show(at: CGPoint(x: origin.x, y: origin.y + layout.firstBaseline), in: context)
    } else {
      context.setSource(paint)
      cairo_move_to(context, Double(origin.x), Double(origin.y))
      pango_cairo_show_layout(context, layout.layout)
    }
    for mark in layout.patternedMarks {
      if let color = mark.color {
        context.setSource(.color(color))
      } else {
        context.setSource(paint)
      }
      cairo_new_path(context)
      cairo_move_to(context, Double(origin.x + mark.start.x), Double(origin.y + mark.start.y))
      cairo_line_to(context, Double(origin.x + mark.end.x), Double(origin.y + mark.end.y))
      stroke(mark.style, into: context)
    }
    addLinks(of: layout, at: origin, into: context)
  }

  /// Makes the runs with a target links of the page, where the target is a PDF file.
  private func addLinks(
    of layout: PangoTextLayout, at origin: CGPoint, into context: OpaquePointer
  ) {
    guard layout.content.runs.contains(where: { $0.link != nil }),
      cairo_surface_get_type(cairo_get_group_target(context)) == CAIRO_SURFACE_TYPE_PDF
    else { return }
    var start = 0
    for run in layout.content.runs {
      let end = start + run.string.utf16.count
      if let link = run.link?.absoluteString {
        let boxes = layout.rectangles(of: start..<end).map { box -> String in
          // The tag wants the page's coordinates.
          var (x, y) = (Double(origin.x + box.minX), Double(origin.y + box.minY))
          var (width, height) = (Double(box.width), Double(box.height))
          cairo_user_to_device(context, &x, &y)
          cairo_user_to_device_distance(context, &width, &height)
          return "\(x) \(y) \(width) \(height)"
        }
        let target = link.replacingOccurrences(of: "\\", with: "%5C")
          .replacingOccurrences(of: "'", with: "%27")
        cairo_tag_begin(context, "Link", "rect=[\(boxes.joined(separator: " "))] uri='\(target)'")
        cairo_tag_end(context, "Link")
      }
      start = end
    }
  }
}

extension GlyphLine {
  /// Draws the glyphs from a point on their baseline in the source that is set.
  ///
  /// Cairo is asked directly: Pango's own function would take over the opacity of the last text that had one.
  fileprivate func show(at origin: CGPoint, in context: OpaquePointer) {
    cairo_set_scaled_font(context, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
    let count = Int(glyphs.pointee.num_glyphs)
    withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: count) { placed in
      place(placed, at: origin)
      guard cairo_surface_has_show_text_glyphs(cairo_get_group_target(context)) != 0 else {
        cairo_show_glyphs(context, placed.baseAddress, Int32(count))
        return
      }
      // So that the words can be found and copied in a file.
      withUnsafeTemporaryAllocation(of: cairo_text_cluster_t.self, capacity: count) { clusters in
        let clusterCount = findClusters(clusters)
        var text = text
        text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            cairo_show_text_glyphs(
              context, characters.baseAddress, Int32(characters.count), placed.baseAddress,
              Int32(count), clusters.baseAddress, Int32(clusterCount),
              cairo_text_cluster_flags_t(0))
          }
        }
      }
    }
  }

  /// Says where each glyph is, in room for all of them.
  private func place(_ placed: UnsafeMutableBufferPointer<cairo_glyph_t>, at origin: CGPoint) {
    let scale = Double(PANGO_SCALE)
    var x = Double(origin.x)
    for index in placed.indices {
      let glyph = glyphs.pointee.glyphs[index]
      placed.initializeElement(
        at: index,
        to: cairo_glyph_t(
          index: UInt(glyph.glyph), x: x + Double(glyph.geometry.x_offset) / scale,
          y: Double(origin.y) + Double(glyph.geometry.y_offset) / scale))
      x += Double(glyph.geometry.width) / scale
    }
  }

  /// Says which bytes of the text belong to which glyphs, in room for as many clusters as there are glyphs.
  /// Returns how many there are.
  private func findClusters(_ clusters: UnsafeMutableBufferPointer<cairo_text_cluster_t>) -> Int {
    let starts = glyphs.pointee.log_clusters!
    var count = 0
    for index in clusters.indices {
      let end =
        index + 1 < clusters.count ? starts[index + 1] : Int32(text.utf8.count)
      let length = end - starts[index]
      if index > 0, starts[index] == starts[index - 1] {
        clusters[count - 1].num_glyphs += 1
        clusters[count - 1].num_bytes += length
      } else {
        clusters.initializeElement(
          at: count, to: cairo_text_cluster_t(num_bytes: length, num_glyphs: 1))
        count += 1
      }
    }
    return count
  }
}

/// A dotted or dashed line under or through a text, in the layout's coordinates. Pango knows only solid
/// ones, so whoever draws the layout draws these after it.
public struct PatternedMark {
  public let start: CGPoint
  public let end: CGPoint
  public let style: StrokeStyle
  /// `nil` takes the paint of the text.
  public let color: RGBA?
}

extension PangoTextLayout {
  /// The marks that the Pango layout does not draw itself.
  public var patternedMarks: [PatternedMark] {
    guard
      content.runs.contains(where: {
        ($0.underline?.pattern ?? .solid) != .solid
          || ($0.strikethrough?.pattern ?? .solid) != .solid
      })
    else { return [] }
    var marks: [PatternedMark] = []
    var start = 0
    for run in content.runs {
      let end = start + run.string.utf8.count
      let width = max(run.font.size * scale / 14, 0.5)
      let lines = [(run.underline, 2 * width), (run.strikethrough, -run.font.size * scale * 0.26)]
      for case (let mark?, let below) in lines where mark.pattern != .solid {
        for (line, ranges) in spans(from: start, to: end) {
          let y = line.baseline + below
          marks += ranges.map {
            PatternedMark(
              start: CGPoint(x: $0.0, y: y), end: CGPoint(x: $0.1, y: y),
              style: StrokeStyle(lineWidth: width, dash: mark.pattern.dash(width: width)),
              color: mark.color ?? run.color)
          }
        }
      }
      start = end
    }
    return marks
  }
}

extension LineMark.Pattern {
  fileprivate func dash(width: CGFloat) -> [CGFloat] {
    switch self {
    case .solid: return []
    case .dot: return [width, 2 * width]
    case .dash: return [5 * width, 3 * width]
    case .dashDot: return [5 * width, 2 * width, width, 2 * width]
    case .dashDotDot: return [5 * width, 2 * width, width, 2 * width, width, 2 * width]
    }
  }
}

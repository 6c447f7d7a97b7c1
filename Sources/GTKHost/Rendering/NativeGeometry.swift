import CGTK
import Foundation
import Graphics

extension graphene_point_t {
  init(_ point: CGPoint) {
    self.init(x: Float(point.x), y: Float(point.y))
  }
}

extension graphene_rect_t {
  init(_ rect: CGRect) {
    let rect = rect.standardized
    self.init(
      origin: graphene_point_t(rect.origin),
      size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
  }
}

extension GdkRGBA {
  init(_ color: RGBA) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      alpha: Float(color.alpha))
  }
}

extension GskRoundedRect {
  /// All corners alike.
  init(_ rect: CGRect, corner: CGSize) {
    let corner = graphene_size_t(width: Float(corner.width), height: Float(corner.height))
    self.init(bounds: graphene_rect_t(rect), corner: (corner, corner, corner, corner))
  }
}

/// A shape that GSK clips by: a rectangle with or without round corners.
struct RoundedShape {
  let rect: CGRect
  let corner: CGSize

  /// `nil` for any other path.
  ///
  /// A continuous corner becomes a circular one of the same radius: the difference is a fraction of a
  /// pixel at common radii, and fills, strokes and clips all make the same.
  init?(_ path: Path) {
    switch path.storage {
    case .rect(let rect): (self.rect, corner) = (rect.standardized, .zero)
    case .ellipse(let rect):
      let rect = rect.standardized
      (self.rect, corner) = (rect, CGSize(width: rect.width / 2, height: rect.height / 2))
    case .roundedRect(let rect, let cornerSize, _):
      (self.rect, corner) = (rect.standardized, cornerSize)
    case .empty, .elements: return nil
    }
  }

  var isRectangle: Bool { corner == .zero }
  var rounded: GskRoundedRect { GskRoundedRect(rect, corner: corner) }
}

extension RoundedShape {
  /// Draws clipped to the shape.
  func clip(_ snapshot: OpaquePointer, _ draw: () -> Void) {
    if isRectangle {
      var bounds = graphene_rect_t(rect)
      gtk_snapshot_push_clip(snapshot, &bounds)
    } else {
      var bounds = rounded
      gtk_snapshot_push_rounded_clip(snapshot, &bounds)
    }
    draw()
    gtk_snapshot_pop(snapshot)
  }
}

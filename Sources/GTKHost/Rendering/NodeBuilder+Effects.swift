import CGTK
import CairoRendering
import Foundation
import Graphics

extension NodeBuilder {
  func draw(_ list: DisplayList, through effect: GroupEffect, into canvas: inout Canvas) {
    let snapshot = canvas.snapshot
    switch effect {
    case .transform(let transform):
      guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
      guard let node = node(of: list) else { return }
      gtk_snapshot_save(snapshot)
      apply(transform, to: snapshot)
      canvas.append(node)
      gtk_snapshot_restore(snapshot)
    case .clip(let path, _):
      if path.isEmpty { return }
      guard let shape = RoundedShape(path) else {
        return appendCairo(DisplayList([.group(effect, list)]), into: snapshot)
      }
      guard let node = node(of: list) else { return }
      shape.clip(snapshot) { gtk_snapshot_append_node(snapshot, node.node) }
    case .opacity(let opacity):
      guard opacity > 0, let node = node(of: list) else { return }
      guard opacity < 1 else { return canvas.append(node) }
      gtk_snapshot_push_opacity(snapshot, opacity)
      canvas.append(node)
      gtk_snapshot_pop(snapshot)
    case .mask:
      appendCairo(DisplayList([.group(effect, list)]), into: snapshot)
    case .blend(let mode):
      blend(list, mode, into: &canvas)
    case .shadow(let color, let radius, let offset):
      guard let node = node(of: list) else { return }
      guard color.alpha > 0 else { return canvas.append(node) }
      var shadow = GskShadow(
        color: GdkRGBA(color), dx: Float(offset.width), dy: Float(offset.height),
        radius: GSKRadius.forDeviation(radius))
      gtk_snapshot_push_shadow(snapshot, &shadow, 1)
      canvas.append(node)
      gtk_snapshot_pop(snapshot)
    case .blur(let radius):
      guard let node = node(of: list) else { return }
      guard radius > 0 else { return canvas.append(node) }
      gtk_snapshot_push_blur(snapshot, Double(GSKRadius.forDeviation(radius)))
      canvas.append(node)
      gtk_snapshot_pop(snapshot)
    }
  }

  private enum GSKRadius {
    /// A radius of GSK is that of CSS: twice the standard deviation, which is what a list's radius is.
    static func forDeviation(_ deviation: CGFloat) -> Float { Float(2 * max(deviation, 0)) }
  }

  /// The simplest form of a transform lets GSK keep clips as rectangles and texts sharp.
  private func apply(_ transform: CGAffineTransform, to snapshot: OpaquePointer) {
    if transform.isScaleAndTranslation {
      var offset = graphene_point_t(CGPoint(x: transform.tx, y: transform.ty))
      gtk_snapshot_translate(snapshot, &offset)
      if transform.a != 1 || transform.d != 1 {
        gtk_snapshot_scale(snapshot, Float(transform.a), Float(transform.d))
      }
    } else {
      var matrix = graphene_matrix_t()
      graphene_matrix_init_from_2d(
        &matrix, Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
        Double(transform.tx), Double(transform.ty))
      gtk_snapshot_transform_matrix(snapshot, &matrix)
    }
  }

  /// Blends a list with everything that the canvas holds below it.
  private func blend(_ list: DisplayList, _ mode: GraphicsBlendMode, into canvas: inout Canvas) {
    guard let top = node(of: list) else { return }
    guard mode != .normal, let bottom = canvas.take() else { return canvas.append(top) }
    let snapshot = canvas.snapshot
    if let native = mode.native {
      gtk_snapshot_push_blend(snapshot, native)
      canvas.append(bottom)
      gtk_snapshot_pop(snapshot)
      canvas.append(top)
      gtk_snapshot_pop(snapshot)
      return
    }
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(bottom.node, &bounds)
    if mode != .sourceAtop && mode != .destinationOut {
      var topBounds = graphene_rect_t()
      gsk_render_node_get_bounds(top.node, &topBounds)
      var union = graphene_rect_t()
      graphene_rect_union(&bounds, &topBounds, &union)
      bounds = union
    }
    guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    gsk_render_node_draw(bottom.node, context)
    CairoRenderer(effectScale: scale)
      .draw(DisplayList([.group(.blend(mode), list)]), into: context)
    cairo_destroy(context)
  }
}

extension GraphicsBlendMode {
  /// `nil` where GSK lacks the mode.
  fileprivate var native: GskBlendMode? {
    switch self {
    case .normal: return GSK_BLEND_MODE_DEFAULT
    case .multiply: return GSK_BLEND_MODE_MULTIPLY
    case .screen: return GSK_BLEND_MODE_SCREEN
    case .overlay: return GSK_BLEND_MODE_OVERLAY
    case .darken: return GSK_BLEND_MODE_DARKEN
    case .lighten: return GSK_BLEND_MODE_LIGHTEN
    case .colorDodge: return GSK_BLEND_MODE_COLOR_DODGE
    case .colorBurn: return GSK_BLEND_MODE_COLOR_BURN
    case .softLight: return GSK_BLEND_MODE_SOFT_LIGHT
    case .hardLight: return GSK_BLEND_MODE_HARD_LIGHT
    case .difference: return GSK_BLEND_MODE_DIFFERENCE
    case .exclusion: return GSK_BLEND_MODE_EXCLUSION
    case .hue: return GSK_BLEND_MODE_HUE
    case .saturation: return GSK_BLEND_MODE_SATURATION
    case .color: return GSK_BLEND_MODE_COLOR
    case .luminosity: return GSK_BLEND_MODE_LUMINOSITY
    case .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter: return nil
    }
  }
}

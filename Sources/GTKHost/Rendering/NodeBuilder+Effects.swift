import CGTK
import CairoRendering
import Foundation
import Graphics

extension NodeBuilder {
  func draw(_ list: DisplayList, through effect: GroupEffect, into canvas: inout Canvas) {
    if !effect.isolates, list.blends {
      return drawSpread(list, through: effect, into: &canvas)
    }
    let snapshot = canvas.snapshot
    switch effect {
    case .transform(let transform):
      guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
      var inner = self
      inner.isTurned = isTurned || !transform.isScaleAndTranslation
      guard let node = inner.node(of: list) else { return }
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
    case .mask, .alphaThreshold:
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
    case .colorMatrix(let matrix):
      guard let node = node(of: list) else { return }
      var (native, constants) = (graphene_matrix_t(), graphene_vec4_t())
      let factors = matrix.columns.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      graphene_matrix_init_from_float(&native, factors)
      let constant = matrix.constants
      graphene_vec4_init(&constants, constant.x, constant.y, constant.z, constant.w)
      gtk_snapshot_push_color_matrix(snapshot, &native, &constants)
      canvas.append(node)
      gtk_snapshot_pop(snapshot)
    }
  }

  /// Moves and clips each item by itself, so that one that blends finds what lies below the whole list.
  private func drawSpread(
    _ list: DisplayList, through effect: GroupEffect, into canvas: inout Canvas
  ) {
    for item in list.items {
      if case .group(.blend(let mode), let inner) = item {
        blend(DisplayList([.group(effect, inner)]), mode, into: &canvas)
      } else if case .group(let below, let inner) = item, !below.isolates, inner.blends {
        let both = inner.items.map { item -> DisplayItem in
          guard case .group(.blend(let mode), let blended) = item else {
            return .group(below, DisplayList([item]))
          }
          return .group(.blend(mode), DisplayList([.group(below, blended)]))
        }
        drawSpread(DisplayList(both), through: effect, into: &canvas)
      } else {
        draw(DisplayList([item]), through: effect, into: &canvas)
      }
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
      var turn = gsk_transform_new()
      var offset = graphene_point_t(CGPoint(x: transform.tx, y: transform.ty))
      turn = gsk_transform_translate(turn, &offset)
      // Turned, then slanted, then scaled. GSK knows these as flat transforms; a matrix may be anything.
      let width = hypot(transform.a, transform.b)
      let area = transform.a * transform.d - transform.b * transform.c
      let slant = (transform.a * transform.c + transform.b * transform.d) / area
      let degrees = { (radians: CGFloat) in Float(radians * 180 / .pi) }
      turn = gsk_transform_rotate(turn, degrees(atan2(transform.b, transform.a)))
      if abs(slant) > 1e-6 { turn = gsk_transform_skew(turn, degrees(atan(slant)), 0) }
      turn = gsk_transform_scale(turn, Float(width), Float(area / width))
      gtk_snapshot_transform(snapshot, turn)
      gsk_transform_unref(turn)
    }
  }

  /// Blends a list with everything that the canvas holds below it.
  private func blend(_ list: DisplayList, _ mode: GraphicsBlendMode, into canvas: inout Canvas) {
    guard let top = node(of: list) else { return }
    guard let native = mode.native, native != GSK_BLEND_MODE_DEFAULT, let bottom = canvas.take()
    else { return canvas.append(top) }
    gtk_snapshot_push_blend(canvas.snapshot, native)
    canvas.append(bottom)
    gtk_snapshot_pop(canvas.snapshot)
    canvas.append(top)
    gtk_snapshot_pop(canvas.snapshot)
  }
}

extension DisplayList {
  /// The last item that blends in a way that only cairo knows: it and all below it are drawn by cairo.
  var lastCairoBlend: Int? {
    items.lastIndex { item in
      guard case .group(let effect, let list) = item else { return false }
      if case .blend(let mode) = effect { return mode.native == nil }
      return !effect.isolates && list.lastCairoBlend != nil
    }
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

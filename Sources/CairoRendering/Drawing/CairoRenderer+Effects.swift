import CPango
import Foundation
import Graphics

extension CairoRenderer {
  func draw(_ list: DisplayList, through effect: GroupEffect, into context: OpaquePointer) {
    cairo_save(context)
    defer { cairo_restore(context) }
    switch effect {
    case .transform(let transform):
      // A transform that flattens everything shows nothing, and cairo would refuse to go on.
      guard transform.a * transform.d - transform.b * transform.c != 0 else { return }
      context.concatenate(transform)
      draw(list, into: context)
    case .clip(let path, let evenOdd):
      cairo_set_fill_rule(
        context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      context.add(path)
      cairo_clip(context)
      draw(list, into: context)
    case .opacity(let opacity):
      guard opacity > 0 else { return }
      guard opacity < 1 || list.blends else { return draw(list, into: context) }
      cairo_push_group(context)
      draw(list, into: context)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case .mask(let mask):
      drawMasked(list, by: mask, into: context)
    case .blend(let mode):
      drawBlended(list, mode, into: context)
    case .shadow(let color, let radius, let offset):
      drawShadow(of: list, color, radius: radius, offset: offset, into: context)
      draw(list, into: context)
    case .blur(let radius):
      guard radius > 0, let raster = Raster(of: list, spread: radius, self, context) else {
        return draw(list, into: context)
      }
      BoxBlur(deviation: radius * raster.scale).apply(to: raster.surface)
      raster.paint(into: context, offset: .zero)
    case .colorMatrix(let matrix):
      guard let raster = Raster(of: list, spread: 0, self, context) else { return }
      ColorChange(matrix: matrix).apply(to: raster.surface)
      raster.paint(into: context, offset: .zero)
    case .alphaThreshold(let min, let max, let color):
      guard let raster = Raster(of: list, spread: 0, self, context) else { return }
      AlphaThreshold(min: min, max: max).apply(to: raster.surface)
      raster.mask(into: context, color: color, offset: .zero)
    }
  }

  private func drawMasked(
    _ list: DisplayList, by mask: DisplayList, into context: OpaquePointer
  ) {
    cairo_push_group(context)
    draw(list, into: context)
    let content = cairo_pop_group(context)
    cairo_push_group(context)
    draw(mask, into: context)
    let coverage = cairo_pop_group(context)
    cairo_set_source(context, content)
    cairo_mask(context, coverage)
    cairo_pattern_destroy(content)
    cairo_pattern_destroy(coverage)
  }

  private func drawBlended(
    _ list: DisplayList, _ mode: GraphicsBlendMode, into context: OpaquePointer
  ) {
    cairo_push_group(context)
    draw(list, into: context)
    let content = cairo_pop_group(context)!
    defer { cairo_pattern_destroy(content) }
    guard let op = mode.cairoOperator else { return paintPlusDarker(content, into: context) }
    cairo_set_operator(context, op)
    cairo_set_source(context, content)
    cairo_paint(context)
  }

  /// The sum of both darknesses. Cairo can only add light, so light and dark change places meanwhile.
  private func paintPlusDarker(_ content: OpaquePointer, into context: OpaquePointer) {
    let invert = {
      cairo_set_operator(context, CAIRO_OPERATOR_DIFFERENCE)
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_mask(context, content)
    }
    cairo_push_group(context)
    cairo_set_source(context, content)
    cairo_paint(context)
    invert()
    let dark = cairo_pop_group(context)
    invert()
    cairo_set_operator(context, CAIRO_OPERATOR_ADD)
    cairo_set_source(context, dark)
    cairo_paint(context)
    invert()
    cairo_pattern_destroy(dark)
  }

  private func drawShadow(
    of list: DisplayList, _ color: RGBA, radius: CGFloat, offset: CGSize,
    into context: OpaquePointer
  ) {
    guard color.alpha > 0 else { return }
    let spread = max(radius, 0) + max(abs(offset.width), abs(offset.height)) / 3
    guard let raster = Raster(of: list, spread: spread, self, context) else { return }
    BoxBlur(deviation: max(radius, 0) * raster.scale).apply(to: raster.surface)
    raster.mask(into: context, color: color, offset: offset)
  }
}

/// A list drawn as pixels along the axes of the user space.
private struct Raster {
  let surface: Surface
  let scale: CGFloat
  private let region: CGRect

  /// `nil` where nothing of the list, spread by three times `spread`, can be seen.
  init?(of list: DisplayList, spread: CGFloat, _ renderer: CairoRenderer, _ context: OpaquePointer)
  {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let determinant = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    var deviceX = 1.0
    var deviceY = 1.0
    cairo_surface_get_device_scale(cairo_get_target(context), &deviceX, &deviceY)
    let reach = 3 * spread + 1
    region = list.bounds.insetBy(dx: -reach, dy: -reach)
      .intersection(context.clipBounds.insetBy(dx: -reach, dy: -reach))
    guard !region.isNull, region.width > 0, region.height > 0, determinant > 0 else { return nil }
    // No more than sixteen million pixels, however large the page.
    let wanted = CGFloat(determinant.squareRoot() * deviceX) * renderer.effectScale
    scale = min(wanted, (16_000_000 / (region.width * region.height)).squareRoot())
    surface = Surface(
      pixelWidth: Int((region.width * scale).rounded(.up)),
      pixelHeight: Int((region.height * scale).rounded(.up)))
    cairo_scale(surface.context, Double(scale), Double(scale))
    cairo_translate(surface.context, -Double(region.minX), -Double(region.minY))
    CairoRenderer().draw(list, into: surface.context)
  }

  func paint(into context: OpaquePointer, offset: CGSize) {
    place(in: context, offset)
    cairo_set_source_surface(context, surface.surface, 0, 0)
    cairo_paint(context)
  }

  func mask(into context: OpaquePointer, color: RGBA, offset: CGSize) {
    cairo_save(context)
    place(in: context, offset)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(context, surface.surface, 0, 0)
    cairo_restore(context)
  }

  private func place(in context: OpaquePointer, _ offset: CGSize) {
    cairo_translate(
      context, Double(region.minX + offset.width), Double(region.minY + offset.height))
    cairo_scale(context, 1 / Double(scale), 1 / Double(scale))
  }
}

extension GraphicsBlendMode {
  /// `nil` for the one that cairo lacks.
  fileprivate var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: return CAIRO_OPERATOR_OVER
    case .multiply: return CAIRO_OPERATOR_MULTIPLY
    case .screen: return CAIRO_OPERATOR_SCREEN
    case .overlay: return CAIRO_OPERATOR_OVERLAY
    case .darken: return CAIRO_OPERATOR_DARKEN
    case .lighten: return CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: return CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: return CAIRO_OPERATOR_COLOR_BURN
    case .softLight: return CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: return CAIRO_OPERATOR_HARD_LIGHT
    case .difference: return CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: return CAIRO_OPERATOR_EXCLUSION
    case .hue: return CAIRO_OPERATOR_HSL_HUE
    case .saturation: return CAIRO_OPERATOR_HSL_SATURATION
    case .color: return CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: return CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: return CAIRO_OPERATOR_ATOP
    case .destinationOver: return CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: return CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: return CAIRO_OPERATOR_ADD
    case .plusDarker: return nil
    }
  }
}

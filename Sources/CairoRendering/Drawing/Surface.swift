import CPango
import Foundation
import Graphics

/// A cairo surface with the context that draws on it. Owns both.
final class Surface {
  let surface: OpaquePointer
  let context: OpaquePointer

  /// An empty picture of that many pixels, at least one.
  init(pixelWidth: Int, pixelHeight: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    surface = cairo_image_surface_create(
      format, Int32(clamping: max(pixelWidth, 1)), Int32(clamping: max(pixelHeight, 1)))
    context = cairo_create(surface)
  }

  /// A picture of that many pixels, at least one, which all have the colour. It must be opaque.
  ///
  /// The memory is written once: cairo would clear it before it is painted.
  init(pixelWidth: Int, pixelHeight: Int, filledWith color: RGBA) {
    let (width, height) = (
      Int32(clamping: max(pixelWidth, 1)), Int32(clamping: max(pixelHeight, 1))
    )
    let stride = cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, width)
    let memory = stride > 0 ? malloc(Int(stride) * Int(height)) : nil
    surface =
      memory.map {
        cairo_image_surface_create_for_data(
          $0.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width, height, stride)
      } ?? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    context = cairo_create(surface)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    context.setSource(.color(color))
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    guard let memory else { return }
    let isOwned = cairo_surface_set_user_data(surface, &Self.memoryKey, memory, free)
    // Where cairo has no memory left, the picture must not show what was in this one before.
    if cairo_status(context) != CAIRO_STATUS_SUCCESS || isOwned != CAIRO_STATUS_SUCCESS {
      memset(memory, 0, Int(stride) * Int(height))
    }
  }

  /// Its address names the memory of a surface.
  private nonisolated(unsafe) static var memoryKey = cairo_user_data_key_t()

  /// Takes over a surface.
  init(adopting surface: OpaquePointer) {
    self.surface = surface
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  var pixelWidth: Int { Int(cairo_image_surface_get_width(surface)) }
  var pixelHeight: Int { Int(cairo_image_surface_get_height(surface)) }
  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// What went wrong while drawing; `nil` for nothing.
  var failure: String? {
    let status = cairo_status(context)
    let reason = status == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : status
    return reason == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(reason))
  }

  /// Calls `body` with the bytes of an image surface, to read or to change.
  func withPixels(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    body(bytes)
    cairo_surface_mark_dirty(surface)
  }
}

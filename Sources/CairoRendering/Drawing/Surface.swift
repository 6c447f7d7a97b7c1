import CPango
import Foundation

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

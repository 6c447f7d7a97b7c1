import CGTK
import Foundation
import Graphics

extension HostWindow {
  /// What the window shows now, as pixels: 8 bits each of blue, green, red and alpha, premultiplied.
  package struct Picture {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    /// The colour of a pixel; the window's pixels are opaque.
    package subscript(x: Int, y: Int) -> RGBA {
      let part = { Double(bytes[4 * (y * width + x) + $0]) / 255 }
      return RGBA(red: part(2), green: part(1), blue: part(0), alpha: part(3))
    }
  }

  /// Draws the window's content with the renderer that draws the window; `nil` before it is on the screen.
  package func picture() -> Picture? {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native)
    else { return nil }
    let snapshot = gtk_snapshot_new()!
    self.snapshot(into: snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    guard let texture = gsk_renderer_render_texture(renderer, node, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let (width, height) = (
      Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture))
    )
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    gdk_texture_download(texture, &bytes, gsize(4 * width))
    return Picture(width: width, height: height, bytes: bytes)
  }
}

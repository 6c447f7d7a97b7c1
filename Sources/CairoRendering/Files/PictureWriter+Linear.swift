import CPango
import Foundation
import Graphics

extension PictureWriter {
  /// A PNG picture of `size` points at `scale` pixels each. Without a background it is clear.
  ///
  /// - Parameter isLinear: whether the pixels hold the amount of light instead of the numbers of the screen. The
  ///   file says so, and is shown the same; it has fewer steps in the dark.
  public static func png(
    _ list: DisplayList, size: CGSize, scale: CGFloat = 1, background: RGBA? = nil, isLinear: Bool
  ) -> Data {
    guard isLinear else { return png(list, size: size, scale: scale, background: background) }
    let surface = picture(of: list, size: size, scale: scale, background: background)
    makeLinear(surface)
    return PNGFile.data(of: surface, isLinear: true)
  }

  /// Turns the premultiplied numbers of the screen into premultiplied amounts of light.
  private static func makeLinear(_ surface: Surface) {
    let (width, height, stride) = (surface.pixelWidth, surface.pixelHeight, surface.stride)
    cairo_surface_flush(surface.surface)
    surface.withPixels { pixels in
      for row in 0..<height {
        for column in 0..<width {
          let place = UnsafeMutableRawPointer(mutating: pixels + row * stride + 4 * column)
          let pixel = place.load(as: UInt32.self)
          let alpha = pixel >> 24
          guard alpha > 0 else { continue }
          var result = alpha << 24
          for shift in [UInt32(16), 8, 0] {
            let share = min(Double(pixel >> shift & 0xFF) / Double(alpha), 1)
            let light = share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
            result |= UInt32((light * Double(alpha)).rounded()) << shift
          }
          place.storeBytes(of: result, as: UInt32.self)
        }
      }
    }
    cairo_surface_mark_dirty(surface.surface)
  }
}

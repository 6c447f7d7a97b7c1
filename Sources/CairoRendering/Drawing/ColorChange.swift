import Foundation
import Graphics

/// Changes the colours of a picture in place.
///
/// Cost: proportional to the pixels.
struct ColorChange {
  let matrix: ColorMatrix

  func apply(to surface: Surface) {
    let (columns, rows, stride) = (surface.pixelWidth, surface.pixelHeight, surface.stride)
    let (factors, constants) = (matrix.columns, matrix.constants)
    let (red, green, blue, alpha) = (factors[0], factors[1], factors[2], factors[3])
    surface.withPixels { bytes in
      for row in 0..<rows {
        for column in 0..<columns {
          // Blue, green, red and alpha, premultiplied, in the bytes of a little-endian number.
          let pixel = bytes + row * stride + 4 * column
          // What is not there has no colour; a constant shows only where something is.
          guard pixel[3] > 0 else { continue }
          let scale = 1 / Float(pixel[3])
          var color = red * (Float(pixel[2]) * scale) + green * (Float(pixel[1]) * scale)
          color += blue * (Float(pixel[0]) * scale) + alpha * (Float(pixel[3]) / 255) + constants
          color = color.clamped(lowerBound: .zero, upperBound: .one)
          let bytes = color * SIMD4(color.w, color.w, color.w, 1) * 255
          let rounded = SIMD4<UInt8>(bytes.rounded(.toNearestOrAwayFromZero))
          (pixel[0], pixel[1], pixel[2], pixel[3]) = (rounded.z, rounded.y, rounded.x, rounded.w)
        }
      }
    }
  }
}

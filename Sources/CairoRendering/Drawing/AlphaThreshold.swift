import Foundation

/// Makes a picture fully opaque where its alpha is between two, both from 0 to 1, and clear elsewhere.
///
/// The step at each end is as wide as one part in sixteen of alpha, so that edges stay smooth.
/// Cost: proportional to the pixels.
struct AlphaThreshold {
  let min: Double
  let max: Double

  func apply(to surface: Surface) {
    let (columns, rows, stride) = (surface.pixelWidth, surface.pixelHeight, surface.stride)
    let steps = (0...255).map { alpha -> UInt8 in
      let alpha = Double(alpha) / 255
      let above = min <= 0 ? 1 : (alpha - min) * 16 + 0.5
      let below = max >= 1 ? 1 : (max - alpha) * 16 + 0.5
      return UInt8((Swift.min(Swift.max(Swift.min(above, below), 0), 1) * 255).rounded())
    }
    surface.withPixels { bytes in
      for row in 0..<rows {
        for column in 0..<columns {
          let pixel = bytes + row * stride + 4 * column
          let alpha = steps[Int(pixel[3])]
          (pixel[0], pixel[1], pixel[2], pixel[3]) = (0, 0, 0, alpha)
        }
      }
    }
  }
}

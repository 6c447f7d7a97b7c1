import Foundation

/// A blur close to Gauss's: three passes of a running mean along the rows, three along the columns.
///
/// Cost: proportional to the pixels, whatever the radius.
struct BoxBlur {
  /// The odd width of the mean, in pixels.
  private let width: Int

  /// `deviation`: the standard deviation in pixels.
  init(deviation: CGFloat) {
    let ideal = Int(deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5)
    width = ideal % 2 == 0 ? ideal + 1 : ideal
  }

  /// Blurs all four channels of a picture with premultiplied alpha in place.
  func apply(to surface: Surface) {
    guard width > 1 else { return }
    let (columns, rows, stride) = (surface.pixelWidth, surface.pixelHeight, surface.stride)
    var line = [UInt8](repeating: 0, count: 4 * max(columns, rows))
    surface.withPixels { bytes in
      line.withUnsafeMutableBufferPointer { line in
        for _ in 0..<3 {
          for row in 0..<rows {
            blurLine(bytes + row * stride, step: 4, count: columns, scratch: line.baseAddress!)
          }
        }
        for _ in 0..<3 {
          for column in 0..<columns {
            blurLine(bytes + 4 * column, step: stride, count: rows, scratch: line.baseAddress!)
          }
        }
      }
    }
  }

  /// One mean over one row or column. Outside the picture everything is clear.
  private func blurLine(
    _ pixels: UnsafeMutablePointer<UInt8>, step: Int, count: Int,
    scratch: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count {
      UnsafeMutableRawPointer(scratch + 4 * index)
        .copyMemory(from: pixels + index * step, byteCount: 4)
    }
    let half = width / 2
    var sum = SIMD4<UInt32>(repeating: 0)
    let load = { (index: Int) -> SIMD4<UInt32> in
      let pixel = scratch + 4 * index
      return SIMD4(UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), UInt32(pixel[3]))
    }
    let divisor = SIMD4<UInt32>(repeating: UInt32(width))
    for index in 0..<min(half, count) { sum &+= load(index) }
    for index in 0..<count {
      if index + half < count { sum &+= load(index + half) }
      if index - half - 1 >= 0 { sum &-= load(index - half - 1) }
      let mean = (sum &+ divisor / 2) / divisor
      let pixel = pixels + index * step
      (pixel[0], pixel[1]) = (UInt8(mean[0]), UInt8(mean[1]))
      (pixel[2], pixel[3]) = (UInt8(mean[2]), UInt8(mean[3]))
    }
  }
}

import CPango
import Foundation

/// Turns pixels into PNG files.
enum PNGFile {
  /// The picture of an image surface, without an alpha channel where every pixel is opaque.
  ///
  /// Rows are compressed as they are, at a low level: pictures of interfaces come out no larger than with a search
  /// for the best filter of each row, in a quarter of the time.
  ///
  /// - Parameter isLinear: whether the numbers are amounts of light; the file then says nothing of their meaning.
  static func data(of surface: Surface, isLinear: Bool = false) -> Data {
    let (width, height) = (surface.pixelWidth, surface.pixelHeight)
    let isOpaque = surface.isOpaque
    let rowBytes = width * (isOpaque ? 3 : 4)
    var bytes = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { buffer, count in
      count = rowBytes * height
      if isOpaque {
        surface.copyOpaque(into: buffer.baseAddress!)
      } else {
        surface.copyStraight(into: buffer.baseAddress!)
      }
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    (image.width, image.height) = (UInt32(width), UInt32(height))
    image.format = PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA)
    image.flags =
      UInt32(PNG_IMAGE_FLAG_FAST) | (isLinear ? UInt32(PNG_IMAGE_FLAG_COLORSPACE_NOT_sRGB) : 0)
    // What zlib may need at most, and the parts of the file around it.
    var size = bytes.count + bytes.count / 1_000 + height + 4_096
    var file = Data(count: size)
    let isWritten = file.withUnsafeMutableBytes { memory in
      png_image_write_to_memory(&image, memory.baseAddress, &size, 0, &bytes, 0, nil)
    }
    return isWritten != 0 ? file.prefix(size) : Data()
  }
}

extension Surface {
  /// Whether no pixel lets anything through.
  fileprivate var isOpaque: Bool {
    var isOpaque = true
    withRows { row in isOpaque = isOpaque && row.allSatisfy { $0 >> 24 == 255 } }
    return isOpaque
  }

  /// Calls `body` with each row of premultiplied pixels, from the top.
  private func withRows(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let (width, height, stride) = (pixelWidth, pixelHeight, stride)
    withPixels { pixels in
      for row in 0..<height {
        (pixels + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
          body(UnsafeBufferPointer(start: $0, count: width))
        }
      }
    }
  }

  /// Writes red, green and blue, not premultiplied, and alpha, row by row.
  func copyStraight(into bytes: UnsafeMutablePointer<UInt8>) {
    var place = bytes
    withRows { row in
      for pixel in row {
        let alpha = pixel >> 24
        var (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        if alpha == 0 {
          (red, green, blue) = (0, 0, 0)
        } else if alpha < 255 {
          let straight = { (part: UInt32) in min((part * 255 + alpha / 2) / alpha, 255) }
          (red, green, blue) = (straight(red), straight(green), straight(blue))
        }
        place[0] = UInt8(truncatingIfNeeded: red)
        place[1] = UInt8(truncatingIfNeeded: green)
        place[2] = UInt8(truncatingIfNeeded: blue)
        place[3] = UInt8(truncatingIfNeeded: alpha)
        place += 4
      }
    }
  }

  /// The same of an opaque picture, without alpha.
  fileprivate func copyOpaque(into bytes: UnsafeMutablePointer<UInt8>) {
    var place = bytes
    withRows { row in
      for pixel in row {
        place[0] = UInt8(truncatingIfNeeded: pixel >> 16)
        place[1] = UInt8(truncatingIfNeeded: pixel >> 8)
        place[2] = UInt8(truncatingIfNeeded: pixel)
        place += 3
      }
    }
  }
}

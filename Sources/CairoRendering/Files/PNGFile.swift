import CPango
import Foundation

/// Turns pixels into PNG files.
enum PNGFile {
  /// The picture of an image surface, without an alpha channel where every pixel is opaque.
  ///
  /// - Parameter isLinear: whether the numbers are amounts of light instead of those of sRGB; the file says which.
  static func data(of surface: Surface, isLinear: Bool = false) -> Data {
    let (width, height) = (surface.pixelWidth, surface.pixelHeight)
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    surface.withPixels { bytes in
      let opaque = PixelStream(width: width, hasAlpha: false).data(
        of: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self),
        rowLength: surface.stride / 4, height: height)
      // Eight bits for each part, with alpha or without, in the only ways there are to compress and to order them.
      var head = bigEndian(width) + bigEndian(height)
      head += [8, opaque == nil ? 6 : 2, 0, 0, 0]
      append("IHDR", head, to: &file)
      if isLinear {
        append("gAMA", bigEndian(100_000), to: &file)
      } else {
        append("sRGB", Data([0]), to: &file)
      }
      append("IDAT", opaque ?? translucent(surface), to: &file)
      append("IEND", Data(), to: &file)
    }
    return file
  }

  private static func translucent(_ surface: Surface) -> Data {
    let (width, height) = (surface.pixelWidth, surface.pixelHeight)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      surface.copyStraight(into: buffer.baseAddress!)
    }
    return pixels.withUnsafeBufferPointer {
      PixelStream(width: width, hasAlpha: true).data(
        of: $0.baseAddress!, rowLength: width, height: height)!
    }
  }

  /// Appends a part: its length, its name, the contents and their checksum.
  private static func append(_ name: String, _ contents: Data, to file: inout Data) {
    file += bigEndian(contents.count)
    let start = file.count
    file += Data(name.utf8)
    file += contents
    let checksum = file.withUnsafeBytes {
      PartChecksum.of(UnsafeRawBufferPointer(rebasing: $0[start...]))
    }
    file += bigEndian(Int(checksum))
  }

  private static func bigEndian(_ number: Int) -> Data {
    withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) }
  }
}

extension Surface {
  /// Writes alpha, red, green and blue of each pixel, not premultiplied, from the highest byte on.
  func copyStraight(into pixels: UnsafeMutablePointer<UInt32>) {
    let (width, height, stride) = (pixelWidth, pixelHeight, stride)
    withPixels { bytes in
      for row in 0..<height {
        let premultiplied = UnsafeRawPointer(bytes + row * stride)
          .assumingMemoryBound(to: UInt32.self)
        for column in 0..<width {
          pixels[row * width + column] = Self.straight(premultiplied[column])
        }
      }
    }
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    guard alpha < 255 else { return pixel }
    let part = { (shift: UInt32) in
      min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}

import Foundation
import Graphics
import Testing

@testable import CairoRendering

@Suite("PNG files")
struct PNGFileTests {
  /// A surface with these premultiplied pixels.
  private func surface(
    _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) -> Surface {
    let surface = Surface(pixelWidth: width, pixelHeight: height)
    surface.withPixels { bytes in
      for y in 0..<height {
        let row = UnsafeMutableRawPointer(bytes + y * surface.stride)
        for x in 0..<width { row.storeBytes(of: pixel(x, y), toByteOffset: 4 * x, as: UInt32.self) }
      }
    }
    return surface
  }

  /// The premultiplied pixels of a file, as another library reads it.
  private func decoded(_ file: Data, _ width: Int, _ height: Int) -> [UInt32] {
    let size = CGSize(width: width, height: height)
    let image = DisplayItem.image(
      EncodedImage(.data(file)), rect: CGRect(origin: .zero, size: size), smooth: false, tint: nil)
    return pixels(
      PictureWriter.picture(of: DisplayList([image]), size: size, scale: 1, background: nil))
  }

  private func pixels(_ surface: Surface) -> [UInt32] {
    var pixels: [UInt32] = []
    surface.withPixels { bytes in
      for y in 0..<surface.pixelHeight {
        let row = UnsafeRawPointer(bytes + y * surface.stride)
        for x in 0..<surface.pixelWidth {
          pixels.append(row.load(fromByteOffset: 4 * x, as: UInt32.self))
        }
      }
    }
    return pixels
  }

  private func isKept(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> Bool
  {
    let surface = surface(width, height, pixel)
    return decoded(PNGFile.data(of: surface), width, height) == pixels(surface)
  }

  /// The same noise for the same place.
  private func noise(_ x: Int, _ y: Int) -> UInt32 {
    var state = UInt64(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    for _ in 0..<3 { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return UInt32(truncatingIfNeeded: state >> 32)
  }

  @Test(
    "every pixel of an opaque picture is kept, whatever its width",
    arguments: [1, 2, 7, 8, 9, 17, 130])
  func opaque(width: Int) {
    #expect(isKept(width, 23) { x, y in noise(x, y) | 0xFF00_0000 })
    #expect(isKept(width, 23) { x, y in noise(x / 5 % 3, y / 4 % 2) | 0xFF00_0000 })
  }

  @Test("noise, which does not shrink, is kept")
  func noise() {
    #expect(isKept(600, 700) { x, y in noise(x, y) | 0xFF00_0000 })
  }

  @Test("pixels that let something through are kept")
  func translucent() {
    #expect(
      isKept(90, 60) { x, y in
        let alpha = UInt32((x * 7 + y) % 256)
        return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
      })
    #expect(isKept(90, 60) { x, y in x == 89 && y == 59 ? 0x8040_2010 : 0xFF12_3456 })
    #expect(isKept(90, 200) { x, y in noise(x % 4, 0) & 0xFF00_0000 })
  }

  @Test("rows longer than what may be repeated from are kept")
  func wide() {
    #expect(isKept(12_000, 3) { x, _ in x % 50 < 30 ? 0xFFFF_FFFF : noise(x % 9, 0) | 0xFF00_0000 })
  }

  @Test("a page with few lines takes little")
  func small() {
    let page = surface(800, 1_000) { x, y in
      y % 20 == 0 || x % 160 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    #expect(PNGFile.data(of: page).count < 20_000)
  }

  @Test("a file says whether its numbers are amounts of light")
  func meaning() {
    let picture = surface(2, 2) { _, _ in 0xFFFF_FFFF }
    let (screen, light) = (PNGFile.data(of: picture), PNGFile.data(of: picture, isLinear: true))
    #expect(
      screen.range(of: Data("sRGB".utf8)) != nil && screen.range(of: Data("gAMA".utf8)) == nil)
    #expect(light.range(of: Data("sRGB".utf8)) == nil)
    // One hundred thousandth is the unit.
    #expect(light.range(of: Data("gAMA".utf8) + Data([0, 1, 0x86, 0xA0])) != nil)
  }
}

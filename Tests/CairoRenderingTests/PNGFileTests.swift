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

  @Test("noise, in which nothing repeats, is kept in several blocks")
  func blocks() {
    #expect(isKept(150, 240) { x, y in noise(x, y) | 0xFF00_0000 })
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
    #expect(PNGFile.data(of: page).count < 6_000)
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

  @Test("the checksum of a part is that of the standard")
  func partChecksum() {
    #expect(Data("123456789".utf8).withUnsafeBytes { PartChecksum.of($0) } == 0xCBF4_3926)
  }

  @Test("the checksum of rows is that of their bytes", arguments: [3, 4])
  func pictureChecksum(pixelBytes: Int) {
    let row = (0..<21).map { noise($0, 0) }
    var checksum = PictureChecksum(width: 21, pixelBytes: pixelBytes)
    let isOpaque = checksum.add(row)
    #expect(!isOpaque)
    checksum.addEqualRow()
    var bytes: [UInt32] = [0]
    for pixel in row { bytes += [pixel >> 16, pixel >> 8, pixel, pixel >> 24].prefix(pixelBytes) }
    var (sum, sumOfSums) = (UInt32(1), UInt32(0))
    for byte in bytes + [2] + bytes.dropFirst().map({ _ in 0 }) {
      sum = (sum + (byte & 0xFF)) % 65_521
      sumOfSums = (sumOfSums + sum) % 65_521
    }
    #expect(checksum.value == sumOfSums << 16 | sum)
  }

  @Test("no word is longer than allowed, and the words leave no room", arguments: [7, 15])
  func limit(longest: Int) {
    // The numbers of Fibonacci make the deepest tree there is.
    var counts: [UInt32] = [1, 1]
    while counts.count < 19 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = counts.withUnsafeBufferPointer { PrefixCode(counts: $0, longest: longest) }
    #expect(code.lengths.allSatisfy { 1...longest ~= Int($0) })
    #expect(code.lengths.reduce(0) { $0 + (1 << (longest - Int($1))) } == 1 << longest)
    #expect(code.lengths == code.lengths.sorted(by: >))
  }

  @Test("a code has two words, even for one symbol or none", arguments: [0, 1])
  func lone(count: UInt32) {
    let code = [0, 0, count].withUnsafeBufferPointer { PrefixCode(counts: $0, longest: 15) }
    #expect(code.lengths.filter { $0 == 1 }.count == 2)
  }
}

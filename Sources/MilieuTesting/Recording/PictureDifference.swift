import CairoRendering
import Foundation
import Graphics

/// How much of a picture may differ from the one that was recorded.
public struct PictureTolerance: Sendable {
  /// By how much a part of a pixel's colour (red, green, blue or alpha) may differ, from 0 to 1.
  public var channel: Double
  /// Which part of all pixels may differ by more than that, from 0 to 1.
  public var pixels: Double

  /// A tolerance of so much in a channel of a pixel, and of so many of the pixels, both from 0 to 1.
  public init(channel: Double, pixels: Double) {
    (self.channel, self.pixels) = (channel, pixels)
  }

  /// Every pixel within two hundredths: what differs between versions of the drawing library.
  public static let standard = PictureTolerance(channel: 0.02, pixels: 0)
  /// For installed fonts, whose edges differ between versions: one pixel in two hundred may be another.
  public static let fonts = PictureTolerance(channel: 0.1, pixels: 0.005)
}

/// Two PNG pictures, pixel by pixel.
struct PictureDifference {
  private let expected: PictureWriter.Bitmap
  private let actual: PictureWriter.Bitmap
  private let actualData: Data

  init(expected: Data, actual: Data) {
    self.expected = Self.pixels(of: expected)
    self.actual = Self.pixels(of: actual)
    actualData = actual
  }

  /// How the pictures differ, in words; `nil` where they are the same within the tolerance.
  func failure(_ tolerance: PictureTolerance) -> String? {
    guard expected.width == actual.width, expected.height == actual.height else {
      return "it is \(actual.width) × \(actual.height) pixels instead of "
        + "\(expected.width) × \(expected.height)."
    }
    let different = differentPixels(tolerance.channel)
    let all = expected.width * expected.height
    guard Double(different.count) > tolerance.pixels * Double(all) else { return nil }
    let places = different.map { (x: $0 % expected.width, y: $0 / expected.width) }
    let left = places.map(\.x).min() ?? 0
    let top = places.map(\.y).min() ?? 0
    let right = places.map(\.x).max() ?? 0
    let bottom = places.map(\.y).max() ?? 0
    let count = different.count == 1 ? "1 pixel differs" : "\(different.count) pixels differ"
    return "\(count) of \(all), all between (\(left), \(top)) and (\(right), \(bottom))."
  }

  /// A picture of the difference: what is there now, pale, with the pixels that differ in red. `nil` for
  /// pictures of different sizes.
  var difference: Data? {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    let size = CGSize(width: actual.width, height: actual.height)
    var path = Path()
    let different = Set(differentPixels(PictureTolerance.standard.channel))
    for row in 0..<actual.height {
      var column = 0
      while column < actual.width {
        let start = column
        while column < actual.width, different.contains(row * actual.width + column) {
          column += 1
        }
        if column > start {
          path.addRect(CGRect(x: start, y: row, width: column - start, height: 1))
        } else {
          column += 1
        }
      }
    }
    let red = RGBA(red: 0.9, green: 0, blue: 0.1)
    return PictureWriter.png(
      DisplayList([
        .group(.opacity(0.25), DisplayList([Self.image(actualData, size)])),
        .fill(path, .color(red), evenOdd: false),
      ]), size: size, background: .white)
  }

  /// The pixels that differ, counted row by row.
  private func differentPixels(_ tolerance: Double) -> [Int] {
    guard expected.bytes != actual.bytes else { return [] }
    let limit = Int((tolerance * 255).rounded(.down))
    return (0..<expected.bytes.count / 4).filter { pixel in
      (4 * pixel..<4 * pixel + 4).contains {
        abs(Int(expected.bytes[$0]) - Int(actual.bytes[$0])) > limit
      }
    }
  }

  @MainActor
  private static let engine = GdkPixbufImageEngine()

  private static func image(_ png: Data, _ size: CGSize) -> DisplayItem {
    .image(
      EncodedImage(.data(png)), rect: CGRect(origin: .zero, size: size), smooth: false, tint: nil)
  }

  private static func pixels(of png: Data) -> PictureWriter.Bitmap {
    let size =
      MainActor.assumeIsolated { engine.pixelSize(of: EncodedImage(.data(png))) }
      ?? CGSize(width: 1, height: 1)
    return PictureWriter.pixels(DisplayList([image(png, size)]), size: size)
  }
}

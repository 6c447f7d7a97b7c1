import CPango
import Foundation
import Graphics

/// Says how much two picture files differ.
public enum PictureComparison {
  /// How far the parts of a pixel, from 0 to 255, may be apart for it to count as the same: what another
  /// version of the library that draws rounds differently.
  private static let leeway: Int = 3

  /// The part of the pixels that differ, from 0 to 1. Pictures of different sizes, or that can't be read,
  /// differ altogether.
  public static func difference(_ first: Data, _ second: Data) -> Double {
    if first == second { return 0 }
    guard let first = DecodedImage.of(EncodedImage(.data(first), scale: 1)),
      let second = DecodedImage.of(EncodedImage(.data(second), scale: 1)),
      first.pixelWidth == second.pixelWidth, first.pixelHeight == second.pixelHeight,
      let firstRows = cairo_image_surface_get_data(first.surface),
      let secondRows = cairo_image_surface_get_data(second.surface)
    else { return 1 }
    let stride = Int(cairo_image_surface_get_stride(first.surface))
    var count = 0
    for row in 0..<first.pixelHeight {
      for column in 0..<first.pixelWidth {
        let place = row * stride + 4 * column
        for part in place..<place + 4
        where abs(Int(firstRows[part]) - Int(secondRows[part])) > leeway {
          count += 1
          break
        }
      }
    }
    return Double(count) / Double(max(1, first.pixelWidth * first.pixelHeight))
  }
}

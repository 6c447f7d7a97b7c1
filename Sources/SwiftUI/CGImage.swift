import CairoRendering
import Foundation
import Graphics
import SwiftUICore

/// A picture of pixels: what `ImageRenderer` draws, and what an `Image` can show.
///
/// Stands for the type of Core Graphics, which is not on Linux, with what programs ask of a rendered picture.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage: @unchecked Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  let data: Data

  /// - Parameter data: a PNG file.
  init?(png data: Data) {
    guard let size = GdkPixbufImageEngine().pixelSize(of: EncodedImage(.data(data))) else {
      return nil
    }
    (width, height) = (Int(size.width), Int(size.height))
    self.data = data
  }

  /// The bits of a channel.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: red, green, blue and alpha.
  public var bitsPerPixel: Int { 32 }
  /// The bytes from one row of pixels to the next.
  public var bytesPerRow: Int { 4 * width }

  /// The picture as a PNG file. On Linux only.
  public func _pngData() -> Data { data }

  /// The part of the picture in a rectangle, in pixels from the top left; `nil` where there is nothing.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    let place = CGRect(
      x: -part.minX, y: -part.minY, width: whole.width, height: whole.height)
    return CGImage(
      png: PictureWriter.png(
        DisplayList([.image(EncodedImage(.data(data)), rect: place, smooth: false, tint: nil)]),
        size: part.size))
  }

  /// The picture turned so that what an orientation says is up is up.
  func upright(from orientation: Image.Orientation) -> CGImage? {
    guard orientation != .up else { return self }
    let (width, height) = (CGFloat(width), CGFloat(height))
    let isOnSide: Bool
    let transform: CGAffineTransform
    switch orientation {
    case .up: return self
    case .upMirrored: (isOnSide, transform) = (false, .init(-1, 0, 0, 1, width, 0))
    case .down: (isOnSide, transform) = (false, .init(-1, 0, 0, -1, width, height))
    case .downMirrored: (isOnSide, transform) = (false, .init(1, 0, 0, -1, 0, height))
    case .leftMirrored: (isOnSide, transform) = (true, .init(0, 1, 1, 0, 0, 0))
    case .right: (isOnSide, transform) = (true, .init(0, 1, -1, 0, height, 0))
    case .rightMirrored: (isOnSide, transform) = (true, .init(0, -1, -1, 0, height, width))
    case .left: (isOnSide, transform) = (true, .init(0, -1, 1, 0, 0, width))
    }
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let item = DisplayItem.image(
      EncodedImage(.data(data)), rect: rect, smooth: false, tint: nil)
    return CGImage(
      png: PictureWriter.png(
        DisplayList([.group(.transform(transform), DisplayList([item]))]),
        size: isOnSide ? CGSize(width: height, height: width) : rect.size))
  }
}

extension CGAffineTransform {
  fileprivate init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init()
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

extension Image {
  /// A picture of pixels, so many of which make a point, with a text for assistive technologies.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/image/init(_:scale:orientation:label:)
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    self.init(cgImage, scale: scale, orientation: orientation, label: .text(label))
  }

  /// A picture of pixels that assistive technologies ignore.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/image/init(decorative:scale:orientation:)
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) {
    self.init(cgImage, scale: scale, orientation: orientation, label: .decorative)
  }

  private init(_ image: CGImage, scale: CGFloat, orientation: Orientation, label: Label) {
    let upright = image.upright(from: orientation) ?? image
    self.init(source: .data(upright.data, scale: scale), label: label)
  }
}

import CPango
import Foundation
import Graphics

/// Turns display lists into files: PNG as pixels, PDF and SVG as shapes and text.
public enum PictureWriter {
  /// Pixels as red, green, blue and alpha, not premultiplied, row by row from the top.
  public struct Bitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    public let bytes: [UInt8]

    /// The colour of a pixel; `nil` outside the picture.
    public subscript(x: Int, y: Int) -> RGBA? {
      guard x >= 0, y >= 0, x < width, y < height else { return nil }
      let part = { Double(bytes[4 * (y * width + x) + $0]) / 255 }
      return RGBA(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
  }

  /// A page of a PDF file, its size in points.
  public struct Page {
    public var list: DisplayList
    public var size: CGSize

    public init(_ list: DisplayList, size: CGSize) {
      (self.list, self.size) = (list, size)
    }
  }

  /// A PNG picture of `size` points at `scale` pixels each. Without a background it is clear.
  public static func png(
    _ list: DisplayList, size: CGSize, scale: CGFloat = 1, background: RGBA? = nil
  ) -> Data {
    PNGFile.data(of: picture(of: list, size: size, scale: scale, background: background))
  }

  /// The same as pixels in memory.
  public static func pixels(
    _ list: DisplayList, size: CGSize, scale: CGFloat = 1, background: RGBA? = nil
  ) -> Bitmap {
    let surface = picture(of: list, size: size, scale: scale, background: background)
    return Bitmap(
      width: surface.pixelWidth, height: surface.pixelHeight,
      bytes: surface.straightRows(filterBytes: 0))
  }

  /// Paints into pixels and drops them: what painting costs without making a file of it.
  package static func paint(_ list: DisplayList, size: CGSize) {
    _ = picture(of: list, size: size, scale: 1, background: nil)
  }

  /// A PDF file of one page. Text stays text, so that it can be selected and searched.
  public static func pdf(_ list: DisplayList, size: CGSize, background: RGBA? = nil) -> Data {
    pdf([Page(list, size: size)], background: background)
  }

  /// What a PDF file says about itself.
  public enum DocumentField: CaseIterable, Sendable {
    case title, author, subject, keywords, creator

    fileprivate var metadata: cairo_pdf_metadata_t {
      switch self {
      case .title: CAIRO_PDF_METADATA_TITLE
      case .author: CAIRO_PDF_METADATA_AUTHOR
      case .subject: CAIRO_PDF_METADATA_SUBJECT
      case .keywords: CAIRO_PDF_METADATA_KEYWORDS
      case .creator: CAIRO_PDF_METADATA_CREATOR
      }
    }
  }

  /// A PDF file with a page for each list.
  public static func pdf(
    _ pages: [Page], background: RGBA? = nil, information: [DocumentField: String] = [:]
  ) -> Data {
    let output = Output()
    let first = pages.first?.size ?? CGSize(width: 1, height: 1)
    let surface = Surface(
      adopting: cairo_pdf_surface_create_for_stream(
        Output.write, output.reference, Double(first.width), Double(first.height)))
    for (field, text) in information {
      cairo_pdf_surface_set_metadata(surface.surface, field.metadata, text)
    }
    for page in pages {
      cairo_pdf_surface_set_size(surface.surface, Double(page.size.width), Double(page.size.height))
      draw(page.list.items[...], background, CairoRenderer(effectScale: 2), into: surface)
      cairo_show_page(surface.context)
    }
    cairo_surface_finish(surface.surface)
    return output.data
  }

  /// An SVG file; text is kept as outlines.
  public static func svg(_ list: DisplayList, size: CGSize, background: RGBA? = nil) -> Data {
    let output = Output()
    let surface = Surface(
      adopting: cairo_svg_surface_create_for_stream(
        Output.write, output.reference, Double(size.width), Double(size.height)))
    // A point is a CSS pixel here, as in a browser.
    cairo_svg_surface_set_document_unit(surface.surface, CAIRO_SVG_UNIT_PX)
    draw(list.items[...], background, CairoRenderer(effectScale: 2), into: surface)
    cairo_surface_finish(surface.surface)
    return output.data
  }

  /// Writes a finished file. Throws `PictureWriteError` where that is not possible.
  public static func write(_ data: Data, to url: URL) throws {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw PictureWriteError(path: url.path, reason: error.localizedDescription)
    }
  }

  static func picture(
    of list: DisplayList, size: CGSize, scale: CGFloat, background: RGBA?
  ) -> Surface {
    let (width, height) = (pixels(size.width * scale), pixels(size.height * scale))
    let ground = ground(of: list, background) {
      $0.minX <= 0 && $0.minY <= 0 && $0.maxX * scale >= CGFloat(width)
        && $0.maxY * scale >= CGFloat(height)
    }
    let surface =
      ground.map { Surface(pixelWidth: width, pixelHeight: height, filledWith: $0.color) }
      ?? Surface(pixelWidth: width, pixelHeight: height)
    cairo_scale(surface.context, Double(scale), Double(scale))
    draw(
      list.items[(ground?.next ?? 0)...], ground == nil ? background : nil, CairoRenderer(),
      into: surface)
    return surface
  }

  /// The opaque colour that is under everything, and the place of the first item that is drawn on it. `nil` where
  /// something of the picture may stay clear.
  private static func ground(
    of list: DisplayList, _ background: RGBA?, covers: (CGRect) -> Bool
  ) -> (color: RGBA, next: Int)? {
    if case .fill(let path, .color(let color), _)? = list.items.first, color.alpha >= 1,
      case .rect(let rect) = path.storage, covers(rect)
    {
      return (color, 1)
    }
    guard let background, background.alpha >= 1 else { return nil }
    return (background, 0)
  }

  /// Whole pixels for a length, within what cairo can hold.
  private static func pixels(_ length: CGFloat) -> Int {
    Int(min(max(length.isNaN ? 1 : (length - 0.001).rounded(.up), 1), 32_000))
  }

  private static func draw(
    _ items: ArraySlice<DisplayItem>, _ background: RGBA?, _ renderer: CairoRenderer,
    into surface: Surface
  ) {
    if let background {
      surface.context.setSource(.color(background))
      cairo_paint(surface.context)
    }
    renderer.draw(items, into: surface.context)
  }
}

/// Why a picture could not be written.
public struct PictureWriteError: Error, Hashable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public var description: String { "The picture \(path) cannot be written: \(reason)" }
}

/// Collects what cairo writes. Must outlive the surface that writes into it.
final class Output {
  /// Not data: cairo writes a file in hundreds of pieces.
  @exclusivity(unchecked) private var bytes: [UInt8] = []

  var data: Data { Data(bytes) }

  var reference: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
      reference, bytes, count in
      guard let reference, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Output>.fromOpaque(reference)._withUnsafeGuaranteedRef {
        $0.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
      }
      return CAIRO_STATUS_SUCCESS
    }
}

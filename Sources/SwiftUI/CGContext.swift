import CairoRendering
import Diagnostics
import Foundation
import Graphics

/// On Linux a location is what it is everywhere else.
public typealias CFURL = URL
/// On Linux, options that are handed to Core Graphics.
public typealias CFDictionary = [AnyHashable: Any]

// What a PDF file says about itself, in the `auxiliaryInfo` of a `CGContext`.

/// The title of the document.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// Who wrote the document.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// What the document is about.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The words by which the document is found: a text, or a list of texts.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The program that made the document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
/// The box of a page, in the information that it begins with: the bytes of a `CGRect`, as `Data`.
public let kCGPDFContextMediaBox = "kCGPDFContextMediaBox"

/// A file that pictures are drawn into, page by page: what `ImageRenderer.render` hands to its closure's second
/// parameter.
///
/// Stands for the type of Core Graphics, which is not on Linux: enough of it for the usual way to write a PDF.
///
///     renderer.render { size, draw in
///       var box = CGRect(origin: .zero, size: size)
///       guard let file = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
///       file.beginPDFPage(nil)
///       draw(file)
///       file.endPDFPage()
///       file.closePDF()
///     }
///
/// A location that ends in `.svg` or `.png` becomes a file of that kind, with the first page. As in Core Graphics
/// the vertical axis points up, and the origin is at the bottom left.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcontext
public final class CGContext {
  private struct State {
    var transform = CGAffineTransform.identity
    var opacity = 1.0
  }

  private let url: URL
  /// The box of pages that don't say another.
  private let usualBox: CGRect
  private var box: CGRect
  private let information: [PictureWriter.DocumentField: String]
  private var pages: [PictureWriter.Page] = []
  private var page: DisplayList?
  private var state = State()
  private var saved: [State] = []
  /// Pixels for each point of a picture.
  var scale: CGFloat = 1

  /// Begins a file. `nil` where its folder doesn't exist.
  ///
  /// - Parameters:
  ///   - mediaBox: the size of a page in points; without one it is that of a letter, 612 by 792.
  ///   - auxiliaryInfo: title, author, subject, keywords and creator, by `kCGPDFContextTitle` and its like.
  public init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary? = nil
  ) {
    let folder = url.deletingLastPathComponent().path
    guard url.isFileURL, FileManager.default.fileExists(atPath: folder) else { return nil }
    self.url = url
    usualBox = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    box = usualBox
    information = Self.information(of: auxiliaryInfo ?? [:])
  }

  // MARK: - Pages

  /// Begins a page. What is drawn between pages is lost.
  ///
  /// - Parameter pageInfo: the box of this page, by `kCGPDFContextMediaBox`; without it, that of the file.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    box = pageInfo.flatMap { Self.box(of: $0) } ?? usualBox
    page = DisplayList()
    state = State()
    saved = []
  }

  /// Ends the page.
  public func endPDFPage() {
    guard let page else { return }
    pages.append(PictureWriter.Page(page, size: box.size))
    self.page = nil
  }

  /// Writes the file. A page that was not ended is part of it.
  public func closePDF() {
    endPDFPage()
    guard let first = pages.first else { return }
    let picture = Picture(list: first.list, size: first.size)
    do {
      switch PictureFormat(fileName: url.path) ?? .pdf {
      case .pdf:
        try PictureWriter.write(
          PictureWriter.pdf(pages, information: information), to: url)
      case .svg: try PictureWriter.write(picture.data(.svg, scale: scale), to: url)
      case .png: try PictureWriter.write(picture.data(.png, scale: scale), to: url)
      }
    } catch {
      let reason = (error as? PictureWriteError)?.reason ?? error.localizedDescription
      Reporter.report(.pictureNotWritten(path: url.path, because: reason))
    }
    pages = []
  }

  private static func information(
    of dictionary: CFDictionary
  ) -> [PictureWriter.DocumentField: String] {
    let keys: [(PictureWriter.DocumentField, String)] = [
      (.title, kCGPDFContextTitle), (.author, kCGPDFContextAuthor),
      (.subject, kCGPDFContextSubject), (.keywords, kCGPDFContextKeywords),
      (.creator, kCGPDFContextCreator),
    ]
    var result: [PictureWriter.DocumentField: String] = [:]
    for (field, key) in keys {
      switch dictionary[key] {
      case let text as String: result[field] = text
      case let texts as [String]: result[field] = texts.joined(separator: ", ")
      default: continue
      }
    }
    return result
  }

  private static func box(of pageInfo: CFDictionary) -> CGRect? {
    guard let data = pageInfo[kCGPDFContextMediaBox] as? Data,
      data.count == MemoryLayout<CGRect>.size
    else { return nil }
    return data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
  }

  // MARK: - The state

  /// Keeps the transform and the opacity, to come back to them.
  public func saveGState() { saved.append(state) }
  /// Comes back to what was kept last, or to the beginning.
  public func restoreGState() { state = saved.popLast() ?? State() }

  /// The transform of what follows.
  public var ctm: CGAffineTransform { state.transform }

  /// Puts a transform before that of what follows.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Moves what follows, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Makes what follows larger by factors.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns what follows counterclockwise, by an angle in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Sets how opaque what follows is, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.opacity = Double(alpha) }

  // MARK: - Drawing

  /// Adds what is drawn with the axis down into a space of a height, its bottom left at the origin.
  func draw(_ list: DisplayList, height: CGFloat) {
    guard page != nil else { return }
    let toBottom = CGAffineTransform(scaleX: 1, y: -1)
      .concatenating(CGAffineTransform(translationX: 0, y: height))
    let toPage = CGAffineTransform(translationX: -box.minX, y: -box.minY)
      .concatenating(CGAffineTransform(scaleX: 1, y: -1))
      .concatenating(CGAffineTransform(translationX: 0, y: box.height))
    let transform = toBottom.concatenating(state.transform).concatenating(toPage)
    var item = DisplayItem.group(.transform(transform), list)
    if state.opacity < 1 { item = .group(.opacity(state.opacity), DisplayList([item])) }
    page?.items.append(item)
  }
}

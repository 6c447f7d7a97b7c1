import CairoRendering
import Diagnostics
import Foundation
import Graphics
import SwiftUICore

/// A picture of a tree at one moment.
struct Picture {
  var list: DisplayList
  /// In points.
  var size: CGSize
  var background: RGBA?

  /// The list with the background below it.
  var filled: DisplayList {
    guard let background else { return list }
    let page = Path(CGRect(origin: .zero, size: size))
    return DisplayList([.fill(page, .color(background), evenOdd: false)] + list.items)
  }

  func data(_ format: PictureFormat, scale: CGFloat) -> Data {
    switch format {
    case .png: PictureWriter.png(list, size: size, scale: scale, background: background)
    case .pdf: PictureWriter.pdf(list, size: size, background: background)
    case .svg: PictureWriter.svg(list, size: size, background: background)
    }
  }

  func write(to url: URL, scale: CGFloat) throws(Problem) {
    guard let format = PictureFormat(fileName: url.path) else {
      throw .pictureNotWritten(path: url.path, because: "The format is not known")
    }
    do {
      try PictureWriter.write(data(format, scale: scale), to: url)
    } catch {
      let reason = (error as? PictureWriteError)?.reason ?? error.localizedDescription
      throw .pictureNotWritten(path: url.path, because: reason)
    }
  }
}

extension Picture {
  /// The screen for views that take all they are given.
  static let screen = CGSize(width: 390, height: 844)

  /// The size for content that no one gives a size: what it asks for, and the screen's where it would take
  /// any.
  @MainActor
  static func naturalSize(of content: SlotNode) -> CGSize {
    // More than any content asks for, and still finite, as layouts of the app expect.
    let plenty: CGFloat = 100_000
    let greatest = content.sizeThatFits(ProposedViewSize(width: plenty, height: plenty))
    let takesAnyWidth = greatest.width >= plenty || greatest.width <= 0
    let takesAnyHeight = greatest.height >= plenty || greatest.height <= 0
    let width = takesAnyWidth ? screen.width : min(greatest.width, screen.width)
    let ideal = content.sizeThatFits(ProposedViewSize(width: width, height: nil))
    return CGSize(
      width: takesAnyWidth ? screen.width : ideal.width.rounded(.up),
      height: takesAnyHeight ? screen.height : ideal.height.rounded(.up))
  }
}

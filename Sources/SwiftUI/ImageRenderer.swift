import CairoRendering
import Combine
import Foundation
import Graphics
import SwiftUICore

/// Draws a view into a picture, without a window.
///
///     let renderer = ImageRenderer(content: Badge())
///     renderer.scale = 2
///     try renderer._pngData()?.write(to: file)
///
/// Source: https://developer.apple.com/documentation/swiftui/imagerenderer
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view that is drawn.
  public var content: Content {
    didSet {
      root.content.updateContent(content)
      objectWillChange.send()
    }
  }

  /// The size that is proposed to the view; without one it has its ideal size.
  public var proposedSize = ProposedViewSize.unspecified {
    didSet { objectWillChange.send() }
  }

  /// Pixels for each point.
  public var scale: CGFloat = 1 {
    didSet {
      root.setEnvironment(\.displayScale, to: scale)
      objectWillChange.send()
    }
  }

  /// Whether the picture has no transparency: it is drawn on black, as on Apple's systems.
  public var isOpaque = false {
    didSet { objectWillChange.send() }
  }

  private let root: RootNode

  public init(content view: Content) {
    content = view
    root = RootNode(services: Stage.services)
    root.mount(view)
  }

  /// The picture as a PNG file; `nil` where the view has no size.
  public func _pngData() -> Data? { data(.png) }

  /// The picture as a PDF file of one page.
  public func _pdfData() -> Data? { data(.pdf) }

  /// The picture as an SVG file.
  public func _svgData() -> Data? { data(.svg) }

  private func data(_ format: PictureFormat) -> Data? {
    guard let picture else { return nil }
    return picture.data(format, scale: scale)
  }

  private var picture: Picture? {
    // The first update lets the view settle before its size is asked for.
    root.update(size: proposedSize.replacingUnspecifiedDimensions(by: Picture.screen))
    let size = root.content.sizeThatFits(proposedSize)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    root.update(size: size)
    return Picture(list: root.render(), size: size, background: isOpaque ? .black : nil)
  }
}

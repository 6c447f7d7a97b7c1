import CairoRendering
import Combine
import Foundation
import Graphics
import SwiftUICore

/// Draws a view into a picture, without a window and without a display.
///
///     let renderer = ImageRenderer(content: Badge())
///     renderer.scale = 2
///     try renderer._pngData()?.write(to: file)
///
/// Used on the main actor; another thread waits for it: `await MainActor.run { … }`. The view is kept, with its
/// state, as long as the renderer is.
///
/// Source: https://developer.apple.com/documentation/swiftui/imagerenderer
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// What tells of changes.
  public typealias ObjectWillChangePublisher = PassthroughSubject<Void, Never>

  /// Sends before the picture changes: when a property of the renderer does, and when something does that the
  /// view depends on.
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// Whether a change of what the view depends on is announced.
  nonisolated(unsafe) public var isObservationEnabled = true

  /// The view that is drawn.
  public var content: Content {
    didSet { change { root.content.updateContent(content) } }
  }

  /// The size that is proposed to the view; without one it has its ideal size.
  public var proposedSize = ProposedViewSize.unspecified {
    didSet { change {} }
  }

  /// Pixels for each point.
  public var scale: CGFloat = 1 {
    didSet { change { root.setEnvironment(\.displayScale, to: scale) } }
  }

  /// Whether the picture has no transparency: it is drawn on black, as on Apple's systems.
  public var isOpaque = false {
    didSet { change {} }
  }

  /// What the numbers of the pixels mean: those of the screen, or, in both linear modes, the amount of light. A
  /// PNG file says so, and looks the same. PDF and SVG are not made of pixels.
  public var colorMode = ColorRenderingMode.nonLinear {
    didSet { change {} }
  }

  private let root: RootNode
  /// Whether the renderer itself changes or draws the tree.
  private var isWorking = false

  /// Draws a view, which need not be on a screen.
  public init(content view: Content) {
    content = view
    root = RootNode(services: Stage.services)
    root.mount(view)
    root.onNeedsFrame = { [weak self] in self?.contentWillChange() }
  }

  deinit {
    // Tasks of the view end with it, wherever the renderer is let go.
    let root = root
    if MainThread.isCurrent {
      MainActor.assumeIsolated { root.unmount() }
    } else {
      DispatchQueue.main.async { root.unmount() }
    }
  }

  /// The picture as pixels; `nil` where the view has no size.
  public var cgImage: CGImage? { _pngData().flatMap(CGImage.init(png:)) }

  /// The picture as a PNG file; `nil` where the view has no size. On Linux only.
  public func _pngData() -> Data? {
    picture.map { picture in
      PictureWriter.png(
        picture.list, size: picture.size, scale: scale, background: picture.background,
        isLinear: colorMode != .nonLinear)
    }
  }

  /// The picture as a PDF file of one page; `nil` where the view has no size. On Linux only.
  public func _pdfData() -> Data? { picture?.data(.pdf, scale: scale) }

  /// The picture as an SVG file; `nil` where the view has no size. On Linux only.
  public func _svgData() -> Data? { picture?.data(.svg, scale: scale) }

  /// Draws the view into a file of the caller's: a PDF, an SVG, or a PNG.
  ///
  /// - Parameters:
  ///   - rasterizationScale: pixels for each point, where the file is made of pixels.
  ///   - renderer: called with the size of the view in points and a function that draws it into a context, on
  ///     the page that was begun. Not called where the view has no size.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/imagerenderer/render(rasterizationscale:renderer:)
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    guard let picture else { return }
    renderer(picture.size) { context in
      context.scale = rasterizationScale
      context.draw(picture.filled, height: picture.size.height)
    }
  }

  private var picture: Picture? {
    isWorking = true
    defer { isWorking = false }
    // The first update lets the view settle before its size is asked for.
    root.update(size: proposedSize.replacingUnspecifiedDimensions(by: Picture.screen))
    let size = root.content.sizeThatFits(proposedSize)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    root.update(size: size)
    return Picture(list: root.render(), size: size, background: isOpaque ? .black : nil)
  }

  // MARK: - Changes

  private func change(_ body: () -> Void) {
    isWorking = true
    body()
    isWorking = false
    objectWillChange.send()
  }

  private func contentWillChange() {
    guard !isWorking, isObservationEnabled else { return }
    objectWillChange.send()
  }
}

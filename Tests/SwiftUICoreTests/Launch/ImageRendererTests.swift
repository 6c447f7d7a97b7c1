import Combine
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("ImageRenderer")
struct ImageRendererTests {
  /// Width and height in pixels, as the head of a PNG file states them.
  private func pixels(_ png: Data?) -> [Int]? {
    guard let bytes = png.map(Array.init), bytes.count > 24, bytes[1] == 0x50 else { return nil }
    func number(_ start: Int) -> Int {
      bytes[start..<start + 4].reduce(0) { $0 * 256 + Int($1) }
    }
    return [number(16), number(20)]
  }

  @Test("a picture has the view's ideal size, in pixels of the scale")
  func size() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    #expect(pixels(renderer._pngData()) == [30, 20])
    renderer.scale = 2
    #expect(pixels(renderer._pngData()) == [60, 40])
  }

  @Test("a proposed size is what a view that grows takes")
  func proposal() {
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 70, height: 15)
    #expect(pixels(renderer._pngData()) == [70, 15])
  }

  @Test("other content is drawn the next time")
  func content() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    _ = renderer._pngData()
    renderer.content = Color.red.frame(width: 12, height: 8)
    #expect(pixels(renderer._pngData()) == [12, 8])
  }

  @Test("a change of what is drawn is announced")
  func announces() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    renderer.scale = 2
    renderer.isOpaque = true
    renderer.proposedSize = ProposedViewSize(width: 1, height: 1)
    renderer.content = Color.red.frame(width: 1, height: 1)
    #expect(count == 4)
    subscription.cancel()
  }

  @Test("a view without a size has no picture")
  func empty() {
    #expect(ImageRenderer(content: EmptyView())._pngData() == nil)
    #expect(ImageRenderer(content: Color.red.frame(width: 0, height: 5))._pngData() == nil)
  }

  @Test("the same view is written as PDF and as SVG")
  func vectors() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    #expect(renderer._pdfData()?.starts(with: Array("%PDF".utf8)) == true)
    let text = renderer._svgData().map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.contains("<svg") == true)
    #expect(text?.contains("width=\"30") == true)
  }

  @Test("the view knows the scale that it is drawn in")
  func displayScale() {
    struct Sized: View {
      @Environment(\.displayScale) var scale
      var body: some View { Color.red.frame(width: 10 * scale, height: 10) }
    }
    let renderer = ImageRenderer(content: Sized())
    renderer.scale = 3
    #expect(pixels(renderer._pngData()) == [90, 30])
  }
}

import CairoRendering
import Combine
import Foundation
import Testing

@testable import SwiftUI

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

  @Test("a change of what the view depends on is announced once, until it is drawn")
  func observation() {
    let model = Model()
    let renderer = ImageRenderer(content: ModelView(model: model))
    #expect(pixels(renderer._pngData()) == [10, 5])
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    model.width = 20
    model.width = 30
    #expect(count == 1)
    #expect(pixels(renderer._pngData()) == [30, 5])
    renderer.isObservationEnabled = false
    model.width = 40
    #expect(count == 1)
    subscription.cancel()
  }

  @Observable
  final class Model {
    var width: CGFloat = 10
  }

  private struct ModelView: View {
    let model: Model
    var body: some View { Color.red.frame(width: model.width, height: 5) }
  }

  @Test("pixels can be shown as an image, upright from any orientation")
  func image() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    #expect((image.width, image.height) == (60, 40))
    #expect(image.bytesPerRow == 240)
    func shown(_ view: Image) -> [Int]? { pixels(ImageRenderer(content: view)._pngData()) }
    #expect(shown(Image(decorative: image, scale: 2)) == [30, 20])
    #expect(shown(Image(image, scale: 1, orientation: .right, label: Text("Red"))) == [40, 60])
    #expect(image.cropping(to: CGRect(x: 10, y: 10, width: 5, height: 7))?.height == 7)
    #expect(image.cropping(to: CGRect(x: 100, y: 0, width: 5, height: 5)) == nil)
  }

  @Test(
    "an image that is turned has its pixels where the orientation says",
    arguments: [Image.Orientation.up, .down, .upMirrored, .left, .right])
  func orientation(orientation: Image.Orientation) throws {
    // Red and green above, blue and white below.
    let view = VStack(spacing: 0) {
      HStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0)
        Color(red: 0, green: 1, blue: 0)
      }
      HStack(spacing: 0) {
        Color(red: 0, green: 0, blue: 1)
        Color(red: 1, green: 1, blue: 1)
      }
    }
    .frame(width: 4, height: 4)
    let image = try #require(ImageRenderer(content: view).cgImage)
    let turned = try #require(image.upright(from: orientation))
    func color(_ x: CGFloat, _ y: CGFloat) throws -> String {
      let corner = try #require(turned.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)))
      for (name, color) in [
        ("r", Color(red: 1, green: 0, blue: 0)), ("g", Color(red: 0, green: 1, blue: 0)),
        ("b", Color(red: 0, green: 0, blue: 1)), ("w", Color(red: 1, green: 1, blue: 1)),
      ] {
        let reference = ImageRenderer(content: color.frame(width: 1, height: 1))._pngData()
        if PictureComparison.difference(corner.data, reference ?? Data()) == 0 { return name }
      }
      return "?"
    }
    let found = try color(0, 0) + color(3, 0) + color(0, 3)
    // Top left, top right, bottom left.
    let all: [Image.Orientation: String] = [
      .up: "rgb", .down: "wbg", .upMirrored: "grw", .left: "gwr", .right: "brw",
    ]
    #expect(found == all[orientation])
  }

  @Test(
    "the usual way to write a PDF writes one of the view's size, and other kinds by their names")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-renderer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, scale: CGFloat = 1) throws -> Data {
      let url = folder.appendingPathComponent(name)
      let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
      renderer.render(rasterizationScale: scale) { size, context in
        var box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
        pdf.beginPDFPage(nil)
        context(pdf)
        pdf.endPDFPage()
        pdf.closePDF()
      }
      return try Data(contentsOf: url)
    }
    #expect(try write("a.pdf").starts(with: Array("%PDF".utf8)))
    #expect(String(decoding: try write("a.svg"), as: UTF8.self).contains("width=\"30"))
    #expect(try pixels(write("a.png", scale: 3)) == [90, 60])
    #expect(CGContext(folder.appendingPathComponent("no/a.pdf"), mediaBox: nil) == nil)
  }

  @Test("a PDF says its title and author, and each page has the box that it begins with")
  func documentInformation() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-information-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    let information =
      [
        kCGPDFContextTitle as String: "Invoice", kCGPDFContextAuthor as String: "Mira",
        kCGPDFContextKeywords as String: ["paid", "2025"],
      ] as CFDictionary
    var box = CGRect(x: 0, y: 0, width: 30, height: 20)
    let file = try #require(CGContext(url as CFURL, mediaBox: &box, information))
    file.beginPDFPage(nil)
    file.endPDFPage()
    var wide = CGRect(x: 0, y: 0, width: 300, height: 21)
    let bytes = Data(bytes: &wide, count: MemoryLayout<CGRect>.size)
    file.beginPDFPage([kCGPDFContextMediaBox as String: bytes] as CFDictionary)
    file.endPDFPage()
    file.closePDF()
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    for part in ["(Invoice)", "(Mira)", "(paid, 2025)", "[ 0 0 30 20 ]", "[ 0 0 300 21 ]"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("a page's axis points up, as in Core Graphics")
  func axis() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-axis-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 2)).render {
      size, context in
      var box = CGRect(x: 0, y: 0, width: 4, height: 4)
      guard let file = CGContext(url, mediaBox: &box, nil) else { return }
      file.beginPDFPage(nil)
      file.translateBy(x: 0, y: 2)
      context(file)
      file.closePDF()
    }
    let image = try #require(CGImage(png: Data(contentsOf: url)))
    let red = ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 1, height: 1))
      ._pngData()
    let top = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
    let bottom = try #require(image.cropping(to: CGRect(x: 0, y: 3, width: 1, height: 1)))
    #expect(PictureComparison.difference(top.data, red ?? Data()) == 0)
    #expect(PictureComparison.difference(bottom.data, red ?? Data()) == 1)
  }

  @Test("a linear picture says that its pixels are amounts of light")
  func linear() throws {
    let grey = Color(.sRGB, red: 0.5, green: 0.5, blue: 0.5, opacity: 1)
    let renderer = ImageRenderer(content: grey.frame(width: 1, height: 1))
    let plain = try #require(renderer._pngData())
    renderer.colorMode = .linear
    let linear = try #require(renderer._pngData())
    #expect(linear.range(of: Data("gAMA".utf8)) != nil)
    #expect(plain.range(of: Data("gAMA".utf8)) == nil)
    #expect(PictureComparison.difference(plain, linear) == 1)
  }

  @Test("a renderer that is let go takes its tree with it")
  func release() async {
    weak var model: Model?
    do {
      let made = Model()
      model = made
      let renderer = ImageRenderer(content: ModelView(model: made))
      _ = renderer._pngData()
    }
    #expect(model == nil)
  }

  @Test("thousands of pictures take the memory of the first ones")
  func memory() async {
    // In a process of its own: other tests take memory too.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        @MainActor func draw(_ number: Int) {
          let badge = HStack {
            Image(systemName: "star.fill").foregroundStyle(.orange)
            Text("Badge \(number)").font(.headline)
          }
          .padding().background(.blue.opacity(0.2), in: .rect(cornerRadius: 8))
          _ = ImageRenderer(content: badge)._pngData()
        }
        for number in 0..<500 { draw(number) }
        let start = residentBytes()
        for number in 500..<3000 { draw(number) }
        let growth = residentBytes() - start
        FileHandle.standardError.write(Data("grew by \(growth) bytes\n".utf8))
        exit(growth < 8_000_000 ? 0 : 1)
      }
    }
    print(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
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

/// The memory of this process that is in use.
private func residentBytes() -> Int {
  let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE))
}

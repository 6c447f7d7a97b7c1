import Foundation
import Graphics
import Testing

@testable import CairoRendering

@Suite("Files")
struct PictureWriterTests {
  private let list: DisplayList = {
    let layout = PangoTextEngine().layout(
      content("Hello, selectable text", size: 20), width: nil, height: nil)
    return DisplayList([
      .fill(Path(CGRect(x: 0, y: 50, width: 40, height: 40)), .color(.black), evenOdd: false),
      .text(layout, origin: CGPoint(x: 10, y: 10), paint: .color(.black)),
    ])
  }()
  private let size = CGSize(width: 300, height: 100)

  @Test("a PNG has its size in pixels")
  func png() {
    let data = PictureWriter.png(list, size: size, scale: 2, background: .white)
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let pixels = GdkPixbufImageEngine().pixelSize(of: EncodedImage(.data(data)))
    #expect(pixels == CGSize(width: 600, height: 200))
  }

  @Test(
    "a PNG has an alpha channel where something shows through, and no other",
    arguments: [true, false])
  func alpha(isOpaque: Bool) {
    let data = PictureWriter.png(list, size: size, background: isOpaque ? .white : nil)
    // The head's kind of colours: 2 is red, green and blue, 6 is with alpha.
    #expect(data[25] == (isOpaque ? 2 : 6))
    let again = PictureWriter.pixels(
      DisplayList([
        .image(
          EncodedImage(.data(data)), rect: CGRect(origin: .zero, size: size), smooth: false,
          tint: nil)
      ]), size: size)
    #expect(again == PictureWriter.pixels(list, size: size, background: isOpaque ? .white : nil))
  }

  @Test("a first fill that leaves something open does not become the ground of the picture")
  func ground() throws {
    let blue = RGBA(red: 0, green: 0, blue: 1)
    func corners(_ rect: CGRect, _ color: RGBA, scale: CGFloat = 1) -> [RGBA?] {
      let list = DisplayList([.fill(Path(rect), .color(color), evenOdd: false)])
      let picture = PictureWriter.pixels(
        list, size: CGSize(width: 10.5, height: 6), scale: scale, background: nil)
      return [picture[0, 0], picture[picture.width - 1, picture.height - 1]]
    }
    #expect(corners(CGRect(x: -1, y: 0, width: 20, height: 6), blue) == [blue, blue])
    #expect(corners(CGRect(x: 0, y: 0, width: 10.5, height: 6), blue, scale: 2) == [blue, blue])
    // Half of the last column.
    let rest = corners(CGRect(x: 0, y: 0, width: 10.5, height: 6), blue)[1]
    #expect(try abs(#require(rest).alpha - 0.5) < 0.01)
    #expect(corners(CGRect(x: 1, y: 0, width: 20, height: 6), blue)[0]?.alpha == 0)
    #expect(corners(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 6), blue)[1]?.alpha == 0)
    let faint = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
    let through = corners(CGRect(x: 0, y: 0, width: 20, height: 6), faint)[0]
    #expect(try abs(#require(through).alpha - 0.5) < 0.01)
  }

  @Test("an SVG is text with the size in it")
  func svg() {
    let text = String(decoding: PictureWriter.svg(list, size: size), as: UTF8.self)
    #expect(text.contains("<svg") && text.contains("width=\"300px\""))
  }

  @Test("text in a PDF can be selected, on every page")
  func pdf() throws {
    let data = PictureWriter.pdf([.init(list, size: size), .init(list, size: size)])
    #expect(data.prefix(5) == Data("%PDF-".utf8))
    let tool = URL(fileURLWithPath: "/usr/bin/pdftotext")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).pdf")
    try PictureWriter.write(data, to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    (process.executableURL, process.arguments) = (tool, [file.path, "-"])
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.components(separatedBy: "Hello, selectable text").count == 3)
  }

  @Test("a run with a target is a link in a PDF")
  func links() {
    let run = TextRun(
      "site", font: FontDescription(size: 20), link: URL(string: "https://example.org/it's"))
    let layout = PangoTextEngine().layout(TextContent(runs: [run]), width: nil, height: nil)
    let list = DisplayList([.text(layout, origin: .zero, paint: .color(.black))])
    let text = String(decoding: PictureWriter.pdf(list, size: size), as: UTF8.self)
    #expect(text.contains("https://example.org/it%27s"))
  }

  @Test("a file that cannot be written is reported with its path")
  func unwritable() {
    let url = URL(fileURLWithPath: "/nowhere/at/all.png")
    let error = #expect(throws: PictureWriteError.self) {
      try PictureWriter.write(Data(), to: url)
    }
    #expect(error?.path == "/nowhere/at/all.png")
    #expect(error?.reason.isEmpty == false)
  }
}

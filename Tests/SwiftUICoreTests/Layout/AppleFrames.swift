import Foundation
import Graphics

/// Frames measured on Apple's SwiftUI: a tree, the size it was shown in, and where its tagged views were.
///
/// The files are in `Fixtures/`. They were measured on macOS, where a text without a font is set in 13 points.
struct AppleFrames: Decodable, CustomStringConvertible {
  struct Step: Decodable {
    var name: String
    /// The tree after the step; absent for the one before.
    var tree: JSON?
    var frames: [String: [Double]]
  }

  var id: String
  var size: [Double]
  var notes: String?
  var tree: JSON
  var frames: [String: [Double]]
  var steps: [Step]?

  var description: String { id }

  static func load(_ group: String) -> [AppleFrames] {
    read("\(group).json")
  }

  static func read<Value: Decodable>(_ name: String, file: String = #filePath) -> Value {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    do {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      fatalError("\(name): \(error)")
    }
  }
}

/// Any JSON value.
enum JSON: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// A number; the word for infinity is one too.
  var number: CGFloat? {
    switch self {
    case .number(let value): CGFloat(value)
    case .string("infinity"): .infinity
    default: nil
    }
  }

  var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  var array: [JSON] {
    guard case .array(let values) = self else { return [] }
    return values
  }

  var object: [String: JSON] {
    guard case .object(let members) = self else { return [:] }
    return members
  }
}

/// Sets text in the sizes that were measured on Apple's systems, so that the frames of texts need no font.
///
/// A text style is asked for as a font of that name; everything else is the system's font of its size.
final class MeasuredTextEngine: TextEngine {
  private struct Metrics: Decodable {
    struct Font: Decodable, Hashable {
      var style: String?
      var size: Double?
      var weight: Int?
      var design: String?
    }

    struct Face: Decodable {
      var font: Font
      var line_pitch: Double
      var spacing_above: Double
      var spacing_below: Double
      var text_to_text: Double
      var cap_height: Double
      var x_height: Double
    }

    struct Entry: Decodable {
      var string: String
      var font: Font
      /// The proposed width; absent for the ideal size.
      var width: Double?
      var size: [Double]
      var baselines: [Double?]
    }

    var fonts: [Face]
    var entries: [Entry]
  }

  private static let metrics: Metrics = AppleFrames.read("text_metrics.json")

  private func isSame(_ measured: Metrics.Font, _ font: FontDescription) -> Bool {
    if let family = font.family { return measured.style == family && measured.weight == nil }
    return measured.style == nil && measured.size == Double(font.size)
      && measured.weight == font.weight && measured.design == "default"
  }

  private func face(of font: FontDescription) -> Metrics.Face {
    guard let face = Self.metrics.fonts.first(where: { isSame($0.font, font) }) else {
      fatalError("No measures of \(font).")
    }
    return face
  }

  func metrics(of font: FontDescription) -> FontMetrics {
    let face = face(of: font)
    return FontMetrics(
      ascent: 0, descent: 0, capHeight: face.cap_height, xHeight: face.x_height,
      spacingAbove: face.spacing_above, spacingBelow: face.spacing_below,
      spacingBetweenTexts: face.text_to_text)
  }

  func layout(
    _ content: TextContent, width: CGFloat?, height: CGFloat?
  ) -> any TextLayout {
    let string = content.runs.map(\.string).joined()
    let font = content.runs[0].font
    let face = face(of: font)
    let entries = Self.metrics.entries.filter { $0.string == string && isSame($0.font, font) }
    guard let ideal = entries.first(where: { $0.width == nil }) else {
      fatalError("No measures of “\(string)” in \(font).")
    }
    guard let width, Double(width) < ideal.size[0] else {
      return MeasuredLayout(ideal.size, ideal.baselines)
    }
    guard width > 0 else {
      let count = max(1, string.filter { !$0.isWhitespace }.count)
      return MeasuredLayout([0, face.line_pitch * Double(count)], ideal.baselines)
    }
    let wider = entries.filter { ($0.width ?? 0) >= Double(width) && $0.size[0] <= Double(width) }
    let narrower = entries.filter { ($0.width ?? .infinity) <= Double(width) }
    if let found = wider.min(by: { $0.width! < $1.width! })
      ?? narrower.max(by: { $0.width! < $1.width! })
    {
      return MeasuredLayout(found.size, found.baselines)
    }
    return MeasuredLayout([Double(width), face.line_pitch * 2], ideal.baselines)
  }
}

private final class MeasuredLayout: TextLayout {
  let size: CGSize
  let firstBaseline: CGFloat
  let lastBaseline: CGFloat
  let lineCount = 1
  let isTruncated = false

  init(_ size: [Double], _ baselines: [Double?]) {
    self.size = CGSize(width: size[0], height: size[1])
    firstBaseline = baselines[0] ?? 0
    lastBaseline = baselines[1] ?? size[1]
  }

  func caret(at utf16Offset: Int) -> CGRect { .zero }
  func utf16Offset(at point: CGPoint) -> Int { 0 }
  func rectangles(of utf16Range: Range<Int>) -> [CGRect] { [] }
}

/// Gives pictures the size that is written in their data: `64x40`.
final class WrittenSizeImages: ImageEngine {
  func pixelSize(of image: EncodedImage) -> CGSize? {
    guard case .data(let data) = image.source else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split(separator: "x").compactMap {
      Double($0)
    }
    return parts.count == 2 ? CGSize(width: parts[0], height: parts[1]) : nil
  }
}

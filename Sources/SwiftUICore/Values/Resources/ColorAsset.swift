import Foundation
import Graphics

/// A colour of an asset catalogue, with its variants for schemes and contrasts.
package struct ColorAsset: Hashable, Sendable {
  private struct Variant: Hashable, Sendable {
    var appearances: AssetAppearances
    var color: Color
  }

  private var variants: [Variant]

  package func resolve(in context: ColorContext) -> RGBA {
    let suitable = variants.filter {
      $0.appearances.suits(context.colorScheme, context.contrast)
    }
    // Equally precise variants: the first, which is the universal one.
    let best = suitable.reduce(nil as Variant?) { best, variant in
      guard let best, best.appearances.precision >= variant.appearances.precision else {
        return variant
      }
      return best
    }
    return (best ?? variants.first)?.color.resolve(in: context) ?? .clear
  }
}

extension ColorAsset {
  private struct Contents: Decodable {
    struct Entry: Decodable {
      var color: Value?
      var idiom: String?
      var appearances: [AssetAppearance]?
    }

    struct Value: Decodable {
      var space: String?
      var components: [String: Component]?
      var reference: String?

      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components, reference
      }
    }

    var colors: [Entry]
  }

  /// Reads a colour set; `nil` where the folder holds none that can be read.
  init?(contentsOf folder: URL) {
    guard let contents = readContents(of: folder, as: Contents.self) else { return nil }
    let entries = contents.colors.sorted { first, second in
      first.idiom == "universal" && second.idiom != "universal"
    }
    variants = entries.compactMap { entry in
      guard let color = entry.color.flatMap(Self.color) else { return nil }
      return Variant(appearances: AssetAppearances(entry.appearances), color: color)
    }
    if variants.isEmpty { return nil }
  }

  private static func color(_ value: Contents.Value) -> Color? {
    if let reference = value.reference {
      let name = reference.replacing(#/^system|Color$/#, with: "").lowercased()
      let known = SystemColor(rawValue: name == "label" ? "primary" : name)
      return known.map { Color(source: .system($0)) }
    }
    guard let components = value.components else { return nil }
    let parts = components.filter { $0.key != "alpha" }.values
    // A whole number is one of 256 steps, unless no part is above 1: then 1 means all of it.
    let isSteps = parts.contains { $0.isWhole && $0.value > 1 }
    func part(_ name: String) -> Double {
      guard let component = components[name] else { return 0 }
      return component.isWhole && isSteps ? component.value / 255 : component.value
    }
    let alpha = components["alpha"].map { $0.isWhole && $0.value > 1 ? $0.value / 255 : $0.value }
    if components["white"] != nil {
      return Color(white: part("white"), opacity: alpha ?? 1)
    }
    let space: Color.RGBColorSpace =
      switch value.space {
      case "display-p3": .displayP3
      case "extended-linear-srgb", "linear-srgb": .sRGBLinear
      default: .sRGB
      }
    return Color(
      space, red: part("red"), green: part("green"), blue: part("blue"), opacity: alpha ?? 1)
  }

  /// A part as a number, or as text: `0.5`, `128` or `0x80`.
  private struct Component: Decodable {
    var value: Double
    var isWhole: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        (value, isWhole) = (number, number > 1)
        return
      }
      let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
      if text.lowercased().hasPrefix("0x"), let number = UInt32(text.dropFirst(2), radix: 16) {
        (value, isWhole) = (Double(number) / 255, false)
      } else if let number = Double(text) {
        (value, isWhole) = (number, !text.contains("."))
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(text)” is no part of a colour")
      }
    }
  }
}

/// One condition of a variant in an asset catalogue.
struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

/// The scheme and contrast for which a variant is meant; `nil` for all.
struct AssetAppearances: Hashable, Sendable {
  var colorScheme: ColorScheme?
  var contrast: ColorSchemeContrast?

  init(_ appearances: [AssetAppearance]?) {
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"): colorScheme = .dark
      case ("luminosity", "light"): colorScheme = .light
      case ("contrast", "high"): contrast = .increased
      default: continue
      }
    }
  }

  func suits(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> Bool {
    (colorScheme ?? scheme) == scheme && (self.contrast ?? contrast) == contrast
  }

  /// How many conditions there are.
  var precision: Int {
    (colorScheme == nil ? 0 : 1) + (contrast == nil ? 0 : 1)
  }
}

import Foundation
import Graphics

/// What a font depends on.
package struct FontContext: Hashable, Sendable {
  package var dynamicTypeSize: DynamicTypeSize
  package var legibilityWeight: LegibilityWeight?

  package init(
    dynamicTypeSize: DynamicTypeSize = .large, legibilityWeight: LegibilityWeight? = nil
  ) {
    (self.dynamicTypeSize, self.legibilityWeight) = (dynamicTypeSize, legibilityWeight)
  }
}

extension Font {
  /// The font for the text engine. Traits from outside, a text's or the environment's, win over its own.
  package func resolve(
    in context: FontContext, applying outer: FontTraits = FontTraits()
  ) -> FontDescription {
    var traits = self.traits
    traits.merge(outer)
    var font: FontDescription
    switch base {
    case .style(let style):
      font = FontDescription(
        size: style.size(for: context.dynamicTypeSize), weight: style.weight.value)
    case .system(let size):
      font = FontDescription(size: size)
    case .custom(let name, let size, let style):
      let factor = style.map { $0.scale(for: context.dynamicTypeSize) } ?? 1
      font = FontDescription(family: name, size: size * factor)
    }
    traits.apply(to: &font, legibilityWeight: context.legibilityWeight)
    return font
  }
}

extension FontTraits {
  fileprivate func apply(to font: inout FontDescription, legibilityWeight: LegibilityWeight?) {
    font.size = max(0, (pointSize ?? font.size) * scale)
    if let weight { font.weight = weight.value }
    if let isBold {
      font.weight = isBold ? max(font.weight, Font.Weight.bold.value) : min(font.weight, 400)
    }
    // People who ask for bold text get every weight two steps heavier, as regular text becomes semibold.
    if legibilityWeight == .bold { font.weight = min(font.weight + 200, 900) }
    if let width { font.widthPercent = width.percent }
    if let design { font.design = FontDescription.Design(design) }
    if isMonospaced == true { font.design = .monospaced }
    if isMonospaced == true { font.family = nil }
    if let isItalic { font.isItalic = isItalic }
    if let hasMonospacedDigits { font.hasMonospacedDigits = hasMonospacedDigits }
    if let hasSmallCaps { font.hasSmallCaps = hasSmallCaps }
    if let hasSmallCapitals { font.hasSmallCapitals = hasSmallCapitals }
    if let leading { font.leading = leading.points(atSize: font.size) }
  }
}

extension Font.Width {
  fileprivate var percent: Int {
    Int((100 + min(max(value, -0.5), 1) * 125).rounded())
  }
}

extension Font.Leading {
  /// Added to the line height. Small text changes by less, so that lines never touch.
  fileprivate func points(atSize size: CGFloat) -> CGFloat {
    let step: CGFloat = size < 14 ? 1 : 2
    return switch self {
    case .standard: 0
    case .tight: -step
    case .loose: step
    }
  }
}

extension FontDescription.Design {
  fileprivate init(_ design: Font.Design) {
    self =
      switch design {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
  }
}

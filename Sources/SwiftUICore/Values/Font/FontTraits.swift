import Foundation

/// What is changed about a font, whatever the font is; `nil` leaves the font's own.
///
/// A font holds one, a text another, and the environment a third: the innermost wins part by part.
package struct FontTraits: Hashable, Sendable {
  package var weight: Font.Weight?
  package var width: Font.Width?
  package var design: Font.Design?
  package var leading: Font.Leading?
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var hasMonospacedDigits: Bool?
  /// Whether lowercase letters are small capitals.
  package var hasSmallCaps: Bool?
  /// Whether capitals are small ones.
  package var hasSmallCapitals: Bool?
  /// In points, in place of the base's size.
  package var pointSize: CGFloat?
  package var scale: CGFloat = 1

  package init(
    weight: Font.Weight? = nil, width: Font.Width? = nil, design: Font.Design? = nil
  ) {
    (self.weight, self.width, self.design) = (weight, width, design)
  }

  /// Puts `inner` over these traits.
  package mutating func merge(_ inner: FontTraits) {
    if let weight = inner.weight { self.weight = weight }
    if let width = inner.width { self.width = width }
    if let design = inner.design { self.design = design }
    if let leading = inner.leading { self.leading = leading }
    if let isBold = inner.isBold { self.isBold = isBold }
    if let isItalic = inner.isItalic { self.isItalic = isItalic }
    if let isMonospaced = inner.isMonospaced { self.isMonospaced = isMonospaced }
    if let digits = inner.hasMonospacedDigits { hasMonospacedDigits = digits }
    if let smallCaps = inner.hasSmallCaps { hasSmallCaps = smallCaps }
    if let smallCapitals = inner.hasSmallCapitals { hasSmallCapitals = smallCapitals }
    if let size = inner.pointSize { pointSize = size }
    scale *= inner.scale
  }
}

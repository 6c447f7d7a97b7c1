import Foundation

/// Everything about the look of a text that its parts can change.
///
/// The environment has one for all texts below it; a text puts its own modifiers over it.
package struct TextStyle: Hashable, Sendable {
  package var font: Font?
  package var traits = FontTraits()
  /// `nil` leaves the colour to the display item's paint.
  package var color: Color?
  /// A style other than a colour, which wins over `color`.
  package var paint: TextPaint?
  package var backgroundColor: Color?
  package var underline: Text.LineStyle?
  package var strikethrough: Text.LineStyle?
  /// In points.
  package var kerning: CGFloat = 0
  /// In points; `nil` leaves `kerning` in force.
  package var tracking: CGFloat?
  /// In points, upwards.
  package var baselineOffset: CGFloat = 0

  package init() {}

  /// Puts modifiers over this style, from the outermost to the innermost.
  package mutating func apply(_ modifiers: [TextModifier]) {
    for modifier in modifiers.reversed() {
      apply(modifier)
    }
  }

  package mutating func apply(_ modifier: TextModifier) {
    switch modifier {
    case .font(let font): if let font { self.font = font }
    case .weight(let weight): traits.weight = weight
    case .width(let width): traits.width = width
    case .design(let design): traits.design = design
    case .bold(let isActive): traits.isBold = isActive
    case .italic(let isActive): traits.isItalic = isActive
    case .monospaced(let isActive): traits.isMonospaced = isActive
    case .monospacedDigit: traits.hasMonospacedDigits = true
    case .color(let color):
      if let color {
        self.color = color
        paint = nil
      }
    case .style(let style): paint = TextPaint(style: style)
    case .underline(let style): underline = style
    case .strikethrough(let style): strikethrough = style
    case .kerning(let kerning): self.kerning = kerning
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    case .scale(let scale): traits.scale *= scale.factor
    case .spoken: break
    }
  }
}

/// A style that a part of a text is drawn with.
package struct TextPaint: Hashable, Sendable {
  package let style: AnyShapeStyle

  /// Styles can be compared, but not hashed: equality looks at all.
  package func hash(into hasher: inout Hasher) {}
}

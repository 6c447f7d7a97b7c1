import Foundation

/// One departure of a text from the style around it.
package enum TextModifier: Equatable, Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case width(Font.Width?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigit
  case color(Color?)
  case style(AnyShapeStyle)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  case scale(Text.Scale)
  /// Changes nothing that is seen.
  case spoken(SpokenAttribute)
}

extension Text {
  /// This text in a font; `nil` takes the font of the place where it is shown.
  public nonisolated func font(_ font: Font?) -> Text { adding(.font(font)) }

  /// This text in a weight; `nil` takes the font's own.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }

  /// This text in a width; `nil` takes the font's own.
  public nonisolated func fontWidth(_ width: Font.Width?) -> Text { adding(.width(width)) }

  /// This text in a design; `nil` takes the font's own.
  public nonisolated func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }

  /// This text in bold.
  public nonisolated func bold() -> Text { adding(.bold(true)) }

  /// This text in bold, or not.
  public nonisolated func bold(_ isActive: Bool) -> Text { adding(.bold(isActive)) }

  /// This text slanted.
  public nonisolated func italic() -> Text { adding(.italic(true)) }

  /// This text slanted, or not.
  public nonisolated func italic(_ isActive: Bool) -> Text { adding(.italic(isActive)) }

  /// This text with all characters equally wide, or not.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
    adding(.monospaced(isActive))
  }

  /// This text with all digits equally wide.
  public nonisolated func monospacedDigit() -> Text { adding(.monospacedDigit) }

  /// This text in a colour; `nil` takes the colour of the place where it is shown.
  public nonisolated func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }

  /// This text in a style. A gradient covers a whole text; of a part of a text it gives the first colour.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/foregroundstyle(_:)
  public nonisolated func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
    if let color = style as? Color { return adding(.color(color)) }
    return adding(.style(AnyShapeStyle(style)))
  }

  /// This text with a line under it, or without.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// This text with a line under it, or without.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    adding(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// This text with a line through it, or without.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// This text with a line through it, or without.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    adding(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// This text with space added between characters, in points; less than 0 takes space away.
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }

  /// This text with space added after each character, in points; wins over ``kerning(_:)``.
  public nonisolated func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }

  /// This text moved up from its baseline, in points; less than 0 moves it down.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    adding(.baselineOffset(baselineOffset))
  }

  /// This text in another size compared with the text around it.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? adding(.scale(scale)) : self
  }

  package nonisolated func adding(_ modifier: TextModifier) -> Text {
    let known = modifiers
    return Text(storage, modifiers: known.isEmpty ? [modifier] : known + [modifier])
  }
}

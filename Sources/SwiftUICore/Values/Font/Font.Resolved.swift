import Foundation
import Graphics

extension Font {
  /// What a font depends on at a place: the person's text size, and whether texts are bold.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/font/context
  public struct Context: Hashable, CustomDebugStringConvertible, Sendable {
    let fonts: FontContext

    public var debugDescription: String {
      "Font.Context(dynamicTypeSize: \(fonts.dynamicTypeSize), legibilityWeight: "
        + "\(fonts.legibilityWeight.map { "\($0)" } ?? "nil"))"
    }
  }

  /// A font as it is shown at a place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/font/resolved
  public struct Resolved: Hashable, Sendable {
    /// In points.
    public let pointSize: CGFloat
    public let weight: Font.Weight
    public let width: Font.Width
    public let leading: Font.Leading
    public let isBold: Bool
    public let isItalic: Bool
    public let isMonospaced: Bool
    public let isLowercaseSmallCaps: Bool
    public let isUppercaseSmallCaps: Bool
    /// Whether all letters are small capitals.
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
  }

  /// This font as it is shown at a place.
  ///
  ///     @Environment(\.fontResolutionContext) private var context
  ///     …
  ///     let size = Font.title.resolve(in: context).pointSize
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/font/resolve(in:)
  public func resolve(in context: Context) -> Resolved {
    let font = resolve(in: context.fonts)
    return Resolved(
      pointSize: font.size, weight: Weight(value: font.weight), width: traits.width ?? .standard,
      leading: traits.leading ?? .standard, isBold: font.weight >= Weight.bold.value,
      isItalic: font.isItalic, isMonospaced: font.design == .monospaced,
      isLowercaseSmallCaps: font.hasSmallCaps, isUppercaseSmallCaps: font.hasSmallCapitals)
  }
}

extension EnvironmentValues {
  /// What fonts depend on here.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/fontresolutioncontext
  public var fontResolutionContext: Font.Context {
    Font.Context(
      fonts: FontContext(dynamicTypeSize: dynamicTypeSize, legibilityWeight: legibilityWeight))
  }
}

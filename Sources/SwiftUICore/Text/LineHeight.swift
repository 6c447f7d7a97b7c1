import Foundation
import Graphics

extension AttributedString {
  /// The height of the lines of a text, from one line to the next.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/attributedstring/lineheight
  public struct LineHeight: Hashable, Sendable {
    package let rule: ParagraphStyle.LineHeight?

    /// What the fonts of each line need.
    public static let variable = LineHeight(rule: nil)
    /// The usual distance for running text, whatever the fonts in a line.
    public static let normal = LineHeight(rule: .multiple(1.3))
    /// Lines close to each other.
    public static let tight = LineHeight(rule: .multiple(1.1))
    /// Lines with room between them.
    public static let loose = LineHeight(rule: .multiple(1.5))

    /// A multiple of the font's size.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(rule: .multiple(max(0, factor)))
    }

    /// The font's size and so many points.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(rule: .leading(increase))
    }

    /// So many points.
    public static func exact(points: CGFloat) -> LineHeight {
      LineHeight(rule: .exact(max(0, points)))
    }
  }
}

private struct LineHeightKey: EnvironmentKey {
  static var defaultValue: AttributedString.LineHeight? { nil }
}
private struct LineHeightMultipleKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

extension EnvironmentValues {
  /// The height of the lines of texts here; `nil` for what their fonts need.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/lineheight
  public var lineHeight: AttributedString.LineHeight? {
    get { self[LineHeightKey.self] }
    set { self[LineHeightKey.self] = newValue }
  }

  /// The height of lines as a multiple of the font's size; 0 for what fonts need.
  public var _lineHeightMultiple: CGFloat {
    get { self[LineHeightMultipleKey.self] }
    set { self[LineHeightMultipleKey.self] = newValue }
  }

  package var lineHeightRule: ParagraphStyle.LineHeight? {
    if let lineHeight { return lineHeight.rule }
    let multiple = _lineHeightMultiple
    return multiple > 0 ? .multiple(multiple) : nil
  }
}

extension View {
  /// Sets the height of the lines of texts in this view; `nil` for what their fonts need.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/lineheight(_:)
  nonisolated public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }
}

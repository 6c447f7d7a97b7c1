import Foundation
import Graphics

/// How much room a view likes to have to its neighbours in a stack with default spacing.
///
/// Each edge says what it asks of a plain view and, where it is a text's edge, of a text. A spacer asks
/// nothing at any edge and gets nothing.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewspacing
public struct ViewSpacing: Sendable {
  struct EdgeSpacing: Sendable {
    /// What a plain edge asks.
    var plain: CGFloat? {
      get { storedPlain.value }
      set { storedPlain = OptionalLength(newValue) }
    }
    /// What a text's edge asks of a plain view.
    var text: CGFloat? {
      get { storedText.value }
      set { storedText = OptionalLength(newValue) }
    }
    /// What the lower of two texts asks.
    var betweenTexts: CGFloat? {
      get { storedBetweenTexts.value }
      set { storedBetweenTexts = OptionalLength(newValue) }
    }
    private var storedPlain: OptionalLength
    private var storedText: OptionalLength
    private var storedBetweenTexts: OptionalLength

    init(plain: CGFloat? = nil, text: CGFloat? = nil, betweenTexts: CGFloat? = nil) {
      storedPlain = OptionalLength(plain)
      storedText = OptionalLength(text)
      storedBetweenTexts = OptionalLength(betweenTexts)
    }

    static let none = EdgeSpacing()
    static let plain = EdgeSpacing(plain: 8)

    mutating func formUnion(_ other: EdgeSpacing) {
      func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
        guard let a, let b else { return a ?? b }
        return max(a, b)
      }
      plain = larger(plain, other.plain)
      text = larger(text, other.text)
      betweenTexts = larger(betweenTexts, other.betweenTexts)
    }

    /// The distance that two facing edges want, the first being the upper or leading one.
    static func distance(_ upper: EdgeSpacing, _ lower: EdgeSpacing) -> CGFloat {
      var wanted: CGFloat?
      func ask(_ value: CGFloat?) {
        if let value { wanted = max(wanted ?? value, value) }
      }
      if upper.text != nil, lower.text != nil { ask(lower.betweenTexts ?? 0) }
      if upper.text != nil, lower.plain != nil { ask(upper.text) }
      if upper.plain != nil, lower.text != nil { ask(lower.text) }
      if let first = upper.plain, let second = lower.plain { ask(max(first, second)) }
      return wanted ?? 0
    }
  }

  var top = EdgeSpacing.plain
  var bottom = EdgeSpacing.plain
  var leading = EdgeSpacing.plain
  var trailing = EdgeSpacing.plain

  /// The spacing of a plain view: 8 points at each edge.
  public init() {}

  /// A view that wants no distance at all.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.top = .init(plain: 0)
    spacing.bottom = .init(plain: 0)
    spacing.leading = .init(plain: 0)
    spacing.trailing = .init(plain: 0)
    return spacing
  }()

  /// A view that neither asks nor grants a distance, as a spacer.
  package static let nothing: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.top = .none
    spacing.bottom = .none
    spacing.leading = .none
    spacing.trailing = .none
    return spacing
  }()

  /// The spacing of a text in a font.
  package init(text metrics: FontMetrics) {
    top = EdgeSpacing(text: metrics.spacingAbove, betweenTexts: metrics.spacingBetweenTexts)
    bottom = EdgeSpacing(text: metrics.spacingBelow, betweenTexts: metrics.spacingBetweenTexts)
  }

  /// Merges the preferences of another view at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// The distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? EdgeSpacing.distance(trailing, next.leading) : EdgeSpacing.distance(bottom, next.top)
  }
}

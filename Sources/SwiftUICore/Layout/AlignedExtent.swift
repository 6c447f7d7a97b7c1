import Foundation

/// How far views whose guides meet on one line reach before and behind it, in points.
struct AlignedExtent {
  /// The line's distance from the edge of what contains the views; 0 for no views.
  private(set) var before: CGFloat = 0
  private var after: CGFloat = 0
  private var isEmpty = true
  /// A view that takes an infinite proposal whole makes its container infinite; no line can be found then.
  private var isInfinite = false

  mutating func add(guide: CGFloat, length: CGFloat) {
    guard length.isFinite, guide.isFinite else {
      isInfinite = true
      return
    }
    before = isEmpty ? guide : max(before, guide)
    after = isEmpty ? length - guide : max(after, length - guide)
    isEmpty = false
  }

  var length: CGFloat { isInfinite ? .infinity : before + after }
}

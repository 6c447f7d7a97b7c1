import Foundation

/// A type that names an alignment guide.
public protocol AlignmentID {
  /// The guide's place in a view that says nothing else about it, in points from the top or leading edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
  /// How a container combines the explicit guides of its children. For the framework's own use.
  static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
  /// The average of the children's guides.
  public static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
  ) {
    let count = CGFloat(n)
    parentValue = ((parentValue ?? 0) * count + childValue) / (count + 1)
  }
}

/// What a guide is, by its type.
public struct AlignmentKey: Hashable, Comparable, @unchecked Sendable {
  package let id: any AlignmentID.Type
  package let isVertical: Bool

  public static func == (first: AlignmentKey, second: AlignmentKey) -> Bool {
    first.id == second.id && first.isVertical == second.isVertical
  }

  public static func < (first: AlignmentKey, second: AlignmentKey) -> Bool {
    UInt(bitPattern: ObjectIdentifier(first.id)) < UInt(bitPattern: ObjectIdentifier(second.id))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
  }
}

extension AlignmentKey {
  /// Whether a text sets the guide, or a symbol: all others are set by `alignmentGuide` and by layouts of apps.
  var isOfText: Bool { isVertical && VerticalAlignment.isOfText(id) }

  /// Where the guide lies in a view without one of its own, if that is a fixed share of the width.
  var shareOfWidth: CGFloat? {
    guard !isVertical else { return nil }
    if id == HorizontalAlignment.center.key.id { return 0.5 }
    if id == HorizontalAlignment.leading.key.id { return 0 }
    return id == HorizontalAlignment.trailing.key.id ? 1 : nil
  }
}

/// An alignment along the horizontal axis.
///
/// Source: https://developer.apple.com/documentation/swiftui/horizontalalignment
@frozen
public struct HorizontalAlignment: Equatable, Sendable {
  /// What the guide is.
  public let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, isVertical: false)
  }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailing.self)

  private enum RowSeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum RowSeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// An alignment along the vertical axis.
///
/// Source: https://developer.apple.com/documentation/swiftui/verticalalignment
@frozen
public struct VerticalAlignment: Equatable, Sendable {
  /// What the guide is.
  public let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, isVertical: true)
  }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  /// A container's first baseline is the topmost one of its children, its last one the lowest.
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    static func _combineExplicit(
      childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
    ) {
      parentValue = min(parentValue ?? .infinity, childValue)
    }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    static func _combineExplicit(
      childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
    ) {
      parentValue = max(parentValue ?? -.infinity, childValue)
    }
  }

  /// The middle of a view, or of the capitals of the first line of its text.
  private enum IconCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    static func _combineExplicit(
      childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
    ) {
      parentValue = min(parentValue ?? .infinity, childValue)
    }
  }

  fileprivate static func isOfText(_ id: any AlignmentID.Type) -> Bool {
    id == FirstBaseline.self || id == LastBaseline.self || id == IconCenter.self
  }

  /// Where an icon stands beside its title: the middle of the icon at the middle of the title's capitals.
  package static let iconCenter = VerticalAlignment(IconCenter.self)

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

extension HorizontalAlignment {
  /// The guide of a container, made of those that its children set, in order; `nil` where none does.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/horizontalalignment/combineexplicit(_:)
  public func combineExplicit<S>(_ values: S) -> CGFloat? where S: Sequence, S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension VerticalAlignment {
  /// The guide of a container, made of those that its children set, in order; `nil` where none does.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/verticalalignment/combineexplicit(_:)
  public func combineExplicit<S>(_ values: S) -> CGFloat? where S: Sequence, S.Element == CGFloat? {
    key.combineExplicit(values)
  }
}

extension AlignmentKey {
  fileprivate func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    var combined: CGFloat?
    for (index, value) in values.lazy.compactMap({ $0 }).enumerated() {
      id._combineExplicit(childValue: value, index, into: &combined)
    }
    return combined
  }
}

/// An alignment in both axes.
///
/// Source: https://developer.apple.com/documentation/swiftui/alignment
@frozen
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and alignment guides in its own coordinates.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewdimensions
public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat
  unowned(unsafe) private let node: _LayoutNode?
  private let proposal: ProposedViewSize

  package init(node: _LayoutNode?, size: CGSize, proposal: ProposedViewSize) {
    width = size.width
    height = size.height
    self.node = node
    self.proposal = proposal
  }

  public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
    first.width == second.width && first.height == second.height && first.node === second.node
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  package subscript(key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.id.defaultValue(in: self)
  }

  package func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let node else { return nil }
    return LayoutPass.onMainActor(node, (key, CGSize(width: width, height: height), proposal)) {
      $0.guide($1.0, size: $1.1, proposal: $1.2)
    }
  }
}

import Foundation

/// A size that a container proposes to a view, in points; `nil` asks for the ideal.
///
/// Source: https://developer.apple.com/documentation/swiftui/proposedviewsize
@frozen
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A proposal by its lengths along an axis and across it.
  package init(along axis: Axis, _ length: CGFloat?, across: CGFloat?) {
    (width, height) = axis == .horizontal ? (length, across) : (across, length)
  }

  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// This proposal as a size, with `size` (10 by 10 unless given) in place of what is unspecified.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  package func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

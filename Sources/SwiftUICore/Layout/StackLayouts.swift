import Foundation
import Graphics

/// A layout that is a stack along an axis.
protocol StackLayout: Layout where Cache == _StackCache {
  var arranger: StackArranger { get }
}

extension StackLayout {
  /// Hands the children to the arranger, once for all that it asks of them.
  private func arrange<T>(
    _ subviews: LayoutSubviews, _ cache: _StackCache,
    _ read: @MainActor (StackArranger, ArraySlice<_LayoutNode>, _StackCache) -> T
  ) -> T {
    LayoutPass.onMainActor(subviews.nodes) { read(arranger, $0, cache) }
  }

  public func _rigidSize(
    along axis: Axis, across: CGFloat?, subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGSize? {
    arrange(subviews, cache) { arranger, nodes, cache in
      axis == arranger.axis
        ? cache.rigid(arranger, across, nodes)?.size
        : cache.rigidAcross(arranger, across, nodes)?.size
    }
  }

  public func _leastWidth(subviews: LayoutSubviews) -> CGFloat? {
    LayoutPass.onMainActor(subviews.nodes) { arranger.leastWidth($0) }
  }

  public func makeCache(subviews: LayoutSubviews) -> _StackCache { _StackCache() }

  public func spacing(subviews: LayoutSubviews, cache: inout _StackCache) -> ViewSpacing {
    arrange(subviews, cache) { arranger, nodes, _ in arranger.spacing(nodes) }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGSize {
    arrange(subviews, cache) { $2.measured($0, proposal, $1).size }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout _StackCache
  ) {
    arrange(subviews, cache) { $0.place($2.measured($0, proposal, $1), in: bounds, $1) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGFloat? {
    arrange(subviews, cache) {
      $0.explicit(guide.key, $2.measured($0, proposal, $1), in: bounds, $1)
    }
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout _StackCache
  ) -> CGFloat? {
    arrange(subviews, cache) {
      $0.explicit(guide.key, $2.measured($0, proposal, $1), in: bounds, $1)
    }
  }
}

/// The layout of a `VStack`.
@frozen
public struct VStackLayout: StackLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = _StackCache
  public var alignment: HorizontalAlignment
  /// Points between the children; `nil`, or no number, for what they ask.
  public var spacing: CGFloat? {
    @inlinable get { storedSpacing.value }
    @inlinable set { storedSpacing = OptionalLength(newValue) }
  }
  @usableFromInline var storedSpacing: OptionalLength

  @inlinable @inline(__always)
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    storedSpacing = OptionalLength(spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties.withoutGuides
    properties.stackOrientation = .vertical
    return properties
  }

  var arranger: StackArranger {
    StackArranger(axis: .vertical, alignment: alignment.key, spacing: spacing)
  }
}

/// The layout of an `HStack`.
@frozen
public struct HStackLayout: StackLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = _StackCache
  public var alignment: VerticalAlignment
  /// Points between the children; `nil`, or no number, for what they ask.
  public var spacing: CGFloat? {
    @inlinable get { storedSpacing.value }
    @inlinable set { storedSpacing = OptionalLength(newValue) }
  }
  @usableFromInline var storedSpacing: OptionalLength

  @inlinable @inline(__always)
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    storedSpacing = OptionalLength(spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties.withoutGuides
    properties.stackOrientation = .horizontal
    return properties
  }

  var arranger: StackArranger {
    StackArranger(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }
}

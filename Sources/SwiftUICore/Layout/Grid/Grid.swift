import Foundation
import Graphics

/// Arranges views in columns and rows whose lengths follow from all the views in them.
///
/// Each `GridRow` is a row of cells; any other view is a row of its own, as wide as the grid. Only what is
/// needed: columns and rows that hold flexible views share the room that the others leave.
///
/// Source: https://developer.apple.com/documentation/swiftui/grid
public struct Grid<Content>: _PrimitiveView where Content: View {
  let container: _LayoutContainer<GridLayout, Content>

  /// Distances in points; `nil` for what the views ask for.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = _LayoutContainer(
      layout: GridLayout(
        alignment: alignment, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing),
      content: content())
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    _LayoutContainer._makeNode(view.container, context)
  }
}

@available(*, unavailable)
extension Grid: Sendable {}

/// A row of a grid: each of its views is a cell. Modifiers on a row apply to every cell.
///
/// Outside of a grid it is nothing but its views.
///
/// Source: https://developer.apple.com/documentation/swiftui/gridrow
public struct GridRow<Content> where Content: View {
  let alignment: VerticalAlignment?
  let content: Content
  @State private var identity = GridRowIdentity()

  /// A row whose cells are aligned as given; `nil` for as the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View {
  public var body: some View {
    content.layoutValue(
      key: GridRowKey.self, value: GridRowPlace(identity: identity, alignment: alignment))
  }
}

@available(*, unavailable)
extension GridRow: Sendable {}

/// What the cells of one row have in common. Owned by the row.
final class GridRowIdentity {}

/// The row that a cell is in.
struct GridRowPlace {
  let identity: GridRowIdentity
  let alignment: VerticalAlignment?
}

enum GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowPlace? { nil }
}

enum GridCellColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

enum GridCellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

enum GridCellUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

extension View {
  /// Makes this view, a cell of a grid, as wide as several columns. A count below 1 counts as 1.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellcolumns(_:)
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: max(1, count))
  }

  /// Aligns the column of this view, a cell of a grid.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcolumnalignment(_:)
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }

  /// Puts a point of this view at the same point of its cell.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellanchor(_:)
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Keeps this view from making its column wider or its row higher.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gridcellunsizedaxes(_:)
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }
}

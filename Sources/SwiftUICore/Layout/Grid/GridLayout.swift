import Foundation
import Graphics

/// The layout of a grid, for `AnyLayout` and other conditional layouts.
///
/// Columns first: each cell is asked for its width, those that can change theirs share the room that the
/// others leave, as in a stack. Then the rows, with the widths that the columns got.
///
/// Source: https://developer.apple.com/documentation/swiftui/gridlayout
@frozen
public struct GridLayout: Layout, Sendable {
  public typealias AnimatableData = EmptyAnimatableData

  public static var layoutProperties: LayoutProperties { .withoutGuides }

  public var alignment: Alignment
  /// In points; `nil` for what the views ask for.
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Which views are in which row.
  public struct Cache {
    var rows: [GridRowOfCells]
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(rows: GridRowOfCells.rows(of: subviews))
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    GridArrangement(self, cache.rows, proposal).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let arrangement = GridArrangement(self, cache.rows, proposal)
    arrangement.forEachCell { view, frame, proposal in
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: proposal)
    }
  }
}

@available(*, unavailable)
extension GridLayout.Cache: Sendable {}

/// One cell: the view, where it begins and how many columns it takes.
struct GridCell {
  let view: LayoutSubview
  let column: Int
  let span: Int

  /// Whether the view decides about lengths along an axis.
  func counts(along axis: Axis) -> Bool {
    !view[GridCellUnsizedAxesKey.self].contains(axis == .horizontal ? .horizontal : .vertical)
  }
}

/// A row of cells, or one view that is as wide as the grid.
struct GridRowOfCells {
  var cells: [GridCell] = []
  /// Whether the cell is a view outside of rows.
  var isWhole = false
  var alignment: VerticalAlignment?

  static func rows(of subviews: LayoutSubviews) -> [GridRowOfCells] {
    var rows: [GridRowOfCells] = []
    var last: GridRowIdentity?
    for view in subviews {
      guard let place = view[GridRowKey.self] else {
        rows.append(
          GridRowOfCells(cells: [GridCell(view: view, column: 0, span: 1)], isWhole: true))
        last = nil
        continue
      }
      if place.identity !== last {
        rows.append(GridRowOfCells(alignment: place.alignment))
        last = place.identity
      }
      let column = rows[rows.count - 1].columnCount
      rows[rows.count - 1].cells.append(
        GridCell(view: view, column: column, span: view[GridCellColumnsKey.self]))
    }
    return rows
  }

  /// Where the next cell begins.
  var columnCount: Int { cells.last.map { $0.column + $0.span } ?? 0 }
}

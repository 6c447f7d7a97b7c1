import Foundation
import Graphics

/// The lengths of a grid's columns and rows for one proposal, and the places of the cells in them.
///
/// Lives for one question of the layout.
struct GridArrangement {
  private let grid: GridLayout
  private let rows: [GridRowOfCells]
  private var columns: [CGFloat] = []
  /// The distance before each column; 0 for the first.
  private var columnGaps: [CGFloat] = []
  private var heights: [CGFloat] = []
  private var rowGaps: [CGFloat] = []
  private var columnAlignments: [HorizontalAlignment] = []

  init(_ grid: GridLayout, _ rows: [GridRowOfCells], _ proposal: ProposedViewSize) {
    (self.grid, self.rows) = (grid, rows)
    let count = rows.lazy.filter { !$0.isWhole }.map(\.columnCount).max() ?? 0
    columnGaps = findColumnGaps(count)
    columnAlignments = findAlignments(count)
    layOutColumns(count, proposal)
    layOutRows(proposal)
  }

  var size: CGSize {
    CGSize(
      width: columns.reduce(0, +) + columnGaps.reduce(0, +),
      height: heights.reduce(0, +) + rowGaps.reduce(0, +))
  }

  // MARK: - Columns

  private func findColumnGaps(_ count: Int) -> [CGFloat] {
    guard count > 1 else { return Array(repeating: 0, count: count) }
    var gaps: [CGFloat?] = Array(repeating: nil, count: count)
    for row in rows where !row.isWhole {
      for (left, right) in zip(row.cells, row.cells.dropFirst()) {
        let wanted =
          grid.horizontalSpacing
          ?? left.view.spacing.distance(to: right.view.spacing, along: .horizontal)
        gaps[right.column] = max(gaps[right.column] ?? wanted, wanted)
      }
    }
    return gaps.indices.map { $0 == 0 ? 0 : gaps[$0] ?? grid.horizontalSpacing ?? 8 }
  }

  private func findAlignments(_ count: Int) -> [HorizontalAlignment] {
    var found: [HorizontalAlignment?] = Array(repeating: nil, count: count)
    for row in rows where !row.isWhole {
      for cell in row.cells {
        if found[cell.column] == nil { found[cell.column] = cell.view[GridColumnAlignmentKey.self] }
      }
    }
    return found.map { $0 ?? grid.alignment.horizontal }
  }

  private mutating func layOutColumns(_ count: Int, _ proposal: ProposedViewSize) {
    var single: [[GridCell]] = Array(repeating: [], count: count)
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.span == 1 && cell.counts(along: .horizontal) {
        single[cell.column].append(cell)
      }
    }
    let gaps = columnGaps.reduce(0, +)
    let alignments = columnAlignments
    columns = GridShares.divide(proposal.width.map { $0 - gaps }, among: count) { column, width in
      var extent = AlignedExtent()
      for cell in single[column] {
        let size = cell.view.dimensions(in: ProposedViewSize(width: width, height: nil))
        extent.add(guide: size[alignments[column]], length: size.width)
      }
      return extent.length
    }
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.span > 1 && cell.counts(along: .horizontal) {
        widen(cell.column..<cell.column + cell.span, for: cell, proposal)
      }
    }
    for row in rows where row.isWhole {
      for cell in row.cells where cell.counts(along: .horizontal) {
        if count == 0, columns.isEmpty {
          columns = [0]
          columnGaps = [0]
          columnAlignments = [grid.alignment.horizontal]
        }
        widen(columns.indices, for: cell, proposal)
      }
    }
  }

  /// Adds what a cell over several columns needs beyond them, in equal parts.
  private mutating func widen(
    _ range: Range<Int>, for cell: GridCell, _ proposal: ProposedViewSize
  ) {
    let now = width(of: range)
    let offer = proposal.width.map { max(now, $0 - (size.width - now)) }
    let wanted = cell.view.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width
    guard wanted > now else { return }
    for column in range { columns[column] += (wanted - now) / CGFloat(range.count) }
  }

  private func width(of range: Range<Int>) -> CGFloat {
    columns[range].reduce(0, +) + columnGaps[range].dropFirst().reduce(0, +)
  }

  private func cellWidth(_ cell: GridCell, in row: GridRowOfCells) -> CGFloat {
    row.isWhole ? size.width : width(of: cell.column..<cell.column + cell.span)
  }

  // MARK: - Rows

  private mutating func layOutRows(_ proposal: ProposedViewSize) {
    rowGaps = rows.indices.map { index in
      guard index > 0 else { return 0 }
      if let spacing = grid.verticalSpacing { return spacing }
      var gap: CGFloat = 0
      for upper in rows[index - 1].cells {
        for lower in rows[index].cells {
          gap = max(gap, upper.view.spacing.distance(to: lower.view.spacing, along: .vertical))
        }
      }
      return gap
    }
    let gaps = rowGaps.reduce(0, +)
    let widths = rows.map { row in row.cells.map { cellWidth($0, in: row) } }
    heights = GridShares.divide(proposal.height.map { $0 - gaps }, among: rows.count) {
      index, height in
      rowExtent(index, widths[index], height).length
    }
  }

  private func verticalAlignment(_ row: GridRowOfCells) -> VerticalAlignment {
    row.alignment ?? grid.alignment.vertical
  }

  /// What the cells of a row need when they are offered a height.
  private func rowExtent(_ index: Int, _ widths: [CGFloat], _ height: CGFloat?) -> AlignedExtent {
    let row = rows[index]
    var extent = AlignedExtent()
    for (cell, width) in zip(row.cells, widths) where cell.counts(along: .vertical) {
      let size = cell.view.dimensions(in: ProposedViewSize(width: width, height: height))
      extent.add(guide: size[verticalAlignment(row)], length: size.height)
    }
    return extent
  }

  // MARK: - Places

  /// Hands over every view with its place and what it is offered.
  func forEachCell(_ visit: (LayoutSubview, CGRect, ProposedViewSize) -> Void) {
    var starts: [CGFloat] = []
    var x: CGFloat = 0
    for (column, width) in columns.enumerated() {
      x += columnGaps[column]
      starts.append(x)
      x += width
    }
    let lines = columnLines()
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      y += rowGaps[index]
      let widths = row.cells.map { cellWidth($0, in: row) }
      let extent = rowExtent(index, widths, heights[index])
      let vertical = verticalAlignment(row)
      let line = extent.before + (heights[index] - extent.length) * vertical.key.share
      for (cell, width) in zip(row.cells, widths) {
        let proposal = ProposedViewSize(width: width, height: heights[index])
        let size = cell.view.dimensions(in: proposal)
        var origin = CGPoint(x: row.isWhole ? 0 : starts[cell.column], y: y)
        if let anchor = cell.view[GridCellAnchorKey.self] {
          origin.x += anchor.x * (width - size.width)
          origin.y += anchor.y * (heights[index] - size.height)
        } else {
          let isSingle = cell.span == 1 && !row.isWhole
          let guide = isSingle ? columnAlignments[cell.column] : grid.alignment.horizontal
          origin.x +=
            isSingle
            ? lines[cell.column] - size[guide] : (width - size.width) * guide.key.share
          origin.y += line - size[vertical]
        }
        visit(
          cell.view, CGRect(origin: origin, size: CGSize(width: size.width, height: size.height)),
          proposal)
      }
      y += heights[index]
    }
  }

  /// Where in each column the guides of its cells meet.
  private func columnLines() -> [CGFloat] {
    var extents: [AlignedExtent] = Array(repeating: AlignedExtent(), count: columns.count)
    for (index, row) in rows.enumerated() where !row.isWhole {
      for cell in row.cells where cell.span == 1 {
        let size = cell.view.dimensions(
          in: ProposedViewSize(width: columns[cell.column], height: heights[index]))
        extents[cell.column].add(guide: size[columnAlignments[cell.column]], length: size.width)
      }
    }
    return columns.indices.map { column in
      extents[column].before
        + (columns[column] - extents[column].length) * columnAlignments[column].key.share
    }
  }
}

extension AlignmentKey {
  /// Where in a length the guide of a view without guides of its own is, from 0 to 1.
  fileprivate var share: CGFloat {
    id.defaultValue(
      in: ViewDimensions(node: nil, size: CGSize(width: 1, height: 1), proposal: .unspecified))
  }
}

/// Divides a length among parts as a stack does: the least flexible first, each offered an equal share of
/// what is left.
enum GridShares {
  static func divide(
    _ length: CGFloat?, among count: Int, measure: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let length, length.isFinite else {
      return (0..<count).map { measure($0, length) }
    }
    let flexibility = (0..<count).map { measure($0, .infinity) - measure($0, 0) }
    let order = (0..<count).sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    var lengths = [CGFloat](repeating: 0, count: count)
    var left = length
    for (done, part) in order.enumerated() {
      lengths[part] = measure(part, max(0, left) / CGFloat(count - done))
      left -= lengths[part]
    }
    return lengths
  }
}

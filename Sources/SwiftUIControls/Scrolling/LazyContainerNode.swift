import Foundation
import Graphics
import SwiftUICore

/// A container that mounts, measures and draws only the lines that are in sight.
///
/// Terms: a *row* is what one element of the content makes; a *line* is what the container stacks along its
/// axis: one row in a stack or list, several in a grid. Lines that were never in sight count with an
/// estimated length, the first measured one's. Owned by its view; rows belong to the `ForEach` they come
/// from, which keeps some of those that went out of sight.
///
/// Subclasses say how rows become lines and how a line is measured and placed.
package class LazyContainerNode: _LayoutNode, ScrolledContent {
  final let axis: Axis
  final var content: _Node!
  private(set) final var rows = RowIndex()
  private final var needsCollect = true
  /// One table for each length across the axis that was asked for lately.
  private final var tables: [(across: CGFloat?, table: LengthTable)] = []
  /// The lines in sight.
  private(set) final var visible = 0..<0
  /// The layout children in sight, in drawing order.
  final var shown: [_LayoutNode] = []
  private final var mountedRuns: Set<Int> = []
  /// The lengths that were given since the last change inside.
  private final var lengthAcross: [CGFloat?: CGFloat] = [:]
  private final var placedAcross: CGFloat?
  private final var isPlacingLines = false

  init(axis: Axis, _ context: _NodeContext) {
    self.axis = axis
    super.init(context)
  }

  final func mount<Content: View>(_ view: Content) {
    content = Content._makeNode(
      view, _NodeContext(parent: self, scope: scope, isLazy: true))
  }

  package override func forEachChild(_ visit: (_Node) -> Void) {
    if let content { visit(content) }
  }

  package override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    for child in shown { visit(child) }
  }

  package override func structureDidChange() {
    needsCollect = true
    invalidateLayout()
  }

  package override func forgetSizes() {
    lengthAcross.removeAll(keepingCapacity: true)
  }

  // MARK: - What subclasses say

  /// How many lines the rows make. Called after `rows` changed.
  func makeLines() -> Int { rows.count }

  /// The rows of a line.
  func rows(ofLine line: Int) -> Range<Int> { line..<line + 1 }

  func line(ofRow row: Int) -> Int { row }

  /// A line to take the estimate from.
  func typicalLine() -> Int {
    rows.sections.lazy.map(\.contentRows).first { !$0.isEmpty }.map { line(ofRow: $0.lowerBound) }
      ?? 0
  }

  /// Room before the first line and after the last, in points.
  func endInsets(across: CGFloat?) -> (start: CGFloat, end: CGFloat) { (0, 0) }

  /// The length of a line along the axis with the space after it. Its rows are mounted.
  func measureLine(_ line: Int, across: CGFloat?) -> CGFloat { 0 }

  /// Puts a line at an offset, in the container's coordinates, and adds it to `shown`.
  func placeLine(_ line: Int, at offset: CGFloat, across: CGFloat) {}

  /// The lines in sight were placed; `lines` are all that exist.
  func didPlaceLines(_ lines: Range<Int>, in viewport: Range<CGFloat>) {}

  /// The space counted after the last line that is not there.
  var trailingSpace: CGFloat { 0 }

  /// The length across the axis when none is proposed.
  func naturalAcross() -> CGFloat { 0 }

  // MARK: - Lengths

  final func collectIfNeeded() {
    guard needsCollect else { return }
    needsCollect = false
    rows = RowIndex(content)
    let count = makeLines()
    mountedRuns.removeAll()
    visible = 0..<0
    if count != tables.first?.table.count {
      // A container that was empty has no estimate: the first line is measured when a length is asked for.
      let known = tables.first.flatMap { first in first.table.estimate.map { (first.across, $0) } }
      tables = known.map { [($0.0, LengthTable(count: count, estimate: $0.1))] } ?? []
    }
    lineCount = count
  }

  private(set) final var lineCount = 0

  private func tableIndex(across: CGFloat?) -> Int {
    collectIfNeeded()
    if let known = tables.firstIndex(where: { $0.across == across }) { return known }
    let estimate = tables.first?.table.estimate
    if tables.count == 4 { tables.removeLast() }
    tables.insert((across, LengthTable(count: lineCount, estimate: nil)), at: 0)
    if lineCount > 0 {
      let line = min(typicalLine(), lineCount - 1)
      tables[0].table.estimate = estimate
      mountRows(ofLine: line)
      let length = measureLine(line, across: across)
      tables[0].table.estimate = length
      tables[0].table.measure(line, length)
    }
    return 0
  }

  final func offset(ofLine line: Int, across: CGFloat?) -> CGFloat {
    let index = tableIndex(across: across)
    return endInsets(across: across).start + tables[index].table.offset(of: line)
  }

  private func totalLength(across: CGFloat?) -> CGFloat {
    let index = tableIndex(across: across)
    let insets = endInsets(across: across)
    return max(
      0, insets.start + tables[index].table.total + insets.end - (lineCount > 0 ? trailingSpace : 0)
    )
  }

  /// Makes the lines anew, since rows fall into other lines.
  final func collectAgain() {
    needsCollect = true
  }

  /// Forgets what was measured, since the space between the lines changed.
  final func resetLengths() {
    tables = []
    lengthAcross.removeAll()
  }

  private func mountRows(ofLine line: Int) {
    for row in rows(ofLine: line) { mountedRuns.insert(rows.runIndex(of: row)) }
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let across = axis == .vertical ? proposal.width : proposal.height
    let length: CGFloat
    if let known = lengthAcross[across] {
      length = known
    } else {
      let index = tableIndex(across: across)
      if !isPlacingLines {
        for line in visible where line < lineCount {
          let length = measureLine(line, across: across)
          tables[index].table.measure(line, length)
        }
      }
      length = totalLength(across: across)
      lengthAcross[across] = length
    }
    let width = across ?? naturalAcross()
    return axis == .vertical
      ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
  }

  // MARK: - Placing

  package override func placeChildren() {
    let across = axis == .vertical ? placedProposal.width : placedProposal.height
    placedAcross = across
    scrollView(along: axis)?.add(self)
    placeVisibleLines(isScroll: false)
  }

  package func viewportDidChange() {
    guard !isRetired, !needsLayout else { return }
    placeVisibleLines(isScroll: true)
  }

  /// The part of the container that can be seen, along its axis; what is below bars too.
  final var viewport: Range<CGFloat> { viewport(\.visibleFrame) }

  /// The part of the container that nothing covers, along its axis.
  private var safeViewport: Range<CGFloat> {
    viewport { CGRect(origin: .zero, size: $0.size) }
  }

  private func viewport(_ part: (ScrollNode) -> CGRect) -> Range<CGFloat> {
    let seen: CGRect
    if let scroll = scrollView(along: axis) {
      seen = rect(part(scroll), of: scroll)
    } else {
      seen = rect(CGRect(origin: .zero, size: root.size), of: nil)
    }
    let range =
      axis == .vertical
      ? seen.minY..<max(seen.minY, seen.maxY) : seen.minX..<max(seen.minX, seen.maxX)
    guard axis == .horizontal, isRightToLeft else { return range }
    return size.width - range.upperBound..<size.width - range.lowerBound
  }

  private func placeVisibleLines(isScroll: Bool) {
    collectIfNeeded()
    let across = placedAcross
    let table = tableIndex(across: across)
    isPlacingLines = true
    defer { isPlacingLines = false }
    let view = viewport
    let start = endInsets(across: across).start
    let first = min(lineCount, tables[table].table.line(at: max(0, view.lowerBound - start)))
    if isScroll, first == visible.lowerBound, !visible.isEmpty {
      let end = start + tables[table].table.offset(of: visible.upperBound)
      let lastStart = start + tables[table].table.offset(of: visible.upperBound - 1)
      if lastStart < view.upperBound, end >= view.upperBound || visible.upperBound == lineCount {
        didPlaceLines(visible, in: safeViewport)
        return
      }
    }
    let oldFirst = visible.isEmpty ? first : visible.lowerBound
    let oldTotal = totalLength(across: across)
    shown.removeAll(keepingCapacity: true)
    var grownBefore: CGFloat = 0
    var line = first
    var end = start + tables[table].table.offset(of: line)
    let width = axis == .vertical ? size.width : size.height
    let runsBefore = mountedRuns
    mountedRuns.removeAll(keepingCapacity: true)
    while line < lineCount, end < view.upperBound || line == first {
      mountRows(ofLine: line)
      let length = measureLine(line, across: across)
      let growth = tables[table].table.measure(line, length)
      if isScroll, line < oldFirst { grownBefore += growth }
      placeLine(line, at: end, across: width)
      end += tables[table].table.length(of: line)
      line += 1
    }
    visible = first..<line
    park(runsBefore)
    didPlaceLines(visible, in: safeViewport)
    lengthAcross.removeAll(keepingCapacity: true)
    if totalLength(across: across) != oldTotal || sizeAlong != totalLength(across: across) {
      let scroll = scrollView(along: axis)
      scroll?.lengthsDidChange(before: grownBefore, along: axis)
      // The containers around are placing this one right now; they learn of the new length after that.
      root.afterUpdate { [weak self] in
        guard let self, !isRetired else { return }
        invalidateLayout()
      }
    } else {
      invalidateDisplay()
    }
  }

  private var sizeAlong: CGFloat { axis == .vertical ? size.height : size.width }

  /// Tells the rows out of sight of the runs that had rows in sight.
  private func park(_ runsBefore: Set<Int>) {
    for index in runsBefore.union(mountedRuns) where index < rows.runs.count { park(run: index) }
  }

  private func park(run index: Int) {
    let run = rows.runs[index]
    guard case .rows(let source) = run.source else { return }
    let inSight =
      visible.isEmpty
      ? 0..<0
      : rows(ofLine: visible.lowerBound)
        .lowerBound..<rows(ofLine: visible.upperBound - 1).upperBound
    let kept = inSight.clamped(to: run.start..<run.start + run.count)
    source.parkRows(keeping: kept.lowerBound - run.start..<kept.upperBound - run.start)
  }

  /// Parks every row that is not in sight, after others mounted rows.
  final func parkRowsOutOfSight() {
    for index in rows.runs.indices { park(run: index) }
  }

  // MARK: - Finding rows

  /// The position of a row among those of `source`.
  final func position(ofRow row: _Node, in source: any _LazyRows) -> Int? {
    source.position(of: row)
  }

  /// Where a row is in the window, though it may have no node.
  final func frameInRoot(ofRow index: Int, of source: any _LazyRows) -> CGRect? {
    collectIfNeeded()
    for run in rows.runs {
      guard case .rows(let candidate) = run.source, candidate.underlyingRows === source else {
        continue
      }
      return frameInRoot(ofLine: line(ofRow: run.start + index))
    }
    return nil
  }

  final func frameInRoot(ofLine line: Int) -> CGRect {
    let across = placedAcross
    let table = tableIndex(across: across)
    var start = offset(ofLine: line, across: across)
    let length = tables[table].table.length(of: line) - trailingSpace
    if axis == .horizontal, isRightToLeft { start = size.width - start - length }
    let origin = convertToRoot(.zero)
    return axis == .vertical
      ? CGRect(x: origin.x, y: origin.y + start, width: size.width, height: length)
      : CGRect(x: origin.x + start, y: origin.y, width: length, height: size.height)
  }
}

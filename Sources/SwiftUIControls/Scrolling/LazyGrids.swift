import Diagnostics
import Foundation
import SwiftUICore

/// A column of a vertical grid, or a row of a horizontal one.
///
/// Source: https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Equatable, Sendable {
  /// How wide a track is, in points.
  public enum Size: Equatable, Sendable {
    case fixed(_: CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit, none narrower than the minimum.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  /// The room to the next track, in points; `nil` for the default of 8.
  public var spacing: CGFloat?
  /// Where views are in the track; `nil` for the grid's alignment.
  public var alignment: Alignment?

  public init(
    _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks of a grid for a length across its axis.
struct GridTracks: Equatable {
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  var tracks: [Track] = []
  /// From the start of the first track to the end of the last.
  var total: CGFloat = 0

  /// Fixed tracks take their length; the others share the rest once, within their limits. What a track
  /// leaves because of its maximum stays free.
  init(_ items: [GridItem], across: CGFloat?) {
    let items = items.isEmpty ? [GridItem()] : items
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    let fixed = items.reduce(CGFloat(0)) {
      if case .fixed(let length) = $1.size { return $0 + max(0, length) }
      return $0
    }
    var rest = across.map { max(0, $0 - gaps - fixed) }
    var remaining = items.filter { if case .fixed = $0.size { false } else { true } }.count
    var position: CGFloat = 0
    for (index, item) in items.enumerated() {
      switch item.size {
      case .fixed(let length):
        append(max(0, length), item, at: &position)
      case .flexible(let minimum, let maximum):
        let share = rest.map { $0 / CGFloat(remaining) } ?? minimum
        let length = max(minimum, min(maximum, share))
        append(length, item, at: &position)
        // A track above its share takes from those that follow; one below it leaves them theirs.
        rest = rest.map { max(0, $0 - max(length, share)) }
        remaining -= 1
      case .adaptive(let minimum, let maximum):
        let share = rest.map { $0 / CGFloat(remaining) } ?? minimum
        let least = max(1, minimum)
        let spacing = item.spacing ?? 8
        let fitting = share.isFinite ? max(1, Int((share + spacing) / (least + spacing))) : 1
        let room =
          share.isFinite ? (share - spacing * CGFloat(fitting - 1)) / CGFloat(fitting) : least
        for number in 0..<fitting {
          append(max(least, min(maximum, room)), item, at: &position)
          if number < fitting - 1 { position += spacing }
        }
        rest = rest.map { max(0, $0 - share) }
        remaining -= 1
      }
      if index < items.count - 1 { position += item.spacing ?? 8 }
    }
    total = position
  }

  private mutating func append(_ length: CGFloat, _ item: GridItem, at position: inout CGFloat) {
    tracks.append(Track(start: position, length: length, alignment: item.alignment))
    position += length
  }
}

/// Arranges its content in columns, from the top down, and makes lines only when they come into sight.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyvgrid
public struct LazyVGrid<Content>: _PrimitiveView where Content: View {
  let grid: LazyGrid<Content>

  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    if !pinnedViews.isEmpty { UnsupportedAPI.pinnedViews.wasReached() }
    grid = LazyGrid(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing ?? 8, content: content())
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    LazyGridNode(view.grid, context) { $0.assumingMemoryBound(to: Self.self).pointee.grid }
  }
}

@available(*, unavailable)
extension LazyVGrid: Sendable {}

/// Arranges its content in rows, from the leading edge on, and makes lines only when they come into sight.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyhgrid
public struct LazyHGrid<Content>: _PrimitiveView where Content: View {
  let grid: LazyGrid<Content>

  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    if !pinnedViews.isEmpty { UnsupportedAPI.pinnedViews.wasReached() }
    grid = LazyGrid(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing ?? 8, content: content())
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    LazyGridNode(view.grid, context) { $0.assumingMemoryBound(to: Self.self).pointee.grid }
  }
}

@available(*, unavailable)
extension LazyHGrid: Sendable {}

struct LazyGrid<Content: View> {
  var axis: Axis
  var items: [GridItem]
  var alignment: Alignment
  var spacing: CGFloat
  var content: Content
}

private final class LazyGridNode<Content: View>: LazyContainerNode {
  private var grid: LazyGrid<Content>
  private let project: (UnsafeRawPointer) -> LazyGrid<Content>
  /// The tracks of the length that lines are made for.
  private var tracks = GridTracks([], across: nil)
  private var tracksAcross: CGFloat?
  /// Runs of lines: a header, a footer, or the rows of a section.
  private var blocks: [(firstLine: Int, rows: Range<Int>, isCells: Bool)] = []
  private var leaves: [Int: [_LayoutNode]] = [:]

  init(
    _ grid: LazyGrid<Content>, _ context: _NodeContext,
    project: @escaping (UnsafeRawPointer) -> LazyGrid<Content>
  ) {
    self.grid = grid
    self.project = project
    super.init(axis: grid.axis, context)
    tracks = GridTracks(grid.items, across: nil)
    mount(grid.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let old = grid
    grid = project(value)
    if old.items != grid.items || old.spacing != grid.spacing {
      tracks = GridTracks(grid.items, across: tracksAcross)
      resetLengths()
      structureDidChange()
    } else if old.alignment != grid.alignment {
      invalidateLayout()
    }
    Self.updateChild(content, with: grid.content)
  }

  private func setAcross(_ across: CGFloat?) {
    guard across != tracksAcross else { return }
    tracksAcross = across
    let new = GridTracks(grid.items, across: across)
    guard new != tracks else { return }
    let isSameCount = new.tracks.count == tracks.tracks.count
    tracks = new
    if !isSameCount {
      resetLengths()
      collectAgain()
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    setAcross(axis == .vertical ? proposal.width : proposal.height)
    return super.sizeThatFits(proposal)
  }

  override func placeChildren() {
    setAcross(axis == .vertical ? placedProposal.width : placedProposal.height)
    super.placeChildren()
  }

  override func makeLines() -> Int {
    leaves.removeAll(keepingCapacity: true)
    blocks = []
    var line = 0
    func add(_ rows: Range<Int>, isCells: Bool) {
      guard !rows.isEmpty else { return }
      blocks.append((line, rows, isCells))
      let count = tracks.tracks.count
      line += isCells ? (rows.count + count - 1) / count : rows.count
    }
    for section in rows.sections {
      let content = section.contentRows
      add(section.rows.lowerBound..<content.lowerBound, isCells: false)
      add(content, isCells: true)
      add(content.upperBound..<section.rows.upperBound, isCells: false)
    }
    return line
  }

  private func block(ofLine line: Int) -> (firstLine: Int, rows: Range<Int>, isCells: Bool) {
    blocks.last { $0.firstLine <= line } ?? (0, 0..<0, true)
  }

  override func rows(ofLine line: Int) -> Range<Int> {
    let block = block(ofLine: line)
    let offset = line - block.firstLine
    guard block.isCells else {
      return block.rows.lowerBound + offset..<block.rows.lowerBound + offset + 1
    }
    let count = tracks.tracks.count
    let start = block.rows.lowerBound + offset * count
    return start..<min(start + count, block.rows.upperBound)
  }

  override func line(ofRow row: Int) -> Int {
    guard let block = blocks.first(where: { $0.rows.contains(row) }) else { return 0 }
    let offset = row - block.rows.lowerBound
    return block.firstLine + (block.isCells ? offset / tracks.tracks.count : offset)
  }

  override var trailingSpace: CGFloat { grid.spacing }
  override func naturalAcross() -> CGFloat { tracks.total }

  private func leaves(ofRow row: Int) -> [_LayoutNode] {
    if let known = leaves[row] { return known }
    let made = rows.mount(row)
    for leaf in made { leaf.layoutParent = self }
    if leaves.count > 512 { leaves.removeAll(keepingCapacity: true) }
    leaves[row] = made
    return made
  }

  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

  private func proposal(_ across: CGFloat?) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  override func measureLine(_ line: Int, across: CGFloat?) -> CGFloat {
    setAcross(across)
    let isCells = block(ofLine: line).isCells
    var length: CGFloat = 0
    for (index, row) in rows(ofLine: line).enumerated() {
      let width = isCells ? tracks.tracks[index].length : across
      for leaf in leaves(ofRow: row) {
        length = max(length, along(leaf.sizeThatFits(proposal(width))))
      }
    }
    return length + grid.spacing
  }

  override func placeLine(_ line: Int, at offset: CGFloat, across: CGFloat) {
    let block = block(ofLine: line)
    let rows = rows(ofLine: line)
    let cellLength = measureLine(line, across: tracksAcross) - grid.spacing
    let shift =
      axis == .vertical
      ? (across - tracks.total) * share(grid.alignment.horizontal)
      : (across - tracks.total) * share(grid.alignment.vertical)
    for (index, row) in rows.enumerated() {
      _ = self.rows.mount(row)
      let track =
        block.isCells
        ? tracks.tracks[index] : GridTracks.Track(start: -shift, length: across, alignment: nil)
      let cell =
        axis == .vertical
        ? CGRect(x: shift + track.start, y: offset, width: track.length, height: cellLength)
        : CGRect(x: offset, y: shift + track.start, width: cellLength, height: track.length)
      for leaf in leaves(ofRow: row) {
        place(leaf, in: cell, alignment: track.alignment ?? grid.alignment)
        shown.append(leaf)
      }
    }
  }

  private func place(_ leaf: _LayoutNode, in cell: CGRect, alignment: Alignment) {
    let proposal = proposal(axis == .vertical ? cell.width : cell.height)
    let dimensions = leaf.dimensions(proposal)
    let guides = ViewDimensions(node: nil, size: cell.size, proposal: ProposedViewSize(cell.size))
    placeChild(
      leaf,
      at: CGPoint(
        x: cell.minX + guides[alignment.horizontal] - dimensions[alignment.horizontal],
        y: cell.minY + guides[alignment.vertical] - dimensions[alignment.vertical]),
      size: CGSize(width: dimensions.width, height: dimensions.height), proposal: proposal)
  }

  private func share(_ alignment: HorizontalAlignment) -> CGFloat {
    alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
  }

  private func share(_ alignment: VerticalAlignment) -> CGFloat {
    alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
  }
}

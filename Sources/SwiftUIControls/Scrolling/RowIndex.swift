import SwiftUICore

/// The rows of a lazy container in order, as runs of rows from one source.
struct RowIndex {
  enum Role {
    case header
    case row
    case footer
  }

  struct Run {
    enum Source {
      case node(_LayoutNode)
      case rows(any _LazyRows)
    }
    var source: Source
    /// The position of the first row in the container.
    var start: Int
    var count: Int
    var role: Role
    /// The position of the section among all; rows outside of sections form sections of their own.
    var section: Int
  }

  struct Section {
    /// The node of an explicit section.
    var node: (any _SectionRows)?
    var rows: Range<Int>
    /// How many of the rows are headers, at the start, and footers, at the end.
    var headerCount = 0
    var footerCount = 0

    var contentRows: Range<Int> { rows.lowerBound + headerCount..<rows.upperBound - footerCount }
  }

  private(set) var runs: [Run] = []
  private(set) var sections: [Section] = []
  private(set) var count = 0

  init() {}

  @MainActor
  init(_ content: _Node) {
    var sources: [_RowSource] = []
    content.collectRows(into: &sources)
    var isLoose = false
    for source in sources {
      if case .section(let section) = source {
        isLoose = false
        append(section)
        continue
      }
      if !isLoose { sections.append(Section(node: nil, rows: count..<count)) }
      isLoose = true
      append(source, role: .row)
    }
  }

  @MainActor
  private mutating func append(_ section: any _SectionRows) {
    sections.append(Section(node: section, rows: count..<count))
    for leaf in Self.leaves(of: section.headerNode) { append(.node(leaf), role: .header) }
    var sources: [_RowSource] = []
    section.contentNode?.collectRows(into: &sources)
    for source in sources { appendFlattened(source) }
    for leaf in Self.leaves(of: section.footerNode) { append(.node(leaf), role: .footer) }
  }

  /// A section inside of a section adds its rows to those around it.
  @MainActor
  private mutating func appendFlattened(_ source: _RowSource) {
    guard case .section(let inner) = source else {
      append(source, role: .row)
      return
    }
    for leaf in Self.leaves(of: inner.headerNode) { append(.node(leaf), role: .row) }
    var sources: [_RowSource] = []
    inner.contentNode?.collectRows(into: &sources)
    for source in sources { appendFlattened(source) }
    for leaf in Self.leaves(of: inner.footerNode) { append(.node(leaf), role: .row) }
  }

  @MainActor
  private static func leaves(of node: _Node?) -> [_LayoutNode] {
    var leaves: [_LayoutNode] = []
    node?.collectLayout(into: &leaves)
    return leaves
  }

  @MainActor
  private mutating func append(_ source: _RowSource, role: Role) {
    var run: Run
    switch source {
    case .node(let node):
      run = Run(source: .node(node), start: count, count: 1, role: role, section: 0)
    case .rows(let rows):
      run = Run(source: .rows(rows), start: count, count: rows.rowCount, role: role, section: 0)
    case .section: return
    }
    run.section = sections.count - 1
    runs.append(run)
    count += run.count
    var section = sections[run.section]
    section.rows = section.rows.lowerBound..<count
    if role == .header { section.headerCount += run.count }
    if role == .footer { section.footerCount += run.count }
    sections[run.section] = section
  }

  /// The position of the run that holds a row. Costs O(log runs).
  func runIndex(of row: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].start <= row { low = middle } else { high = middle - 1 }
    }
    // Empty runs share their start with the one that follows.
    while runs[low].count == 0, low > 0 { low -= 1 }
    return low
  }

  func section(of row: Int) -> Int { runs[runIndex(of: row)].section }

  /// The layout children of a row, which is mounted for it.
  @MainActor
  func mount(_ row: Int) -> [_LayoutNode] {
    let run = runs[runIndex(of: row)]
    switch run.source {
    case .node(let node): return [node]
    case .rows(let rows):
      var leaves: [_LayoutNode] = []
      rows.mountRow(at: row - run.start).collectLayout(into: &leaves)
      return leaves
    }
  }

  /// The identity of a row by the data it was made from, or `nil`.
  @MainActor
  func dataID(of row: Int) -> AnyHashable? {
    let run = runs[runIndex(of: row)]
    switch run.source {
    case .rows(let rows): return rows.rowID(at: row - run.start)
    case .node(let node): return node.elementID
    }
  }
}

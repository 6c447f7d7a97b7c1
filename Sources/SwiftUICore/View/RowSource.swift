/// What a lazy container can show: a view that exists, rows that are made when they come into sight, or a
/// section of both.
public enum _RowSource {
  case node(_LayoutNode)
  case rows(any _LazyRows)
  case section(any _SectionRows)
}

/// What the type of a view says about the rows it makes.
public enum _RowStructure: Int, Sendable {
  /// Exactly one row.
  case single
  /// Some rows, which cost no more than to make the view.
  case few
  /// Sections or further rows by identity inside: the view has to exist before its rows can be counted.
  case nested
}

extension _RowStructure: Comparable {
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// Rows that are mounted one by one; a `ForEach` inside a lazy container.
@MainActor
public protocol _LazyRows: _Node {
  var rowCount: Int { get }
  /// The rows of the collection itself, where these add something to them.
  var underlyingRows: any _LazyRows { get }
  /// Whether every row is one layout child.
  var hasSingleRows: Bool { get }
  func rowID(at index: Int) -> AnyHashable
  /// The position of the row with an identity. Costs a look at every identity.
  func rowIndex(of id: AnyHashable) -> Int?
  /// The position of a row that has a node.
  func position(of row: _Node) -> Int?
  /// The row's node, made if it does not exist yet.
  func mountRow(at index: Int) -> _Node
  /// All rows but those in `range` are out of sight.
  ///
  /// They keep their nodes, and with them their state, until too many others were out of sight later.
  func parkRows(keeping range: Range<Int>)
}

extension _LazyRows {
  public var underlyingRows: any _LazyRows { self }
}

/// A node around rows that are mounted one by one, which counts those in sight as its content.
@MainActor
protocol LazyRowWatching: _Node {
  func rowsInSightDidChange()
}

/// A section inside a lazy container.
@MainActor
public protocol _SectionRows: _Node {
  var headerNode: _Node? { get }
  var footerNode: _Node? { get }
  /// `nil` while the section is collapsed.
  var contentNode: _Node? { get }
}

/// What a lazy container can show: a view that exists, or rows that are made when they come into sight.
public enum _RowSource {
  case node(_LayoutNode)
  case rows(any _LazyRows)
}

/// Rows that are mounted one by one; a `ForEach` inside a lazy container.
@MainActor
public protocol _LazyRows: _Node {
  var rowCount: Int { get }
  func rowID(at index: Int) -> AnyHashable
  /// The row's node, made if it does not exist yet.
  func mountRow(at index: Int) -> _Node
  /// Takes the nodes of all rows but those in `range` out of the tree.
  func unmountRows(keeping range: Range<Int>)
}


/// The rows of a `ForEach` that are mounted one by one, as they come into sight in a lazy container.
///
/// Owned by the node of the `ForEach`. Rows out of sight keep their nodes, and with them their state, until
/// too many others were out of sight later.
@MainActor
final class LazyRowStore {
  struct Row {
    var node: _Node
    /// When the row went out of sight; 0 while it is in sight.
    var parkedAt = 0
  }

  var rows: [Int: Row] = [:]
  /// Set while rows out of sight leave the tree: their disappearance was reported already.
  var unmountsHidden = false
  /// Those around who want to know when rows come into sight and leave it. What is around stays the same.
  private let watchers: [any LazyRowWatching]
  private var parkingStamp = 0

  /// How many rows out of sight keep their nodes.
  private static let parkingLimit = 256

  init(around collection: _Node) {
    watchers = sequence(first: collection, next: { $0.parent }).dropFirst()
      .prefix { !($0 is _LayoutNode) }.compactMap { $0 as? any LazyRowWatching }
  }

  var hasParkedRows: Bool { rows.contains { $0.value.parkedAt != 0 } }

  func position(of row: _Node) -> Int? {
    rows.first { $0.value.node === row }?.key
  }

  /// Brings the rows to their new positions. Returns those that are no more.
  func move<ID: Hashable>(_ change: RowChange, from ids: [ID], to newIDs: [ID]) -> [_Node] {
    var kept: [Int: Row] = [:]
    var moved: [ID: Row] = [:]
    var gone: [_Node] = []
    for (index, row) in rows {
      if index < change.prefix {
        kept[index] = row
      } else if index >= ids.count - change.suffix {
        kept[index + newIDs.count - ids.count] = row
      } else if moved.updateValue(row, forKey: ids[index]) != nil {
        gone.append(row.node)
      }
    }
    if !moved.isEmpty {
      for index in change.newMiddle {
        guard let row = moved.removeValue(forKey: newIDs[index]) else { continue }
        kept[index] = row
        if moved.isEmpty { break }
      }
    }
    rows = kept
    return gone + moved.values.map(\.node)
  }

  /// The row at a position, in sight from now on; `nil` if it has no node.
  func show(_ index: Int) -> _Node? {
    guard let row = rows[index] else { return nil }
    if row.parkedAt != 0 {
      rows[index]!.parkedAt = 0
      row.node.visibilityDidChange(true)
      tellWatchers()
    }
    return row.node
  }

  /// Parks all rows but those in `range`. Returns those that have been out of sight for too long.
  func park(keeping range: Range<Int>) -> [_Node] {
    parkingStamp += 1
    var parked: [(stamp: Int, index: Int)] = []
    for (index, row) in rows where !range.contains(index) {
      if row.parkedAt == 0 {
        rows[index]!.parkedAt = parkingStamp
        row.node.visibilityDidChange(false)
        tellWatchers()
      }
      parked.append((rows[index]!.parkedAt, index))
    }
    guard parked.count > Self.parkingLimit else { return [] }
    parked.sort { $0 < $1 }
    return parked.prefix(parked.count - Self.parkingLimit * 3 / 4).compactMap {
      rows.removeValue(forKey: $0.index)?.node
    }
  }

  func tellWatchers() {
    for watcher in watchers { watcher.rowsInSightDidChange() }
  }

  /// Takes the rows out of sight out of the tree.
  func unmountParked() {
    unmountsHidden = true
    for (index, row) in rows where row.parkedAt != 0 {
      row.node.unmount()
      rows[index] = nil
    }
    unmountsHidden = false
  }
}

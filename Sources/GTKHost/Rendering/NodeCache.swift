import Foundation
import Graphics

/// The native nodes of items that are costly to make, kept from one frame to the next.
///
/// An item that is drawn again, at whatever place, gets the very node of the last frame: GSK then finds its
/// texture by the node's identity, and the window redraws nothing there. What a frame did not use is
/// dropped after it.
///
/// Costs one look-up per item; where many items share a key the list is searched.
@MainActor
final class NodeCache {
  /// What tells most items apart at little cost.
  enum Key: Hashable {
    case text(ObjectIdentifier)
    case path(CGRect, isStroke: Bool)
  }

  private struct Entry {
    let item: DisplayItem
    let node: NodeHandle?
  }

  private var previous: [Key: [Entry]] = [:]
  private var current: [Key: [Entry]] = [:]

  /// The node for an item, made by `make` where neither this nor the last frame had it.
  func node(for item: DisplayItem, _ key: Key, make: () -> NodeHandle?) -> NodeHandle? {
    if let known = current[key]?.first(where: { $0.item.looks(like: item) }) { return known.node }
    let entry =
      previous[key]?.first { $0.item.looks(like: item) } ?? Entry(item: item, node: make())
    current[key, default: []].append(entry)
    return entry.node
  }

  /// Begins the next frame.
  func turn() {
    swap(&previous, &current)
    current.removeAll(keepingCapacity: true)
  }

  func removeAll() {
    previous.removeAll()
    current.removeAll()
  }
}

extension DisplayItem {
  /// Whether two items of the kinds that are kept draw the same, apart from a text's place.
  fileprivate func looks(like other: DisplayItem) -> Bool {
    switch (self, other) {
    case (.fill(let path, let paint, let evenOdd), .fill(let path2, let paint2, let evenOdd2)):
      return evenOdd == evenOdd2 && paint == paint2 && path == path2
    case (.stroke(let path, let paint, let style), .stroke(let path2, let paint2, let style2)):
      return style == style2 && paint == paint2 && path == path2
    case (.text(let layout, _, let paint), .text(let layout2, _, let paint2)):
      return layout === layout2 && paint == paint2
    default: return false
    }
  }
}

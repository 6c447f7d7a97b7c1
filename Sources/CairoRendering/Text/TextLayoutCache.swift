import Foundation
import Graphics

/// Layouts by content and size, the least recently used dropped.
///
/// Three steps, cheapest first: the address of the runs' buffer (a copy of a `TextContent` shares it),
/// then the hash of the content, then setting the text. Two generations stand in for an exact order of use:
/// when the young one is full it becomes the old one, and what was not asked for since then is dropped.
final class TextLayoutCache {
  /// How many contents a generation holds.
  private let capacity: Int
  private var young: [TextContent: Entry] = [:]
  private var old: [TextContent: Entry] = [:]
  private var byAddress: [UInt: AddressEntry] = [:]

  /// Every layout of one content that is in use.
  private final class Entry {
    var layouts: [PangoTextLayout] = []
  }

  /// Keeps the content, so that its buffer's address cannot be used by another.
  private struct AddressEntry {
    let content: TextContent
    let entry: Entry
  }

  init(capacity: Int = 4096) {
    self.capacity = capacity
  }

  /// A size to ask for as a number: infinity for no limit, never negative.
  static func limit(_ length: CGFloat?) -> CGFloat {
    // Beyond a million points Pango's whole numbers run out.
    guard let length, length < 1_000_000 else { return .infinity }
    return max(length, 0)
  }

  func layout(
    of content: TextContent, byAddress: Bool, width: CGFloat, height: CGFloat,
    set: () -> PangoTextLayout
  ) -> PangoTextLayout {
    let entry = byAddress ? entryByAddress(for: content) : entryByHash(for: content)
    if let known = entry.layouts.first(where: { $0.serves(width: width, height: height) }) {
      return known
    }
    let layout = set()
    layout.asked = CGSize(width: width, height: height)
    if entry.layouts.count >= 8 { entry.layouts.removeFirst() }
    entry.layouts.append(layout)
    return layout
  }

  func removeAll() {
    young.removeAll()
    old.removeAll()
    byAddress.removeAll()
  }

  private func entryByAddress(for content: TextContent) -> Entry {
    let address = content.runs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if let found = byAddress[address], found.content.paragraph == content.paragraph {
      return found.entry
    }
    let entry = entryByHash(for: content)
    if byAddress.count >= 2 * capacity { byAddress.removeAll(keepingCapacity: true) }
    byAddress[address] = AddressEntry(content: content, entry: entry)
    return entry
  }

  private func entryByHash(for content: TextContent) -> Entry {
    if let entry = young[content] { return entry }
    let entry = old[content] ?? Entry()
    if young.count >= capacity {
      old = young
      young = [:]
      // Contents known by address only would live on beside the generations.
      byAddress.removeAll(keepingCapacity: true)
    }
    young[content] = entry
    return entry
  }
}

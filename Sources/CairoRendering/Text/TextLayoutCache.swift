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
  /// By the hash of the content, so that neither a look-up nor a table that grows handles contents. Two contents
  /// of one hash take turns.
  @exclusivity(unchecked) private var young: [Int: Entry] = [:]
  @exclusivity(unchecked) private var old: [Int: Entry] = [:]
  @exclusivity(unchecked) private var byAddress: [UInt: AddressEntry] = [:]

  /// Keeps the content whose buffer is at the address, so that the address cannot be used by another.
  private struct AddressEntry {
    let content: TextContent
    let entry: Entry
  }

  /// Every layout of one content that is in use.
  private final class Entry {
    let content: TextContent
    /// The layout that was made first; most contents have no other.
    private let first: PangoTextLayout
    private var others: [PangoTextLayout] = []

    init(_ content: TextContent, _ layout: PangoTextLayout) {
      (self.content, first) = (content, layout)
    }

    func layout(width: CGFloat, height: CGFloat) -> PangoTextLayout? {
      if first.serves(width: width, height: height) { return first }
      return others.first { $0.serves(width: width, height: height) }
    }

    func add(_ layout: PangoTextLayout) {
      if others.count >= 7 { others.removeFirst() }
      others.append(layout)
    }
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

  /// - Parameter byAddress: whether the same buffer of runs is likely to be asked about again.
  func layout(
    of content: TextContent, byAddress: Bool, width: CGFloat, height: CGFloat,
    set: () -> PangoTextLayout
  ) -> PangoTextLayout {
    func made() -> PangoTextLayout {
      let layout = set()
      layout.asked = CGSize(width: width, height: height)
      return layout
    }
    func layout(of entry: Entry) -> PangoTextLayout {
      if let known = entry.layout(width: width, height: height) { return known }
      let layout = made()
      entry.add(layout)
      return layout
    }
    let address = content.runs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    if byAddress, let known = self.byAddress[address], known.content.paragraph == content.paragraph
    {
      return layout(of: known.entry)
    }
    let hash = content.hashValue
    let known = entryByHash(hash, content)
    let entry = known ?? Entry(content, made())
    if known == nil { young[hash] = entry }
    if byAddress { remember(entry, content, at: address) }
    return layout(of: entry)
  }

  func removeAll() {
    young.removeAll()
    old.removeAll()
    byAddress.removeAll()
  }

  private func remember(_ entry: Entry, _ content: TextContent, at address: UInt) {
    if byAddress.count >= 2 * capacity { byAddress.removeAll(keepingCapacity: true) }
    byAddress[address] = AddressEntry(content: content, entry: entry)
  }

  private func entryByHash(_ hash: Int, _ content: TextContent) -> Entry? {
    if let entry = young[hash], entry.content == content { return entry }
    let entry = old[hash].flatMap { $0.content == content ? $0 : nil }
    if young.count >= capacity {
      old = young
      young = [:]
      // Contents known by address only would live on beside the generations.
      byAddress.removeAll(keepingCapacity: true)
    }
    if let entry { young[hash] = entry }
    return entry
  }
}

import Foundation

/// Views made from the elements of a collection, each with the identity of its element.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  package var identity: (Data.Element) -> ID
  /// What a container may do with the rows, where the data is bound for that.
  var editing: RowEditing?

  package init(
    data: Data, identity: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.identity = identity
  }
}

extension ForEach: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ForEachNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { .nested }
}

extension ForEach: DynamicViewContent where Content: View {}

/// A view made from a collection, whose rows can be deleted, moved and inserted.
///
/// Source: https://developer.apple.com/documentation/swiftui/dynamicviewcontent
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  /// The collection that the views are made from.
  var data: Self.Data { get }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identity: { $0.id }, content: content)
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identity: { $0[keyPath: id] }, content: content)
  }

  /// Views for the elements of a bound collection, each handed a binding to its element.
  nonisolated public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      identity: { $0.1 },
      content: { content(data[$0.0]) })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for a constant range of numbers.
  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, identity: { $0 }, content: content)
  }
}

/// The node of a `ForEach`: rows by identity.
///
/// An update keeps the node of each element that is still there, wherever it moved; unchanged ends of the
/// list are matched without a look-up. Costs one call of the content closure for each mounted row. Within a
/// lazy container only the rows that came into sight have nodes.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node,
  _LazyRows, RowEditingStating, VisibilityGate
{
  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  /// The rows' nodes by position, outside of lazy containers.
  private var rows: [_Node] = []
  /// The rows' nodes by position, where they are mounted one by one.
  private var lazyRows: [Int: LazyRow] = [:]
  private let mountsRowsLazily: Bool
  private let readers: RowReaders
  private var parkingStamp = 0
  /// Those around who want to know when rows come into sight and leave it. What is around stays the same.
  private var watchers: [any LazyRowWatching] = []
  /// Set while rows out of sight leave the tree: their disappearance was reported already.
  private var unmountsHidden = false

  private struct LazyRow {
    var node: _Node
    /// When the row went out of sight; 0 while it is in sight.
    var parkedAt = 0
  }

  /// How many rows out of sight keep their nodes.
  private static var parkingLimit: Int { 256 }

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    mountsRowsLazily = context.isLazy && Content._rowStructure != .nested
    // Before the rows, so that a row which is due for a reason of its own runs once, with its new value.
    readers = RowReaders(depth: (context.parent?.depth ?? 0) + 1)
    super.init(context)
    ids = currentIDs()
    reportDuplicates()
    guard !mountsRowsLazily else {
      watchers = sequence(first: self as _Node, next: { $0.parent }).dropFirst()
        .prefix { !($0 is _LayoutNode) }.compactMap { $0 as? any LazyRowWatching }
      return
    }
    rows.reserveCapacity(ids.count)
    for element in view.data { rows.append(makeRow(element, childContext)) }
  }

  private func makeRow(_ element: Data.Element, _ context: _NodeContext) -> _Node {
    let (content, reader) = readers.read(for: nil) { view.content(element) }
    let row = Content._makeNode(content, context)
    keep(reader, for: row)
    return row
  }

  private func updateRow(_ row: _Node, _ element: Data.Element) {
    let (content, reader) = readers.read(for: row) { view.content(element) }
    keep(reader, for: row)
    Self.updateChild(row, with: content)
  }

  /// Hands the row its new value when something that its content read has changed.
  private func keep(_ reader: ContentReader, for row: _Node) {
    readers.keep(reader, for: row) { [unowned self, unowned row] in
      // The run of all rows that is due includes this one.
      guard !isDirty else { return }
      guard let index = position(of: row) else { return }
      updateRow(row, view.data[view.data.index(view.data.startIndex, offsetBy: index)])
    }
  }

  private func unmountRow(_ row: _Node) {
    readers.end(for: row)
    row.unmount()
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: ForEach<Data, ID, Content>.self).pointee
    run()
  }

  /// The identities of the elements. A collection that is a binding reads a state here.
  private func currentIDs() -> [ID] {
    track { view.data.map(view.identity) }
  }

  override func run() {
    let newIDs = currentIDs()
    if newIDs == ids {
      updateRows()
      return
    }
    var prefix = 0
    while prefix < min(ids.count, newIDs.count), ids[prefix] == newIDs[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(ids.count, newIDs.count) - prefix,
      ids[ids.count - 1 - suffix] == newIDs[newIDs.count - 1 - suffix]
    {
      suffix += 1
    }
    let gone: [_Node]
    var made: Set<Int> = []
    if mountsRowsLazily {
      gone = moveLazyRows(to: newIDs, prefix: prefix, suffix: suffix)
      ids = newIDs
    } else {
      gone = moveRows(to: newIDs, prefix: prefix, suffix: suffix, made: &made)
    }
    for row in gone { unmountRow(row) }
    reportDuplicates()
    updateRows(except: made)
    structureDidChange()
  }

  /// Brings the rows into the order of `newIDs`, and makes the new ones, whose positions are added to `made`.
  /// Returns those that are no more.
  private func moveRows(
    to newIDs: [ID], prefix: Int, suffix: Int, made: inout Set<Int>
  ) -> [_Node] {
    var moved: [ID: _Node] = [:]
    var gone: [_Node] = []
    for index in prefix..<(ids.count - suffix) {
      if moved[ids[index]] == nil {
        moved[ids[index]] = rows[index]
      } else {
        gone.append(rows[index])
      }
    }
    var position = view.data.index(view.data.startIndex, offsetBy: prefix)
    var middle: [_Node] = []
    for id in newIDs[prefix..<(newIDs.count - suffix)] {
      if let row = moved.removeValue(forKey: id) {
        middle.append(row)
      } else {
        made.insert(prefix + middle.count)
        middle.append(makeRow(view.data[position], childContext))
      }
      view.data.formIndex(after: &position)
    }
    gone.append(contentsOf: moved.values)
    rows.replaceSubrange(prefix..<(ids.count - suffix), with: middle)
    ids = newIDs
    return gone
  }

  private func moveLazyRows(to newIDs: [ID], prefix: Int, suffix: Int) -> [_Node] {
    var kept: [Int: LazyRow] = [:]
    var moved: [ID: LazyRow] = [:]
    var gone: [_Node] = []
    for (index, row) in lazyRows {
      if index < prefix {
        kept[index] = row
      } else if index >= ids.count - suffix {
        kept[index + newIDs.count - ids.count] = row
      } else if moved.updateValue(row, forKey: ids[index]) != nil {
        gone.append(row.node)
      }
    }
    if !moved.isEmpty {
      for index in prefix..<(newIDs.count - suffix) {
        guard let row = moved.removeValue(forKey: newIDs[index]) else { continue }
        kept[index] = row
        if moved.isEmpty { break }
      }
    }
    lazyRows = kept
    return gone + moved.values.map(\.node)
  }

  /// Hands each mounted row its new value, but those that were made from it just now.
  private func updateRows(except made: Set<Int> = []) {
    if mountsRowsLazily {
      for (index, row) in lazyRows {
        let position = view.data.index(view.data.startIndex, offsetBy: index)
        updateRow(row.node, view.data[position])
      }
    } else {
      for (index, (row, element)) in zip(rows, view.data).enumerated()
      where !made.contains(index) {
        updateRow(row, element)
      }
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for row in rows { visit(row) }
    for index in lazyRows.keys.sorted() { visit(lazyRows[index]!.node) }
  }

  /// In a lazy container, those of the rows in sight.
  override func collectLayout(into list: inout [_LayoutNode]) {
    for row in rows { row.collectLayout(into: &list) }
    for (_, row) in lazyRows.sorted(by: { $0.key < $1.key }) where row.parkedAt == 0 {
      row.node.collectLayout(into: &list)
    }
  }

  override func collectRows(into list: inout [_RowSource]) {
    if mountsRowsLazily {
      list.append(.rows(self))
    } else {
      super.collectRows(into: &list)
    }
  }

  var showsContent: Bool { !unmountsHidden }

  override func unmount() {
    if lazyRows.contains(where: { $0.value.parkedAt != 0 }) {
      root.mayHideViews = true
      unmountsHidden = true
      for (index, row) in lazyRows where row.parkedAt != 0 {
        row.node.unmount()
        lazyRows[index] = nil
      }
      unmountsHidden = false
    }
    super.unmount()
    readers.endAll()
  }

  private func reportDuplicates() {
    // Among very many rows the check would cost more than to show them.
    guard !mountsRowsLazily || ids.count <= 1_000, Set(ids).count != ids.count else { return }
    var seen: Set<ID> = []
    guard let repeated = ids.first(where: { !seen.insert($0).inserted }) else { return }
    EngineMessages.duplicateIDs(
      String(describing: repeated), positions: ids.indices.filter { ids[$0] == repeated },
      element: Data.Element.self, node: self)
  }

  var rowEditing: RowEditing { view.editing ?? RowEditing() }

  // MARK: - Lazy rows

  var rowCount: Int { ids.count }
  var hasSingleRows: Bool { Content._rowStructure == .single }

  func rowID(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }

  func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = (id.base as? ID) ?? (id as? ID) else { return nil }
    return ids.firstIndex(of: id)
  }

  func position(of row: _Node) -> Int? {
    mountsRowsLazily
      ? lazyRows.first { $0.value.node === row }?.key : rows.firstIndex { $0 === row }
  }

  func mountRow(at index: Int) -> _Node {
    if let row = lazyRows[index] {
      if row.parkedAt != 0 {
        lazyRows[index]!.parkedAt = 0
        row.node.visibilityDidChange(true)
        for watcher in watchers { watcher.rowsInSightDidChange() }
      }
      return row.node
    }
    let position = view.data.index(view.data.startIndex, offsetBy: index)
    let row = makeRow(
      view.data[position], _NodeContext(parent: self, scope: scope, root: root))
    lazyRows[index] = LazyRow(node: row)
    for watcher in watchers { watcher.rowsInSightDidChange() }
    return row
  }

  func parkRows(keeping range: Range<Int>) {
    parkingStamp += 1
    var parked: [(stamp: Int, index: Int)] = []
    for (index, row) in lazyRows where !range.contains(index) {
      if row.parkedAt == 0 {
        lazyRows[index]!.parkedAt = parkingStamp
        row.node.visibilityDidChange(false)
        for watcher in watchers { watcher.rowsInSightDidChange() }
      }
      parked.append((lazyRows[index]!.parkedAt, index))
    }
    guard parked.count > Self.parkingLimit else { return }
    parked.sort { $0 < $1 }
    root.mayHideViews = true
    unmountsHidden = true
    defer { unmountsHidden = false }
    for entry in parked.prefix(parked.count - Self.parkingLimit * 3 / 4) {
      if let row = lazyRows.removeValue(forKey: entry.index) { unmountRow(row.node) }
    }
  }
}

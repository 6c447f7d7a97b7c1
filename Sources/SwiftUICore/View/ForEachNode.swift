import Foundation

/// The node of a `ForEach`: rows by identity.
///
/// An update keeps the node of each element that is still there, wherever it moved; unchanged ends of the
/// list are matched without a look-up. It calls the content closure for each mounted row, but for those whose
/// element and closure have the same bits as before. Within a lazy container only the rows that came into
/// sight have nodes.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node,
  _LazyRows, RowEditingStating, VisibilityGate
{
  // The view's parts, each for itself: within this class their places are known, those in a view of generic
  // type have to be asked for.
  private var data: Data
  private var content: (Data.Element) -> Content
  private var visit: ForEach<Data, ID, Content>.Visit
  private var boxedEditing: ForEachEditing?
  private var ids: [ID] = []
  /// Whether every identity has the very bits of its element, as with `\.self`.
  private var idsAreElements = true
  /// The rows' nodes by position, outside of lazy containers.
  private var rows: [_Node] = []
  /// What there is to rows that are mounted one by one; `nil` outside of lazy containers.
  private let lazy: LazyRowStore?
  /// Made once the content of a row has read something.
  private var readers: RowReaders?

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    data = view.data
    content = view.content
    visit = view.visit
    boxedEditing = view.boxedEditing
    lazy = context.isLazy && Content._rowStructure != .nested ? LazyRowStore() : nil
    super.init(context)
    ids = currentIDs()
    reportDuplicates()
    if let lazy {
      lazy.watchers = sequence(first: self as _Node, next: { $0.parent }).dropFirst()
        .prefix { !($0 is _LayoutNode) }.compactMap { $0 as? any LazyRowWatching }
      return
    }
    let context = childContext
    var made: [_Node] = []
    made.reserveCapacity(ids.count)
    if !readContents(ids.indices, use: { made.append(Content._makeNode($1, context)) }) {
      for index in ids.indices { made.append(makeRow(at: index)) }
    }
    rows = made
  }

  // MARK: - Contents

  /// The identities of the elements. A collection that is a binding reads a state here.
  private func currentIDs() -> [ID] {
    track {
      let capacity = data.count
      let size = ID.self == Data.Element.self ? MemoryLayout<ID>.size : 0
      var areElements = size > 0
      let ids = [ID](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var next = start
        visit(data) { element, id in
          guard next < start + capacity else { return }
          next.initialize(to: id)
          if areElements {
            areElements = withUnsafePointer(to: element) { !memoryDiffers($0, next, size) }
          }
          next += 1
        }
        count = next - start
      }
      idsAreElements = areElements
      return ids
    }
  }

  /// Runs the content closures of the rows in `range`, then hands each content to `use`, with its position.
  ///
  /// Returns false, without a call of `use`, where one of the closures reads something: each row is then read
  /// by itself from now on, so that a change reaches that row alone. The closures run first, all together,
  /// because to find out whether one of them reads something costs more than most of them.
  private func readContents(_ range: Range<Int>, use: (Int, Content) -> Void) -> Bool {
    guard readers == nil else { return false }
    let contents = UnsafeMutablePointer<Content>.allocate(capacity: range.count)
    defer { contents.deallocate() }
    let end = contents + range.count
    var next = contents
    let readsNothing = ContentReader.readsNothing {
      let content = content
      if range.count == data.count {
        visit(data) { element, _ in
          guard next < end else { return }
          next.initialize(to: content(element))
          next += 1
        }
      } else {
        for index in range {
          next.initialize(to: content(element(at: index)))
          next += 1
        }
      }
    }
    let count = next - contents
    guard readsNothing else {
      contents.deinitialize(count: count)
      // Before the rows, so that a row which is due for a reason of its own runs once, with its new value.
      readers = RowReaders(depth: depth)
      return false
    }
    for offset in 0..<count { use(range.startIndex + offset, (contents + offset).move()) }
    return true
  }

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  private func makeRow(at index: Int) -> _Node {
    let context =
      lazy == nil ? childContext : _NodeContext(parent: self, scope: scope, root: root)
    var made: _Node!
    if readContents(index..<index + 1, use: { made = Content._makeNode($1, context) }) {
      return made
    }
    let (content, reader) = readers!.read(for: nil) { self.content(element(at: index)) }
    made = Content._makeNode(content, context)
    keep(reader, for: made)
    return made
  }

  private func updateRow(_ row: _Node, at index: Int) {
    if readContents(index..<index + 1, use: { Self.updateChild(row, with: $1) }) { return }
    let (content, reader) = readers!.read(for: row) { self.content(element(at: index)) }
    keep(reader, for: row)
    Self.updateChild(row, with: content)
  }

  /// Hands the row its new value when something that its content read has changed.
  private func keep(_ reader: ContentReader, for row: _Node) {
    readers?.keep(reader, for: row) { [unowned self, unowned row] in
      // The run of all rows that is due includes this one.
      guard !isDirty, let index = position(of: row) else { return }
      updateRow(row, at: index)
    }
  }

  private func unmountRow(_ row: _Node) {
    readers?.end(for: row)
    row.unmount()
  }

  // MARK: - Updates

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ForEach<Data, ID, Content>.self).pointee
    let oldContent = content
    let oldData = data
    data = new.data
    content = new.content
    visit = new.visit
    boxedEditing = new.boxedEditing
    // A row is what its element and the closure make of each other. Where both are as they were, so is it.
    let mayKeepRows =
      readers == nil && RowComparison.hasSameBits(oldContent, content)
      && RowComparison.isPlain(Data.Element.self)
    run(keepingRowsOf: mayKeepRows ? oldData : nil)
  }

  override func run() {
    run(keepingRowsOf: nil)
  }

  /// Compares with the rows there are. Rows with an element of the same bits as in `old` are left alone.
  private func run(keepingRowsOf old: Data?) {
    let wereElements = idsAreElements
    let newIDs = currentIDs()
    let change = RowChange(from: ids, to: newIDs)
    if change.isEmpty {
      updateRows(change, except: [], wereElements: wereElements, keepingRowsOf: old)
      return
    }
    let gone: [_Node]
    var inserted: [Int] = []
    if let lazy {
      gone = lazy.move(change, from: ids, to: newIDs)
      ids = newIDs
      reportDuplicates()
    } else {
      gone = moveRows(to: newIDs, change, inserted: &inserted)
    }
    for row in gone {
      if lazy == nil {
        readers?.end(for: row)
        remove(row, key: AnyHashable(ObjectIdentifier(row)))
      } else {
        unmountRow(row)
      }
    }
    updateRows(change, except: Set(inserted), wereElements: wereElements, keepingRowsOf: old)
    if lazy == nil { for index in inserted.sorted() { enter(rows[index]) } }
    structureDidChange()
  }

  /// Brings the rows into the order of `newIDs`, and makes the new ones, whose positions are added to
  /// `inserted`. Returns those that are no more.
  private func moveRows(
    to newIDs: [ID], _ change: RowChange<ID>, inserted: inout [Int]
  ) -> [_Node] {
    var moved: [ID: _Node] = [:]
    var gone: [_Node] = []
    // Rows that stay where they are need no look-up.
    let staying = change.positionsThatStay(from: ids, to: newIDs)
    for index in change.oldMiddle where staying.isEmpty || !staying[index - change.prefix] {
      if change.newMiddle.isEmpty || moved[ids[index]] != nil {
        gone.append(rows[index])
      } else {
        moved[ids[index]] = rows[index]
      }
    }
    var middle: [_Node] = []
    middle.reserveCapacity(change.newMiddle.count)
    for index in change.newMiddle {
      if !staying.isEmpty, staying[index - change.prefix] {
        middle.append(rows[index])
      } else if let row = moved.removeValue(forKey: newIDs[index]) {
        middle.append(row)
      } else {
        inserted.append(index)
        middle.append(makeRow(at: index))
      }
    }
    gone.append(contentsOf: moved.values)
    rows.replaceSubrange(change.oldMiddle, with: middle)
    ids = newIDs
    reportDuplicates(among: inserted)
    return gone
  }

  /// Hands each mounted row its new value, but those that were made from it just now.
  private func updateRows(
    _ change: RowChange<ID>, except made: Set<Int>, wereElements: Bool, keepingRowsOf old: Data?
  ) {
    // The same identity is then the same element, wherever its row has moved.
    if old != nil, wereElements, idsAreElements { return }
    if let lazy {
      for (index, row) in lazy.rows { updateRow(row.node, at: index) }
      return
    }
    if let old {
      let changed = RowComparison.changedElements(from: old, to: data, by: visit, change)
      for index in changed where !made.contains(index) { updateRow(rows[index], at: index) }
    } else if !made.isEmpty
      || !readContents(rows.indices, use: { Self.updateChild(rows[$0], with: $1) })
    {
      for index in rows.indices where !made.contains(index) { updateRow(rows[index], at: index) }
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for row in rows { visit(row) }
    if let lazy {
      for index in lazy.rows.keys.sorted() { visit(lazy.rows[index]!.node) }
    }
  }

  /// In a lazy container, those of the rows in sight.
  override func collectLayout(into list: inout [_LayoutNode]) {
    for row in rows { row.collectLayout(into: &list) }
    guard let lazy else { return }
    for (_, row) in lazy.rows.sorted(by: { $0.key < $1.key }) where row.parkedAt == 0 {
      row.node.collectLayout(into: &list)
    }
  }

  override func collectRows(into list: inout [_RowSource]) {
    if lazy != nil {
      list.append(.rows(self))
    } else {
      super.collectRows(into: &list)
    }
  }

  override func unmount() {
    if let lazy {
      root.mayHideViews = root.mayHideViews || lazy.hasParkedRows
      lazy.unmountParked()
    }
    super.unmount()
    readers?.endAll()
  }

  // MARK: - Messages

  private func reportDuplicates() {
    // Among very many rows the check would cost more than to show them.
    guard lazy == nil || ids.count <= 1_000, !RowChange.areDistinct(ids) else { return }
    reportRepeated()
  }

  /// Apart, because the type of an optional identity takes long to find, and is needed here alone.
  @inline(never)
  private func reportRepeated() {
    var seen: Set<ID> = []
    if let repeated = ids.first(where: { !seen.insert($0).inserted }) { report(repeated) }
  }

  /// Looks for other rows with the identity of an inserted one: the rest was looked at before.
  private func reportDuplicates(among inserted: [Int]) {
    guard inserted.count <= 8 else {
      reportDuplicates()
      return
    }
    for index in inserted where RowChange.isRepeated(index, in: ids) {
      report(ids[index])
      return
    }
  }

  private func report(_ repeated: ID) {
    EngineMessages.duplicateIDs(
      String(describing: repeated), positions: ids.indices.filter { ids[$0] == repeated },
      element: Data.Element.self, node: self)
  }

  var rowEditing: RowEditing { boxedEditing?.value ?? RowEditing() }

  // MARK: - Lazy rows

  var showsContent: Bool { !(lazy?.unmountsHidden ?? false) }
  var rowCount: Int { ids.count }
  var hasSingleRows: Bool { Content._rowStructure == .single }

  func rowID(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }

  func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = (id.base as? ID) ?? (id as? ID) else { return nil }
    return ids.firstIndex(of: id)
  }

  func position(of row: _Node) -> Int? {
    lazy == nil ? rows.firstIndex { $0 === row } : lazy!.position(of: row)
  }

  func mountRow(at index: Int) -> _Node {
    guard let lazy else { return rows[index] }
    if let row = lazy.show(index) { return row }
    let row = makeRow(at: index)
    lazy.rows[index] = LazyRowStore.Row(node: row)
    lazy.tellWatchers()
    return row
  }

  func parkRows(keeping range: Range<Int>) {
    guard let lazy else { return }
    let gone = lazy.park(keeping: range)
    guard !gone.isEmpty else { return }
    root.mayHideViews = true
    lazy.unmountsHidden = true
    for row in gone { unmountRow(row) }
    lazy.unmountsHidden = false
  }
}

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
  @exclusivity(unchecked) private var data: Data
  @exclusivity(unchecked) private var content: (Data.Element) -> Content
  @exclusivity(unchecked) private var methods: ForEach<Data, ID, Content>.Methods
  @exclusivity(unchecked) private var traits: ForEachTraits?
  @exclusivity(unchecked) private var ids: [ID] = []
  /// The rows' nodes by position, outside of lazy containers.
  @exclusivity(unchecked) private var rows: [_Node] = []
  /// What there is to rows that are mounted one by one; `nil` outside of lazy containers.
  private let lazy: LazyRowStore?
  /// Made once the content of a row has read something.
  @exclusivity(unchecked) private var readers: RowReaders?

  /// Takes the view's parts: to find them in the view would ask for its type once more.
  init(
    data: Data, content: @escaping (Data.Element) -> Content,
    methods: @escaping ForEach<Data, ID, Content>.Methods, traits: ForEachTraits?,
    _ context: _NodeContext
  ) {
    self.data = data
    self.content = content
    self.methods = methods
    self.traits = traits
    lazy = context.isLazy && Content._rowStructure != .nested ? LazyRowStore() : nil
    super.init(context)
    let methods = methods()
    let elements = elements(methods, ids: &ids)
    reportDuplicates(methods)
    if let lazy {
      lazy.watchers = sequence(first: self as _Node, next: { $0.parent }).dropFirst()
        .prefix { !($0 is _LayoutNode) }.compactMap { $0 as? any LazyRowWatching }
      return
    }
    let context = childContext
    var made: [_Node] = []
    made.reserveCapacity(ids.count)
    if !readContents(elements, use: { made.append(Content._makeNode($1, context)) }) {
      for index in ids.indices { made.append(makeRow(at: index)) }
    }
    rows = made
  }

  // MARK: - Contents

  /// The elements and their identities. A collection that is a binding reads a state here.
  private func elements(_ methods: RowMethods<Data, ID>, ids: inout [ID]) -> [Data.Element] {
    // Not what `track` returns: the type of an array of elements would have to be asked for.
    var elements: [Data.Element] = []
    track {
      elements = methods.elements(data)
      ids = methods.ids(elements)
    }
    return elements
  }

  /// Runs the content closures of elements, then hands each content to `use`, with its position among them.
  ///
  /// Returns false, without a call of `use`, where one of the closures reads something: each row is then read
  /// by itself from now on, so that a change reaches that row alone. The closures run first, all together,
  /// because to find out whether one of them reads something costs more than most of them.
  private func readContents(_ elements: [Data.Element], use: (Int, Content) -> Void) -> Bool {
    guard readers == nil else { return false }
    let contents = UnsafeMutablePointer<Content>.allocate(capacity: elements.count)
    defer { contents.deallocate() }
    let readsNothing = ContentReader.readsNothing {
      let content = content
      elements.withUnsafeBufferPointer { elements in
        for index in 0..<elements.count {
          (contents + index).initialize(to: content(elements[index]))
        }
      }
    }
    guard readsNothing else {
      contents.deinitialize(count: elements.count)
      // Before the rows, so that a row which is due for a reason of its own runs once, with its new value.
      readers = RowReaders(depth: depth)
      return false
    }
    for index in 0..<elements.count { use(index, (contents + index).move()) }
    return true
  }

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  private func makeRow(at index: Int) -> _Node {
    let context =
      lazy == nil ? childContext : _NodeContext(parent: self, scope: scope)
    var made: _Node!
    if readContents([element(at: index)], use: { made = Content._makeNode($1, context) }) {
      return made
    }
    let (content, reader) = readers!.read(for: nil) { self.content(element(at: index)) }
    made = Content._makeNode(content, context)
    keep(reader, for: made)
    return made
  }

  private func updateRow(_ row: _Node, at index: Int) {
    if readContents([element(at: index)], use: { Self.updateChild(row, with: $1) }) { return }
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
    let new = value.assumingMemoryBound(to: ForEach<Data, ID, Content>.self)
    var oldContent = content
    let oldData = data
    data = new.pointee.data
    content = new.pointee.content
    methods = new.pointee.methods
    traits = new.pointee.traits
    // A row is what its element and the closure make of each other. Where both are as they were, so is it.
    run(
      from: oldData,
      mayKeepRows: readers == nil && RowComparison.hasSameBits(&oldContent, &content)
        && hasPlainElements)
  }

  /// Whether elements with the same bits are the same through and through. Found when it is first asked for.
  private var hasPlainElements: Bool {
    if !marks.contains(.knowsElements) {
      marks.insert(.knowsElements)
      set(.hasPlainElements, RowComparison.isPlain(Data.Element.self))
    }
    return marks.contains(.hasPlainElements)
  }

  override func run() {
    run(from: data, mayKeepRows: false)
  }

  /// Compares with the rows there are. Where that is allowed, rows with an element of the same bits as in `old`
  /// are left alone.
  private func run(from old: Data, mayKeepRows: Bool) {
    let methods = methods()
    var newIDs: [ID] = []
    let elements = elements(methods, ids: &newIDs)
    // The same identity is then the same element, wherever its row has moved.
    let keepsAll = mayKeepRows && methods.idsAreElements
    let oldElements = mayKeepRows && !keepsAll ? methods.elements(old) : nil
    let change = RowChange(from: ids, to: newIDs)
    if change.isEmpty {
      if !keepsAll { updateRows(elements, change, except: [], keepingRowsOf: oldElements) }
      return
    }
    let gone: [_Node]
    var inserted: [Int] = []
    if let lazy {
      gone = lazy.move(change, from: ids, to: newIDs)
      ids = newIDs
      reportDuplicates(methods)
    } else {
      gone = moveRows(to: newIDs, change, methods, inserted: &inserted)
    }
    for row in gone {
      if lazy == nil {
        readers?.end(for: row)
        remove(row, key: AnyHashable(ObjectIdentifier(row)))
      } else {
        unmountRow(row)
      }
    }
    if !keepsAll {
      updateRows(elements, change, except: Set(inserted), keepingRowsOf: oldElements)
    }
    if lazy == nil, !inserted.isEmpty {
      for index in inserted.sorted() { enter(rows[index]) }
    }
    structureDidChange()
  }

  /// Brings the rows into the order of `newIDs`, and makes the new ones, whose positions are added to
  /// `inserted`. Returns those that are no more.
  private func moveRows(
    to newIDs: [ID], _ change: RowChange, _ methods: RowMethods<Data, ID>,
    inserted: inout [Int]
  ) -> [_Node] {
    let (from, to) = change.unsettled(from: ids, to: newIDs)
    let origins = methods.origins(RowPositions(to, in: newIDs), RowPositions(from, in: ids))
    var isGone = [Bool](repeating: true, count: from.count)
    var placed: [_Node] = []
    placed.reserveCapacity(to.count)
    for (origin, index) in zip(origins, to) {
      if origin >= 0 {
        isGone[origin] = false
        placed.append(rows[from[origin]])
      } else {
        inserted.append(index)
        placed.append(makeRow(at: index))
      }
    }
    let gone = from.indices.filter { isGone[$0] }.map { rows[from[$0]] }
    if change.oldMiddle == change.newMiddle {
      rows.withUnsafeMutableBufferPointer { rows in
        for (index, row) in zip(to, placed) { rows[index] = row }
      }
    } else {
      rows.replaceSubrange(change.oldMiddle, with: placed)
    }
    ids = newIDs
    reportDuplicates(among: inserted, methods)
    return gone
  }

  /// Hands each mounted row its new value, but those that were made from it just now.
  private func updateRows(
    _ elements: [Data.Element], _ change: RowChange, except made: Set<Int>,
    keepingRowsOf old: [Data.Element]?
  ) {
    if let lazy {
      for (index, row) in lazy.rows { updateRow(row.node, at: index) }
      return
    }
    if let old {
      let changed = RowComparison.changedElements(from: old, to: elements, change)
      for index in changed where !made.contains(index) { updateRow(rows[index], at: index) }
    } else if !made.isEmpty
      || !readContents(elements, use: { Self.updateChild(rows[$0], with: $1) })
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

  private func reportDuplicates(_ methods: RowMethods<Data, ID>) {
    // Among very many rows the check would cost more than to show them.
    guard lazy == nil || ids.count <= 1_000, !methods.areDistinct(ids) else { return }
    reportRepeated()
  }

  /// Apart, because the type of an optional identity takes long to find, and is needed here alone.
  @inline(never)
  private func reportRepeated() {
    var seen: Set<ID> = []
    if let repeated = ids.first(where: { !seen.insert($0).inserted }) { report(repeated) }
  }

  /// Looks for other rows with the identity of an inserted one: the rest was looked at before.
  private func reportDuplicates(among inserted: [Int], _ methods: RowMethods<Data, ID>) {
    guard inserted.count <= 8 else {
      reportDuplicates(methods)
      return
    }
    for index in inserted where methods.isRepeated(index, ids) {
      report(ids[index])
      return
    }
  }

  private func report(_ repeated: ID) {
    EngineMessages.duplicateIDs(
      String(describing: repeated), positions: ids.indices.filter { ids[$0] == repeated },
      element: Data.Element.self, node: self)
  }

  var rowEditing: RowEditing { traits?.editing ?? RowEditing() }

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

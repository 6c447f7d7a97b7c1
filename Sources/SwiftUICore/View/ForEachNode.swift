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
  // The parts of the view that are needed again.
  @exclusivity(unchecked) private var data: Data
  @exclusivity(unchecked) private var content: (Data.Element) -> Content
  /// Empty where they are computed, see `RowMethods`.
  @exclusivity(unchecked) private var ids: [ID] = []
  /// The rows' nodes by position, outside of lazy containers.
  @exclusivity(unchecked) private var rows: [_Node] = []
  @exclusivity(unchecked) private var extras: ForEachExtras<Data, ID>?

  init(_ data: Data, _ parts: ForEachParts<Data, ID, Content>, _ context: _NodeContext) {
    self.data = data
    content = parts.content
    super.init(context)
    let methods = parts.methods(parts.path)
    set(.computesIDs, methods.computesIDs)
    if let traits = parts.traits { madeExtras.traits = traits }
    let (elements, ids) = elements(methods)
    if !methods.computesIDs { self.ids = ids }
    if context.isLazy, Content._rowStructure != .nested {
      madeExtras.lazy = LazyRowStore(around: self)
      if ids.count <= Self.mostCheckedLazily { reportDuplicates(methods, ids) }
      return
    }
    reportDuplicates(methods, ids)
    rows = makeRows(0..<elements.count, of: elements)
  }

  private var lazy: LazyRowStore? { extras?.lazy }
  private var readers: RowReaders? { extras?.readers }

  private var madeExtras: ForEachExtras<Data, ID> {
    if let extras { return extras }
    let made = ForEachExtras<Data, ID>()
    extras = made
    return made
  }

  // MARK: - Contents

  /// The elements and their identities. A collection that is a binding reads a state here.
  private func elements(_ methods: RowMethods<Data, ID>) -> ([Data.Element], [ID]) {
    // Not what `track` returns: the type of an array of elements would have to be asked for.
    var elements: [Data.Element] = []
    var ids: [ID] = []
    track {
      elements = methods.elements(data)
      ids = methods.ids(elements)
    }
    // Only then the node is asked to run by itself.
    if hasReads { madeExtras.methods = methods }
    return (elements, ids)
  }

  /// Runs the content closures of some elements, then hands each content to `use`, with its position.
  ///
  /// Returns false, without a call of `use`, where one of the closures reads something: each row is then read
  /// by itself from now on, so that a change reaches that row alone. The closures run first, all together,
  /// because to find out whether one of them reads something costs more than most of them.
  private func readContents(
    _ positions: Range<Int>, of elements: [Data.Element], use: (Int, Content) -> Void
  ) -> Bool {
    guard readers == nil else { return false }
    let contents = UnsafeMutablePointer<Content>.allocate(capacity: positions.count)
    defer { contents.deallocate() }
    let readsNothing = ContentReader.readsNothing {
      let content = content
      elements.withUnsafeBufferPointer { elements in
        for index in positions {
          (contents + (index - positions.lowerBound)).initialize(to: content(elements[index]))
        }
      }
    }
    guard readsNothing else {
      contents.deinitialize(count: positions.count)
      // Before the rows, so that a row which is due for a reason of its own runs once, with its new value.
      madeExtras.readers = RowReaders(depth: depth)
      return false
    }
    for index in positions { use(index, (contents + (index - positions.lowerBound)).move()) }
    return true
  }

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  private func makeRows(_ positions: Range<Int>, of elements: [Data.Element]) -> [_Node] {
    let context = childContext
    var made: [_Node] = []
    made.reserveCapacity(positions.count)
    let readsNothing = readContents(positions, of: elements) {
      made.append(Content._makeNode($1, context))
    }
    if !readsNothing {
      for index in positions { made.append(makeRow(at: index)) }
    }
    return made
  }

  private func makeRow(at index: Int) -> _Node {
    let context =
      lazy == nil ? childContext : _NodeContext(parent: self, scope: scope)
    var made: _Node!
    let readsNothing = readContents(0..<1, of: [element(at: index)]) {
      made = Content._makeNode($1, context)
    }
    if readsNothing { return made }
    let (content, reader) = readers!.read(for: nil) { self.content(element(at: index)) }
    made = Content._makeNode(content, context)
    keep(reader, for: made)
    return made
  }

  private func updateRow(_ row: _Node, at index: Int) {
    let readsNothing = readContents(0..<1, of: [element(at: index)]) {
      Self.updateChild(row, with: $1)
    }
    if readsNothing { return }
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
    typealias Parts = ForEachParts<Data, ID, Content>
    let new = value.assumingMemoryBound(to: Parts.self)
    let methods = new.pointee.methods(new.pointee.path)
    var oldContent = content
    let oldData = data
    data = Parts.data(of: value).pointee
    content = new.pointee.content
    if extras != nil || new.pointee.traits != nil { madeExtras.traits = new.pointee.traits }
    // A row is what its element and the closure make of each other. Where both are as they were, so is it.
    let mayKeepRows =
      readers == nil && RowComparison.hasSameBits(&oldContent, &content) && hasPlainElements
    run(methods, from: oldData, mayKeepRows: mayKeepRows)
  }

  /// Whether elements with the same bits are the same through and through. Found when it is first asked for.
  private var hasPlainElements: Bool {
    if !marks.contains(.knowsElements) {
      marks.insert(.knowsElements)
      set(.hasPlainElements, RowComparison.isPlain(Data.Element.self))
    }
    return marks.contains(.hasPlainElements)
  }

  /// Whether the data is what it was, bit by bit.
  private func hasData(_ old: Data) -> Bool {
    withUnsafePointer(to: old) { RowComparison.hasSameBits(&data, $0) }
  }

  override func run() {
    guard let methods = extras?.methods else { return }
    run(methods, from: data, mayKeepRows: false)
  }

  /// Compares with the rows there are. Where that is allowed, rows with an element of the same bits as in `old`
  /// are left alone.
  private func run(_ methods: RowMethods<Data, ID>, from old: Data, mayKeepRows: Bool) {
    let (elements, newIDs) = elements(methods)
    if methods.computesIDs, hasData(old) {
      if mayKeepRows { return }
      let change = RowChange(ofSame: newIDs.count)
      updateRows(elements, change, except: [], keepingRowsOf: nil)
      return
    }
    let oldIDs = methods.computesIDs ? methods.ids(methods.elements(old)) : ids
    // The same identity is then the same element, wherever its row has moved.
    let keepsAll = mayKeepRows && methods.idsAreElements
    let oldElements = mayKeepRows && !keepsAll ? methods.elements(old) : nil
    let change = methods.change(oldIDs, newIDs, lazy == nil)
    if change.isEmpty {
      if !keepsAll { updateRows(elements, change, except: [], keepingRowsOf: oldElements) }
      return
    }
    if !methods.computesIDs { ids = newIDs }
    var inserted: [Int] = []
    if let lazy {
      let gone = lazy.move(change, from: oldIDs, to: newIDs)
      if newIDs.count <= Self.mostCheckedLazily { reportDuplicates(methods, newIDs) }
      for row in gone { unmountRow(row) }
    } else {
      let gone = moveRows(change, elements, inserted: &inserted)
      reportDuplicates(among: inserted, methods, newIDs)
      for row in gone {
        readers?.end(for: row)
        remove(row, key: AnyHashable(ObjectIdentifier(row)))
      }
    }
    if !keepsAll { updateRows(elements, change, except: inserted, keepingRowsOf: oldElements) }
    for index in inserted { enter(rows[index]) }
    structureDidChange()
  }

  /// Brings the rows to their new positions, and makes the new ones, whose positions are added to `inserted`, in
  /// order. Returns those that are no more.
  private func moveRows(
    _ change: RowChange, _ elements: [Data.Element], inserted: inout [Int]
  ) -> [_Node] {
    guard !change.moves.isEmpty else {
      let gone = Array(rows[change.oldMiddle])
      inserted.append(contentsOf: change.newMiddle)
      rows.replaceSubrange(change.oldMiddle, with: makeRows(change.newMiddle, of: elements))
      return gone
    }
    var placed: [_Node] = []
    placed.reserveCapacity(change.moves.count)
    for move in change.moves {
      if move.origin >= 0 {
        placed.append(rows[move.origin])
      } else {
        inserted.append(move.position)
        placed.append(makeRow(at: move.position))
      }
    }
    let gone = goneRows(change, isOneForOne: inserted.isEmpty)
    if change.keepsPositions {
      for (move, row) in zip(change.moves, placed) { rows[move.position] = row }
    } else {
      rows.replaceSubrange(change.oldMiddle, with: placed)
    }
    return gone
  }

  /// The rows, still at their old positions, that are no more.
  private func goneRows(_ change: RowChange, isOneForOne: Bool) -> [_Node] {
    if change.keepsPositions, isOneForOne { return [] }
    let start = change.oldMiddle.lowerBound
    var isGone = [Bool](repeating: !change.keepsPositions, count: change.oldMiddle.count)
    if change.keepsPositions {
      for move in change.moves { isGone[move.position - start] = true }
    }
    for move in change.moves where move.origin >= 0 { isGone[move.origin - start] = false }
    return change.oldMiddle.filter { isGone[$0 - start] }.map { rows[$0] }
  }

  /// Hands each mounted row its new value, but those that were made from it just now, in order.
  private func updateRows(
    _ elements: [Data.Element], _ change: RowChange, except made: [Int],
    keepingRowsOf old: [Data.Element]?
  ) {
    if let lazy {
      for (index, row) in lazy.rows { updateRow(row.node, at: index) }
      return
    }
    if old == nil, made.isEmpty,
      readContents(0..<rows.count, of: elements, use: { Self.updateChild(rows[$0], with: $1) })
    {
      return
    }
    var next = made.startIndex
    for index in rows.indices {
      if next < made.endIndex, made[next] == index {
        next += 1
      } else if RowComparison.isChanged(index, from: old, to: elements, change) {
        updateRow(rows[index], at: index)
      }
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

  /// Among very many rows of a lazy container the check would cost more than to show them.
  private static var mostCheckedLazily: Int { 1_000 }

  private func reportDuplicates(_ methods: RowMethods<Data, ID>, _ ids: [ID]) {
    guard !methods.computesIDs, !methods.areDistinct(ids) else { return }
    reportRepeated()
  }

  /// Apart, because the type of an optional identity takes long to find, and is needed here alone.
  @inline(never)
  private func reportRepeated() {
    var seen: Set<ID> = []
    if let repeated = ids.first(where: { !seen.insert($0).inserted }) { report(repeated) }
  }

  /// Looks for other rows with the identity of an inserted one: the rest was looked at before.
  private func reportDuplicates(
    among inserted: [Int], _ methods: RowMethods<Data, ID>, _ ids: [ID]
  ) {
    guard inserted.count <= 8 else {
      reportDuplicates(methods, ids)
      return
    }
    for index in inserted where !methods.computesIDs && methods.isRepeated(index, ids) {
      report(ids[index])
      return
    }
  }

  private func report(_ repeated: ID) {
    EngineMessages.duplicateIDs(
      String(describing: repeated), positions: ids.indices.filter { ids[$0] == repeated },
      element: Data.Element.self, node: self)
  }

  var rowEditing: RowEditing { extras?.traits?.editing ?? RowEditing() }

  // MARK: - Lazy rows

  var showsContent: Bool { !(lazy?.unmountsHidden ?? false) }
  var rowCount: Int { marks.contains(.computesIDs) ? data.count : ids.count }
  var hasSingleRows: Bool { Content._rowStructure == .single }

  func rowID(at index: Int) -> AnyHashable {
    marks.contains(.computesIDs) ? AnyHashable(element(at: index) as! ID) : AnyHashable(ids[index])
  }

  func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = (id.base as? ID) ?? (id as? ID) else { return nil }
    guard marks.contains(.computesIDs) else { return ids.firstIndex(of: id) }
    return data.enumerated().first { $0.element as! ID == id }?.offset
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

/// What few collections need.
private final class ForEachExtras<Data: RandomAccessCollection, ID: Hashable> {
  var traits: ForEachTraits?
  /// What there is to rows that are mounted one by one; `nil` outside of lazy containers.
  var lazy: LazyRowStore?
  /// Made once the content of a row has read something.
  var readers: RowReaders?
  /// Kept where the data itself has read something.
  var methods: RowMethods<Data, ID>?
}

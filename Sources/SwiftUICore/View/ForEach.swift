import Foundation

/// Views made from the elements of a collection, each with the identity of its element.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  package var identity: (Data.Element) -> ID

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
/// list are matched without a look-up. Costs one call of the content closure for each mounted row.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node,
  _LazyRows
{
  private var view: ForEach<Data, ID, Content>
  private var ids: [ID] = []
  /// The rows' nodes by position. Within a lazy container rows out of sight have none.
  private var rows: [_Node?] = []

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    ids = view.data.map(view.identity)
    reportDuplicates()
    if isLazy {
      rows = Array(repeating: nil, count: ids.count)
    } else {
      rows.reserveCapacity(ids.count)
      for element in view.data { rows.append(makeChild(view.content(element))) }
    }
  }

  override func update(from value: UnsafeRawPointer) {
    view = value.assumingMemoryBound(to: ForEach<Data, ID, Content>.self).pointee
    let newIDs = view.data.map(view.identity)
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
    var moved: [ID: _Node] = [:]
    var unplaced: [_Node] = []
    for index in prefix..<(ids.count - suffix) {
      guard let row = rows[index] else { continue }
      if moved[ids[index]] == nil { moved[ids[index]] = row } else { unplaced.append(row) }
    }
    let middle: [_Node?] = newIDs[prefix..<(newIDs.count - suffix)].map {
      moved.removeValue(forKey: $0)
    }
    unplaced.append(contentsOf: moved.values)
    rows.replaceSubrange(prefix..<(ids.count - suffix), with: middle)
    ids = newIDs
    for row in unplaced { row.unmount() }
    reportDuplicates()
    updateRows()
    structureDidChange()
  }

  /// Hands each mounted row its new value; outside of lazy containers, mounts the missing ones.
  private func updateRows() {
    for (index, element) in view.data.enumerated() {
      if let row = rows[index] {
        Self.updateChild(row, with: view.content(element))
      } else if !isLazy {
        rows[index] = makeChild(view.content(element))
      }
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for case let row? in rows { visit(row) }
  }

  override func collectRows(into list: inout [_RowSource]) {
    list.append(.rows(self))
  }

  private func reportDuplicates() {
    guard Set(ids).count != ids.count else { return }
    var seen: Set<ID> = []
    guard let repeated = ids.first(where: { !seen.insert($0).inserted }) else { return }
    EngineMessages.duplicateIDs(
      String(describing: repeated), positions: ids.indices.filter { ids[$0] == repeated },
      element: Data.Element.self, node: self)
  }

  // MARK: - Lazy rows

  var rowCount: Int { ids.count }

  func rowID(at index: Int) -> AnyHashable { AnyHashable(ids[index]) }

  func mountRow(at index: Int) -> _Node {
    if let row = rows[index] { return row }
    let position = view.data.index(view.data.startIndex, offsetBy: index)
    let row = Content._makeNode(
      view.content(view.data[position]),
      _NodeContext(parent: self, scope: scope, root: root))
    rows[index] = row
    return row
  }

  func unmountRows(keeping range: Range<Int>) {
    for index in rows.indices where !range.contains(index) {
      rows[index]?.unmount()
      rows[index] = nil
    }
  }
}

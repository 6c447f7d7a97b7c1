import Foundation

/// What a container may do with the data of its rows.
///
/// Source: https://developer.apple.com/documentation/swiftui/editactions
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  fileprivate static var deleting: Self { Self(rawValue: 1) }
  fileprivate static var moving: Self { Self(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Rows can be deleted.
  public static var delete: EditActions<Data> { .deleting }
  public static var all: EditActions<Data> { .deleting }
}

extension EditActions where Data: MutableCollection {
  /// Rows can be moved.
  public static var move: EditActions<Data> { .moving }
  public static var all: EditActions<Data> { .moving }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  /// Rows can be deleted and moved.
  public static var all: EditActions<Data> { [.deleting, .moving] }
}

/// The elements of a collection by their index and identity.
///
/// Source: https://developer.apple.com/documentation/swiftui/indexedidentifiercollection
public struct IndexedIdentifierCollection<Base, ID>: Collection
where Base: Collection, ID: Hashable {
  public struct Element {
    let id: ID
    let index: Base.Index
  }

  public typealias Index = Base.Index

  let base: Base
  let identity: (Base.Element) -> ID

  public var startIndex: Index { base.startIndex }
  public var endIndex: Index { base.endIndex }
  public subscript(position: Index) -> Element {
    Element(id: identity(base[position]), index: position)
  }
  public func index(after i: Index) -> Index { base.index(after: i) }
  public func index(_ i: Index, offsetBy distance: Int) -> Index {
    base.index(i, offsetBy: distance)
  }
  public func distance(from start: Index, to end: Index) -> Int {
    base.distance(from: start, to: end)
  }
}

@available(*, unavailable)
extension IndexedIdentifierCollection: Sendable {}
@available(*, unavailable)
extension IndexedIdentifierCollection.Element: Sendable {}

extension IndexedIdentifierCollection: BidirectionalCollection
where Base: BidirectionalCollection {
  public func index(before i: Index) -> Index { base.index(before: i) }
}

extension IndexedIdentifierCollection: RandomAccessCollection
where Base: RandomAccessCollection {}

/// A row of a container that edits the collection of its rows.
///
/// Source: https://developer.apple.com/documentation/swiftui/editablecollectioncontent
public struct EditableCollectionContent<Content, Data> {
  let content: Content
}

@available(*, unavailable)
extension EditableCollectionContent: Sendable {}

extension EditableCollectionContent: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PassthroughNode(context, content: view.content, project: { (view: Self) in view.content })
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

extension ForEach {
  /// Views for the elements of a bound collection, whose rows a list can delete and move by itself.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/foreach/init(_:editactions:content:)
  public init<C, R>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID,
    Content == EditableCollectionContent<R, C>, C: MutableCollection, C: RandomAccessCollection,
    R: View, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  public init<C, R>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection, C: RandomAccessCollection, R: View, C.Index: Hashable
  {
    self.init(
      data: IndexedIdentifierCollection(
        base: data.wrappedValue, identity: { $0[keyPath: id] }),
      content: { EditableCollectionContent(content: content(data[$0.index])) },
      methods: { _ in RowMethods { $0.map(\.id) } })
    editing = RowEditing(
      delete: editActions.contains(.deleting) ? { Self.remove($0, from: data) } : nil,
      move: editActions.contains(.moving)
        ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
  }

  /// Only collections whose elements can be removed have the action for it.
  private static func remove<C>(_ offsets: IndexSet, from data: Binding<C>) {
    func rest<Elements: RangeReplaceableCollection>(of elements: Elements) -> Any {
      var offset = -1
      var rest = elements
      rest.removeAll { _ in
        offset += 1
        return offsets.contains(offset)
      }
      return rest
    }
    guard let elements = data.wrappedValue as? any RangeReplaceableCollection,
      let rest = rest(of: elements) as? C
    else { return }
    data.wrappedValue = rest
  }
}

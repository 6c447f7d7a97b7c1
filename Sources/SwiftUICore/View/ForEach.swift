import Foundation

/// Views made from the elements of a collection, each with the identity of its element.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  // In this order: the node takes the parts from their place in memory.
  @usableFromInline var parts: ForEachParts<Data, ID, Content>
  public var data: Data

  public var content: (Data.Element) -> Content {
    get { parts.content }
    set { parts.content = newValue }
  }

  /// What a container may do with the rows, where the data is bound for that.
  var editing: RowEditing? {
    get { parts.traits?.editing }
    set { parts.traits = newValue.map { ForEachTraits(editing: $0) } }
  }

  @inlinable @inline(__always)
  nonisolated init(
    data: Data, path: AnyKeyPath? = nil, content: @escaping (Data.Element) -> Content,
    methods: @escaping ForEachParts<Data, ID, Content>.Methods
  ) {
    self.data = data
    parts = ForEachParts(content: content, methods: methods, path: path)
  }

  /// Elements that are known only where they are shown.
  init(
    shown data: Data, content: @escaping (Data.Element) -> Content,
    methods: @escaping ForEachParts<Data, ID, Content>.Methods
  ) where Data: ShownCollection {
    self.init(data: data, content: content, methods: methods)
    parts.traits = ForEachTraits(isShownCollection: true)
  }
}

/// What a `ForEach` is but its data.
///
/// All is of a known size, so that the node gets at it without asking for the type of the view.
@usableFromInline
struct ForEachParts<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  @usableFromInline typealias Methods = @MainActor (AnyKeyPath?) -> RowMethods<Data, ID>

  @usableFromInline var content: (Data.Element) -> Content
  /// Gives what there is to do with lists of the elements.
  @usableFromInline let methods: Methods
  /// Where the identity is in an element. Beside the function that takes it, which then holds nothing and needs
  /// no memory.
  @usableFromInline let path: AnyKeyPath?
  @usableFromInline var traits: ForEachTraits?

  @inlinable @inline(__always)
  nonisolated init(
    content: @escaping (Data.Element) -> Content, methods: @escaping Methods, path: AnyKeyPath?
  ) {
    self.content = content
    self.methods = methods
    self.path = path
  }

  /// Where in a `ForEach` its data is: behind the parts, at the next address that suits it.
  @inline(__always)
  static func data(of view: UnsafeRawPointer) -> UnsafePointer<Data> {
    let mask = MemoryLayout<Data>.alignment - 1
    return (view + ((MemoryLayout<Self>.size + mask) & ~mask)).assumingMemoryBound(to: Data.self)
  }
}

/// What few collections have, by reference, so that they do not all hold room for it.
@usableFromInline
final class ForEachTraits {
  /// What can be done with the rows.
  let editing: RowEditing?
  /// Whether the data is a `ShownCollection`: to ask the runtime would cost each `ForEach` as much as a node.
  let isShownCollection: Bool

  init(editing: RowEditing? = nil, isShownCollection: Bool = false) {
    self.editing = editing
    self.isShownCollection = isShownCollection
  }
}

extension ForEach: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    if view.parts.traits?.isShownCollection == true, let shown = view.data as? any ShownCollection {
      return shown.makeNode(context)
    }
    return ForEachNode(view.data, view.parts, context)
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
  @inlinable @inline(__always)
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, methods: { _ in .byID() })
  }
}

extension ForEach where Content: View {
  @inlinable @inline(__always)
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data: data, path: id, content: content,
      methods: { .byKeyPath(unsafeDowncast($0!, to: KeyPath<Data.Element, ID>.self)) })
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
      content: { content(data[$0.0]) },
      methods: { _ in RowMethods { $0.map(\.1) } })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for a constant range of numbers.
  @inlinable @inline(__always)
  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, methods: { _ in .byElement() })
  }
}

/// Knows which key paths are `\.self`.
@usableFromInline @MainActor
enum IdentityPaths {
  private static var known: [(path: AnyKeyPath, isWhole: Bool)?] = Array(repeating: nil, count: 64)

  /// Whether a key path leads to the value itself. Asked once for each place in the source, because to make a
  /// key path for comparison costs as much as to make ten nodes.
  @usableFromInline
  static func isWhole<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool {
    let address = UInt(bitPattern: Unmanaged.passUnretained(path).toOpaque())
    let slot = Int((address >> 4) & 63)
    if let known = known[slot], known.path === path { return known.isWhole }
    let isWhole = path == \Root.self
    known[slot] = (path, isWhole)
    return isWhole
  }
}

import Foundation

/// Views made from the elements of a collection, each with the identity of its element.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  /// Gives what there is to do with lists of the elements.
  @usableFromInline var methods: Methods
  /// What a container may do with the rows, where the data is bound for that.
  var editing: RowEditing? {
    get { traits?.editing }
    set { traits = newValue.map { ForEachTraits(editing: $0) } }
  }
  @usableFromInline private(set) var traits: ForEachTraits?

  @usableFromInline typealias Methods = () -> RowMethods<Data, ID>

  @inlinable @inline(__always)
  nonisolated init(
    data: Data, content: @escaping (Data.Element) -> Content, methods: @escaping Methods
  ) {
    self.data = data
    self.content = content
    self.methods = methods
  }

  /// Elements that are known only where they are shown.
  init(
    shown data: Data, content: @escaping (Data.Element) -> Content, methods: @escaping Methods
  ) where Data: ShownCollection {
    self.data = data
    self.content = content
    self.methods = methods
    traits = ForEachTraits(isShownCollection: true)
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
    if view.traits?.isShownCollection == true, let shown = view.data as? any ShownCollection {
      return shown.makeNode(context)
    }
    return ForEachNode(
      data: view.data, content: view.content, methods: view.methods, traits: view.traits, context)
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
    self.init(data: data, content: content, methods: { .byID() })
  }
}

extension ForEach where Content: View {
  @inlinable @inline(__always)
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, methods: { .byKeyPath(id) })
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
      methods: { RowMethods { $0.map(\.1) } })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Views for a constant range of numbers.
  @inlinable @inline(__always)
  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, methods: { .byElement() })
  }
}

/// Knows which key paths are `\.self`.
@usableFromInline
enum IdentityPaths {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [(path: AnyKeyPath, isWhole: Bool)?] =
    Array(repeating: nil, count: 64)

  /// Whether a key path leads to the value itself. Asked once for each place in the source, because to make a
  /// key path for comparison costs as much as to make ten nodes. Views may be made on any thread.
  @usableFromInline
  static func isWhole<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool {
    let address = UInt(bitPattern: Unmanaged.passUnretained(path).toOpaque())
    let slot = Int((address >> 4) & 63)
    lock.lock()
    defer { lock.unlock() }
    if let known = known[slot], known.path === path { return known.isWhole }
    let isWhole = path == \Root.self
    known[slot] = (path, isWhole)
    return isWhole
  }
}

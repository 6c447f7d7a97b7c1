/// One of the views that another one stands for, with what it says of itself.
///
/// It can be shown at one place at a time, and keeps its state wherever that is.
///
/// Source: https://developer.apple.com/documentation/swiftui/subview
public struct Subview: _PrimitiveView, Identifiable {
  /// Tells a subview from its siblings for as long as it lives.
  public struct ID: Hashable {
    let value: ObjectIdentifier
  }

  let child: ContentChild

  nonisolated init(_ child: ContentChild) {
    self.child = child
  }

  public var id: ID { ID(value: child.id) }

  /// What the modifiers on the view say to its container.
  public var containerValues: ContainerValues {
    nonisolated(unsafe) var values = ContainerValues()
    values.tag = child.tag
    MainActor.assumeIsolated { values.written = child.traits(ContainerValueTrait.self) }
    return values
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PassthroughNode(
      context, content: ContentChildView(view.child),
      project: { (view: Self) in ContentChildView(view.child) })
  }
}

@available(*, unavailable)
extension Subview: Sendable {}

@available(*, unavailable)
extension Subview.ID: Sendable {}

/// The views that another one stands for. As a view, all of them.
///
/// Source: https://developer.apple.com/documentation/swiftui/subviewscollection
public struct SubviewsCollection: RandomAccessCollection {
  public typealias Element = Subview
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  let children: [ContentChild]

  public var startIndex: Int { children.startIndex }
  public var endIndex: Int { children.endIndex }
  public subscript(index: Int) -> Subview { Subview(children[index]) }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(children: children[bounds])
  }
}

extension SubviewsCollection: View, _PrimitiveView {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PassthroughNode(
      context, content: SubviewRows(children: view.children[...]),
      project: { (view: Self) in SubviewRows(children: view.children[...]) })
  }

  nonisolated public static var _rowStructure: _RowStructure { .nested }
}

@available(*, unavailable)
extension SubviewsCollection: Sendable {}

/// Some of the views that another one stands for. As a view, all of them.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  public typealias Element = Subview
  public typealias Index = Int
  public typealias SubSequence = SubviewsCollectionSlice

  let children: ArraySlice<ContentChild>

  public var startIndex: Int { children.startIndex }
  public var endIndex: Int { children.endIndex }
  public subscript(index: Int) -> Subview { Subview(children[index]) }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(children: children[bounds])
  }
}

extension SubviewsCollectionSlice: View, _PrimitiveView {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PassthroughNode(
      context, content: SubviewRows(children: view.children),
      project: { (view: Self) in SubviewRows(children: view.children) })
  }

  nonisolated public static var _rowStructure: _RowStructure { .nested }
}

@available(*, unavailable)
extension SubviewsCollectionSlice: Sendable {}

/// Shows views of a content one after another.
private struct SubviewRows: View {
  let children: ArraySlice<ContentChild>

  var body: some View { ForEach(Array(children)) { ContentChildView($0) } }
}

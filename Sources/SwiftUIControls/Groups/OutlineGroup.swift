import Foundation
import SwiftUICore

/// A tree of data, each element with children in a disclosure group of its own.
///
/// In a list every visible element is a row.
///
/// Source: https://developer.apple.com/documentation/swiftui/outlinegroup
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  /// One element with its parts.
  struct Item: Identifiable {
    let id: ID
    let leaf: () -> Leaf
    /// The group of the element's children; `nil` for an element that can't have any.
    let subgroup: (() -> Subgroup)?
  }

  let items: [Item]
}

@available(*, unavailable)
extension OutlineGroup: Sendable {}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    ForEach(items) { item in
      if let subgroup = item.subgroup { subgroup() } else { item.leaf() }
    }
  }
}

/// The children of an element in an outline. Made when they are shown.
public struct OutlineSubgroupChildren: View {
  let content: () -> AnyView

  public var body: some View { content() }
}

@available(*, unavailable)
extension OutlineSubgroupChildren: Sendable {}

extension OutlineGroup
where
  Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// An item for an element, whose children are made from the elements that `children` gives.
  private static func item<Element>(
    _ element: Element, id: @escaping (Element) -> ID, children: @escaping (Element) -> [Element]?,
    content: @escaping (Element) -> Leaf
  ) -> Item {
    let hasChildren = children(element) != nil
    return Item(
      id: id(element), leaf: { content(element) },
      subgroup: !hasChildren
        ? nil
        : {
          DisclosureGroup {
            OutlineSubgroupChildren {
              let items = (children(element) ?? []).map {
                item($0, id: id, children: children, content: content)
              }
              return AnyView(Self(items: items))
            }
          } label: {
            content(element)
          }
        })
  }

  /// An outline of a collection, whose elements have their children at a key path; `nil` there for elements
  /// that can't have any.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      items: data.map { element in
        Self.item(
          element, id: { $0[keyPath: id] }, children: { $0[keyPath: children].map(Array.init) },
          content: content)
      })
  }

  /// An outline of one element and all below it.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      items: [
        Self.item(
          root, id: { $0[keyPath: id] }, children: { $0[keyPath: children].map(Array.init) },
          content: content)
      ])
  }

  /// An outline of a bound collection, each row with a binding to its element.
  public init<C, E>(
    _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    self.init(
      items: Self.bindings(data).map { element in
        Self.item(
          element, id: { $0.wrappedValue[keyPath: id] },
          children: { Self.children(of: $0, children) },
          content: content)
      })
  }

  public init<C, E>(
    _ root: Binding<E>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    self.init(
      items: [
        Self.item(
          root, id: { $0.wrappedValue[keyPath: id] }, children: { Self.children(of: $0, children) },
          content: content)
      ])
  }

  private static func bindings<C>(_ data: Binding<C>) -> [Binding<C.Element>]
  where C: MutableCollection, C: RandomAccessCollection {
    data.wrappedValue.indices.map { data[$0] }
  }

  private static func children<C, E>(
    of element: Binding<E>, _ children: WritableKeyPath<E, C?>
  ) -> [Binding<E>]? where C: MutableCollection, C: RandomAccessCollection, E == C.Element {
    guard let current = element.wrappedValue[keyPath: children] else { return nil }
    let all = Binding<C>(
      get: { element.wrappedValue[keyPath: children] ?? current },
      set: { element.wrappedValue[keyPath: children] = $0 })
    return bindings(all)
  }
}

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: View, Parent == Leaf,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable
{
  public init<DataElement>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(data, id: \.id, children: children, content: content)
  }

  public init<DataElement>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(root, id: \.id, children: children, content: content)
  }

  public init<C, E>(
    _ data: Binding<C>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  )
  where
    Data == Binding<C>, ID == E.ID, C: MutableCollection, C: RandomAccessCollection,
    E: Identifiable, E == C.Element
  {
    self.init(data, id: \.id, children: children, content: content)
  }

  public init<C, E>(
    _ root: Binding<E>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  )
  where
    Data == Binding<C>, ID == E.ID, C: MutableCollection, C: RandomAccessCollection,
    E: Identifiable, E == C.Element
  {
    self.init(root, id: \.id, children: children, content: content)
  }
}

import SwiftUICore

// Lists of trees: elements with children are rows that expand.

extension List where SelectionValue == Never {
  /// A list of a tree, whose elements have their children at a key path; `nil` there for elements that
  /// can't have any.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/list/init(_:children:rowcontent:)
  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      .none,
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      .none,
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(
      .none,
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      .none,
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      selecting: selection,
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Data,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable
  {
    self.init(
      .required(selection),
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      .required(selection),
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(
      .required(selection),
      OutlineGroup(data, id: \.id, children: children, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == OutlineGroup<
      Binding<Data>, ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(
      .required(selection),
      OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

import SwiftUICore

/// Rows in one column, in sections, with a selection where one is bound.
///
/// Only rows in sight exist: a list of very many rows costs what those in sight cost. A row that went out
/// of sight keeps its state until some hundred others did after it. A list fills what it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/list
@MainActor @preconcurrency
public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
  enum Selection {
    case none
    case one(Binding<SelectionValue?>)
    case several(Binding<Set<SelectionValue>>)
    case required(Binding<SelectionValue>)
  }

  let selection: Selection
  let content: Content
  @Environment(\.listStyleKind) private var kind
  @Environment(\.isInSidebar) private var isInSidebar

  init(_ selection: Selection, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  init(selecting selection: Binding<SelectionValue?>?, _ content: Content) {
    self.init(selection.map { .one($0) } ?? .none, content)
  }

  init(selecting selection: Binding<Set<SelectionValue>>?, _ content: Content) {
    self.init(selection.map { .several($0) } ?? .none, content)
  }

  public var body: some View {
    ListScroll(content, selection: erasedSelection)
      .environment(\.listLook, ListLook(kind: kind ?? (isInSidebar ? .sidebar : .insetGrouped)))
      .environment(\.isInListRow, true)
  }

  private var erasedSelection: ListSelection? {
    switch selection {
    case .none: nil
    case .one(let binding): ListSelection(binding)
    case .several(let binding): ListSelection(binding)
    case .required(let binding): ListSelection(required: binding)
    }
  }
}

@available(*, unavailable)
extension List: Sendable {}

// MARK: - Content

extension List {
  /// A list in which several rows can be selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selecting: selection, content())
  }

  /// A list in which one row can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selecting: selection, content())
  }

  /// A list in which always one row is selected.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(.required(selection), content())
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(.none, content())
  }

  /// A list of the elements of a collection.
  public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(.none, ForEach(data, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(.none, ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(.none, ForEach(data, content: rowContent))
  }

  /// A list of the elements of a bound collection, each row with a binding to its element.
  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(.none, ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View,
    Data.Index: Hashable
  {
    self.init(.none, ForEach(data, id: id, content: rowContent))
  }
}

// MARK: - Data and a selection

extension List {
  public init<Data, RowContent>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(selecting: selection, ForEach(data, content: rowContent))
  }

  public init<Data, RowContent>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(selecting: selection, ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Data, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(.required(selection), ForEach(data, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(selecting: selection, ForEach(data, id: id, content: rowContent))
  }

  public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(selecting: selection, ForEach(data, id: id, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(.required(selection), ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(selecting: selection, ForEach(data, content: rowContent))
  }

  public init<RowContent>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, HStack<RowContent>>, RowContent: View {
    self.init(
      selecting: selection,
      ForEach(data) { index in HStack { rowContent(index) } })
  }

  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selecting: selection, ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  public init<Data, RowContent>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >,
    Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(selecting: selection, ForEach(data, content: rowContent))
  }
}

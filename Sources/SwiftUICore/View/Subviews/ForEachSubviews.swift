/// The elements of a `ForEach` that are known only where it is shown: empty until then.
@MainActor
protocol ShownCollection {
  /// Makes the node of a `ForEach` over such a collection.
  func makeNode(_ context: _NodeContext) -> _Node
}

/// The views that another one stands for, as the data of a `ForEach`.
public struct ForEachSubviewCollection<Content>: RandomAccessCollection where Content: View {
  public typealias Element = Subview
  public typealias Index = Int

  let view: AnyView
  let content: (Subview) -> Content

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Subview {
    preconditionFailure("The subviews of a view are known only where it is shown.")
  }
}

@available(*, unavailable)
extension ForEachSubviewCollection: Sendable {}

extension ForEachSubviewCollection: ShownCollection {
  @MainActor private var shown: ShownSubviews<Content> {
    ShownSubviews(view: view, content: content)
  }

  @MainActor
  func makeNode(_ context: _NodeContext) -> _Node {
    PassthroughNode(
      context, content: shown,
      project: { (view: ForEach<Self, Subview.ID, Content>) in view.data.shown })
  }
}

private struct ShownSubviews<Content: View>: View {
  let view: AnyView
  let content: (Subview) -> Content

  var body: some View {
    ContentChildren(of: view) { children in
      ForEach(children.map(Subview.init)) { content($0) }
    }
  }
}

/// The sections that another view stands for, as the data of a `ForEach`.
public struct ForEachSectionCollection<Content>: RandomAccessCollection where Content: View {
  public typealias Element = SectionConfiguration
  public typealias Index = Int

  let view: AnyView
  let content: (SectionConfiguration) -> Content

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> SectionConfiguration {
    preconditionFailure("The sections of a view are known only where it is shown.")
  }
}

@available(*, unavailable)
extension ForEachSectionCollection: Sendable {}

extension ForEachSectionCollection: ShownCollection {
  @MainActor private var shown: ShownSections<Content> {
    ShownSections(view: view, content: content)
  }

  @MainActor
  func makeNode(_ context: _NodeContext) -> _Node {
    PassthroughNode(
      context, content: shown,
      project: { (view: ForEach<Self, SectionConfiguration.ID, Content>) in view.data.shown })
  }
}

private struct ShownSections<Content: View>: View {
  let view: AnyView
  let content: (SectionConfiguration) -> Content

  var body: some View {
    ContentChildren(of: view) { children in
      ForEach(SectionCollection(children).sections) { content($0) }
    }
  }
}

extension ForEach {
  /// Makes a view for each of the views that another one stands for.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/foreach/init(subviews:content:)
  public init<V>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View, V: View {
    self.init(
      shown: ForEachSubviewCollection(view: AnyView(view), content: content), content: content,
      methods: { _ in .byID() })
  }

  /// Makes a view for each of the sections that another one stands for.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/foreach/init(sections:content:)
  public init<V>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  )
  where
    Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View, V: View
  {
    self.init(
      shown: ForEachSectionCollection(view: AnyView(view), content: content), content: content,
      methods: { _ in .byID() })
  }
}

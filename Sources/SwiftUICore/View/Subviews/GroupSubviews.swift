/// A view made of the views that another one stands for; what `Group(subviews:)` holds.
public struct GroupElementsOfContent<Subviews, Content> where Subviews: View, Content: View {
  let subviews: Subviews
  let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View {
  public var body: some View {
    ContentChildren(of: subviews) { transform(SubviewsCollection(children: $0)) }
  }
}

@available(*, unavailable)
extension GroupElementsOfContent: Sendable {}

/// A view made of the sections that another one stands for; what `Group(sections:)` holds.
public struct GroupSectionsOfContent<Sections, Content> where Sections: View, Content: View {
  let sections: Sections
  let transform: (SectionCollection) -> Content
}

extension GroupSectionsOfContent: View {
  public var body: some View {
    ContentChildren(of: sections) { transform(SectionCollection($0)) }
  }
}

@available(*, unavailable)
extension GroupSectionsOfContent: Sendable {}

extension Group {
  /// Makes a view of the views that another one stands for.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/group/init(subviews:transform:)
  public init<Base, Result>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result>, Base: View, Result: View {
    self.init(content: GroupElementsOfContent(subviews: view, transform: transform))
  }

  /// Makes a view of the sections that another one stands for.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/group/init(sections:transform:)
  public init<Base, Result>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result>, Base: View, Result: View {
    self.init(content: GroupSectionsOfContent(sections: view, transform: transform))
  }
}

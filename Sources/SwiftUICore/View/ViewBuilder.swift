/// Builds views from the statements of a closure.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder
public struct ViewBuilder {
  // Compiled where they are used: a generic body would ask the runtime for the type of each view once more.
  @inlinable @inline(__always)
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: View {
    content
  }

  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  @inlinable @inline(__always)
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  @inlinable @inline(__always)
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  @inlinable @inline(__always)
  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .trueContent(first))
  }

  @inlinable @inline(__always)
  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .falseContent(second))
  }

  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
  where Content: View {
    AnyView(content)
  }
}

@available(*, unavailable)
extension ViewBuilder: Sendable {}

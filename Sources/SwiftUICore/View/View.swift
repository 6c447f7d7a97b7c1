/// A part of an app's interface, described as a value.
///
/// A view is only a description: it can be made, compared and thrown away at any time. What lives is the
/// node that the tree keeps for it.
///
/// Source: https://developer.apple.com/documentation/swiftui/view
@preconcurrency @MainActor
public protocol View {
  /// The type of view that `body` describes.
  associatedtype Body: View

  /// The content and behaviour of the view. Runs again when something it read has changed.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the node that holds `view` in the tree. Views of the framework implement it; a view with a
  /// `body` takes the default.
  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node

  /// What a lazy container can know of the rows of such a view before there is one.
  nonisolated static var _rowStructure: _RowStructure { get }
}

extension View {
  nonisolated public static var _rowStructure: _RowStructure { Body._rowStructure }

  /// Compiled into the view's own module, where the type of the node is known: to ask the runtime for it
  /// would cost more than to make the node.
  @inlinable
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    CompositeNode(view, context)
  }
}

/// A view that the framework draws or arranges itself, without a body.
nonisolated public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  public var body: Never { fatalError("`body` of a primitive view is never run.") }
}

extension Never: View {
  public var body: Never { fatalError("`Never` has no values.") }
}

extension View where Body == Never {
  nonisolated public static var _rowStructure: _RowStructure { .single }

  public var body: Never {
    fatalError("`\(Self.self)` has no body.")
  }
}

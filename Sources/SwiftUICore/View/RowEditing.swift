import Foundation

/// What can be done with the rows of a collection.
package struct RowEditing {
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
}

/// A node that lets rows be deleted or moved: `onDelete`, `onMove`, or a `ForEach` with edit actions.
@MainActor
protocol RowEditingStating: _Node {
  var rowEditing: RowEditing { get }
}

/// A row with what can be done with it.
@MainActor
package struct EditableRow {
  /// The collection's node.
  package let collection: _Node
  package let index: Int
  package let count: Int
  package let editing: RowEditing
}

extension _LazyRows {
  /// The row at an index with what can be done with it; `nil` where that is nothing.
  package func editableRow(at index: Int) -> EditableRow? {
    let rows = underlyingRows
    var editing = (rows as? RowEditingStating)?.rowEditing ?? RowEditing()
    var node = rows.parent
    while let current = node, !(current is _LayoutNode), !(current is any _LazyRows) {
      if let outer = (current as? RowEditingStating)?.rowEditing {
        editing.delete = editing.delete ?? outer.delete
        editing.move = editing.move ?? outer.move
      }
      node = current.parent
    }
    guard editing.delete != nil || editing.move != nil else { return nil }
    return EditableRow(collection: rows, index: index, count: rowCount, editing: editing)
  }
}

extension _LayoutNode {
  /// The nearest collection that this layout child was made from, with the position of its element.
  private final var element: (rows: any _LazyRows, index: Int)? {
    var inner: _LayoutNode = self
    while let modified = inner.modifiedChild { inner = modified }
    var row: _Node = inner
    var found: (any _LazyRows, Int)?
    forEachStructureAround { node in
      if let rows = node as? any _LazyRows {
        if let index = rows.position(of: row) { found = (rows, index) }
        return false
      }
      row = node
      return true
    }
    return found
  }

  /// The row of a collection that this layout child is in, with what can be done with it.
  package final var enclosingEditableRow: EditableRow? {
    element.flatMap { $0.rows.editableRow(at: $0.index) }
  }

  /// The identity of the element that this layout child was made from.
  package final var elementID: AnyHashable? {
    element.map { $0.rows.rowID(at: $0.index) }
  }
}

/// Lets the rows of a collection be deleted or moved; what `onDelete` and `onMove` apply.
public struct _RowEditingModifier: _PrimitiveModifier {
  public typealias Body = Never
  var editing: RowEditing

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    RowEditingNode(view, context)
  }
}

private final class RowEditingNode<Content: View>: _Node, RowEditingStating {
  private(set) var rowEditing: RowEditing
  private var child: _Node!

  init(_ view: ModifiedContent<Content, _RowEditingModifier>, _ context: _NodeContext) {
    rowEditing = view.modifier.editing
    super.init(context)
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, _RowEditingModifier>.self)
    let old = rowEditing
    rowEditing = new.pointee.modifier.editing
    Self.updateChild(child, with: new.pointee.content)
    // The functions differ at each run of the body around; rows only look at whether there are any.
    if (old.delete == nil) != (rowEditing.delete == nil)
      || (old.move == nil) != (rowEditing.move == nil)
    {
      structureDidChange()
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets the rows be deleted; `nil` forbids it.
  ///
  /// The action gets the offsets of the rows in the collection, and removes their elements.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/dynamicviewcontent/ondelete(perform:)
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_RowEditingModifier(editing: RowEditing(delete: action)))
  }

  /// Lets the rows be moved; `nil` forbids it.
  ///
  /// The action gets the offsets of the rows, and the offset of the element before which they go, as
  /// `move(fromOffsets:toOffset:)` takes them.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/dynamicviewcontent/onmove(perform:)
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_RowEditingModifier(editing: RowEditing(move: action)))
  }
}

package enum DeleteDisabledTrait: ViewTrait { package typealias Value = Bool }
package enum MoveDisabledTrait: ViewTrait { package typealias Value = Bool }

extension View {
  /// Whether this row can't be deleted.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(DeleteDisabledTrait.self, isDisabled)
  }

  /// Whether this row can't be moved.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    trait(MoveDisabledTrait.self, isDisabled)
  }
}

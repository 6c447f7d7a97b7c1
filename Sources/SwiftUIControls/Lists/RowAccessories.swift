import Foundation
import SwiftUICore

/// What a row shows beside its content while its list is edited: a button that deletes, or the mark of the
/// selection, before it, and a handle to move the row behind it.
///
/// Owned by the row.
@MainActor
final class RowAccessories {
  enum Leading: Equatable {
    case delete
    case selection(isSelected: Bool)
  }

  /// The room before and behind the content, in points.
  static var leadingWidth: CGFloat { 40 }
  static var handleWidth: CGFloat { 36 }

  private(set) var leading: SlotNode?
  private(set) var handle: SlotNode?

  /// Shows what is asked for. Returns whether the room for the content has changed.
  func show(_ leading: Leading?, handle isMovable: Bool, in row: ListRowNode) -> Bool {
    let had = (self.leading != nil, handle != nil)
    if let leading {
      let control = RowLeadingControl(kind: leading) { [weak row] in row?.revealDeletion() }
      if let slot = self.leading {
        slot.updateContent(control)
      } else {
        self.leading = slot(control, in: row)
      }
    } else {
      self.leading?.unmount()
      self.leading = nil
    }
    if isMovable, handle == nil {
      handle = slot(RowHandle(), in: row)
    } else if !isMovable {
      handle?.unmount()
      handle = nil
    }
    return had != (self.leading != nil, handle != nil)
  }

  private func slot<Content: View>(_ view: Content, in row: ListRowNode) -> SlotNode {
    let slot = SlotNode(view, row.childContext)
    slot.layoutParent = row
    return slot
  }

  func end() {
    leading?.unmount()
    handle?.unmount()
  }
}

private struct RowLeadingControl: View {
  let kind: RowAccessories.Leading
  let action: @MainActor () -> Void

  var body: some View {
    switch kind {
    case .delete:
      Image(systemName: "minus.circle.fill")
        .font(.title3)
        .foregroundStyle(Color.red)
        .modifier(PressModifier(action: action, ringRadius: 12, pressedOpacity: 0.6))
        .accessibilityLabel(Text("Delete"))
    case .selection(let isSelected):
      Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        .font(.title3)
        .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
        .accessibilityHidden(true)
    }
  }
}

private struct RowHandle: View {
  var body: some View {
    Image(systemName: "line.3.horizontal")
      .font(.body)
      .foregroundStyle(Color.gray)
      .accessibilityLabel(Text("Reorder"))
  }
}

import SwiftUICore

/// A button that begins and ends the editing of what is around it.
///
/// Reads and writes `\.editMode`; disabled where there is none.
///
/// Source: https://developer.apple.com/documentation/swiftui/editbutton
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
    .disabled(editMode == nil)
  }
}

@available(*, unavailable)
extension EditButton: Sendable {}

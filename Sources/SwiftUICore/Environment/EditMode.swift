import Reactivity

/// Whether the content of a view can be edited, as the rows of a list can be deleted and moved.
///
/// Source: https://developer.apple.com/documentation/swiftui/editmode
public enum EditMode: Sendable {
  case inactive
  /// Edited for a moment, as by a swipe.
  case transient
  case active

  /// Whether the mode is not ``inactive``.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { .constant(.inactive) }
}

extension EnvironmentValues {
  /// The edit mode of the views here. Each window has one, and so has each screen of a navigation
  /// container.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/editmode
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// The edit mode of a window.
private final class WindowEditMode {
  private let source = Source()
  private var mode = EditMode.inactive

  var binding: Binding<EditMode> {
    nonisolated(unsafe) let keeper = self
    return Binding(get: { keeper.read() }, set: { keeper.write($0) })
  }

  private func read() -> EditMode {
    source.recordRead()
    return mode
  }

  private func write(_ new: EditMode) {
    guard new != mode else { return }
    mode = new
    source.invalidateReaders()
  }
}

extension EnvironmentScope {
  /// Gives a window its own edit mode.
  package func supplyEditMode() {
    set(EditModeKey.self, WindowEditMode().binding)
  }
}

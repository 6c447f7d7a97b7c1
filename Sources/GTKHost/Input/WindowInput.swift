import CGTK
import Foundation
import SwiftUICore

/// What a person does in a window: pointer, wheel and keys, handed to the tree.
///
/// Owned by the window, from the moment its tree is mounted until it closes.
@MainActor
final class WindowInput {
  private let pointer: PointerInput
  private let scroll: ScrollInput
  private let keys: KeyInput
  private let pinch: PinchInput

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ root: RootNode) {
    pointer = PointerInput(widget, root)
    scroll = ScrollInput(widget, root)
    keys = KeyInput(widget, root)
    // After the pointer: what is added later is asked first.
    pinch = PinchInput(widget, root)
    pinch.onBegin = { [pointer, scroll] in
      pointer.cancel()
      scroll.stop()
    }
    pointer.onPress = { [scroll] in scroll.stop() }
    root.input.onCursorChange = { gtk_widget_set_cursor_from_name(widget, $0.name) }
    root.input.onHelpChange = { gtk_widget_set_tooltip_text(widget, $0) }
  }

  /// The window became the one in use, or no longer is.
  func setActive(_ isActive: Bool) {
    keys.setActive(isActive)
    if !isActive { pointer.cancel() }
  }
}

extension PointerCursor {
  /// The cursor's name in CSS, which is its name in cursor themes.
  fileprivate var name: String {
    switch self {
    case .arrow: return "default"
    case .text: return "text"
    case .pointingHand: return "pointer"
    case .resizeHorizontally: return "ew-resize"
    case .resizeVertically: return "ns-resize"
    }
  }
}

extension EventModifiers {
  /// Control is the key of shortcuts, Super stands for the Control of Apple's keyboards.
  init(_ state: GdkModifierType) {
    self = []
    let pairs: [(GdkModifierType, EventModifiers)] = [
      (GDK_LOCK_MASK, .capsLock), (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .command),
      (GDK_ALT_MASK, .option), (GDK_SUPER_MASK, .control), (GDK_META_MASK, .control),
    ]
    for (mask, modifier) in pairs where state.rawValue & mask.rawValue != 0 { insert(modifier) }
  }
}

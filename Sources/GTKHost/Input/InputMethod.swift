import CGTK
import Foundation
import SwiftUICore

/// The desktop's input method, between the keyboard and the text that has the focus.
@MainActor
final class InputMethod {
  private let context: UnsafeMutablePointer<GtkIMContext>
  private unowned let root: RootNode
  private var signals: Signals!
  private var isActive = false
  private var isFocused = false

  init(_ widget: UnsafeMutablePointer<GtkWidget>, _ root: RootNode) {
    self.root = root
    context = gtk_im_multicontext_new()!
    gtk_im_context_set_client_widget(context, widget)
    signals = Signals(owner: self)
    connect()
    root.focus.onTextInputChange = { [unowned self] in textInputDidChange() }
    root.focus.onTextInputUpdate = { [unowned self] in tellPlace() }
  }

  deinit {
    gtk_im_context_set_client_widget(context, nil)
    g_object_unref(context)
  }

  private func connect() {
    let object = UnsafeMutableRawPointer(context)
    let commit:
      @convention(c) (OpaquePointer, UnsafePointer<CChar>?, UnsafeMutableRawPointer) -> Void = {
        guard let text = $1.map({ String(cString: $0) }) else { return }
        let method = owner($2, as: InputMethod.self)
        MainActor.assumeIsolated { method.root.focus.textInput?.insertText(text) }
      }
    let preedit: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> Void = {
      let method = owner($1, as: InputMethod.self)
      MainActor.assumeIsolated { method.preeditDidChange() }
    }
    let retrieve: @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> gboolean = {
      let method = owner($1, as: InputMethod.self)
      return MainActor.assumeIsolated { method.tellSurroundings() } ? 1 : 0
    }
    let delete: @convention(c) (OpaquePointer, Int32, Int32, UnsafeMutableRawPointer) -> gboolean =
      {
        let (method, offset, count) = (owner($3, as: InputMethod.self), Int($1), Int($2))
        return MainActor.assumeIsolated {
          guard let text = method.root.focus.textInput else { return 0 }
          text.deleteSurrounding(offset: offset, count: count)
          return 1
        }
      }
    signals.connect(object, "commit", commit)
    signals.connect(object, "preedit-changed", preedit)
    signals.connect(object, "retrieve-surrounding", retrieve)
    signals.connect(object, "delete-surrounding", delete)
  }

  /// Shows an event to the input method; true where it took it.
  func filter(_ event: OpaquePointer?) -> Bool {
    guard let event, isFocused else { return false }
    return gtk_im_context_filter_keypress(context, event) != 0
  }

  func setActive(_ isActive: Bool) {
    self.isActive = isActive
    updateFocus()
  }

  private func textInputDidChange() {
    // What was being composed belongs to the text before.
    gtk_im_context_reset(context)
    if let text = root.focus.textInput { tellPurpose(of: text) }
    updateFocus()
    tellPlace()
  }

  private func updateFocus() {
    let isWanted = isActive && root.focus.textInput != nil
    guard isWanted != isFocused else { return }
    isFocused = isWanted
    if isWanted {
      gtk_im_context_focus_in(context)
    } else {
      gtk_im_context_focus_out(context)
    }
  }

  /// A secret is not learned, and not suggested later.
  private func tellPurpose(of text: any TextInputClient) {
    let purpose = text.traits.inputPurpose(isSecure: text.isSecure)
    set("input-purpose", gtk_input_purpose_get_type()) {
      g_value_set_enum(&$0, Int32(purpose.rawValue))
    }
    let hints = text.traits.inputHints(isSecure: text.isSecure)
    set("input-hints", gtk_input_hints_get_type()) { g_value_set_flags(&$0, hints.rawValue) }
  }

  private func set(_ property: String, _ type: GType, _ fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    g_object_set_property(
      UnsafeMutableRawPointer(context).assumingMemoryBound(to: GObject.self), property, &value)
    g_value_unset(&value)
  }

  private func preeditDidChange() {
    guard let text = root.focus.textInput else { return }
    var string: UnsafeMutablePointer<CChar>?
    var attributes: OpaquePointer?
    var caret: Int32 = 0
    gtk_im_context_get_preedit_string(context, &string, &attributes, &caret)
    defer {
      g_free(string)
      if let attributes { pango_attr_list_unref(attributes) }
    }
    text.setPreedit(string.map { String(cString: $0) } ?? "", caret: Int(caret))
  }

  private func tellSurroundings() -> Bool {
    guard let text = root.focus.textInput, !text.isSecure else { return false }
    let (string, caret) = text.surroundingText
    let scalars = string.unicodeScalars
    let place =
      scalars.index(scalars.startIndex, offsetBy: caret, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let byte = Int32(string.utf8.distance(from: string.startIndex, to: place))
    gtk_im_context_set_surrounding_with_selection(
      context, string, Int32(string.utf8.count), byte, byte)
    return true
  }

  /// Where the window of the input method should stand.
  private func tellPlace() {
    guard let caret = root.focus.textInput?.caretRect else { return }
    var rect = GdkRectangle(
      x: Int32(clamping: Int(caret.minX)), y: Int32(clamping: Int(caret.minY)),
      width: Int32(clamping: Int(max(caret.width, 1))),
      height: Int32(clamping: Int(max(caret.height, 1))))
    gtk_im_context_set_cursor_location(context, &rect)
  }
}

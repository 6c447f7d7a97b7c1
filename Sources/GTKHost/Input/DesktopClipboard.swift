import CGTK
import SwiftUICore

extension Clipboard {
  /// The clipboard of the desktop.
  static func desktop() -> Clipboard {
    let clipboard = gdk_display_get_clipboard(gdk_display_get_default())!
    return Clipboard(
      read: { answer in
        let box = Unmanaged.passRetained(Answer(answer)).toOpaque()
        gdk_clipboard_read_text_async(
          clipboard, nil,
          { source, result, data in
            let answer = Unmanaged<Answer>.fromOpaque(data!).takeRetainedValue()
            let clipboard = source.map { OpaquePointer($0) }
            let text = gdk_clipboard_read_text_finish(clipboard, result, nil)
            defer { g_free(text) }
            let string = text.map { String(cString: $0) }
            MainActor.assumeIsolated { answer.take(string) }
          }, box)
      },
      write: { gdk_clipboard_set_text(clipboard, $0) })
  }

  private final class Answer {
    let take: @MainActor (String?) -> Void
    init(_ take: @escaping @MainActor (String?) -> Void) { self.take = take }
  }
}

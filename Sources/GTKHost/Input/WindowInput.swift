import CGTK
import Foundation
import SwiftUICore

/// What a person does in a window: pointer, wheel and keys, handed to the tree.
@MainActor
final class WindowInput {
  private unowned let window: HostWindow

  init(_ window: HostWindow) {
    self.window = window
  }

  func sizeDidChange() {}
}

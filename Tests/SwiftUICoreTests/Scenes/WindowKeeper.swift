import Foundation
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// A host that keeps the windows of an app open without a display.
@MainActor
final class WindowKeeper: WindowHost {
  let size: CGSize
  /// The open windows, in the order in which they were opened.
  private(set) var windows: [SceneWindow] = []
  /// Those that were brought to the front.
  private(set) var presented: [SceneWindow] = []

  init(size: CGSize = CGSize(width: 700, height: 500)) {
    self.size = size
  }

  func open(_ window: SceneWindow) {
    windows.append(window)
    window.mount()
    window.update(size: size)
  }

  func present(_ window: SceneWindow) { presented.append(window) }
  func close(_ window: SceneWindow) { windows.removeAll { $0 === window } }
  func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }

  /// Runs an app whose windows are kept here; the host must be kept by the caller.
  func run<Application: App>(_ app: Application, stateFolder: URL? = nil) -> RunningApp {
    let running = RunningApp(app, services: TestScreen(EmptyView()).root.services)
    running.host = self
    running.stateFolder = stateFolder
    running.start()
    return running
  }
}

extension SceneWindow {
  /// The texts in the window, after an update.
  @MainActor var texts: [String] {
    update(size: CGSize(width: 700, height: 500))
    var found: [String] = []
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, let text = node.shownText { found.append(text) }
      node.forEachShownChild(visit)
    }
    if let content = root.content { visit(content) }
    return found
  }
}

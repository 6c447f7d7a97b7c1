import Foundation
import SwiftUICore

extension TestScreen {
  /// The texts on the screen, in the order of the tree.
  public var texts: [String] {
    var found: [String] = []
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, let text = node.shownText, node.hasPlace {
        found.append(text)
      }
      DeepStack.run { node.forEachShownChild(visit) }
    }
    if let content = root.content { visit(content) }
    return found
  }

  /// The tree of views as text, one view a line: those that you wrote, without what the framework makes of them.
  public var tree: String {
    settle()
    return root.inspectedViews.flatMap { $0.lines(depth: 0) { _ in "" } }.joined(separator: "\n")
  }

  /// The tree of views with the place of each: width and height, left and top, in points.
  public var layout: String {
    settle()
    return root.inspectedViews.flatMap { view in
      view.lines(depth: 0) { view in view.frame.map { "  \($0.inWords)" } ?? "" }
    }.joined(separator: "\n")
  }
}

extension InspectedView {
  /// The view and those inside, one a line, each with an ending of its own.
  @MainActor
  func lines(depth: Int, _ ending: (InspectedView) -> String) -> [String] {
    let head =
      String(repeating: "  ", count: depth) + name
      + (text.map { " \"\($0.replacingOccurrences(of: "\n", with: "⏎"))\"" } ?? "")
    return [head + ending(self)] + children.flatMap { $0.lines(depth: depth + 1, ending) }
  }
}

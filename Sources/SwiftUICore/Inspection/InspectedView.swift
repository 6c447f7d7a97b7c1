import Foundation
import Reactivity

/// One view of the tree as a tool prints it: a plain value that holds no node.
package struct InspectedView {
  /// The type as the user wrote it, as `VStack`, with the text where it shows one.
  package let name: String
  /// What the view shows, if that is a text.
  package let text: String?
  /// The rectangle in the window, in points; `nil` without a place in it.
  package let frame: CGRect?
  /// What the view read of the environment when it last ran.
  package let reads: [EnvironmentRead]
  package let children: [InspectedView]
}

extension Inspection {
  /// The views of the tree as it is now, with what each read of the environment.
  package func views() -> [InspectedView] { root.inspectedViews }
}

extension RootNode {
  /// The views of the tree as it is now: those that the user wrote, without what the framework makes them of.
  /// What they read of the environment is known while an inspection is on.
  package var inspectedViews: [InspectedView] {
    var found = content.map { views(of: $0) } ?? []
    for layer in layers { found += views(of: layer) }
    return found
  }

  private func views(of node: _Node) -> [InspectedView] {
    var children: [InspectedView] = []
    node.forEachShownChild { children += views(of: $0) }
    guard let name = node.inspectedName else { return children }
    // The view inside of `Text` and the like has the same name; one of them says it all.
    if children.count == 1, children[0].name == name, node as? _LayoutNode == nil {
      return children
    }
    return [
      InspectedView(
        name: name, text: (node as? _LayoutNode)?.shownText, frame: frame(of: node),
        reads: inspection?.environmentReads(of: node) ?? [], children: children)
    ]
  }

  private func frame(of node: _Node) -> CGRect? {
    var parts: [_LayoutNode] = []
    node.collectLayout(into: &parts)
    let frames = parts.filter(\.isPlaced).map(\.frameInRoot)
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension _Node {
  /// Whether the view is one that messages name.
  var isNamedInMessages: Bool { viewType.map(ViewPath.shows) ?? false }

  /// The name of the view in a printed tree; `nil` for what the user has not written.
  fileprivate var inspectedName: String? {
    if let type = viewType {
      guard ViewPath.shows(type) || self is _LayoutNode else { return nil }
      // What the framework makes its own views of has names that begin with an underscore.
      let name = shortTypeName(type)
      return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
    // A container is known by its layout, as `VStackLayout`.
    guard let name = (self as? any InspectedContainer)?.containerName, name != "PreviewPages" else {
      return nil
    }
    return name.hasSuffix("Layout") ? String(name.dropLast("Layout".count)) : name
  }
}

/// A node that arranges views and is named in a printed tree.
@MainActor
protocol InspectedContainer: _Node {
  var containerName: String { get }
}

extension LayoutContainerNode: InspectedContainer {
  var containerName: String { shortTypeName(L.self) }
}

extension GeometryReaderNode: InspectedContainer {
  var containerName: String { "GeometryReader" }
}

extension SpacerNode: InspectedContainer {
  var containerName: String { "Spacer" }
}

import Diagnostics
import Foundation
import SwiftUICore

/// Looks for elements among what can be used on a screen, and says what is there where it finds none.
@MainActor
struct ElementSearch {
  let root: RootNode

  /// All elements that a query fits, in reading order, without those inside of one that fits.
  func all(_ query: ElementQuery) -> [AccessibilityElement] {
    let found = fitting(query)
    guard let position = query.position else { return found }
    return found.indices.contains(position) ? [found[position]] : []
  }

  /// The one element that a query fits.
  func one(_ query: ElementQuery) throws -> AccessibilityElement {
    let found = all(query)
    if found.count == 1 { return found[0] }
    throw TestScreenError(
      description: found.isEmpty ? nothing(query) : several(query, found))
  }

  private func fitting(_ query: ElementQuery) -> [AccessibilityElement] {
    var elements = root.accessibilityElements
    var nodes: [_Node] = root.usableLayers
    if let outer = query.container.first {
      let containers = all(outer)
      elements = containers.flatMap(\.children)
      nodes = containers.map(\.node)
    }
    switch query.kind {
    case .view(let type): return nodes.flatMap { views(of: type, in: $0) }
    case .name(let name):
      let ways: [(AccessibilityElement) -> Bool] = [
        { $0.identifier == name }, { $0.label == name }, { $0.value == name },
      ]
      for fits in ways {
        let found = Self.outermost(in: elements, where: fits)
        if !found.isEmpty { return found }
      }
      return []
    default: return Self.outermost(in: elements) { Self.fits($0, query.kind) }
    }
  }

  private static func fits(_ element: AccessibilityElement, _ kind: ElementQuery.Kind) -> Bool {
    switch kind {
    case .label(let label): element.label == label
    case .identifier(let identifier): element.identifier == identifier
    case .text(let text): element.traits.contains(.isStaticText) && element.label == text
    case .textContaining(let part):
      element.traits.contains(.isStaticText) && element.label?.contains(part) == true
    case .role(let role, let name):
      ScreenElement.Role(element) == role
        && (name == nil || element.value == name
          || element.all.contains { $0.label == name || $0.identifier == name })
    case .name, .view: false
    }
  }

  private static func outermost(
    in elements: [AccessibilityElement], where fits: (AccessibilityElement) -> Bool
  ) -> [AccessibilityElement] {
    elements.flatMap { fits($0) ? [$0] : outermost(in: $0.children, where: fits) }
  }

  /// The views of a type at or below a node, each as an element that holds those inside.
  private func views(of type: Any.Type, in node: _Node) -> [AccessibilityElement] {
    if node.viewType == type, let element = element(of: node) { return [element] }
    var found: [AccessibilityElement] = []
    node.forEachShownChild { found += views(of: type, in: $0) }
    return found
  }

  private func element(of node: _Node) -> AccessibilityElement? {
    var parts: [_LayoutNode] = []
    node.collectLayout(into: &parts)
    parts = parts.filter { $0.hasPlace && $0.isVisible }
    guard let first = parts.first else { return nil }
    var element = AccessibilityElement(node: first)
    element.children = parts.flatMap(\.accessibilityElements).filter { !$0.isHidden }
    let texts = element.children.flatMap(\.all).filter { $0.children.isEmpty }
      .compactMap(\.label)
    element.label = texts.isEmpty ? nil : texts.joined(separator: ", ")
    let frame = parts.dropFirst().reduce(first.frameInRoot) { $0.union($1.frameInRoot) }
    element.part = CGRect(origin: first.convertFromRoot(frame.origin), size: frame.size)
    return element
  }

  // MARK: - What is there instead

  private func nothing(_ query: ElementQuery) -> String {
    var message = headline(query)
    if let near = nearMiss(of: query) { message += " Did you mean \"\(near)\"?" }
    if let outer = query.container.first, all(outer).isEmpty {
      return message + " Nothing fits \(outer) either.\n\n" + contents
    }
    if query.position != nil {
      var without = query
      without.position = nil
      let count = all(without).count
      if count > 0 { message += " There are \(count), counted from 0." }
    }
    if isCovered(query) {
      message +=
        " It is below what is presented over it, where nobody can reach it: close that first."
    } else if canScroll {
      message +=
        " If it is further down in what scrolls, bring it into sight with `scroll(to:)` first."
    }
    return message + "\n\n" + contents
  }

  private func headline(_ query: ElementQuery) -> String {
    if case .name(let name) = query.kind, query.container.isEmpty, query.position == nil {
      return "Nothing called \"\(name)\" is on the screen."
    }
    return "No \(query) is on the screen."
  }

  private func several(_ query: ElementQuery, _ found: [AccessibilityElement]) -> String {
    let list = found.map { "  \(ScreenElement($0))" }.joined(separator: "\n")
    return """
      \(found.count) elements on the screen fit \(query):

      \(list)

      Say which one is meant: by its kind, as in `.button("…")`, by what is around it, as in \
      `.inside(…)`, or by `.at(0)`.
      """
  }

  private func nearMiss(of query: ElementQuery) -> String? {
    guard let name = query.name else { return nil }
    let all = root.accessibilityElements.flatMap(\.all)
    switch query.kind {
    case .view:
      var types: [String] = []
      func visit(_ node: _Node) {
        if let type = node.viewType { types.append(shortTypeName(type)) }
        node.forEachShownChild(visit)
      }
      root.usableLayers.forEach(visit)
      return NearMiss.of(name, in: types)
    case .identifier: return NearMiss.of(name, in: all.compactMap(\.identifier))
    case .textContaining: return nil
    default:
      return NearMiss.of(
        name, in: all.flatMap { [$0.identifier, $0.label, $0.value].compactMap { $0 } })
    }
  }

  /// Whether it would be found if nothing were presented over the screen.
  private func isCovered(_ query: ElementQuery) -> Bool {
    guard root.layers.contains(where: \.isModal), let content = root.content else { return false }
    let all = content.accessibilityElements.flatMap(\.all)
    if case .name(let name) = query.kind {
      return all.contains { [$0.identifier, $0.label, $0.value].contains(name) }
    }
    return all.contains { Self.fits($0, query.kind) }
  }

  private var canScroll: Bool {
    func scrolls(_ node: _LayoutNode) -> Bool {
      if node is any ScrollResponding { return true }
      var found = false
      node.forEachLayoutChild { found = found || scrolls($0) }
      return found
    }
    return root.usableLayers.contains(where: scrolls)
  }

  /// Everything on the screen, one element a line.
  var contents: String {
    let lines = Self.lines(of: root.accessibilityElements, depth: 1)
    guard !lines.isEmpty else { return "The screen shows nothing that has a name." }
    let shown = lines.prefix(40)
    let more = lines.count - shown.count
    return "The screen shows:\n" + shown.joined(separator: "\n")
      + (more > 0 ? "\n  and \(more) more" : "")
  }

  private static func lines(of elements: [AccessibilityElement], depth: Int) -> [String] {
    elements.flatMap { element -> [String] in
      let isNamed = element.label != nil || element.value != nil || element.identifier != nil
      // A text that is all of the element around it says nothing new.
      let inside = element.children.filter { $0.label != element.label || !$0.children.isEmpty }
      guard isNamed else { return lines(of: inside, depth: depth) }
      return [String(repeating: "  ", count: depth) + "\(ScreenElement(element))"]
        + lines(of: inside, depth: depth + 1)
    }
  }
}

import Foundation
import Graphics
import SwiftUICore

/// Shows a part of its content and lets the rest be scrolled into sight.
///
/// As wide across its axis as its content, and as long along it as the proposal.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content>: _PrimitiveView where Content: View {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @_disfavoredOverload
  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    showsIndicators = true
    self.content = content()
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ScrollViewNode(view, context)
  }
}

@available(*, unavailable)
extension ScrollView: Sendable {}

private final class ScrollViewNode<Content: View>: ScrollNode {
  init(_ view: ScrollView<Content>, _ context: _NodeContext) {
    super.init(
      axes: view.axes, showsIndicators: view.showsIndicators, fillsProposal: false, context)
    mount(VStack { view.content })
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ScrollView<Content>.self).pointee
    configure(axes: new.axes, showsIndicators: new.showsIndicators)
    slot.updateContent(VStack { new.content })
  }
}

/// Hands its content a proxy that scrolls the scroll views inside.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollviewreader
@frozen
public struct ScrollViewReader<Content>: _PrimitiveView where Content: View {
  public var content: (ScrollViewProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ScrollViewReaderNode(view, context)
  }
}

/// Scrolls to views by their identity.
public struct ScrollViewProxy {
  let place: ScrollReaderPlace

  /// Scrolls the scroll view that holds the view with an identity, given by `.id` or by the data of a
  /// `ForEach`.
  ///
  /// The view's `anchor` point meets the same point of the scroll view; without an anchor, it scrolls as
  /// little as shows the whole view. An unknown identity scrolls nothing.
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    let id = AnyHashable(id)
    MainActor.assumeIsolated {
      guard let node = place.node else { return }
      ScrollSearch.show(id, anchor: anchor, below: node)
    }
  }
}

@available(*, unavailable)
extension ScrollViewProxy: Sendable {}

/// Where a proxy was made: outlives its node.
final class ScrollReaderPlace {
  weak var node: _Node?
}

private final class ScrollViewReaderNode<Content: View>: _Node {
  private let place = ScrollReaderPlace()
  private var view: ScrollViewReader<Content>
  private var child: _Node!

  init(_ view: ScrollViewReader<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    place.node = self
    child = makeChild(track { view.content(ScrollViewProxy(place: place)) })
  }

  override func run() {
    Self.updateChild(child, with: track { view.content(ScrollViewProxy(place: place)) })
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ScrollViewReader<Content>.self).pointee
    // The same function makes the same views: what it reads wakes this node.
    guard !KeyEquality.isEqual(view, new) else { return }
    view = new
    run()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Finds views by identity and scrolls to them.
@MainActor
enum ScrollSearch {
  static func show(_ id: AnyHashable, anchor: UnitPoint?, below node: _Node) {
    if let target = target(id, below: node) ?? targetAmongUnmounted(id, below: node) {
      target.show(anchor: anchor)
    }
  }

  /// A view to scroll to: one that exists, or a row of a lazy container.
  private enum Target {
    case node(_LayoutNode)
    case row(any _LazyRows, Int)

    @MainActor
    func show(anchor: UnitPoint?) {
      switch self {
      case .node(let node):
        for axis in Axis.allCases {
          node.scrollView(along: axis)?.show(
            ScrollDestination(
              frameInRoot: { [weak node] in node.map { $0.isRetired ? nil : $0.frameInRoot } ?? nil
              },
              anchor: anchor))
        }
      case .row(let rows, let index):
        guard let container = ScrollSearch.container(of: rows) else { return }
        container.scrollView(along: container.axis)?.show(
          ScrollDestination(
            frameInRoot: { [weak container, weak rows] in
              guard let container, let rows, !rows.isRetired else { return nil }
              return container.frameInRoot(ofRow: index, of: rows)
            }, anchor: anchor))
      }
    }
  }

  private static func container(of rows: any _LazyRows) -> LazyContainerNode? {
    sequence(first: rows as _Node, next: { $0.parent }).lazy
      .compactMap { $0 as? LazyContainerNode }.first
  }

  private static func target(_ id: AnyHashable, below node: _Node) -> Target? {
    var found: Target?
    func visit(_ node: _Node) {
      guard found == nil else { return }
      if let rows = node as? any _LazyRows, let index = rows.rowIndex(of: id) {
        // Outside of lazy containers all rows are there.
        found = container(of: rows) == nil ? shown(rows.mountRow(at: index)) : .row(rows, index)
        if found != nil { return }
      }
      if let identified = node as? any IdentifiedNode, identified.explicitID == id {
        found = shown(identified)
      }
      node.forEachChild(visit)
    }
    visit(node)
    return found
  }

  /// How to show a view that exists: within a lazy container by the row it is in, since the row may be out
  /// of sight and without a place.
  private static func shown(_ node: _Node) -> Target? {
    var row = node
    while let parent = row.parent {
      if let rows = parent as? any _LazyRows, let container = container(of: rows),
        let index = container.position(ofRow: row, in: rows)
      {
        return .row(rows, index)
      }
      row = parent
    }
    var leaves: [_LayoutNode] = []
    node.collectLayout(into: &leaves)
    return leaves.first.map { .node($0) }
  }

  /// Makes rows that were never in sight, to look for an identity that only the row itself names.
  private static func targetAmongUnmounted(_ id: AnyHashable, below node: _Node) -> Target? {
    var found: Target?
    func holds(_ node: _Node) -> Bool {
      if let identified = node as? any IdentifiedNode, identified.explicitID == id { return true }
      guard !(node is _LayoutNode) else { return false }
      var isHere = false
      node.forEachChild { isHere = isHere || holds($0) }
      return isHere
    }
    func visit(_ node: _Node) {
      guard found == nil else { return }
      if let rows = node as? any _LazyRows, let container = container(of: rows) {
        for index in 0..<min(rows.rowCount, 2_000) where holds(rows.mountRow(at: index)) {
          found = .row(rows, index)
          break
        }
        container.parkRowsOutOfSight()
      }
      node.forEachChild(visit)
    }
    visit(node)
    return found
  }
}

extension ScrollNode: NamedCoordinateSpaceNode {
  package final func answers(to name: AnyHashable) -> Bool {
    guard let name = name.base as? ScrollSpaceName else { return false }
    return name.axis.map { axes.contains($0 == .vertical ? .vertical : .horizontal) } ?? true
  }
}

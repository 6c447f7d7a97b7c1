import Foundation
import Graphics
import Reactivity

/// A view whose content is made from its own size and place.
///
/// Source: https://developer.apple.com/documentation/swiftui/geometryreader
@frozen
public struct GeometryReader<Content>: _PrimitiveView where Content: View {
  public var content: (GeometryProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    GeometryReaderNode(view, context)
  }
}

/// The node of a geometry reader: makes its content in the layout pass, when the size is known, and again
/// when the size changes, or the place if the content asked for it.
final class GeometryReaderNode<Content: View>: _LayoutNode, PositionWatching {
  private var view: GeometryReader<Content>
  private var child: _Node?
  private var children: [_LayoutNode] = []
  private var needsCollect = true
  private var measuredSize: CGSize?
  private let place = GeometryPlace()
  private var observation: ObservationLink?

  init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    place.node = self
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: GeometryReader<Content>.self).pointee
    // The same function makes the same views: what it reads wakes this node.
    guard !KeyEquality.isEqual(view, new) else { return }
    view = new
    if measuredSize != nil { run() }
  }

  override func run() {
    place.readsPosition = false
    let content = track {
      let (content, link) = ObservationLink.observing(observation, for: self) {
        view.content(GeometryProxy(place: place, size: size))
      }
      observation = link
      return content
    }
    place.lastFrame = frameInRoot
    root.watch(place, for: self, isOn: place.readsPosition)
    if let child {
      Self.updateChild(child, with: content)
    } else {
      child = makeChild(content)
      needsCollect = true
    }
    invalidateLayout()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func structureDidChange() {
    needsCollect = true
    invalidateLayout()
  }

  override func placeChildren() {
    if measuredSize != size {
      measuredSize = size
      makesContent = true
      run()
      makesContent = false
    }
    placeContent()
  }

  func positionDidChange() {
    invalidate()
  }

  override func unmount() {
    root.watch(place, for: self, isOn: false)
    observation?.cancel()
    observation = nil
    super.unmount()
  }

  deinit {
    observation?.cancel()
  }

  private func placeContent() {
    if needsCollect {
      needsCollect = false
      children = []
      child?.collectLayout(into: &children)
      for child in children { child.layoutParent = self }
    }
    let proposal = ProposedViewSize(size)
    for child in children {
      placeChild(child, at: .zero, size: child.sizeThatFits(proposal), proposal: proposal)
    }
  }

  override func forEachLayoutChild(_ visit: (_LayoutNode) -> Void) {
    for child in children { visit(child) }
  }
}

/// A node whose content depends on where it is in the window.
@MainActor
package protocol PositionWatching: _LayoutNode {
  func positionDidChange()
}

/// Where a geometry proxy was made: outlives its node, and knows whether positions were asked for.
package final class GeometryPlace {
  package weak var node: _LayoutNode?
  package var readsPosition = false
  package var lastFrame: CGRect?

  package init() {}
}

/// The size and the place of a container.
///
/// Source: https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  package let place: GeometryPlace
  public let size: CGSize

  package init(place: GeometryPlace, size: CGSize) {
    self.place = place
    self.size = size
  }

  /// The insets of the safe area around the container.
  public var safeAreaInsets: EdgeInsets {
    place.readsPosition = true
    return MainActor.assumeIsolated {
      guard let node = place.node else { return EdgeInsets() }
      var insets = node.safeAreaReach(of: CGRect(origin: .zero, size: size))
      if node.isRightToLeft {
        (insets.leading, insets.trailing) = (insets.trailing, insets.leading)
      }
      return insets
    }
  }

  /// The container's rectangle in a coordinate space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    place.readsPosition = true
    return MainActor.assumeIsolated {
      guard let node = place.node else { return CGRect(origin: .zero, size: size) }
      let frame = CGRect(origin: node.convertToRoot(.zero), size: size)
      return coordinateSpace.rect(fromRoot: frame, at: node)
    }
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The rectangle of the view that has a coordinate space, in the container's coordinates; `nil` where no view
  /// around has it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/geometryproxy/bounds(of:)
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    place.readsPosition = true
    return MainActor.assumeIsolated {
      guard let node = place.node,
        let space = coordinateSpace.coordinateSpace.view(around: node)
      else { return nil }
      let (own, other) = (node.convertToRoot(.zero), space.convertToRoot(.zero))
      return CGRect(
        origin: CGPoint(x: other.x - own.x, y: other.y - own.y), size: space.size)
    }
  }

  /// The value of an anchor in the container's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    place.readsPosition = true
    return MainActor.assumeIsolated {
      guard let node = place.node else { return anchor.valueInRoot(CGPoint.zero) }
      return anchor.valueInRoot(node.convertToRoot(.zero))
    }
  }
}

@available(*, unavailable)
extension GeometryProxy: Sendable {}

/// A coordinate space.
public enum CoordinateSpace: Equatable, Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }

  @MainActor
  package func rect(fromRoot rect: CGRect, at node: _LayoutNode) -> CGRect {
    let origin: CGPoint
    switch self {
    case .global: return rect
    case .local: origin = node.convertToRoot(.zero)
    case .named:
      guard let space = view(around: node) else { return rect }
      origin = space.convertToRoot(.zero)
    }
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}

extension CoordinateSpace: @unchecked Sendable {}

extension CoordinateSpace {
  /// The nearest view around a node, or the node itself, that has this name.
  @MainActor
  fileprivate func view(around node: _LayoutNode) -> (any NamedCoordinateSpaceNode)? {
    guard case .named(let name) = self else { return nil }
    return sequence(first: node as _LayoutNode, next: { $0.layoutParent })
      .lazy.compactMap { $0 as? any NamedCoordinateSpaceNode }
      .first { $0.answers(to: name) }
  }
}

/// A way to name a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A coordinate space with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  package let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The space of what the innermost scroll view around shows: its origin is the corner of the part in sight.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/scrollview
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: ScrollSpaceName(axis: nil))
  }

  /// The space of what the innermost scroll view around that scrolls along an axis shows.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: ScrollSpaceName(axis: axis))
  }
}

/// A node that others measure themselves against.
@MainActor
package protocol NamedCoordinateSpaceNode: _LayoutNode {
  func answers(to name: AnyHashable) -> Bool
}

/// What the spaces of scroll views are called: any of them, or one that scrolls along an axis.
package struct ScrollSpaceName: Hashable {
  package let axis: Axis?
}

/// Gives a name to the coordinates of a view.
public struct _CoordinateSpaceModifier: _ElementModifier {
  public typealias Body = Never
  let name: AnyHashable

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    CoordinateSpaceElement(modifier, context)
  }
}

private final class CoordinateSpaceElement: _ModifierElement<_CoordinateSpaceModifier>,
  NamedCoordinateSpaceNode
{
  func answers(to name: AnyHashable) -> Bool { modifier.name == name }
}

extension View {
  /// Gives the coordinates of this view a name.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }

  nonisolated public func coordinateSpace<T>(name: T) -> some View where T: Hashable {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

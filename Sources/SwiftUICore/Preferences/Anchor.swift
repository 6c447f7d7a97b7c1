import Foundation
import Graphics

/// A place in one view that can be read in the coordinates of another.
///
/// Source: https://developer.apple.com/documentation/swiftui/anchor
public struct Anchor<Value> {
  /// A part of a view that an anchor can stand for.
  public struct Source {
    /// The value in the window, and how it moves into another place.
    let make: @MainActor (_LayoutNode) -> (Value, (Value, CGPoint) -> Value)
  }

  private final class Place {
    weak var node: _LayoutNode?
    init(_ node: _LayoutNode) { self.node = node }
  }

  private let place: Place
  private let source: Source
  private let last: Value
  private let shift: (Value, CGPoint) -> Value

  @MainActor
  init(_ node: _LayoutNode, _ source: Source) {
    place = Place(node)
    self.source = source
    (last, shift) = source.make(node)
  }

  /// The value for a container whose origin is at `origin` in the window.
  @MainActor
  func valueInRoot(_ origin: CGPoint) -> Value {
    let value = place.node.map { source.make($0).0 } ?? last
    return shift(value, origin)
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (first: Anchor, second: Anchor) -> Bool {
    first.place === second.place && first.last == second.last
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(last) }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's own coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      (
        CGRect(origin: node.convertToRoot(r.origin), size: r.size),
        { $0.offsetBy(dx: -$1.x, dy: -$1.y) }
      )
    }
  }

  /// The view's whole rectangle.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      (node.frameInRoot, { $0.offsetBy(dx: -$1.x, dy: -$1.y) })
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in
      (node.convertToRoot(p), { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) })
    }
  }

  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in
      (
        node.convertToRoot(CGPoint(x: node.size.width * p.x, y: node.size.height * p.y)),
        { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
      )
    }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// Writes a preference made from an anchor of the view.
public struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey>: _PrimitiveModifier {
  public typealias Body = Never
  var anchor: Anchor<AnchorValue>.Source
  var transform: (inout Key.Value, Anchor<AnchorValue>) -> Void

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceNode<Content, Self, Key>(view, context) { modifier, value, node in
      value = Key.defaultValue
      let isSet = node.collectContent(Key.self, into: &value)
      guard let target = node.firstLayoutNode else { return isSet }
      modifier.transform(&value, Anchor(target, modifier.anchor))
      return true
    }
  }
}

extension View {
  /// Sets a preference made from an anchor of this view.
  nonisolated public func anchorPreference<A, K>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View where K: PreferenceKey {
    modifier(
      _AnchorWritingModifier<A, K>(anchor: value) { value, anchor in value = transform(anchor) })
  }

  /// Changes a preference with an anchor of this view.
  nonisolated public func transformAnchorPreference<A, K>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View where K: PreferenceKey {
    modifier(_AnchorWritingModifier<A, K>(anchor: value, transform: transform))
  }
}

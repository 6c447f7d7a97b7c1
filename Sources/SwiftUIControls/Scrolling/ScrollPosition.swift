import Foundation
import Graphics
import SwiftUICore

/// Where a scroll view is: at a view by its identity, at an edge or at a point.
///
/// Code sets a position, and the scroll view goes there. When the person scrolls, the position becomes one
/// `isPositionedByUser`, which knows the view in sight if its identity is of the type that was asked for.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollposition
public struct ScrollPosition: Sendable {
  enum Place: Equatable, Sendable {
    case none
    case view(ScrollViewID, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private(set) var place: Place
  /// Makes an identity of the type that views are looked for by; `nil` for others.
  private let identify: @Sendable (AnyHashable) -> ScrollViewID?
  /// Whether the person scrolled to the position.
  public var isPositionedByUser = false
  /// Tells two calls with the same place apart.
  private(set) var request = 0

  private init<ID: Hashable & Sendable>(_ place: Place, _ idType: ID.Type) {
    self.place = place
    identify = { ($0.base as? ID).map { ScrollViewID($0) } }
  }

  /// A position that code has not set.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {
    self.init(.none, idType)
  }

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.view(ScrollViewID(id), anchor), type(of: id))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y), idType)
  }

  // MARK: - Setting

  private mutating func go(to place: Place) {
    self.place = place
    isPositionedByUser = false
    request &+= 1
  }

  /// Goes to the view with an identity. Its `anchor` point meets the same point of the scroll view; without
  /// one, the view is scrolled as little as shows it.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .view(ScrollViewID(id), anchor))
  }

  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }

  /// Goes to a point of the content, in points from its top leading corner.
  public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

  /// The person has scrolled; `id` names the view in sight.
  mutating func scrolledByUser(to id: AnyHashable?) {
    place = id.flatMap(identify).map { .view($0, nil) } ?? .none
    isPositionedByUser = true
  }

  // MARK: - Reading

  /// The edge that code has set; `nil` after the person has scrolled.
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  /// The point that code has set; `nil` after the person has scrolled.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The horizontal offset that code has set.
  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }

  /// The vertical offset that code has set.
  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }

  /// The identity of the view that code has set, or that the person has scrolled to.
  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = place { id.value } else { nil }
  }

  /// The identity of the view, if it is of a type.
  public func viewID<T>(type: T.Type) -> T? where T: Hashable, T: Sendable {
    viewID as? T
  }
}

extension ScrollPosition: Equatable {
  public static func == (lhs: ScrollPosition, rhs: ScrollPosition) -> Bool {
    lhs.place == rhs.place && lhs.isPositionedByUser == rhs.isPositionedByUser
      && lhs.request == rhs.request
  }
}

/// An identity of a view, whatever its type.
///
/// Unchecked: an identity of a type that isn't sendable comes from the main actor and stays there.
struct ScrollViewID: Equatable, @unchecked Sendable {
  let hashable: AnyHashable
  /// The identity, where its type is known to be sendable.
  let value: (any Hashable & Sendable)?

  init(_ value: any Hashable & Sendable) {
    hashable = AnyHashable(value)
    self.value = value
  }

  init(onMainActor id: some Hashable) {
    hashable = AnyHashable(id)
    value = nil
  }

  static func == (first: Self, second: Self) -> Bool { first.hashable == second.hashable }
}

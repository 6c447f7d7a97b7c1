import Foundation
import Graphics
import SwiftUICore

/// What ties a scroll view to a position that code keeps.
///
/// Made by the modifier; the first scroll view inside takes it, those within that one don't.
@MainActor
final class ScrollPositionLink {
  weak var owner: ScrollNode?
  var anchor: UnitPoint?
  /// Called when the person has scrolled, with the identity of the view in sight.
  var report: ((AnyHashable?) -> Void)?
  private var place = ScrollPosition.Place.none
  private var request = 0

  /// Code wants the scroll view at a place.
  func want(_ place: ScrollPosition.Place, request: Int = 0) {
    guard place != self.place || request != self.request else { return }
    self.place = place
    self.request = request
    owner?.root.afterUpdate { [weak self] in self?.apply() }
  }

  /// The scroll view is at a place already, since the person scrolled there.
  func note(_ place: ScrollPosition.Place) { self.place = place }

  func claim(_ node: ScrollNode) -> Bool {
    if let owner, owner !== node, !owner.isRetired { return false }
    owner = node
    return true
  }

  func apply() {
    guard let owner, !owner.isRetired else { return }
    switch place {
    case .none: break
    case .view(let id, let own): owner.show(id.hashable, anchor: own ?? anchor)
    case .edge(let edge): owner.aim(at: .edge(edge))
    case .point(let x, let y): owner.aim(at: .point(x: x, y: y))
    }
  }
}

private struct ScrollPositionLinkKey: EnvironmentKey {
  static var defaultValue: ScrollPositionLink? { nil }
}

extension EnvironmentValues {
  var scrollPositionLink: ScrollPositionLink? {
    get { self[ScrollPositionLinkKey.self] }
    set { self[ScrollPositionLinkKey.self] = newValue }
  }
}

/// Keeps the identity of the view at the top of a scroll view in a binding.
private struct ScrollIDModifier<ID: Hashable>: ViewModifier {
  @Binding var id: ID?
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink()

  func body(content: Content) -> some View {
    let _ = connect()
    content.environment(\.scrollPositionLink, link)
  }

  private func connect() {
    link.anchor = anchor
    if let id { link.want(.view(ScrollViewID(onMainActor: id), nil)) }
    link.report = { [link] found in
      guard let found = found?.base as? ID, found != id else { return }
      link.note(.view(ScrollViewID(onMainActor: found), nil))
      id = found
    }
  }
}

/// Keeps a scroll view at a position.
private struct ScrollPositionModifier: ViewModifier {
  @Binding var position: ScrollPosition
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink()

  func body(content: Content) -> some View {
    let _ = connect()
    content.environment(\.scrollPositionLink, link)
  }

  private func connect() {
    link.anchor = anchor
    if !position.isPositionedByUser { link.want(position.place, request: position.request) }
    link.report = { [link] found in
      var new = position
      new.scrolledByUser(to: found)
      guard new != position else { return }
      link.note(new.place)
      position = new
    }
  }
}

extension View {
  /// Ties the identity of the view in sight to a binding, both ways.
  ///
  /// The views are those of a layout with `.scrollTargetLayout()`, or the rows of a list. Setting the
  /// binding scrolls to the view; scrolling sets it to the first view in sight, or to the one at `anchor`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollIDModifier(id: id, anchor: anchor))
  }

  /// Ties the position of the scroll view inside to a binding, both ways.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollposition(_:anchor:)
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }
}

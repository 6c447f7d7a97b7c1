import Foundation
import Graphics

/// What of a rectangle views share.
///
/// Source: https://developer.apple.com/documentation/swiftui/matchedgeometryproperties
@frozen
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Names the rectangle of a view; what `.matchedGeometryEffect` applies.
public struct _MatchedGeometryEffect<ID: Hashable>: _ElementModifier, Equatable {
  public typealias Body = Never
  var id: ID
  var namespace: Namespace.ID
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    MatchedElement(modifier, context)
  }
}

/// The name of a rectangle in one window.
private struct MatchedKey: Hashable {
  var id: AnyHashable
  var namespace: Namespace.ID
}

/// The rectangles that views of one window share.
///
/// Owned by the root from the first view that shares one. After each layout, views that follow another one, or
/// that came for one of the same name, are given the rectangle to show.
@MainActor
final class MatchedGeometry: LayoutWatching {
  fileprivate var members: [any MatchedMember] = []
  /// The rectangle of each name after the last layout, in the window.
  private var frames: [MatchedKey: CGRect] = [:]

  func layoutDidEnd() {
    members.removeAll { $0.isRetired }
    var now: [MatchedKey: CGRect] = [:]
    for member in members where member.isSharing && member.isNew {
      now[member.key] = member.frameInRoot
    }
    for member in members where member.isSharing && !member.isNew {
      // A view that came takes the name over from the one that it came for.
      if now[member.key] == nil { now[member.key] = member.frameInRoot }
    }
    for member in members {
      if !member.isSharing || member.frameInRoot != now[member.key] {
        member.follow(now[member.key])
      } else if member.isNew, let before = frames[member.key] {
        member.come(from: before)
      }
      member.isNew = false
    }
    frames = now
  }
}

@MainActor
private protocol MatchedMember: _LayoutNode {
  var key: MatchedKey { get }
  var isSharing: Bool { get }
  var isNew: Bool { get set }
  /// Shows itself in a rectangle of the window, or in its own.
  func follow(_ frame: CGRect?)
  /// Goes from a rectangle of the window to its own.
  func come(from frame: CGRect)
}

private final class MatchedElement<ID: Hashable>: _ModifierElement<_MatchedGeometryEffect<ID>>,
  MatchedMember
{
  /// The rectangle to show the child in, in this node's coordinates; `nil` for its own.
  private var shown: CGRect?
  var isNew = true

  override init(_ modifier: _MatchedGeometryEffect<ID>, _ context: _NodeContext) {
    super.init(modifier, context)
    if root.matchedGeometry == nil { root.matchedGeometry = MatchedGeometry() }
    (root.matchedGeometry as? MatchedGeometry)?.members.append(self)
  }

  var key: MatchedKey { MatchedKey(id: modifier.id, namespace: modifier.namespace) }
  var isSharing: Bool { modifier.isSource }
  private var own: CGRect { CGRect(origin: .zero, size: size) }

  override func placeChildren() {
    let frame = shown ?? own
    guard frame.size != size else {
      return placeChild(child, at: frame.origin, size: size, proposal: placedProposal)
    }
    let proposal = ProposedViewSize(frame.size)
    let chosen = child.sizeThatFits(proposal)
    placeChild(
      child,
      at: CGPoint(
        x: frame.midX - chosen.width / 2, y: frame.midY - chosen.height / 2),
      size: chosen, proposal: proposal)
  }

  func follow(_ frame: CGRect?) {
    go(from: shown ?? own, to: frame.map(matched) ?? own)
  }

  func come(from frame: CGRect) {
    go(from: matched(frame), to: own)
  }

  /// The shared parts of a rectangle of the window, and the others of this node's own.
  private func matched(_ frame: CGRect) -> CGRect {
    let properties = modifier.properties
    let corner = convertFromRoot(frame.origin)
    let size = properties.contains(.size) ? frame.size : size
    guard properties.contains(.position) else {
      return CGRect(origin: .zero, size: size)
    }
    let anchor = modifier.anchor
    return CGRect(
      x: corner.x + anchor.x * (frame.width - size.width),
      y: corner.y + anchor.y * (frame.height - size.height), width: size.width,
      height: size.height)
  }

  private func go(from start: CGRect, to end: CGRect) {
    let target = root.target(of: self, slot: 2, else: start)
    guard target != end || start != end else { return }
    let transaction = root.placingTransaction.flatMap {
      Transactions.transaction(at: self, base: $0)
    }
    if transaction?.animation != nil {
      show(
        root.movingAnimator.change(self, slot: 2, from: start, to: end, transaction) {
          [weak self] (frame: CGRect) in self?.show(frame)
        })
    } else if root.animator?.target(of: self, slot: 2, as: CGRect.self) != end {
      show(end)
    }
  }

  private func show(_ frame: CGRect) {
    shown = frame == own ? nil : frame
    let placing = root.placingTransaction
    root.placingTransaction = nil
    placeChildren()
    root.placingTransaction = placing
    invalidateDisplay()
  }
}

extension View {
  /// Names the rectangle of this view, so that a view of the same name comes from there, or follows it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/matchedgeometryeffect(id:in:properties:anchor:issource:)
  nonisolated public func matchedGeometryEffect<ID>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View where ID: Hashable {
    modifier(
      _MatchedGeometryEffect(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}

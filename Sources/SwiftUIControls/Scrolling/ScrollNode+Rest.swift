import Foundation
import Graphics
import SwiftUICore

/// A scroll by the person, from its first event until the view rests.
struct RunningScroll {
  /// The offset before it.
  var start: CGPoint
  /// In points a second, the way the offset moves.
  var velocity = CGVector(dx: 0, dy: 0)
  var lastEvent: Double
}

extension ScrollNode {
  /// How long after the last event of a wheel the scroll is over, in seconds.
  private static var restDelay: Double { 0.15 }
  /// The velocity that a turn of the wheel stands for, in points a second.
  private static var wheelVelocity: CGFloat { 600 }

  /// Follows a scroll by the person, which moved the view from `old`.
  final func follow(_ event: ScrollEvent, from old: CGPoint) {
    guard isWatchingScrolls, offset != old || running != nil else { return }
    var scroll = running ?? RunningScroll(start: old, lastEvent: event.time)
    let moved = CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
    if event.phase == .none {
      func wheel(_ distance: CGFloat) -> CGFloat {
        distance == 0 ? 0 : distance > 0 ? Self.wheelVelocity : -Self.wheelVelocity
      }
      scroll.velocity = CGVector(dx: wheel(moved.dx), dy: wheel(moved.dy))
    } else if event.phase != .ended {
      let seconds = max(0.008, event.time - scroll.lastEvent)
      scroll.velocity = CGVector(dx: moved.dx / seconds, dy: moved.dy / seconds)
    }
    scroll.lastEvent = event.time
    running = scroll
    phase = event.isMomentum ? .decelerating : .interacting
    rest?.cancel()
    rest = nil
    if event.phase == .ended {
      comeToRest()
    } else {
      rest = root.services.after(Self.restDelay) { [weak self] in
        guard let self, !isRetired else { return }
        comeToRest()
      }
    }
  }

  /// The scroll is over: goes where its behaviour wants it to end.
  private func comeToRest() {
    guard let scroll = running else { return }
    running = nil
    phase = .idle
    guard let behavior = ownBehavior else { return }
    let geometry = geometry
    let predicted = CGPoint(
      x: offset.x + scroll.velocity.dx * 0.1, y: offset.y + scroll.velocity.dy * 0.1)
    func target(_ origin: CGPoint) -> ScrollTarget {
      ScrollTarget(rect: CGRect(origin: origin, size: geometry.containerSize), anchor: nil)
    }
    var wanted = target(predicted)
    behavior.updateTarget(
      &wanted,
      context: ScrollTargetBehaviorContext(
        velocity: scroll.velocity, contentSize: geometry.contentSize,
        containerSize: geometry.containerSize, axes: axes, start: target(scroll.start),
        frames: targetFrames, environment: EnvironmentValues(scope: scope)))
    restAt(wanted.rect.origin)
  }

  /// The behaviour that was set for this view, not for one around it.
  private var ownBehavior: (any ScrollTargetBehavior)? {
    guard let setting = EnvironmentValues(scope: scope).scrollTargetBehavior else { return nil }
    let outer = sequence(first: self as _LayoutNode, next: { $0.layoutParent }).dropFirst().lazy
      .compactMap { $0 as? ScrollNode }.first
    if let outer, EnvironmentValues(scope: outer.scope).scrollTargetBehavior === setting {
      return nil
    }
    return setting.behavior
  }

  /// The rectangles of the targets in the content, from its top leading corner.
  private var targetFrames: [CGRect] {
    let content = slot.frameInRoot
    var frames: [CGRect] = []
    currentTargets?.forEachTarget { _, frame in
      let x = isRightToLeft ? content.maxX - frame.maxX : frame.minX - content.minX
      frames.append(
        CGRect(x: x, y: frame.minY - content.minY, width: frame.width, height: frame.height))
    }
    return frames
  }

  /// Where the view is and how large it and its content are. What is below bars counts to the margins.
  final var geometry: ScrollGeometry {
    let margins = contentInsets
    var insets = margins
    insets.top += reach.top
    insets.bottom += reach.bottom
    insets.leading += isRightToLeft ? reach.trailing : reach.leading
    insets.trailing += isRightToLeft ? reach.leading : reach.trailing
    return ScrollGeometry(
      contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top),
      contentSize: CGSize(
        width: contentSize.width - margins.horizontal,
        height: contentSize.height - margins.vertical),
      contentInsets: insets,
      containerSize: CGSize(
        width: max(0, size.width - margins.horizontal),
        height: max(0, size.height - margins.vertical)))
  }

  /// Whether anyone wants to know when a scroll begins and ends.
  private var isWatchingScrolls: Bool {
    !settings.observers.isEmpty || settings.hasBehavior
  }

  final func tellPhase(from old: ScrollPhase) {
    let new = phase
    let velocity = running?.velocity
    for observer in settings.observers where observer.claim(self) {
      guard let action = observer.phaseDidChange else { continue }
      let context = ScrollPhaseChangeContext(geometry: geometry, velocity: velocity)
      root.afterUpdate { action(old, new, context) }
    }
  }

  /// Tells those who look at the geometry, once everything has its place.
  final func tellGeometry() {
    guard settings.observers.contains(where: { $0.geometryDidChange != nil }) else { return }
    root.afterUpdate { [weak self] in
      guard let self, !isRetired else { return }
      for observer in settings.observers where observer.claim(self) {
        observer.geometryDidChange?(geometry)
      }
    }
  }
}

import Foundation
import Graphics
import SwiftUICore

extension ScrollNode: ShortcutResponding {
  /// F5 and Control-R load the content anew.
  package func performShortcut(_ event: KeyEvent) -> Bool {
    let isReload =
      event.key == KeyEquivalent("\u{F708}") && event.modifiers.isEmpty
      || event.key == "r" && event.modifiers == .command
    guard isReload, settings.canRefresh, isVisible else { return false }
    refresh()
    return true
  }

  /// Two fingers that pull the content down at its start pull it away from there.
  final func pull(_ event: ScrollEvent) -> Bool {
    guard settings.canRefresh, settings.isEnabled, axes.contains(.vertical), event.phase != .none,
      !event.isMomentum
    else { return false }
    if event.phase == .ended {
      guard refreshing.pull > 0 else { return false }
      if refreshing.release() { refresh() }
    } else {
      guard refreshing.pull > 0 || offset.y <= 0 && event.delta.height > 0 else { return false }
      refreshing.pull(by: event.delta.height)
    }
    invalidateLayout()
    return true
  }

  private func refresh() {
    guard let action = EnvironmentValues(scope: scope).refresh else { return }
    refreshing.run(action, root: root) { [weak self] in
      guard let self, !isRetired else { return }
      invalidateLayout()
    }
  }

  /// An arc above the content: it grows with the pull, and turns while the content is loaded.
  final func drawRefreshing(_ context: inout _DrawingContext) {
    let room = refreshing.inset
    guard room > 8 else { return }
    let share = refreshing.isRunning ? 0.7 : min(1, refreshing.pull / PullToRefresh.threshold)
    let turn = refreshing.isRunning ? root.services.now() * 1.2 : 0
    let start = turn * 2 * .pi - .pi / 2
    let center = context.absolute(
      CGRect(x: size.width / 2, y: contentInsets.top + room / 2, width: 0, height: 0)
    ).origin
    var path = Path()
    path.addArc(
      center: center, radius: 9, startAngle: .radians(start),
      endAngle: .radians(start + Double(share) * 2 * .pi), clockwise: false)
    let color: RGBA = scope.isDark ? .white : .black
    context.append(
      .stroke(
        path, .color(color.opacity(0.55)), StrokeStyle(lineWidth: 2.5, lineCap: .round)))
  }
}

import Foundation
import Graphics
import SwiftUICore

extension ScrollNode {

  /// How long indicators stay after the last movement, in seconds.
  private static var indicatorDuration: Double { 1.2 }

  final func indicatorsShouldShow() {
    let now = root.services.now()
    lastScroll = now
    hiding?.cancel()
    hiding = root.services.after(Self.indicatorDuration) { [weak self] in
      guard let self, !isRetired else { return }
      invalidateDisplay()
    }
  }

  /// The pointer came into the view or left it.
  package final func pointerIsNear(_ isNear: Bool) {
    guard isNear != isPointerNear else { return }
    isPointerNear = isNear
    invalidateDisplay()
  }

  private var showsIndicatorsNow: Bool {
    if isPointerNear || grabbed != nil { return true }
    guard let lastScroll else { return false }
    return root.services.now() - lastScroll < Self.indicatorDuration
  }

  private func isIndicatorShown(_ axis: Axis) -> Bool {
    guard showsIndicators, indicatorAxes.contains(axis == .vertical ? .vertical : .horizontal)
    else { return false }
    return axis == .vertical
      ? settings.showsVertical && maximumOffset.y > 0
      : settings.showsHorizontal && maximumOffset.x > 0
  }

  /// The rectangle of an indicator, and the room that it moves in; `nil` where there is nothing to scroll.
  package final func indicatorFrame(_ axis: Axis) -> (frame: CGRect, track: CGFloat)? {
    guard isIndicatorShown(axis) else { return nil }
    let isVertical = axis == .vertical
    let insets = settings.indicatorInsets
    let thickness: CGFloat = isPointerNear || grabbed != nil ? 8 : 3
    let start = (isVertical ? insets.top : insets.leading) + 3
    let room = (isVertical ? size.height - insets.vertical : size.width - insets.horizontal) - 6
    let whole = isVertical ? contentSize.height : contentSize.width
    let part = isVertical ? size.height : size.width
    guard whole > 0, room > 0 else { return nil }
    let length = min(room, max(40, room * part / whole))
    let share = isVertical ? offset.y / maximumOffset.y : offset.x / maximumOffset.x
    let position = start + (room - length) * share
    let frame =
      isVertical
      ? CGRect(
        x: size.width - insets.trailing - thickness - 3, y: position, width: thickness,
        height: length)
      : CGRect(
        x: position, y: size.height - insets.bottom - thickness - 3, width: length,
        height: thickness)
    guard isRightToLeft else { return (frame, room - length) }
    return (
      CGRect(
        x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height),
      room - length
    )
  }

  final func drawIndicators(_ context: inout _DrawingContext) {
    guard showsIndicatorsNow else { return }
    let isDark = scope.isDark
    let color = (isDark ? RGBA.white : .black).opacity(grabbed != nil ? 0.6 : 0.4)
    for axis in Axis.allCases {
      guard let frame = indicatorFrame(axis)?.frame else { continue }
      let path = Path(
        roundedRect: context.absolute(frame), cornerRadius: min(frame.width, frame.height) / 2,
        style: .circular)
      context.append(.fill(path, .color(color), evenOdd: false))
    }
  }

  /// The axis of the indicator at a point of the view.
  package final func indicator(at point: CGPoint) -> Axis? {
    guard showsIndicatorsNow, settings.isEnabled else { return nil }
    return Axis.allCases.first { axis in
      indicatorFrame(axis)?.frame.insetBy(dx: -4, dy: -4).contains(point) == true
    }
  }

  /// Begins, continues and ends a drag on an indicator; points are the view's own.
  @discardableResult
  package final func grabIndicator(at point: CGPoint) -> Bool {
    guard let axis = indicator(at: point) else { return false }
    grabbed = (axis, axis == .vertical ? point.y : point.x, offset)
    invalidateDisplay()
    return true
  }

  package final func dragIndicator(to point: CGPoint) {
    guard let grabbed, let track = indicatorFrame(grabbed.axis)?.track, track > 0 else { return }
    var new = grabbed.offset
    if grabbed.axis == .vertical {
      new.y += (point.y - grabbed.from) / track * maximumOffset.y
    } else {
      let distance = (point.x - grabbed.from) / track * maximumOffset.x
      new.x += isRightToLeft ? -distance : distance
    }
    scroll(to: new)
  }

  package final func releaseIndicator() {
    guard grabbed != nil else { return }
    grabbed = nil
    indicatorsShouldShow()
    invalidateDisplay()
  }
}

import Foundation
import Graphics

/// Where a menu is, of the view that presents it.
package enum MenuPlacement: Equatable {
  /// Below the view and aligned with its leading edge.
  case below
  /// At a point of it, in parts of its width and height.
  case point(UnitPoint)
  /// Beside it: it is an entry of the menu around.
  case beside
}

extension PresentationLayer {
  /// What the menu belongs to, in the layer's coordinates.
  private func menuTarget(_ placement: MenuPlacement) -> CGRect {
    guard let frame = source()?.frameInRoot else {
      return CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
    }
    guard case .point(let point) = placement else { return frame }
    return CGRect(
      x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0,
      height: 0)
  }

  private var menuSize: CGSize {
    let most = CGSize(width: min(360, size.width - 16), height: size.height - 16)
    let ideal = content.sizeThatFits(ProposedViewSize(width: nil, height: nil))
    let chosen = content.sizeThatFits(
      ProposedViewSize(width: min(ideal.width, most.width), height: min(ideal.height, most.height)))
    return CGSize(width: min(chosen.width, most.width), height: min(chosen.height, most.height))
  }

  /// The card of a menu: inside of the window, and where there is room.
  func menuFrame(_ placement: MenuPlacement) -> CGRect {
    let target = menuTarget(placement)
    let card = menuSize
    let margin: CGFloat = 8
    let isMirrored = scope.layoutDirection == .rightToLeft
    var isAbove = false
    defer {
      // The layout writes nothing that bodies read: that comes after it.
      if token.standsAbove != isAbove {
        let isAbove = isAbove
        root.afterUpdate { [token] in token.setIsAbove(isAbove) }
      }
    }
    var origin: CGPoint
    if placement == .beside {
      let after = isMirrored ? target.minX - card.width + 4 : target.maxX - 4
      let before = isMirrored ? target.maxX - 4 : target.minX - card.width + 4
      let fits = after >= margin && after + card.width <= size.width - margin
      origin = CGPoint(x: fits ? after : before, y: target.minY - 6)
    } else {
      let isPoint = placement != .below
      let gap: CGFloat = isPoint ? 0 : 4
      origin = CGPoint(
        x: isMirrored ? target.maxX - card.width : target.minX, y: target.maxY + gap)
      if isPoint, origin.x + card.width > size.width - margin {
        origin.x = target.minX - card.width
      }
      if origin.y + card.height > size.height - margin {
        let above = target.minY - gap - card.height
        if above >= margin {
          origin.y = above
          isAbove = true
        }
      }
    }
    origin.x = max(margin, min(origin.x, size.width - margin - card.width)).rounded()
    origin.y = max(margin, min(origin.y, size.height - margin - card.height)).rounded()
    return CGRect(origin: origin, size: card)
  }

  var isMenu: Bool {
    if case .menu = style { true } else { false }
  }

  /// A press outside of a menu closes it, and those below that it is outside of too.
  func closeMenus(at point: CGPoint) {
    for layer in root.layers.reversed() {
      guard layer.isMenu, !layer.card.contains(point) else { return }
      layer.token.dismiss()
    }
  }
}

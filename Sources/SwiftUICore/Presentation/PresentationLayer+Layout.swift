import Foundation

extension PresentationLayer {
  /// Below this width a sheet comes from the bottom.
  private static let narrowWidth: CGFloat = 600
  static let margin: CGFloat = 24
  static let arrowLength: CGFloat = 9
  var isNarrow: Bool { size.width < Self.narrowWidth }

  var cardFrame: CGRect {
    switch style {
    case .cover: CGRect(origin: .zero, size: size)
    case .alert: alertFrame
    case .dialog: isNarrow ? bottomDialogFrame : alertFrame
    case .sheet: isNarrow ? bottomSheetFrame : centredSheetFrame
    case .popover: popoverFrame
    case .menu(let placement): menuFrame(placement)
    }
  }

  private var alertFrame: CGRect {
    let width = min(300, size.width - 2 * Self.margin)
    let height = content.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    return centred(CGSize(width: width, height: min(height, size.height - 2 * Self.margin)))
  }

  private var bottomDialogFrame: CGRect {
    let margin: CGFloat = 8
    let width = min(420, size.width - 2 * margin)
    let height = content.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let shown = min(height, size.height - 2 * margin)
    return CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - margin - shown, width: width,
      height: shown)
  }

  private var centredSheetFrame: CGRect {
    let most = CGSize(width: min(540, size.width - 2 * Self.margin), height: mostHeight)
    if let height = height(of: currentDetent) {
      return centred(CGSize(width: most.width, height: height))
    }
    let chosen = content.sizeThatFits(ProposedViewSize(most))
    return centred(
      CGSize(
        width: min(max(chosen.width, 280), most.width),
        height: min(max(chosen.height, 120), most.height)))
  }

  private var bottomSheetFrame: CGRect {
    let base = height(of: currentDetent) ?? mostHeight
    let height = max(40, min(mostHeight, base - pull))
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  private func centred(_ card: CGSize) -> CGRect {
    CGRect(
      x: ((size.width - card.width) / 2).rounded(), y: ((size.height - card.height) / 2).rounded(),
      width: card.width, height: card.height)
  }

  /// What a popover points at, in the layer's coordinates.
  var popoverTarget: CGRect {
    guard let popover, let source = source() else {
      return CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
    }
    return popover.target(source)
  }

  private var popoverFrame: CGRect {
    let target = popoverTarget
    let edge = popover?.edge ?? .top
    let right = scope.layoutDirection == .rightToLeft ? Edge.leading : .trailing
    let isVertical = edge == .top || edge == .bottom
    let gap = Self.arrowLength + 2
    let least = Self.popoverMargin
    let before = (isVertical ? target.minY : target.minX) - gap - least
    let after = (isVertical ? size.height - target.maxY : size.width - target.maxX) - gap - least
    var card = popoverSize(height: size.height - 2 * least)
    let length = isVertical ? card.height : card.width
    // On the side that was asked for where there is room, else on the other one, else where there is more.
    let isWantedAfter = edge == .top || edge != .bottom && edge != right
    let isAfter =
      isWantedAfter ? length <= after || after >= before : length > before && after > before
    let room = isAfter ? after : before
    if isVertical, length > room, room >= Self.leastPopoverHeight {
      card = popoverSize(height: room)
    }
    var origin: CGPoint
    if isVertical {
      origin = CGPoint(
        x: target.midX - card.width / 2,
        y: isAfter ? target.maxY + gap : target.minY - gap - card.height)
    } else {
      origin = CGPoint(
        x: isAfter ? target.maxX + gap : target.minX - gap - card.width,
        y: target.midY - card.height / 2)
    }
    origin.x = max(least, min(origin.x, size.width - least - card.width)).rounded()
    origin.y = max(least, min(origin.y, size.height - least - card.height)).rounded()
    return CGRect(origin: origin, size: card)
  }

  /// From the edges of the window.
  private static let popoverMargin: CGFloat = 8
  /// A popover lies over what it points at rather than to be lower than this.
  private static let leastPopoverHeight: CGFloat = 120

  private func popoverSize(height: CGFloat) -> CGSize {
    let most = CGSize(width: min(360, size.width - 2 * Self.popoverMargin), height: height)
    let ideal = content.sizeThatFits(ProposedViewSize(width: nil, height: nil))
    let chosen = content.sizeThatFits(
      ProposedViewSize(width: min(ideal.width, most.width), height: min(ideal.height, most.height)))
    return CGSize(width: min(chosen.width, most.width), height: min(chosen.height, most.height))
  }
}

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
    let most = CGSize(width: min(360, size.width - 16), height: size.height - 16)
    let ideal = content.sizeThatFits(ProposedViewSize(width: nil, height: nil))
    let chosen = content.sizeThatFits(
      ProposedViewSize(width: min(ideal.width, most.width), height: min(ideal.height, most.height)))
    let card = CGSize(width: min(chosen.width, most.width), height: min(chosen.height, most.height))
    let gap = Self.arrowLength + 2
    let right = scope.layoutDirection == .rightToLeft ? Edge.leading : .trailing
    var origin: CGPoint
    switch popover?.edge ?? .top {
    case .top:
      origin = CGPoint(x: target.midX - card.width / 2, y: target.maxY + gap)
      if origin.y + card.height > size.height - 8 { origin.y = target.minY - gap - card.height }
    case .bottom:
      origin = CGPoint(x: target.midX - card.width / 2, y: target.minY - gap - card.height)
      if origin.y < 8 { origin.y = target.maxY + gap }
    case right:
      origin = CGPoint(x: target.minX - gap - card.width, y: target.midY - card.height / 2)
      if origin.x < 8 { origin.x = target.maxX + gap }
    default:
      origin = CGPoint(x: target.maxX + gap, y: target.midY - card.height / 2)
      if origin.x + card.width > size.width - 8 { origin.x = target.minX - gap - card.width }
    }
    origin.x = max(8, min(origin.x, size.width - 8 - card.width)).rounded()
    origin.y = max(8, min(origin.y, size.height - 8 - card.height)).rounded()
    return CGRect(origin: origin, size: card)
  }
}

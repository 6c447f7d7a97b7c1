import Foundation
import Graphics
import Reactivity

extension PresentationLayer {
  private var cornerRadius: CGFloat {
    let usual: CGFloat = style == .alert || style == .dialog ? 18 : 12
    return max(0, traits.cornerRadius ?? usual)
  }

  /// The outline of the card; a sheet from the bottom has its lower corners outside of the window.
  var outline: CGRect {
    var rect = card
    if style == .sheet, isNarrow { rect.size.height += cornerRadius }
    return rect
  }

  /// Adds the shade over the window, the card and what is in it.
  func drawPresentation(_ context: inout _DrawingContext) {
    let outer = Tracking.untracked { scope.colorContext }
    if style != .cover, style != .popover, !isMenu, isModal {
      let all = context.absolute(CGRect(origin: .zero, size: size))
      let opacity = outer.colorScheme == .dark ? 0.5 : 0.3
      context.append(.fill(Path(all), .color(RGBA.black.opacity(opacity)), evenOdd: false))
    }
    let colors = Tracking.untracked { innerScope.colorContext }
    if style == .cover {
      if let backdrop {
        backdrop.drawAsChild(&context)
      } else {
        let all = Path(context.absolute(card))
        context.append(.fill(all, .color(colors.windowBackground), evenOdd: false))
      }
      drawChildren(&context)
      return
    }
    let isDark = colors.colorScheme == .dark
    let shape = cardPath(&context)
    let fill = isDark ? RGBA(red: 0.17, green: 0.17, blue: 0.18) : .white
    if let backdrop {
      context.group(.clip(shape, evenOdd: false)) { backdrop.drawAsChild(&$0) }
    } else {
      context.group(
        .shadow(RGBA.black.opacity(0.25), radius: 16, offset: CGSize(width: 0, height: 4))
      ) {
        $0.append(.fill(shape, .color(fill), evenOdd: false))
      }
    }
    context.group(.clip(shape, evenOdd: false)) { drawChildren(&$0) }
    if showsDragIndicator { drawIndicator(&context, isDark) }
    if backdrop == nil {
      let line = (isDark ? RGBA.white : .black).opacity(0.12)
      context.append(.stroke(shape, .color(line), StrokeStyle(lineWidth: 1)))
    }
  }

  private func drawIndicator(_ context: inout _DrawingContext, _ isDark: Bool) {
    let bar = CGRect(x: card.midX - 18, y: card.minY + 6, width: 36, height: 5)
    let color = (isDark ? RGBA.white : .black).opacity(0.25)
    context.append(
      .fill(
        Path(roundedRect: context.absolute(bar), cornerRadius: 2.5), .color(color), evenOdd: false))
  }

  /// The card, with the arrow of a popover.
  private func cardPath(_ context: inout _DrawingContext) -> Path {
    let rect = context.absolute(outline)
    guard style == .popover else {
      return Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous)
    }
    return popoverPath(rect, target: context.absolute(popoverTarget))
  }

  /// A rounded rectangle with an arrow on the side of what it points at, in one line.
  private func popoverPath(_ rect: CGRect, target: CGRect) -> Path {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    let length = Self.arrowLength
    let half = min(10, (rect.width - 2 * radius) / 2, (rect.height - 2 * radius) / 2)
    func place(_ middle: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      max(start + radius + half, min(middle, end - radius - half))
    }
    let x = place(target.midX, rect.minX, rect.maxX)
    let y = place(target.midY, rect.minY, rect.maxY)
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
    func arrow(_ from: CGPoint, _ tip: CGPoint, _ to: CGPoint) {
      path.addLine(to: from)
      path.addLine(to: tip)
      path.addLine(to: to)
    }
    /// A round corner: from a point on one side to a point on the next.
    func turn(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) {
      func control(_ point: CGPoint) -> CGPoint {
        let share: CGFloat = 0.5523
        return CGPoint(
          x: point.x + (corner.x - point.x) * share, y: point.y + (corner.y - point.y) * share)
      }
      path.addLine(to: from)
      path.addCurve(to: to, control1: control(from), control2: control(to))
    }
    if half > 2, target.maxY <= rect.minY {
      arrow(
        CGPoint(x: x - half, y: rect.minY), CGPoint(x: x, y: rect.minY - length),
        CGPoint(x: x + half, y: rect.minY))
    }
    turn(
      CGPoint(x: rect.maxX - radius, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.minY + radius))
    if half > 2, target.minX >= rect.maxX {
      arrow(
        CGPoint(x: rect.maxX, y: y - half), CGPoint(x: rect.maxX + length, y: y),
        CGPoint(x: rect.maxX, y: y + half))
    }
    turn(
      CGPoint(x: rect.maxX, y: rect.maxY - radius), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.maxX - radius, y: rect.maxY))
    if half > 2, target.minY >= rect.maxY {
      arrow(
        CGPoint(x: x + half, y: rect.maxY), CGPoint(x: x, y: rect.maxY + length),
        CGPoint(x: x - half, y: rect.maxY))
    }
    turn(
      CGPoint(x: rect.minX + radius, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY - radius))
    if half > 2, target.maxX <= rect.minX {
      arrow(
        CGPoint(x: rect.minX, y: y + half), CGPoint(x: rect.minX - length, y: y),
        CGPoint(x: rect.minX, y: y - half))
    }
    turn(
      CGPoint(x: rect.minX, y: rect.minY + radius), CGPoint(x: rect.minX, y: rect.minY),
      CGPoint(x: rect.minX + radius, y: rect.minY))
    path.closeSubpath()
    return path
  }
}

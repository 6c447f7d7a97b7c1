import Diagnostics
import Foundation
import Graphics

/// A style without anything left to look up: only the rectangle is missing.
package struct ResolvedShapeStyle: Equatable, Sendable {
  /// What the pattern is, with points as fractions of the rectangle.
  package enum Pattern: Equatable, Sendable {
    case color(RGBA)
    case linearGradient([GradientStop], start: UnitPoint, end: UnitPoint)
    case radialGradient([GradientStop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    case angularGradient([GradientStop], center: UnitPoint, start: Angle, end: Angle)
    /// Radii as fractions of the rectangle's width and height.
    case ellipticalGradient([GradientStop], center: UnitPoint, start: CGFloat, end: CGFloat)
  }

  /// A shadow of the drawn shape, outside or inside of it.
  package struct Shadow: Equatable, Sendable {
    package var color: RGBA
    package var radius: CGFloat
    package var offset: CGSize
    package var isInner: Bool
  }

  package var pattern: Pattern
  package var shadows: [Shadow] = []
  package var blendMode: BlendMode?
  /// The rectangle to lay the pattern out in, instead of the drawn shape's.
  package var anchor: CGRect?

  package init(_ pattern: Pattern) {
    self.pattern = pattern
  }

  package func opacity(_ factor: Double) -> Self {
    guard factor != 1 else { return self }
    var copy = self
    copy.pattern = pattern.mapColors { $0.opacity(factor) }
    copy.shadows = shadows.map { shadow in
      var shadow = shadow
      shadow.color = shadow.color.opacity(factor)
      return shadow
    }
    return copy
  }

  /// Whether nothing would be seen of it.
  package var isClear: Bool {
    if case .color(let color) = pattern { return color.alpha <= 0 && shadows.isEmpty }
    return false
  }

  /// The paint in a rectangle of the display list. An elliptical gradient becomes a round one as large as
  /// the mean of its radii: `items(for:in:)` draws it exactly.
  package func paint(in rect: CGRect) -> Paint {
    let rect = anchor?.offsetBy(dx: rect.minX, dy: rect.minY) ?? rect
    func point(_ unit: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
    }
    switch pattern {
    case .color(let color): return .color(color)
    case .linearGradient(let stops, let start, let end):
      return .linearGradient(stops, start: point(start), end: point(end))
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      return .radialGradient(
        stops, center: point(center), startRadius: startRadius, endRadius: endRadius)
    case .angularGradient(let stops, let center, let start, let end):
      return .angularGradient(
        stops, center: point(center), startAngle: start.radians, endAngle: end.radians)
    case .ellipticalGradient(let stops, let center, let start, let end):
      if rect.width != rect.height {
        UnsupportedAPI.ellipticalGradientOnText.wasReached(isCalled: false)
      }
      let side = (rect.width + rect.height) / 2
      return .radialGradient(
        stops, center: point(center), startRadius: start * side, endRadius: end * side)
    }
  }
}

extension ResolvedShapeStyle.Pattern {
  package func mapColors(_ change: (RGBA) -> RGBA) -> Self {
    func changed(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(color: change($0.color), location: $0.location) }
    }
    switch self {
    case .color(let color): return .color(change(color))
    case .linearGradient(let stops, let start, let end):
      return .linearGradient(changed(stops), start: start, end: end)
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      return .radialGradient(
        changed(stops), center: center, startRadius: startRadius, endRadius: endRadius)
    case .angularGradient(let stops, let center, let start, let end):
      return .angularGradient(changed(stops), center: center, start: start, end: end)
    case .ellipticalGradient(let stops, let center, let start, let end):
      return .ellipticalGradient(changed(stops), center: center, start: start, end: end)
    }
  }
}

// MARK: - Drawing

extension ResolvedShapeStyle {
  /// The items that fill a path with this style; `rect` is where gradients are laid out. Both are in the
  /// coordinates of the display list.
  package func fillItems(_ path: Path, evenOdd: Bool = false, in rect: CGRect) -> [DisplayItem] {
    guard !isClear, !path.isEmpty else { return [] }
    return styled(
      items: ellipse(in: rect).map { ellipse in
        [
          .group(
            .transform(ellipse.transform),
            DisplayList([
              .fill(
                path.applying(ellipse.transform.inverted()), ellipse.paint, evenOdd: evenOdd)
            ]))
        ]
      } ?? [.fill(path, paint(in: rect), evenOdd: evenOdd)],
      innerPath: path, evenOdd: evenOdd)
  }

  /// The items that draw the outline of a path with this style.
  package func strokeItems(_ path: Path, _ style: StrokeStyle, in rect: CGRect) -> [DisplayItem] {
    guard !isClear, !path.isEmpty, style.lineWidth > 0 else { return [] }
    let hasInner = shadows.contains(where: \.isInner)
    if hasInner || ellipse(in: rect) != nil {
      return fillItems(path.strokedPath(style), in: rect)
    }
    return styled(items: [.stroke(path, paint(in: rect), style)], innerPath: nil, evenOdd: false)
  }

  /// The gradient of an ellipse as a round one of radius 1, and the transform that makes it the ellipse.
  private func ellipse(in rect: CGRect) -> (transform: CGAffineTransform, paint: Paint)? {
    guard case .ellipticalGradient(let stops, let center, let start, let end) = pattern else {
      return nil
    }
    let rect = anchor?.offsetBy(dx: rect.minX, dy: rect.minY) ?? rect
    guard rect.width > 0, rect.height > 0, rect.width != rect.height else { return nil }
    let transform = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height,
      tx: rect.minX + center.x * rect.width, ty: rect.minY + center.y * rect.height)
    return (
      transform,
      .radialGradient(stops, center: .zero, startRadius: start, endRadius: end)
    )
  }

  private func styled(
    items: [DisplayItem], innerPath: Path?, evenOdd: Bool
  ) -> [DisplayItem] {
    var items = items
    if let innerPath {
      for shadow in shadows where shadow.isInner {
        items.append(innerShadow(shadow, of: innerPath, evenOdd: evenOdd))
      }
    }
    for shadow in shadows where !shadow.isInner {
      items = [
        .group(
          .shadow(shadow.color, radius: shadow.radius, offset: shadow.offset), DisplayList(items))
      ]
    }
    if let mode = blendMode, mode != .normal {
      items = [.group(.blend(mode.graphics), DisplayList(items))]
    }
    return items
  }

  /// The shadow that everything around the path throws into it.
  private func innerShadow(_ shadow: Shadow, of path: Path, evenOdd: Bool) -> DisplayItem {
    let reach = shadow.radius * 3 + abs(shadow.offset.width) + abs(shadow.offset.height) + 1
    var surroundings = path
    surroundings.addRect(path.boundingRect.insetBy(dx: -reach, dy: -reach))
    return .group(
      .clip(path, evenOdd: evenOdd),
      DisplayList([
        .group(
          .shadow(shadow.color, radius: shadow.radius, offset: shadow.offset),
          DisplayList([.fill(surroundings, .color(.black), evenOdd: true)]))
      ]))
  }
}

import Foundation

extension Path {
  /// The path with every point moved by a transform. Common shapes stay what they are where they can.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    let isPlain = transform.isScaleAndTranslation && transform.a > 0 && transform.d > 0
    switch storage {
    case .empty: return self
    case .rect(let rect) where isPlain: return Path(storage: .rect(rect.applying(transform)))
    case .ellipse(let rect) where isPlain: return Path(storage: .ellipse(rect.applying(transform)))
    case .roundedRect(let rect, let size, let style) where isPlain:
      return Path(
        storage: .roundedRect(
          rect.applying(transform), cornerSize: size.applying(transform), style: style))
    default: return Path(elements: elements.map { $0.applying(transform) })
    }
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension Path.Element {
  func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let point): return .move(to: point.applying(transform))
    case .line(let point): return .line(to: point.applying(transform))
    case .quadCurve(let point, let control):
      return .quadCurve(to: point.applying(transform), control: control.applying(transform))
    case .curve(let point, let control1, let control2):
      return .curve(
        to: point.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .closeSubpath: return .closeSubpath
    }
  }
}

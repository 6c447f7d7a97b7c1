import Foundation

extension DisplayList {
  /// A rectangle that everything drawn lies in; larger than needed where text or blur spreads. The null
  /// rectangle where nothing is drawn.
  public var bounds: CGRect {
    items.reduce(.null) { $0.union($1.bounds) }
  }
}

extension DisplayItem {
  /// A rectangle that everything the item draws lies in.
  public var bounds: CGRect {
    switch self {
    case .fill(let path, _, _): return path.boundingRect
    case .stroke(let path, _, let style):
      let miter = style.lineJoin == .miter ? max(style.miterLimit, 1.5) : 1.5
      let reach = style.lineWidth / 2 * miter
      return path.isEmpty ? .null : path.boundingRect.insetBy(dx: -reach, dy: -reach)
    case .text(let layout, let origin, _):
      // Glyphs may leave their line: italics, accents, Thai marks.
      let spread = layout.size.height / CGFloat(max(layout.lineCount, 1)) / 2
      return CGRect(origin: origin, size: layout.size).insetBy(dx: -spread, dy: -spread)
    case .image(_, let rect, _, _): return rect
    case .fragment(let fragment, let origin):
      return fragment.list.bounds.offsetBy(dx: origin.x, dy: origin.y)
    case .group(let effect, let list): return effect.bounds(of: list.bounds)
    }
  }
}

extension GroupEffect {
  /// What a group covers, from what its list covers.
  package func bounds(of inner: CGRect) -> CGRect {
    guard !inner.isNull else { return inner }
    switch self {
    case .transform(let transform): return inner.applying(transform)
    case .clip(let path, _): return inner.intersection(path.boundingRect)
    case .mask(let mask): return inner.intersection(mask.bounds)
    case .opacity, .blend, .colorMatrix, .alphaThreshold: return inner
    case .shadow(_, let radius, let offset):
      let cast = inner.offsetBy(dx: offset.width, dy: offset.height)
      return inner.union(cast.insetBy(dx: -3 * radius, dy: -3 * radius))
    case .blur(let radius): return inner.insetBy(dx: -3 * radius, dy: -3 * radius)
    }
  }
}

import Foundation
import Graphics

extension DisplayList {
  /// The list with the texts of the square font as shapes, which any renderer can draw.
  var withSquares: DisplayList {
    DisplayList(
      items.map { item in
        switch item {
        case .text(let layout as SquareTextLayout, let origin, let paint):
          return .fill(layout.squares(at: origin), paint, evenOdd: false)
        case .group(.mask(let mask), let list):
          return .group(.mask(mask.withSquares), list.withSquares)
        case .group(let effect, let list): return .group(effect, list.withSquares)
        case .fragment(let fragment, let origin):
          return .group(
            .transform(CGAffineTransform(translationX: origin.x, y: origin.y)),
            fragment.list.withSquares)
        default: return item
        }
      })
  }
}

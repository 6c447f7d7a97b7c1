import Foundation
import Graphics
import MilieuTesting
import SwiftUICore

extension DisplayList {
  /// The fills and strokes of the list and its groups, in drawing order.
  var painted: [(path: Path, paint: Paint)] {
    items.flatMap { item -> [(path: Path, paint: Paint)] in
      switch item {
      case .fill(let path, let paint, _): [(path, paint)]
      case .stroke(let path, let paint, _): [(path, paint)]
      case .group(_, let list): list.painted
      case .fragment(let fragment, _): fragment.list.painted
      default: []
      }
    }
  }

  /// The effects of the list's groups, from the outside in.
  var effects: [GroupEffect] {
    items.flatMap { item -> [GroupEffect] in
      guard case .group(let effect, let list) = item else { return [] }
      return [effect] + list.effects
    }
  }
}

extension TestScreen {
  @MainActor
  var painted: [(path: Path, paint: Paint)] {
    settle()
    return root.drawAgain(asKept: false).painted
  }

  @MainActor
  var effects: [GroupEffect] {
    settle()
    return root.drawAgain(asKept: false).effects
  }

  /// Where something was painted, in drawing order.
  @MainActor
  var rectangles: [CGRect] { painted.map(\.path.boundingRect) }

  /// The colours that were painted, in drawing order.
  @MainActor
  var colors: [RGBA] {
    painted.compactMap { item in
      if case .color(let color) = item.paint { color } else { nil }
    }
  }
}

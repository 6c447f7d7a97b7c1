import Foundation
import SwiftUICore

// The bars that a scroll view touches: how far its content shows below them, and what they are told of it.

extension ScrollNode {
  struct TouchedBar {
    weak var region: (any SafeAreaRegionNode)?
    var edges: Edge.Set
  }

  /// What of the content can be seen, in the view's coordinates: what is below bars too.
  package var visibleFrame: CGRect {
    CGRect(
      x: -reach.leading, y: -reach.top, width: size.width + reach.leading + reach.trailing,
      height: size.height + reach.top + reach.bottom)
  }

  func findReach() {
    guard !root.unsafeEdges.isEmpty else { return }
    var found: [TouchedBar] = []
    reach = safeAreaReach(of: CGRect(origin: .zero, size: size)) {
      found.append(TouchedBar(region: $0, edges: $1))
    }
    for bar in bars where !found.contains(where: { $0.region === bar.region }) {
      bar.region?.contentDidScroll(of: self, beyond: [])
    }
    bars = found
  }

  package func checkReach() {
    guard isPlaced, !needsLayout else { return }
    let old = (reach, bars.map(\.edges))
    findReach()
    if reach != old.0 {
      invalidateLayout()
    } else if bars.map(\.edges) != old.1 {
      tellBars()
    }
  }

  /// Tells the bars whether there is content below them.
  func tellBars() {
    guard !bars.isEmpty else { return }
    var edges: Edge.Set = []
    if axes.contains(.vertical) {
      if offset.y > barInset + 0.5 { edges.insert(.top) }
      if offset.y < maximumOffset.y - 0.5 { edges.insert(.bottom) }
    }
    for bar in bars {
      bar.region?.contentDidScroll(of: self, beyond: edges.intersection(bar.edges))
    }
  }
}

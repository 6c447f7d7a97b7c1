import Foundation
import Reactivity

/// Where a node is in its layout parent, and what it was offered there.
struct LayoutPlace {
  var origin = CGPoint.zero
  var size = CGSize.zero
  var proposal = StoredProposal(.unspecified)

  // MARK: - Of all nodes

  /// The places of the nodes that were placed. Apart from the nodes, because most of what is done to a tree (it is
  /// made, its values change) has nothing to do with places: the nodes are a third smaller, and one that is never
  /// placed takes no room for it.
  @exclusivity(unchecked) nonisolated(unsafe) private static var all = BlockArena<LayoutPlace>()

  /// The number of the place of a node that was never placed.
  static var nowhere: Int32 { -1 }

  @inline(__always)
  static func at(_ number: Int32) -> UnsafeMutablePointer<LayoutPlace> { all[number] }

  /// Room for the place of one more node.
  static func make() -> Int32 {
    let number = all.take()
    all[number].initialize(to: LayoutPlace())
    return number
  }

  /// Gives the room of a place back. Nobody holds its address any more.
  static func end(_ number: Int32) { all.giveBack(number) }
}

/// A proposal in 16 bytes instead of 32.
struct StoredProposal: Equatable {
  private let width: OptionalLength
  private let height: OptionalLength

  init(_ proposal: ProposedViewSize) {
    width = OptionalLength(proposal.width)
    height = OptionalLength(proposal.height)
  }

  var value: ProposedViewSize {
    ProposedViewSize(width: width.value, height: height.value)
  }
}

import Foundation
import Reactivity

// The roots that are shown, for code that asks for "the" window instead of reading its environment.

extension RootNode {
  /// The roots that show something, in the order in which they began to. They are kept alive no longer than
  /// until they are unmounted.
  static var shown: [RootNode] {
    get { shownReferences.map { $0.takeUnretainedValue() } }
    set { shownReferences = newValue.map { Unmanaged.passUnretained($0) } }
  }
  nonisolated(unsafe) static var shownReferences: [Unmanaged<RootNode>] = []

  /// The size, which the running body reads.
  var sizeForReader: CGSize {
    let source = sizeSource ?? Source()
    sizeSource = source
    source.recordRead()
    return size
  }
}

import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at all of these offsets. Offsets beyond the end are ignored.
  ///
  /// Source: https://developer.apple.com/documentation/swift/rangereplaceablecollection/remove(atoffsets:)
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    var offset = -1
    removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at these offsets, in their order, before the element that was at `destination`.
  ///
  /// `destination` counts the elements as they stood before the move; the collection's count puts them
  /// last.
  ///
  /// Source: https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in self.enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    guard !moved.isEmpty else { return }
    var index = startIndex
    for element in before + moved + after {
      self[index] = element
      formIndex(after: &index)
    }
  }
}

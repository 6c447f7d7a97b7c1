import Foundation

// Areas and lines of two paths, combined.

extension Path {
  /// The area that both fills cover.
  ///
  /// - Parameter eoFill: whether both paths are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/intersection(_:eofill:)
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    area(with: other, eoFill) { $0 && $1 }
  }

  /// The area that either fill covers.
  ///
  /// - Parameter eoFill: whether both paths are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/union(_:eofill:)
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    area(with: other, eoFill) { $0 || $1 }
  }

  /// The area of this fill without that of another.
  ///
  /// - Parameter eoFill: whether both paths are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/subtracting(_:eofill:)
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    area(with: other, eoFill) { $0 && !$1 }
  }

  /// The area that one of the fills covers, and not both.
  ///
  /// - Parameter eoFill: whether both paths are filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/symmetricdifference(_:eofill:)
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    area(with: other, eoFill) { $0 != $1 }
  }

  /// This fill with an outline that doesn't cross itself: both rules fill it alike.
  ///
  /// - Parameter eoFill: whether this path is filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/normalized(eofill:)
  public func normalized(eoFill: Bool = true) -> Path {
    area(with: Path(), eoFill) { isInside, _ in isInside }
  }

  /// The parts of this path's line that the fill of another covers.
  ///
  /// - Parameter eoFill: whether the other path is filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/lineintersection(_:eofill:)
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathArrangement(self, other, closesFirst: false)?
      .line(rule: PathFilling(eoFill)) { $0 } ?? Path()
  }

  /// The parts of this path's line that the fill of another leaves uncovered.
  ///
  /// - Parameter eoFill: whether the other path is filled with the even-odd rule.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/path/linesubtraction(_:eofill:)
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    PathArrangement(self, other, closesFirst: false)?
      .line(rule: PathFilling(eoFill)) { !$0 } ?? Path()
  }

  private func area(
    with other: Path, _ eoFill: Bool, _ isCovered: (Bool, Bool) -> Bool
  ) -> Path {
    PathArrangement(self, other, closesFirst: true)?
      .area(rule: PathFilling(eoFill), isCovered) ?? Path()
  }
}

/// Which winding numbers lie inside of a fill.
struct PathFilling {
  private let isEvenOdd: Bool

  init(_ isEvenOdd: Bool) {
    self.isEvenOdd = isEvenOdd
  }

  func isInside(_ turns: Int) -> Bool { isEvenOdd ? turns % 2 != 0 : turns != 0 }
}

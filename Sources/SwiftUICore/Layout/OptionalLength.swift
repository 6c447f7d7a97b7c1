import Foundation

/// A length that may be missing, in the 8 bytes of a length: no number stands for none.
///
/// All of its bits say something, so that two which are the same have the same bits; of an optional that is
/// `nil` most are left as they were.
@frozen @usableFromInline
struct OptionalLength: Equatable, Sendable {
  @usableFromInline let length: CGFloat

  @inlinable @inline(__always)
  init(_ length: CGFloat?) {
    self.length = length ?? .nan
  }

  @inlinable @inline(__always)
  var value: CGFloat? { length.isNaN ? nil : length }

  @inlinable
  static func == (first: OptionalLength, second: OptionalLength) -> Bool {
    first.length == second.length || (first.length.isNaN && second.length.isNaN)
  }
}

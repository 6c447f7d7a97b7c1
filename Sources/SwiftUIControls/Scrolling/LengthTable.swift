import Foundation

/// Where the lines of a lazy container begin, although most were never measured.
///
/// A line that was not measured counts with the estimate. Offsets, searches and measurements cost
/// O(log n): the measured lengths and their number are kept in a binary indexed tree.
///
///     line        0     1     2     3     4
///     measured    40    –     52    –     –        estimate 44
///     offset      0     40    84    136   180
struct LengthTable {
  private(set) var count: Int
  /// The length of lines that were not measured, spacing included.
  var estimate: CGFloat?
  private var sums: [CGFloat]
  private var counts: [Int32]
  private var lengths: [CGFloat]
  private static var unmeasured: CGFloat { -1 }

  init(count: Int, estimate: CGFloat?) {
    self.count = count
    self.estimate = estimate
    sums = Array(repeating: 0, count: count + 1)
    counts = Array(repeating: 0, count: count + 1)
    lengths = Array(repeating: Self.unmeasured, count: count)
  }

  private var assumed: CGFloat { estimate ?? 0 }

  /// The length of a line, measured or estimated.
  func length(of line: Int) -> CGFloat {
    lengths[line] == Self.unmeasured ? assumed : lengths[line]
  }

  func isMeasured(_ line: Int) -> Bool { lengths[line] != Self.unmeasured }

  /// Records a length. Returns by how much the line grew over what was assumed.
  @discardableResult
  mutating func measure(_ line: Int, _ length: CGFloat) -> CGFloat {
    let old = lengths[line]
    guard old != length else { return 0 }
    if estimate == nil { estimate = length }
    let isNew = old == Self.unmeasured
    let difference = isNew ? length : length - old
    lengths[line] = length
    var index = line + 1
    while index <= count {
      sums[index] += difference
      if isNew { counts[index] += 1 }
      index += index & -index
    }
    return isNew ? length - assumed : difference
  }

  /// Where a line begins; `count` for the end of the last.
  func offset(of line: Int) -> CGFloat {
    var sum: CGFloat = 0
    var measured: Int32 = 0
    var index = line
    while index > 0 {
      sum += sums[index]
      measured += counts[index]
      index -= index & -index
    }
    return sum + CGFloat(line - Int(measured)) * assumed
  }

  var total: CGFloat { offset(of: count) }

  /// The line at an offset: the first whose end is beyond it. `count` where there is none.
  func line(at offset: CGFloat) -> Int {
    var rest = offset
    var line = 0
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = line + step
      if next <= count {
        let length = sums[next] + CGFloat(step - Int(counts[next])) * assumed
        if length <= rest {
          rest -= length
          line = next
        }
      }
      step >>= 1
    }
    return rest < 0 ? 0 : line
  }
}

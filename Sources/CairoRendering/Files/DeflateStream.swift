import Foundation

/// Compresses pixels and repetitions into a stream of deflate (RFC 1951), block after block.
///
/// Whoever writes finds the repetitions; the stream chooses the code of each block from what occurs in it.
struct DeflateStream: ~Copyable {
  /// The furthest that a repetition may reach back, in bytes.
  static let window = 32_768

  /// What the blocks so far became.
  private(set) var data = Data()

  private let pixelBytes: Int
  /// What waits for the code of its block: the bytes of a pixel, the first one lowest, or a mark and numbers.
  private let tokens = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.tokensInBlock)
  private var tokenCount = 0
  private let counts = UnsafeMutablePointer<UInt32>.allocate(
    capacity: Self.symbols + Self.distances)
  /// The bits of a block, of which the last byte may not be full.
  private let bytes = UnsafeMutablePointer<UInt8>.allocate(
    capacity: 8 * Self.tokensInBlock + 1_024)
  private var byteCount = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  private static let tokensInBlock = 1 << 14
  private static let (symbols, distances, endOfBlock) = (286, 30, 256)
  private static let (repetition, singleByte): (UInt64, UInt64) = (1 << 63, 1 << 62)

  /// - Parameter pixelBytes: how many bytes a pixel has, at most 4.
  init(pixelBytes: Int) {
    self.pixelBytes = pixelBytes
    counts.initialize(repeating: 0, count: Self.symbols + Self.distances)
  }

  deinit {
    tokens.deallocate()
    counts.deallocate()
    bytes.deallocate()
  }

  // MARK: - What is written

  /// Writes the bytes of a pixel, the first one lowest.
  @inline(__always)
  mutating func putPixel(_ pixel: UInt32) {
    counts[Int(pixel & 0xFF)] += 1
    counts[Int(pixel >> 8 & 0xFF)] += 1
    counts[Int(pixel >> 16 & 0xFF)] += 1
    if pixelBytes == 4 { counts[Int(pixel >> 24)] += 1 }
    put(UInt64(pixel))
  }

  mutating func putByte(_ byte: UInt8) {
    counts[Int(byte)] += 1
    put(UInt64(byte) | Self.singleByte)
  }

  /// Repeats `length` bytes, at least 3, that began `distance` bytes before.
  @inline(__always)
  mutating func putRepetition(length: Int, distance: Int) {
    var rest = length
    while rest > 0 {
      // A piece has 3 to 258 bytes; what remains must be enough for another.
      let piece = rest <= 258 ? rest : min(258, rest - 3)
      counts[Self.symbol(ofLength: piece).symbol] += 1
      counts[Self.symbols + Self.symbol(ofDistance: distance).symbol] += 1
      put(Self.repetition | UInt64(piece) << 32 | UInt64(distance))
      rest -= piece
    }
  }

  /// Ends the stream.
  mutating func finish() {
    writeBlock(isLast: true)
    if bitCount > 0 {
      withUnsafeBytes(of: UInt8(truncatingIfNeeded: bits)) { data.append(contentsOf: $0) }
    }
  }

  @inline(__always)
  private mutating func put(_ token: UInt64) {
    tokens[tokenCount] = token
    tokenCount += 1
    if tokenCount == Self.tokensInBlock { writeBlock(isLast: false) }
  }

  // MARK: - Symbols

  @inline(__always)
  private static func symbol(
    ofLength length: Int
  ) -> (symbol: Int, extra: UInt64, extraCount: UInt64) {
    let number = length - 3
    if number < 8 { return (257 + number, 0, 0) }
    if number == 255 { return (285, 0, 0) }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    let extraCount = power - 2
    return (
      257 + 4 * extraCount + 4 + (number >> extraCount & 3),
      UInt64(number & (1 << extraCount - 1)), UInt64(extraCount)
    )
  }

  @inline(__always)
  private static func symbol(
    ofDistance distance: Int
  ) -> (symbol: Int, extra: UInt64, extraCount: UInt64) {
    let number = distance - 1
    if number < 4 { return (number, 0, 0) }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    let extraCount = power - 1
    return (
      2 * power + (number >> extraCount & 1), UInt64(number & (1 << extraCount - 1)),
      UInt64(extraCount)
    )
  }

  // MARK: - A block

  private mutating func writeBlock(isLast: Bool) {
    counts[Self.endOfBlock] = 1
    let literals = PrefixCode(
      counts: UnsafeBufferPointer(start: counts, count: Self.symbols), longest: 15)
    let distances = PrefixCode(
      counts: UnsafeBufferPointer(start: counts + Self.symbols, count: Self.distances), longest: 15)
    putBits(isLast ? 1 : 0, 1)
    putBits(2, 2)
    writeCodes(literals.lengths, distances.lengths)
    literals.words.withUnsafeBufferPointer { literals in
      distances.words.withUnsafeBufferPointer {
        writeTokens(literals.baseAddress!, $0.baseAddress!)
      }
    }
    putWord(literals.words[Self.endOfBlock])
    data.append(bytes, count: byteCount)
    (byteCount, tokenCount) = (0, 0)
    counts.update(repeating: 0, count: Self.symbols + Self.distances)
  }

  private mutating func writeTokens(
    _ literals: UnsafePointer<UInt32>, _ distances: UnsafePointer<UInt32>
  ) {
    for place in 0..<tokenCount {
      let token = tokens[place]
      if token & Self.repetition != 0 {
        let length = Self.symbol(ofLength: Int(token >> 32 & 0xFFFF))
        let distance = Self.symbol(ofDistance: Int(token & 0xFFFF_FFFF))
        append(literals[length.symbol])
        append(length.extra, length.extraCount)
        append(distances[distance.symbol])
        append(distance.extra, distance.extraCount)
        flush()
      } else if token & Self.singleByte != 0 {
        putWord(literals[Int(token & 0xFF)])
      } else {
        append(literals[Int(token & 0xFF)])
        append(literals[Int(token >> 8 & 0xFF)])
        append(literals[Int(token >> 16 & 0xFF)])
        flush()
        if pixelBytes == 4 { putWord(literals[Int(token >> 24 & 0xFF)]) }
      }
    }
  }

  /// The head of a block: the lengths of the words of both codes, in a code of their own.
  private mutating func writeCodes(_ literals: [UInt8], _ distances: [UInt8]) {
    let literals = literals.prefix(max((literals.lastIndex { $0 > 0 } ?? 0) + 1, 257))
    let distances = distances.prefix((distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let runs = Self.runs(of: Array(literals + distances))
    let counts = runs.reduce(into: [UInt32](repeating: 0, count: 19)) { $0[$1.symbol] += 1 }
    let code = counts.withUnsafeBufferPointer { PrefixCode(counts: $0, longest: 7) }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let used = max((order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1, 4)
    putBits(UInt64(literals.count - 257), 5)
    putBits(UInt64(distances.count - 1), 5)
    putBits(UInt64(used - 4), 4)
    for symbol in order.prefix(used) { putBits(UInt64(code.lengths[symbol]), 3) }
    for run in runs {
      putWord(code.words[run.symbol])
      putBits(UInt64(run.extra), UInt64(run.extraCount))
    }
  }

  /// Lengths of words as deflate states them: 16 repeats the one before, 17 and 18 repeat zero.
  private static func runs(
    of lengths: [UInt8]
  ) -> [(symbol: Int, extra: Int, extraCount: Int)] {
    var runs: [(symbol: Int, extra: Int, extraCount: Int)] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      var count = end - start
      start = end
      if length > 0 {
        runs.append((Int(length), 0, 0))
        count -= 1
      }
      while count > 0 {
        switch (length, count) {
        case (0, 11...):
          runs.append((18, min(count, 138) - 11, 7))
          count -= min(count, 138)
        case (0, 3...):
          runs.append((17, count - 3, 3))
          count = 0
        case (_, 3...):
          runs.append((16, min(count, 6) - 3, 2))
          count -= min(count, 6)
        default:
          runs.append((Int(length), 0, 0))
          count -= 1
        }
      }
    }
    return runs
  }

  // MARK: - Bits

  /// Adds bits without writing them: at most 57 fit between two writes.
  @inline(__always)
  private mutating func append(_ value: UInt64, _ count: UInt64) {
    bits |= value &<< bitCount
    bitCount &+= count
  }

  @inline(__always)
  private mutating func append(_ word: UInt32) {
    append(UInt64(word & 0xFFFF), UInt64(word >> 16))
  }

  /// Writes the bits that fill bytes.
  @inline(__always)
  private mutating func flush() {
    UnsafeMutableRawPointer(bytes + byteCount).storeBytes(of: bits.littleEndian, as: UInt64.self)
    byteCount &+= Int(bitCount &>> 3)
    bits = bits &>> (bitCount & ~7)
    bitCount &= 7
  }

  private mutating func putBits(_ value: UInt64, _ count: UInt64) {
    append(value, count)
    flush()
  }

  private mutating func putWord(_ word: UInt32) {
    append(word)
    flush()
  }
}

/// A code of bits in which no word begins another, shorter for what is frequent (Huffman's): the alphabet of a
/// block of deflate.
struct PrefixCode {
  /// How many bits each symbol takes; 0 for those that never occur.
  private(set) var lengths: [UInt8]
  /// The bits of each symbol, the first one lowest, and from bit 16 on their number.
  private(set) var words: [UInt32]

  /// - Parameter longest: the most bits that a symbol may take.
  init(counts: UnsafeBufferPointer<UInt32>, longest: Int) {
    lengths = [UInt8](repeating: 0, count: counts.count)
    words = [UInt32](repeating: 0, count: counts.count)
    // By frequency. Two symbols at least, because a code of one is incomplete, which decoders refuse.
    var symbols = counts.indices.filter { counts[$0] > 0 }
    for spare in 0..<2 where symbols.count < 2 && !symbols.contains(spare) { symbols.append(spare) }
    symbols.sort { (counts[$0], $0) < (counts[$1], $1) }
    let numbers = Self.numbersOfLengths(symbols.map { Int(max(counts[$0], 1)) }, longest: longest)

    // The rarest symbols take the longest words.
    var next = symbols.startIndex
    for length in stride(from: longest, through: 1, by: -1) {
      for _ in 0..<numbers[length] {
        lengths[symbols[next]] = UInt8(length)
        next += 1
      }
    }
    assignWords(numbers)
  }

  /// How many symbols get a word of each length, from their frequencies, the rarest first.
  private static func numbersOfLengths(_ counts: [Int], longest: Int) -> [Int] {
    let leaves = counts.count
    // Two queues, leaves and joined nodes, each of them in order: the two rarest are at their fronts.
    var weights = counts
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, node) = (0, leaves)
    for joined in leaves..<2 * leaves - 1 {
      var weight = 0
      for _ in 0..<2 {
        let isLeaf = leaf < leaves && (node == joined || counts[leaf] <= weights[node])
        let rarest = isLeaf ? leaf : node
        if isLeaf { leaf += 1 } else { node += 1 }
        weight += weights[rarest]
        parents[rarest] = joined
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: 2 * leaves - 1)
    var numbers = [Int](repeating: 0, count: longest + 1)
    for place in stride(from: 2 * leaves - 3, through: 0, by: -1) {
      depths[place] = depths[parents[place]] + 1
      if place < leaves { numbers[min(depths[place], longest)] += 1 }
    }

    // Words cut to the longest length are too many by some: each lengthening of a shorter word makes room.
    var excess = numbers.indices.reduce(0) { $0 + numbers[$1] << (longest - $1) } - 1 << longest
    if numbers[0] > 0 { excess = 0 }
    while excess > 0 {
      guard let shorter = (1..<longest).last(where: { numbers[$0] > 0 }) else { break }
      numbers[shorter] -= 1
      numbers[shorter + 1] += 2
      numbers[longest] -= 1
      excess -= 1
    }
    return numbers
  }

  /// Words in the order of deflate: by length, then by symbol.
  private mutating func assignWords(_ numbers: [Int]) {
    var next = [UInt32](repeating: 0, count: numbers.count)
    for length in 1..<numbers.count where length > 1 {
      next[length] = (next[length - 1] + UInt32(numbers[length - 1])) << 1
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      var (word, rest) = (UInt32(0), next[length])
      for _ in 0..<length {
        word = word << 1 | rest & 1
        rest >>= 1
      }
      words[symbol] = word | UInt32(length) << 16
      next[length] += 1
    }
  }
}

/// Random numbers that come out the same for the same seed, everywhere (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}

/// The identity of a place in a random tree: the steps to it, mixed into one number.
struct Place: Hashable, Comparable {
  var id: UInt64 = 0xCBF2_9CE4_8422_2325

  func step(_ number: Int) -> Place {
    var mixed = (id ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01B3
    mixed ^= mixed >> 29
    mixed = mixed &* 0xBF58_476D_1CE4_E5B9
    return Place(id: mixed ^ (mixed >> 32))
  }

  static func < (first: Place, second: Place) -> Bool { first.id < second.id }
}

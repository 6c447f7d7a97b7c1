/// Room for very many small values of one kind, each found by a number of 32 bits: no header for each, and no
/// search for room.
///
/// Slots lie in blocks that never move and are kept for what comes later, so that the address of a slot stays good
/// until it is given back, and a large arena has no more than one block of slots that were never used. Free slots
/// are linked through their own memory. The arena neither initialises nor ends what is in a slot: `Element` must
/// be free of references that are counted. Used by one thread.
@usableFromInline
package struct BlockArena<Element> {
  @inlinable static var blockBits: Int32 { 10 }
  @inlinable static var blockSize: Int32 { 1 << blockBits }
  @inlinable static var none: Int32 { -1 }

  @usableFromInline var blocks: UnsafeMutablePointer<UnsafeMutablePointer<Element>>?
  @usableFromInline var blockCapacity: Int32 = 0
  @usableFromInline var capacity: Int32 = 0
  @usableFromInline var used: Int32 = 0
  @usableFromInline var firstFree: Int32 = -1

  @inlinable @inline(__always)
  package init() {}

  /// The slot of a number that was taken and not given back.
  @inlinable @inline(__always)
  package subscript(_ index: Int32) -> UnsafeMutablePointer<Element> {
    blocks.unsafelyUnwrapped[Int(index >> Self.blockBits)] + Int(index & (Self.blockSize - 1))
  }

  /// A slot, whose memory is not initialised.
  @inlinable @inline(__always)
  package mutating func take() -> Int32 {
    let free = firstFree
    if free != Self.none {
      firstFree = UnsafeRawPointer(self[free]).load(as: Int32.self)
      return free
    }
    if used == capacity { addBlock() }
    used += 1
    return used - 1
  }

  /// Takes a slot back, for the next `take()`.
  @inlinable @inline(__always)
  package mutating func giveBack(_ index: Int32) {
    UnsafeMutableRawPointer(self[index]).storeBytes(of: firstFree, as: Int32.self)
    firstFree = index
  }

  @usableFromInline
  mutating func addBlock() {
    let count = Int(capacity >> Self.blockBits)
    if count == Int(blockCapacity) {
      let more = max(16, count * 2)
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(capacity: more)
      if let blocks {
        larger.moveInitialize(from: blocks, count: count)
        blocks.deallocate()
      }
      blocks = larger
      blockCapacity = Int32(more)
    }
    (blocks! + count).initialize(to: .allocate(capacity: Int(Self.blockSize)))
    capacity += Self.blockSize
  }
}

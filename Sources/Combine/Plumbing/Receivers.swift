/// An ordered set of objects that adds and removes in constant time.
///
/// Removal leaves a hole, so that order is kept without moving anything; holes are squeezed out
/// when they outnumber the objects. A copy is a cheap snapshot to iterate while others change it.
/// Callers pass the object's identity along: `Receiver` may be an existential, and finding out the
/// identity of one of unknown type is slow.
struct Receivers<Receiver> {
  private(set) var slots: [Receiver?] = []
  private var identities: [ObjectIdentifier] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { positions.isEmpty }

  func contains(_ identity: ObjectIdentifier) -> Bool {
    positions[identity] != nil
  }

  /// Adds a receiver at the end; one that is there already stays where it is.
  mutating func insert(_ receiver: Receiver, _ identity: ObjectIdentifier) {
    guard !contains(identity) else { return }
    positions[identity] = slots.count
    slots.append(receiver)
    identities.append(identity)
  }

  /// Removes a receiver and returns it, so that the caller can release it outside its lock.
  @discardableResult
  mutating func remove(_ identity: ObjectIdentifier) -> Receiver? {
    guard let position = positions.removeValue(forKey: identity) else { return nil }
    let removed = slots[position]
    slots[position] = nil
    if slots.count > 16, positions.count * 2 < slots.count { squeeze() }
    return removed
  }

  private mutating func squeeze() {
    let kept = slots.indices.filter { slots[$0] != nil }
    slots = kept.map { slots[$0] }
    identities = kept.map { identities[$0] }
    for (position, identity) in identities.enumerated() {
      positions[identity] = position
    }
  }
}

/// An ordered set of objects that adds and removes in constant time.
///
/// Removal leaves a hole, so that order is kept without moving anything; holes are squeezed out
/// when they outnumber the objects. A copy is a cheap snapshot to iterate while others change it.
struct Receivers<Receiver> {
  private(set) var slots: [Receiver?] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { positions.isEmpty }

  func contains(_ receiver: Receiver) -> Bool {
    positions[identity(receiver)] != nil
  }

  /// `Receiver` may be an existential of a class-bound protocol, which is no class to the compiler.
  private func identity(_ receiver: Receiver) -> ObjectIdentifier {
    ObjectIdentifier(receiver as AnyObject)
  }

  /// Adds a receiver at the end; one that is there already stays where it is.
  mutating func insert(_ receiver: Receiver) {
    guard !contains(receiver) else { return }
    positions[identity(receiver)] = slots.count
    slots.append(receiver)
  }

  /// Removes a receiver and returns it, so that the caller can release it outside its lock.
  @discardableResult
  mutating func remove(_ receiver: Receiver) -> Receiver? {
    guard let position = positions.removeValue(forKey: identity(receiver)) else {
      return nil
    }
    let removed = slots[position]
    slots[position] = nil
    if slots.count > 16, positions.count * 2 < slots.count { squeeze() }
    return removed
  }

  private mutating func squeeze() {
    slots = slots.filter { $0 != nil }
    for (position, receiver) in slots.enumerated() {
      positions[identity(receiver!)] = position
    }
  }
}

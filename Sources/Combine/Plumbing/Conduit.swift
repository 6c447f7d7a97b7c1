/// The subscription of one subscriber to a subject, seen from the subject.
class Conduit<Output, Failure: Error>: Subscription {
  func offer(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A subject, seen from its conduits.
protocol ConduitOwner: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// The value a conduit starts with when it gets its first demand, if the subject has one.
  var startingValue: Output? { get }

  /// A conduit will not take anything any more.
  func detach(_ conduit: Conduit<Output, Failure>)

  /// A subscriber asked for values.
  func demandArrived()
}

/// A conduit that knows its subscriber.
///
/// It keeps its subject alive until it is cancelled or finished. `lock` guards the fields;
/// `delivery` is held while the subscriber runs, so that sends from two threads arrive one after
/// the other, and is recursive, so that the subscriber may send.
final class SubscriberConduit<Owner: ConduitOwner, Downstream: Subscriber>:
  Conduit<Owner.Output, Owner.Failure>
where Downstream.Input == Owner.Output, Downstream.Failure == Owner.Failure {
  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private var owner: Owner?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Whether the subject's present value has still to be delivered when there is demand.
  private var owesValue: Bool

  init(owner: Owner, downstream: Downstream, owesValue: Bool) {
    self.owner = owner
    self.downstream = downstream
    self.owesValue = owesValue
  }

  override func offer(_ value: Owner.Output) {
    let downstream: Downstream? = lock.withLock {
      guard let downstream = self.downstream else { return nil }
      guard demand > 0 else {
        owesValue = owner?.startingValue != nil
        return nil
      }
      demand -= 1
      owesValue = false
      return downstream
    }
    guard let downstream else { return }
    deliver(value, to: downstream)
  }

  private func deliver(_ value: Owner.Output, to downstream: Downstream) {
    let more = delivery.withLock { downstream.receive(value) }
    if more > 0 { request(more) }
  }

  override func finish(_ completion: Subscribers.Completion<Owner.Failure>) {
    let (downstream, owner) = end()
    guard let downstream else { return }
    delivery.withLock { downstream.receive(completion: completion) }
    _ = owner
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > 0, let owner = add(demand) else { return }
    owner.demandArrived()
    guard let value = owner.startingValue, let downstream = takeTurn() else { return }
    deliver(value, to: downstream)
  }

  private func add(_ more: Subscribers.Demand) -> Owner? {
    lock.withLock {
      demand += more
      return owner
    }
  }

  /// Who is to receive the subject's present value, if it is still owed.
  private func takeTurn() -> Downstream? {
    lock.withLock {
      guard owesValue, demand > 0 else { return nil }
      owesValue = false
      demand -= 1
      return downstream
    }
  }

  override func cancel() {
    let (_, owner) = end()
    owner?.detach(self)
  }

  private func end() -> (Downstream?, Owner?) {
    lock.withLock {
      defer {
        downstream = nil
        owner = nil
      }
      return (downstream, owner)
    }
  }
}

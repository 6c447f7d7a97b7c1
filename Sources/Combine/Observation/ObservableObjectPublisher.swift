import Synchronization

/// Something that is told synchronously when an observable object is about to change.
///
/// The view engine's way to observe objects: it costs no subscription and no demand bookkeeping.
public protocol _ObjectWillChangeObserver: AnyObject {
  /// The object is about to change; its properties still have their old values.
  func objectWillChange()
}

/// The default publisher of an observable object: it says that a change is coming, not which.
///
/// Source: https://developer.apple.com/documentation/combine/observableobjectpublisher
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let lock = Lock()
  private var subscribers = Receivers<Conduit<Void, Never>>()
  private var observers = Receivers<any AnyObject & _ObjectWillChangeObserver>()
  /// Whether anybody listens; read without the lock, so that sending to nobody costs one load.
  private let isObserved = Atomic<Bool>(false)
  /// How many observers were removed so far: a notification looks each one up only if it changed.
  private let removalCount = Atomic<Int>(0)

  /// Makes a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let conduit = SubscriberConduit(owner: self, downstream: subscriber, owesValue: false)
    lock.withLock {
      subscribers.insert(conduit, ObjectIdentifier(conduit))
      updateIsObserved()
    }
    subscriber.receive(subscription: conduit)
  }

  /// Says that the object is about to change.
  public func send() {
    guard isObserved.load(ordering: .relaxed) else { return }
    notify()
  }

  private func notify() {
    let removals = removalCount.load(ordering: .relaxed)
    let (observers, subscribers) = lock.withLock { (self.observers.slots, self.subscribers.slots) }
    for case let observer? in observers {
      if removalCount.load(ordering: .relaxed) == removals || isRegistered(observer) {
        observer.objectWillChange()
      }
    }
    for subscriber in subscribers { subscriber?.offer(()) }
  }

  /// An observer that another one removed during the same notification is not called any more.
  private func isRegistered(_ observer: any AnyObject & _ObjectWillChangeObserver) -> Bool {
    lock.withLock { observers.contains(ObjectIdentifier(observer)) }
  }

  /// Adds an observer, which is held until it is removed; adding it twice counts once.
  public func _addObserver(_ observer: any AnyObject & _ObjectWillChangeObserver) {
    lock.withLock {
      observers.insert(observer, ObjectIdentifier(observer))
      updateIsObserved()
    }
  }

  /// Removes an observer; one that was not added is ignored.
  public func _removeObserver(_ observer: any AnyObject & _ObjectWillChangeObserver) {
    _ = lock.withLock {
      defer { updateIsObserved() }
      removalCount.wrappingAdd(1, ordering: .relaxed)
      return observers.remove(ObjectIdentifier(observer))
    }
  }

  private func updateIsObserved() {
    isObserved.store(!(observers.isEmpty && subscribers.isEmpty), ordering: .relaxed)
  }
}

extension ObservableObjectPublisher: ConduitOwner {
  var startingValue: Void? { nil }

  func detach(_ conduit: Conduit<Void, Never>) {
    _ = lock.withLock {
      defer { updateIsObserved() }
      return subscribers.remove(ObjectIdentifier(conduit))
    }
  }

  func demandArrived() {}
}

/// A subscriber that hides the type of another one, or is made from closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// The identifier of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier

  /// Always `Anonymous AnySubscriber`.
  public var description: String { "Anonymous AnySubscriber" }

  /// Wraps a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
    combineIdentifier = subscriber.combineIdentifier
  }

  /// Makes a subscriber that passes on everything to a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Makes a subscriber from closures; one that is left out ignores its event.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }

  /// Passes on the subscription.
  public func receive(subscription: any Subscription) {
    onSubscription(subscription)
  }

  /// Passes on a value.
  public func receive(_ value: Input) -> Subscribers.Demand {
    onValue(value)
  }

  /// Passes on the end.
  public func receive(completion: Subscribers.Completion<Failure>) {
    onCompletion(completion)
  }
}

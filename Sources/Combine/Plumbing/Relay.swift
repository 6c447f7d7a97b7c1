/// The middle of an operator that transforms or drops values and never ends the stream itself.
///
/// It passes the upstream's subscription on, so it costs one call per value and no lock.
struct Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
  private let downstream: Downstream
  private let transform: (Input) -> Downstream.Input?
  private let completion:
    (Subscribers.Completion<Failure>) ->
      Subscribers.Completion<
        Downstream.Failure
      >

  let combineIdentifier = CombineIdentifier()

  /// - Parameter transform: Answers nil for a value that is dropped; one more is asked for then.
  init(
    _ downstream: Downstream,
    completion:
      @escaping (Subscribers.Completion<Failure>) ->
      Subscribers.Completion<
        Downstream.Failure
      >,
    transform: @escaping (Input) -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.transform = transform
    self.completion = completion
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: self.completion(completion))
  }
}

extension Relay where Failure == Downstream.Failure {
  init(_ downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
    self.init(downstream, completion: { $0 }, transform: transform)
  }
}

import Combine

struct TestError: Error, Equatable {}

/// A subscriber that writes down what it receives and asks only for what a test says.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var end: String?
  private var subscription: (any Subscription)?
  private let initialDemand: Subscribers.Demand

  init(_ initialDemand: Subscribers.Demand = .unlimited) {
    self.initialDemand = initialDemand
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initialDemand > 0 { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: end = "finished"
    case .failure: end = "failed"
    }
  }

  func request(_ count: Int) { subscription?.request(.max(count)) }
  func cancel() { subscription?.cancel() }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }
}

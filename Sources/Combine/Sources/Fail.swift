/// A publisher that ends at once with an error.
public struct Fail<Output, Failure: Error>: Publisher, Sendable {
  /// The error the publisher ends with.
  public let error: Failure

  /// Makes a publisher that fails.
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails, with the type of its values spelled out.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  /// Delivers the error.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

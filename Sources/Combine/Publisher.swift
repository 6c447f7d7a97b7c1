/// A type that delivers a sequence of values over time to its subscribers.
///
/// Source: https://developer.apple.com/documentation/combine/publisher
public protocol Publisher<Output, Failure> {
  /// The kind of values this publisher delivers.
  associatedtype Output

  /// The kind of error this publisher can end with, or `Never`.
  associatedtype Failure: Error

  /// Attaches a subscriber; called by `subscribe(_:)`, never directly.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes on what this publisher delivers until the result is
  /// cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A namespace for the types that operators return.
public enum Publishers {}

/// A namespace for the types that act as subscribers.
public enum Subscribers {}

/// A namespace for the types that act as subscriptions.
public enum Subscriptions {}

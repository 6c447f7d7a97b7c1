/// A publisher that delivers one value and ends.
public struct Just<Output>: Publisher {
  /// This publisher can't fail.
  public typealias Failure = Never

  /// The value that is delivered.
  public let output: Output

  /// Makes a publisher of one value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Delivers the value as soon as the subscriber asks for one.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(
      subscription: IteratorSubscription(CollectionOfOne(output).makeIterator(), subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

extension Just {
  /// Transforms the value.
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }
}

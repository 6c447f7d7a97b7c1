extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers an optional's value, or only ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The optional that is delivered.
    public let output: Wrapped?

    /// Makes a publisher of an optional.
    public init(_ output: Wrapped?) {
      self.output = output
    }

    /// Delivers the value as soon as it is asked for.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      Publishers.Sequence<[Wrapped], Never>(sequence: output.map { [$0] } ?? [])
        .receive(subscriber: subscriber)
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
  /// A publisher of this result.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher that delivers a result's value and ends, or fails.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// The result that is delivered.
    public let result: Result<Success, Failure>

    /// Makes a publisher of a result.
    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    /// Makes a publisher of a value.
    public init(_ output: Success) {
      result = .success(output)
    }

    /// Makes a publisher that fails.
    public init(_ failure: Failure) {
      result = .failure(failure)
    }

    /// Delivers the value as soon as it is asked for, or the error at once.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        Publishers.Sequence<[Success], Failure>(sequence: [value]).receive(subscriber: subscriber)
      case .failure(let error):
        Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }
}

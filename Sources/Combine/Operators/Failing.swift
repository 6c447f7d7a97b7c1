extension Publishers {
  /// A publisher that transforms the error.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Transforms the error.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes the publisher.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay(subscriber, completion: { $0.mapFailure(transform) }, transform: { $0 }))
    }
  }

  /// A publisher that can't fail, typed as if it could.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Never, S>(subscriber, completion: { _ in .finished }, transform: { $0 }))
    }
  }

  /// A publisher that stops the program when its upstream fails.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// What the message begins with.
    public let prefix: String

    /// The file of the assertion.
    public let file: StaticString

    /// The line of the assertion.
    public let line: UInt

    /// Makes the publisher.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Relay<Output, Upstream.Failure, S>(
          subscriber,
          completion: {
            $0.mapFailure { error in
              let start = prefix.isEmpty ? "" : prefix + ": "
              fatalError("\(start)The publisher failed: \(error)", file: file, line: line)
            }
          }, transform: { $0 }))
    }
  }

  /// A publisher that ends with a value instead of an error.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// What is delivered instead.
    public let output: Upstream.Output

    /// Makes the publisher.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      upstream.subscribe(
        ChainLink<Upstream.Failure, S>(chain) { completion in
          switch completion {
          case .finished: chain.complete(.finished)
          case .failure: Just(output).subscribe(ChainLink(last: chain))
          }
        })
    }
  }

  /// A publisher that delivers a value when its upstream delivers none.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// What is delivered instead.
    public let output: Upstream.Output

    /// Makes the publisher.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      var isEmpty = true
      upstream.subscribe(
        ChainLink<Failure, S>(chain, onValue: { isEmpty = false }) { completion in
          if case .finished = completion, isEmpty {
            CollectionOfOne(output).publisher.setFailureType(to: Failure.self)
              .subscribe(ChainLink(last: chain))
          } else {
            chain.complete(completion)
          }
        })
    }
  }

  /// A publisher that continues with another one when its upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where NewPublisher.Output == Upstream.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher to continue with.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes the publisher.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      upstream.subscribe(
        ChainLink<Upstream.Failure, S>(chain) { completion in
          switch completion {
          case .finished: chain.complete(.finished)
          case .failure(let error): handler(error).subscribe(ChainLink(last: chain))
          }
        })
    }
  }

  /// A publisher that continues with another one when its upstream fails, if there is one.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where NewPublisher.Output == Upstream.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher to continue with, or throws another error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Makes the publisher.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      upstream.subscribe(
        ChainLink<Upstream.Failure, S>(chain) { completion in
          guard case .failure(let error) = completion else { return chain.complete(.finished) }
          do {
            try handler(error).subscribe(
              ChainLink<NewPublisher.Failure, S>(chain) { chain.complete($0.mapFailure { $0 }) })
          } catch {
            chain.complete(.failure(error))
          }
        })
    }
  }

  /// A publisher that subscribes again when its upstream fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How often it subscribes again; nil means without end.
    public let retries: Int?

    /// Makes the publisher.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      var remaining = retries
      func attempt() {
        upstream.subscribe(
          ChainLink<Failure, S>(chain) { completion in
            guard case .failure = completion, remaining != 0 else {
              return chain.complete(completion)
            }
            remaining? -= 1
            attempt()
          })
      }
      attempt()
    }
  }
}

extension Publisher {
  /// Transforms the error.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Stops the program when the stream fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }

  /// Delivers a value instead of an error.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Delivers a value when the stream ends without one.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Continues with another publisher when the stream fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher when the stream fails, or with another error.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again when the stream fails, at most a number of times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publisher where Failure == Never {
  /// Types a stream that can't fail as if it could.
  public func setFailureType<E: Error>(
    to failureType: E.Type
  ) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// A publisher that delivers arrays of a number of values each.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// How many values an array has; the last one may have fewer.
    public let count: Int

    /// Makes the publisher.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let chain = Chain(subscriber)
      var values: [Upstream.Output] = []
      upstream
        .compactMap { value -> [Upstream.Output]? in
          values.append(value)
          guard values.count >= count else { return nil }
          defer { values = [] }
          return values
        }
        .subscribe(
          ChainLink<Failure, S>(chain) { completion in
            guard case .finished = completion, !values.isEmpty else {
              return chain.complete(completion)
            }
            Publishers.Sequence<[[Upstream.Output]], Failure>(sequence: [values])
              .subscribe(ChainLink(last: chain))
          })
    }
  }
}

extension Publisher {
  /// Delivers arrays of a number of values each.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "Can't collect arrays without values")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}

/// A publisher that plays back a recorded list of values and an end.
public struct Record<Output, Failure: Error>: Publisher {
  /// A list of values and the end that follows them.
  public struct Recording {
    public typealias Input = Output

    /// The values so far.
    public private(set) var output: [Output]

    /// How the recording ends.
    public private(set) var completion: Subscribers.Completion<Failure>

    /// Makes an empty recording that ends well.
    public init() {
      self.init(output: [])
    }

    /// Makes a recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    /// Adds a value.
    public mutating func receive(_ input: Output) {
      output.append(input)
    }

    /// Sets the end.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      self.completion = completion
    }
  }

  /// What is played back.
  public let recording: Recording

  /// Makes a publisher from a recording that the closure fills.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  /// Makes a publisher of a recording.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Makes a publisher of values and an end.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  /// Delivers as many values as are asked for, then the end.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = IteratorSubscription(
      recording.output.makeIterator(), subscriber, completion: recording.completion)
    if subscription.isEmpty {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
    } else {
      subscriber.receive(subscription: subscription)
    }
  }
}

/// A type that receives values and a completion from a publisher.
///
/// Source: https://developer.apple.com/documentation/combine/subscriber
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values this subscriber receives.
  associatedtype Input

  /// The kind of error this subscriber can receive, or `Never`.
  associatedtype Failure: Error

  /// Tells the subscriber that it has subscribed and may request values.
  func receive(subscription: any Subscription)

  /// Delivers one value; returns how many more the subscriber wants beyond what it asked for
  /// before.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells the subscriber that nothing more will come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Delivers one value that carries no information.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

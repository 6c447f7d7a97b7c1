/// The connection of one subscriber to one publisher.
///
/// Source: https://developer.apple.com/documentation/combine/subscription
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Tells the publisher that it may deliver this many more values.
  func request(_ demand: Subscribers.Demand)
}

extension Subscriptions {
  private final class EmptySubscription: Subscription, @unchecked Sendable {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  private static let sharedEmpty = EmptySubscription()

  /// A subscription for a publisher that has nothing to deliver but a completion.
  public static var empty: any Subscription { sharedEmpty }
}

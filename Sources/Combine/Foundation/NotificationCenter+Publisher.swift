import Foundation

extension NotificationCenter {
  /// A publisher of the notifications with a name, from one object or from all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications that a center posts.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center that posts.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// The object that sends them; nil means any.
    public let object: AnyObject?

    /// Makes a publisher.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Observes the center until the subscriber cancels; without demand notifications are dropped.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      let center = Handover(self.center)
      let target = Handover(subject)
      let token = Handover(
        center.value.addObserver(forName: name, object: object, queue: nil) { notification in
          target.value.send(notification)
        })
      subject.handleEvents(receiveCancel: { center.value.removeObserver(token.value) })
        .receive(subscriber: subscriber)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Two are equal if they observe the same notifications.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

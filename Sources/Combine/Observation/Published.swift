/// What all boxes share, whatever their value's type.
@usableFromInline
class PublishedBoxBase {
  /// The publisher of the object that the property belongs to, once somebody asked for it.
  @usableFromInline
  @exclusivity(unchecked)
  final var objectWillChange: ObservableObjectPublisher?

  @usableFromInline
  init() {}
}

/// The storage of one published property.
///
/// Owned by the wrapper. `subject` exists only once somebody used the property's own publisher.
/// Every access to a field is a whole load or store, so checks of exclusive access are left out.
@usableFromInline
final class PublishedBox<Value>: PublishedBoxBase {
  @usableFromInline
  @exclusivity(unchecked)
  var value: Value

  @usableFromInline
  @exclusivity(unchecked)
  var subject: CurrentValueSubject<Value, Never>?

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// Announces the new value, then stores it.
  @inlinable
  func send(_ newValue: Value) {
    objectWillChange?.send()
    subject?.send(newValue)
    value = newValue
  }

  func makeSubject() -> CurrentValueSubject<Value, Never> {
    if let subject { return subject }
    let subject = CurrentValueSubject<Value, Never>(value)
    self.subject = subject
    return subject
  }

  /// The subscriptions made by `assign(to:)`, which end with the box.
  private var feeds: [any Subscription] = []

  deinit {
    for feed in feeds { feed.cancel() }
  }

  func feed(by subscription: any Subscription) {
    feeds.append(subscription)
  }
}

/// A property whose changes are delivered through `$property`, and announced by its object.
///
/// Subscribers receive the new value before it is stored: the property still has the old one.
/// Source: https://developer.apple.com/documentation/combine/published
@propertyWrapper
public struct Published<Value> {
  @usableFromInline
  let box: PublishedBox<Value>

  /// Makes a property with a first value.
  @inlinable
  public init(initialValue: Value) {
    box = PublishedBox(initialValue)
  }

  /// Makes a property with a first value.
  @inlinable
  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  /// Not available: a published property belongs to a class.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// The publisher of the property's values, beginning with the present one.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    nonmutating set {
      guard newValue.box !== box else { return }
      newValue.subscribe(PublishedFeed(box))
    }
  }

  /// Reads and writes the property of an object; the compiler calls this for every access.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.send(newValue) }
  }

  /// The publisher of one published property.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Delivers the present value, then each new one before it is stored.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      box.makeSubject().receive(subscriber: subscriber)
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, as long as the property's object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedFeed(published.box))
  }
}

/// Writes what it receives to a published property, which it does not keep alive.
private final class PublishedFeed<Value>: Subscriber {
  typealias Failure = Never

  private weak var box: PublishedBox<Value>?

  init(_ box: PublishedBox<Value>) {
    self.box = box
  }

  func receive(subscription: any Subscription) {
    guard let box else { return subscription.cancel() }
    box.feed(by: subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    box?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

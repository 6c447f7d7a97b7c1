/// Something that can be stopped before it ends by itself.
public protocol Cancellable {
  /// Stops the activity; calling it again does nothing.
  func cancel()
}

extension Cancellable {
  /// Wraps this value so that it is cancelled when the collection lets it go.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Wraps this value so that it is cancelled when the set lets it go.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// A cancellable that cancels when it is released.
///
/// Source: https://developer.apple.com/documentation/combine/anycancellable
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Makes a cancellable that runs `cancel` at most once.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Makes a cancellable that cancels another one.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  /// Runs the cancel action, the first time only.
  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Adds this cancellable to a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Adds this cancellable to a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Two cancellables are equal only if they are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

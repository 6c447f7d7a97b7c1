/// The place of an app's Core Data objects.
///
/// There is no Core Data here yet. The context is what an app on Apple's systems finds in the environment
/// before it sets one of its own: a context without a store. It holds nothing, and everything that would
/// need a store throws ``NSManagedObjectContext/NoPersistentStore``.
public final class NSManagedObjectContext: @unchecked Sendable {
  /// The error of everything that needs a store.
  public struct NoPersistentStore: Error, Equatable, CustomStringConvertible {
    /// What was tried.
    public let operation: String
    public var description: String {
      "\(operation) needs a persistent store: this NSManagedObjectContext has none, "
        + "since Core Data is not part of Milieu yet."
    }
  }

  public init() {}

  /// Whether there is anything to save: never, since nothing can be put in.
  public var hasChanges: Bool { false }

  /// Throws ``NoPersistentStore``.
  public func save() throws {
    throw NoPersistentStore(operation: "save()")
  }
}

private struct ManagedObjectContextKey: EnvironmentKey {
  // One object, so that an environment without a context of its own compares as equal.
  static let defaultValue = NSManagedObjectContext()
}

extension EnvironmentValues {
  /// The context of the Core Data objects that views here show; one without a store where none is set.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/managedobjectcontext
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}

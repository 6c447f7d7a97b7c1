import Diagnostics
import Observation
import Reactivity

/// The values that reach a view through the environment.
///
/// Inside the tree it is a small value that refers to a scope; made with `EnvironmentValues()` it stands
/// alone, with the defaults. Writing changes this copy only.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues: CustomStringConvertible {
  private let scope: EnvironmentScope?
  private let cache: ResolutionCache?
  /// What was written into this copy, newest first.
  package private(set) var written: [AnyKeySource] = []

  /// Counts the reads of keys in trees, for those who have to know how many code of the app made.
  nonisolated(unsafe) static var readCount: UInt32 = 0

  /// Values that stand alone: every key has its default.
  public init() {
    scope = nil
    cache = nil
  }

  package init(scope: EnvironmentScope, cache: ResolutionCache? = nil) {
    self.scope = scope
    self.cache = cache
  }

  /// Values at a scope, with what `inner` overrides there as if it had been written into this copy.
  init(scope: EnvironmentScope, writtenTo inner: EnvironmentScope) {
    self.scope = scope
    cache = nil
    written = inner.overrides
  }

  /// The value of a key: what was written into this copy, else the environment's.
  public subscript<Key>(key: Key.Type) -> Key.Value where Key: EnvironmentKey {
    get {
      if !written.isEmpty {
        let id = ObjectIdentifier(key)
        for source in written where source.key == id {
          return unsafeDowncast(source, to: KeySource<Key>.self).value
        }
      }
      guard let scope else { return Key.defaultValue }
      Self.readCount &+= 1
      let source = cache?.source(of: key, in: scope) ?? scope.source(of: key)
      source.recordRead()
      return source.value
    }
    set {
      let id = ObjectIdentifier(key)
      if written.count == 1, written[0].key == id,
        unsafeDowncast(written[0], to: KeySource<Key>.self).write(newValue)
      {
        return
      }
      written.removeAll { $0.key == id }
      written.insert(KeySource<Key>(newValue), at: 0)
    }
  }

  /// The observable object of a type, or `nil` where no view above supplies one.
  public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
    get { self[ObservableObjectKey<T>.self] }
    set { self[ObservableObjectKey<T>.self] = newValue }
  }

  /// The values set here and above, newest first.
  public var description: String {
    var seen: Set<ObjectIdentifier> = []
    var parts: [String] = []
    func add(_ sources: [AnyKeySource]) {
      for source in sources where seen.insert(source.key).inserted {
        parts.append("\(shortTypeName(source.keyType)) = \(source.anyValue)")
      }
    }
    add(written)
    var current = scope
    while let step = current {
      add(step.overrides.reversed())
      current = step.parent
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  /// The objects that are set here and above, nearest first, for messages.
  var suppliedObjects: [Problem.SuppliedObject] {
    var found: [Problem.SuppliedObject] = []
    var current = scope
    // The root holds the defaults of keys that were read, which no view has supplied.
    while let step = current, step.parent != nil {
      for source in step.overrides {
        guard let key = source.keyType as? any ObjectKey.Type else { continue }
        found.append(Problem.SuppliedObject(type: shortTypeName(key.objectType), kind: key.kind))
      }
      current = step.parent
    }
    return found
  }
}

@available(*, unavailable)
extension EnvironmentValues: Sendable {}

/// A key that holds an object by its type.
protocol ObjectKey: EnvironmentKey {
  static var objectType: Any.Type { get }
  static var kind: Problem.ObjectKind { get }
}

/// The key of an `@Observable` object.
struct ObservableObjectKey<Object: AnyObject & Observable>: ObjectKey {
  static var defaultValue: Object? { nil }
  static var objectType: Any.Type { Object.self }
  static var kind: Problem.ObjectKind { .observable }
}

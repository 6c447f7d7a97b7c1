/// A key of a value that a view hands to the container that asks for its subviews.
///
/// Source: https://developer.apple.com/documentation/swiftui/containervaluekey
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What a view says of itself to the container that shows it.
///
/// The values reach the next container only, and of several under one key the one nearest to the view counts.
///
/// Source: https://developer.apple.com/documentation/swiftui/containervalues
public struct ContainerValues {
  /// One value that was set.
  struct Written {
    let key: ObjectIdentifier
    let value: Any
  }

  /// The nearest to the view first.
  var written: [Written] = []
  var tag: AnyHashable?

  public subscript<Key>(key: Key.Type) -> Key.Value where Key: ContainerValueKey {
    get {
      let id = ObjectIdentifier(key)
      return written.first { $0.key == id }.flatMap { $0.value as? Key.Value } ?? Key.defaultValue
    }
    set { written.insert(Written(key: ObjectIdentifier(key), value: newValue), at: 0) }
  }

  /// The value that the view stands for in a selection, if it is of the type.
  public func tag<V>(for type: V.Type) -> V? where V: Hashable {
    tag?.base as? V
  }

  /// Whether the view stands for a value in a selection.
  public func hasTag<V>(_ tag: V) -> Bool where V: Hashable {
    self.tag == AnyHashable(tag)
  }
}

@available(*, unavailable)
extension ContainerValues: Sendable {}

/// States one value of a container.
enum ContainerValueTrait: ViewTrait { typealias Value = ContainerValues.Written }

extension View {
  /// Sets a value that the container of this view can ask it for.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/containervalue(_:_:)
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    var values = ContainerValues()
    values[keyPath: keyPath] = value
    // A key path that sets nothing states what no key asks for.
    let nothing = ContainerValues.Written(key: ObjectIdentifier(Never.self), value: ())
    return trait(ContainerValueTrait.self, values.written.first ?? nothing)
  }
}

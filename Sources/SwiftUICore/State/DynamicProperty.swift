/// A stored property of a view that is connected to something outside of the view's value.
///
/// Source: https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  /// Called before each run of the view's body.
  mutating func update()

  /// Connects the property at `property` to `node`; `old` is the same property of the view's last value.
  @MainActor static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node)

  /// Called before a run of the body while derived values are due: brings those that the property reads up to
  /// date.
  @MainActor static func _refresh(_ property: UnsafeMutableRawPointer)

  /// Called before each run of the body, while reads are recorded.
  @MainActor static func _prepare(_ property: UnsafeMutableRawPointer)

  /// The view leaves the tree.
  @MainActor static func _disconnect(_ property: UnsafeMutableRawPointer)

  /// Whether `new`, not yet connected, says the same as the connected `old`.
  static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool

  /// Whether `_prepare` does anything.
  @MainActor static var _needsPreparation: Bool { get }
}

/// The defaults serve a property that is made of other dynamic properties.
extension DynamicProperty {
  public mutating func update() {}

  @MainActor public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    for nested in ViewType.of(Self.self).properties {
      nested.type._connect(
        property + nested.offset, old: old.map { $0 + nested.offset }, to: node)
    }
  }

  @MainActor public static func _refresh(_ property: UnsafeMutableRawPointer) {
    for nested in ViewType.of(Self.self).properties {
      nested.type._refresh(property + nested.offset)
    }
  }

  @MainActor public static func _prepare(_ property: UnsafeMutableRawPointer) {
    for nested in ViewType.of(Self.self).preparedProperties {
      nested.type._prepare(property + nested.offset)
    }
    property.assumingMemoryBound(to: Self.self).pointee.update()
  }

  @MainActor public static func _disconnect(_ property: UnsafeMutableRawPointer) {
    for nested in ViewType.of(Self.self).properties {
      nested.type._disconnect(property + nested.offset)
    }
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    StructComparison.of(Self.self).isEqual(old, new)
  }

  @MainActor public static var _needsPreparation: Bool { true }
}

/// Field comparators of custom dynamic properties, made once for each type.
private enum StructComparison {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: FieldComparator] = [:]

  static func of(_ type: any DynamicProperty.Type) -> FieldComparator {
    if let found = known[ObjectIdentifier(type)] { return found }
    let made = FieldComparator(fieldsOf: type)
    known[ObjectIdentifier(type)] = made
    return made
  }
}

/// Defaults for the framework's own properties, which have nothing to prepare unless they say so.
package protocol BuiltinDynamicProperty: DynamicProperty {}

extension BuiltinDynamicProperty {
  @MainActor public static func _refresh(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _prepare(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static func _disconnect(_ property: UnsafeMutableRawPointer) {}
  @MainActor public static var _needsPreparation: Bool { false }
}

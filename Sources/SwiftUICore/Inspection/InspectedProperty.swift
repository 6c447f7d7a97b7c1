import Reactivity

/// A dynamic property whose source has a name in a record of changes.
@MainActor
protocol InspectedProperty {
  /// The source behind the connected property at an address, and the name that says more than that of the
  /// property.
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)?
}

extension State: InspectedProperty {
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)? {
    property.assumingMemoryBound(to: Self.self).pointee.inspectedSource.map { ($0, nil) }
  }
}

extension ObservedObject: InspectedProperty {
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)? {
    property.assumingMemoryBound(to: Self.self).pointee.inspectedSource
      .map { ($0, shortTypeName(ObjectType.self)) }
  }
}

extension StateObject: InspectedProperty {
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)? {
    property.assumingMemoryBound(to: Self.self).pointee.inspectedSource
      .map { ($0, shortTypeName(ObjectType.self)) }
  }
}

extension EnvironmentObject: InspectedProperty {
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)? {
    property.assumingMemoryBound(to: Self.self).pointee.inspectedSource
      .map { ($0, shortTypeName(ObjectType.self)) }
  }
}

extension AppStorage: InspectedProperty {
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)? {
    property.assumingMemoryBound(to: Self.self).pointee.location.map { ($0.source, nil) }
  }
}

extension SceneStorage: InspectedProperty {
  static func inspectedSource(_ property: UnsafeRawPointer) -> (source: Source, name: String?)? {
    property.assumingMemoryBound(to: Self.self).pointee.location.map { ($0.source, nil) }
  }
}

extension ViewType {
  /// Visits the sources of the connected properties of a view, named `Counter.count` or `Library`.
  func forEachInspectedSource(
    of view: UnsafeRawPointer, named owner: String, _ visit: (String, Source) -> Void
  ) {
    for property in properties {
      // The storage of a wrapped property begins with an underscore.
      let name = property.name.hasPrefix("_") ? String(property.name.dropFirst()) : property.name
      Self.visit(property.type, view + property.offset, "\(owner).\(name)", visit)
    }
  }

  private static func visit(
    _ type: any DynamicProperty.Type, _ address: UnsafeRawPointer, _ name: String,
    _ visit: (String, Source) -> Void
  ) {
    if let inspected = type as? any InspectedProperty.Type {
      if let found = inspected.inspectedSource(address) { visit(found.name ?? name, found.source) }
    } else if !(type is any BuiltinDynamicProperty.Type) {
      for nested in ViewType.of(type).properties {
        Self.visit(nested.type, address + nested.offset, name, visit)
      }
    }
  }
}

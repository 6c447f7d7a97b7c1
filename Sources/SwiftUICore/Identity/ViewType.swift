@_spi(Reflection) import Swift

/// What the tree knows of a view type (or of a custom dynamic property): found once from its metadata.
@MainActor
final class ViewType {
  struct Property {
    var name: String
    var offset: Int
    var type: any DynamicProperty.Type
  }

  let type: Any.Type
  /// The dynamic properties, in order of declaration.
  let properties: [Property]
  /// Those of them that need a call before each run of the body.
  let preparedProperties: [Property]
  /// Whether values of the type can be shown on their way to one another.
  let isAnimatable: Bool
  /// Whether any of them is the app's own, whose `update()` may change the stored value.
  let hasCustomProperties: Bool
  private let comparator: FieldComparator
  private let equality: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  private init(_ type: Any.Type) {
    self.type = type
    var found: [Property] = []
    _ = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        found.append(Property(name: String(cString: name), offset: offset, type: property))
      }
      return true
    }
    if let owner = type as? any DynamicPropertyOwner.Type, Mirroring.isStruct(owner.ownerType) {
      // The modifier of a modified view is visited as if its properties were the view's.
      let offset = owner.ownerOffset
      _ = _forEachField(of: owner.ownerType, options: []) { name, fieldOffset, fieldType, _ in
        if let property = fieldType as? any DynamicProperty.Type {
          found.append(
            Property(
              name: String(cString: name), offset: offset + fieldOffset, type: property))
        }
        return true
      }
    }
    properties = found
    preparedProperties = found.filter { $0.type._needsPreparation }
    isAnimatable = type is any Animatable.Type
    hasCustomProperties = found.contains { !($0.type is any BuiltinDynamicProperty.Type) }
    comparator = FieldComparator(type)
    if let equatable = type as? any (View & Equatable).Type {
      equality = Self.ownEquality(equatable)
    } else {
      equality = nil
    }
  }

  private static func ownEquality<V: Equatable>(
    _ type: V.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: type).pointee == $1.assumingMemoryBound(to: type).pointee }
  }

  /// Whether a node that holds `old` may leave its subtree alone for `new`.
  func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    equality?(old, new) ?? comparator.isEqual(old, new)
  }

  // MARK: - Cache

  /// The last types seen, by address: a look-up in the common case is one comparison.
  private static let recent = {
    let slots = UnsafeMutablePointer<ViewType?>.allocate(capacity: 512)
    slots.initialize(repeating: nil, count: 512)
    return slots
  }()
  private static var all: [ObjectIdentifier: ViewType] = [:]

  static func of(_ type: Any.Type) -> ViewType {
    let id = ObjectIdentifier(type)
    let slot = (UInt(bitPattern: id) >> 4) & 511
    if let known = recent[Int(slot)], known.type == type { return known }
    let found = all[id] ?? ViewType(type)
    all[id] = found
    recent[Int(slot)] = found
    return found
  }
}

@_spi(Reflection) import Swift

/// What the tree knows of a view type (or of a custom dynamic property): found once from its metadata, and never
/// released, so that to hand it out counts nothing.
@MainActor
struct ViewType {
  struct Property {
    var name: String
    var offset: Int
    var type: any DynamicProperty.Type
  }

  private let facts: UnsafePointer<ViewTypeFacts>

  var type: Any.Type { facts.pointee.type }
  /// The dynamic properties, in order of declaration.
  var properties: [Property] { facts.pointee.properties }
  /// Those of them that need a call before each run of the body.
  var preparedProperties: [Property] { facts.pointee.preparedProperties }
  /// Whether values of the type can be shown on their way to one another.
  var isAnimatable: Bool { facts.pointee.isAnimatable }
  /// Whether any of them is the app's own, whose `update()` may change the stored value.
  var hasCustomProperties: Bool { facts.pointee.hasCustomProperties }

  private init(_ type: Any.Type) {
    let facts = UnsafeMutablePointer<ViewTypeFacts>.allocate(capacity: 1)
    facts.initialize(to: ViewTypeFacts(type))
    self.facts = UnsafePointer(facts)
  }

  /// Whether a node that holds `old` may leave its subtree alone for `new`. Both are of this type.
  @inline(__always)
  func isEqual<V>(_ old: UnsafePointer<V>, _ new: UnsafeRawPointer) -> Bool {
    isEqual(at: UnsafeRawPointer(old), new)
  }

  private func isEqual(at old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    guard let equality = facts.pointee.equality else {
      return facts.pointee.comparator.isEqual(old, new)
    }
    return equality(old, new)
  }

  // MARK: - Cache

  /// The last types seen, by address: a look-up in the common case is one comparison. Made with the first type,
  /// because to ask whether it has been made costs less than a lazily made constant does.
  @exclusivity(unchecked) private static var recent: UnsafeMutablePointer<ViewType?>!
  private static var all: [ObjectIdentifier: ViewType] = [:]

  static func of(_ type: Any.Type) -> ViewType {
    let slot = Int((UInt(bitPattern: ObjectIdentifier(type)) >> 4) & 511)
    if let recent, let known = recent[slot], known.type == type { return known }
    return find(type, slot)
  }

  @inline(never)
  private static func find(_ type: Any.Type, _ slot: Int) -> ViewType {
    if recent == nil {
      recent = .allocate(capacity: 512)
      recent.initialize(repeating: nil, count: 512)
    }
    let found = all[ObjectIdentifier(type)] ?? ViewType(type)
    all[ObjectIdentifier(type)] = found
    recent[slot] = found
    return found
  }
}

@MainActor
private struct ViewTypeFacts {
  let type: Any.Type
  let properties: [ViewType.Property]
  let preparedProperties: [ViewType.Property]
  let isAnimatable: Bool
  let hasCustomProperties: Bool
  let comparator: FieldComparator
  let equality: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  init(_ type: Any.Type) {
    self.type = type
    var found: [ViewType.Property] = []
    _ = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        found.append(ViewType.Property(name: String(cString: name), offset: offset, type: property))
      }
      return true
    }
    if let owner = type as? any DynamicPropertyOwner.Type, Mirroring.isStruct(owner.ownerType) {
      // The modifier of a modified view is visited as if its properties were the view's.
      let offset = owner.ownerOffset
      _ = _forEachField(of: owner.ownerType, options: []) { name, fieldOffset, fieldType, _ in
        if let property = fieldType as? any DynamicProperty.Type {
          found.append(
            ViewType.Property(
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
}

@_spi(Reflection) import Swift

/// Compares two values of one type field by field, without knowing the type at compile time.
///
/// Built once for each type. Values with the same bits are equal (the same references, the same function and
/// context); where bits differ, `Equatable` fields are asked, structures are compared field by field, and
/// enumerations and existentials by what they hold: bits between and behind the parts count for nothing.
/// Costs one `memcmp` for an unchanged value.
struct FieldComparator {
  typealias Test = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private struct Field {
    var offset: Int
    var size: Int
    /// Asked when the bits differ; `nil` when different bits mean different values.
    var test: Test?
  }

  /// Never freed: comparators are kept for as long as the program runs, and counting references to an array would
  /// cost as much as most comparisons.
  private let fields: UnsafeBufferPointer<Field>
  /// Whether values with different bits always differ.
  let isBitwise: Bool

  init(_ type: Any.Type) {
    var fields: [Field] = []
    Self.addFields(of: type, at: 0, to: &fields)
    self.fields = Self.kept(fields)
    isBitwise = fields.count == 1 && fields[0].test == nil
  }

  /// Compares the fields of a custom dynamic property rather than asking the property.
  init(fieldsOf type: any DynamicProperty.Type) {
    var nested: [(Int, Any.Type)] = []
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      nested.append((offset, fieldType))
      return true
    }
    var fields: [Field] = []
    for (offset, fieldType) in nested { Self.addFields(of: fieldType, at: offset, to: &fields) }
    self.fields = Self.kept(fields)
    isBitwise = false
  }

  private static func kept(_ fields: [Field]) -> UnsafeBufferPointer<Field> {
    let kept = UnsafeMutableBufferPointer<Field>.allocate(capacity: fields.count)
    _ = kept.initialize(from: fields)
    return UnsafeBufferPointer(kept)
  }

  func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    for index in 0..<fields.count {
      // Not taken out as a whole, which would count a reference to its test.
      let first = old + fields[index].offset
      let second = new + fields[index].offset
      if let test = fields[index].test {
        if !test(first, second) { return false }
      } else if memoryDiffers(first, second, fields[index].size) {
        return false
      }
    }
    return true
  }

  private static func addFields(of type: Any.Type, at offset: Int, to fields: inout [Field]) {
    let size = sizeOf(type)
    if let property = type as? any DynamicProperty.Type {
      fields.append(
        Field(offset: offset, size: size) { property._isUnchanged(old: $0, new: $1) })
      return
    }
    if plainTypes.contains(ObjectIdentifier(type)) {
      addPlainField(at: offset, size: size, to: &fields)
      return
    }
    if let equatable = type as? any Equatable.Type {
      fields.append(Field(offset: offset, size: size, test: equalityTest(equatable, size: size)))
      return
    }
    if Mirroring.isStruct(type) {
      var nested: [(Int, Any.Type)] = []
      let isComplete = _forEachField(of: type, options: []) { _, fieldOffset, fieldType, _ in
        nested.append((fieldOffset, fieldType))
        return true
      }
      if isComplete {
        for (fieldOffset, fieldType) in nested {
          addFields(of: fieldType, at: offset + fieldOffset, to: &fields)
        }
        return
      }
    }
    if let parts = type as? any PartComparing.Type {
      fields.append(Field(offset: offset, size: size, test: parts.comparison()))
      return
    }
    switch Mirroring.kind(of: type) {
    case .enumeration:
      fields.append(Field(offset: offset, size: size, test: enumerationTest(type, size: size)))
      return
    case .existential:
      fields.append(Field(offset: offset, size: size, test: existentialTest(size: size)))
      return
    default: break
    }
    if size > 0 { addPlainField(at: offset, size: size, to: &fields) }
  }

  /// Types whose values are equal only if their bits are: to ask them would be a detour.
  private static let plainTypes: Set<ObjectIdentifier> = Set(
    [
      Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, ObjectIdentifier.self,
    ].map { ObjectIdentifier($0 as Any.Type) })

  /// Adds a field without a test, as a part of the one before where that ends there.
  private static func addPlainField(at offset: Int, size: Int, to fields: inout [Field]) {
    if let last = fields.last, last.test == nil, last.offset + last.size == offset {
      fields[fields.count - 1].size += size
    } else {
      fields.append(Field(offset: offset, size: size, test: nil))
    }
  }

  private static func equalityTest<Value: Equatable>(_ type: Value.Type, size: Int) -> Test {
    { old, new in
      if !memoryDiffers(old, new, size) { return true }
      return old.assumingMemoryBound(to: type).pointee == new.assumingMemoryBound(to: type).pointee
    }
  }

  private static func sizeOf(_ type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }
}

extension FieldComparator {
  /// Compares the cases, then what they carry.
  private static func enumerationTest(_ type: Any.Type, size: Int) -> Test {
    func open<Value>(_ type: Value.Type) -> Test {
      { old, new in
        if !memoryDiffers(old, new, size) { return true }
        guard Mirroring.caseNumber(old, of: type) == Mirroring.caseNumber(new, of: type) else {
          return false
        }
        let old = Mirror(reflecting: old.assumingMemoryBound(to: type).pointee).children.first
        let new = Mirror(reflecting: new.assumingMemoryBound(to: type).pointee).children.first
        guard let old, let new else { return old == nil && new == nil }
        return isEqual(old.value, new.value)
      }
    }
    return _openExistential(type, do: open)
  }

  /// Compares the types of the values, then the values. Every such container begins as that of `Any` does.
  private static func existentialTest(size: Int) -> Test {
    { old, new in
      if !memoryDiffers(old, new, size) { return true }
      return isEqual(
        old.assumingMemoryBound(to: Any.self).pointee, new.assumingMemoryBound(to: Any.self).pointee
      )
    }
  }

  private static func isEqual(_ old: Any, _ new: Any) -> Bool {
    func open<Value>(_ old: Value) -> Bool {
      guard let new = new as? Value else { return false }
      return KeyEquality.isEqual(old, new)
    }
    guard type(of: old) == type(of: new) else { return false }
    return _openExistential(old, do: open)
  }
}

/// Lets a comparator look inside a generic enumeration of the framework.
protocol PartComparing {
  static func comparison() -> FieldComparator.Test
}

extension Optional: PartComparing {
  static func comparison() -> FieldComparator.Test {
    let payload = FieldComparator(Wrapped.self)
    let size = MemoryLayout<Wrapped?>.size
    return { old, new in
      if !memoryDiffers(old, new, size) { return true }
      let old = old.assumingMemoryBound(to: Wrapped?.self)
      let new = new.assumingMemoryBound(to: Wrapped?.self)
      guard let first = old.pointee, let second = new.pointee else {
        return old.pointee == nil && new.pointee == nil
      }
      return payload.areEqual(first, second)
    }
  }
}

extension _ConditionalContent.Storage: PartComparing {
  static func comparison() -> FieldComparator.Test {
    let first = FieldComparator(TrueContent.self)
    let second = FieldComparator(FalseContent.self)
    return { old, new in
      switch (
        old.assumingMemoryBound(to: Self.self).pointee,
        new.assumingMemoryBound(to: Self.self).pointee
      ) {
      case (.trueContent(let old), .trueContent(let new)): return first.areEqual(old, new)
      case (.falseContent(let old), .falseContent(let new)): return second.areEqual(old, new)
      default: return false
      }
    }
  }
}

extension FieldComparator {
  /// Compares two values of the type that the comparator was made for.
  fileprivate func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { isEqual(old, $0) }
    }
  }
}

@inline(__always)
func memoryDiffers(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ size: Int) -> Bool {
  var index = 0
  while index + 8 <= size {
    let a = first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let b = second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if a != b { return true }
    index += 8
  }
  while index < size {
    let a = first.load(fromByteOffset: index, as: UInt8.self)
    let b = second.load(fromByteOffset: index, as: UInt8.self)
    if a != b { return true }
    index += 1
  }
  return false
}

/// Facts of type metadata.
enum Mirroring {
  enum Kind {
    case structure, enumeration, existential, other
  }

  /// What kind of type it is; a tuple, whose fields can be visited in place too, counts as a structure.
  static func kind(of type: Any.Type) -> Kind {
    switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0x200, 0x301: .structure
    case 0x201, 0x202: .enumeration
    case 0x303 where holdsValue(type): .existential
    default: .other
    }
  }

  /// Whether an existential is a container of any value, not a reference to an object or to an error.
  private static func holdsValue(_ existential: Any.Type) -> Bool {
    let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
    let flags = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
    let isUnconstrained = flags & 0x8000_0000 != 0
    let isSpecial = flags & 0x3F00_0000 != 0
    return isUnconstrained && !isSpecial
  }

  static func isStruct(_ type: Any.Type) -> Bool { kind(of: type) == .structure }

  private typealias GetEnumTag =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  /// Which case of its enumeration a value is.
  ///
  /// The table of value operations stands before the metadata; behind its twelve entries, of which two are
  /// half a word, an enumeration has three more, the first of which tells the case.
  static func caseNumber(_ value: UnsafeRawPointer, of type: Any.Type) -> UInt32 {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UnsafeRawPointer>.size
    let operations = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    let getEnumTag = operations.load(fromByteOffset: 11 * word, as: GetEnumTag.self)
    return getEnumTag(value, metadata)
  }
}

/// Compares two values of a statically known type as the update does.
package struct ValueEquality<Value> {
  private let comparator: FieldComparator

  package init() {
    comparator = FieldComparator(Value.self)
  }

  package func callAsFunction(_ old: Value, _ new: Value) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { comparator.isEqual(old, $0) }
    }
  }
}

/// Visits the stored fields of a structure or tuple, in order: offset and type.
func forEachField(_ type: Any.Type, _ visit: (Int, Any.Type) -> Void) {
  _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
    visit(offset, fieldType)
    return true
  }
}

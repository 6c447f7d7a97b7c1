@_spi(Reflection) import Swift

/// Compares two values of one type field by field, without knowing the type at compile time.
///
/// Built once for each type. Values with the same bits are equal (the same references, the same function and
/// context); where bits differ, `Equatable` fields are asked, and structures are compared field by field.
/// Costs one `memcmp` for an unchanged value.
struct FieldComparator {
  typealias Test = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private struct Field {
    var offset: Int
    var size: Int
    /// Asked when the bits differ; `nil` when different bits mean different values.
    var test: Test?
  }

  private var fields: [Field] = []

  init(_ type: Any.Type) {
    Self.addFields(of: type, at: 0, to: &fields)
  }

  /// Compares the fields of a custom dynamic property rather than asking the property.
  init(fieldsOf type: any DynamicProperty.Type) {
    var nested: [(Int, Any.Type)] = []
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      nested.append((offset, fieldType))
      return true
    }
    for (offset, fieldType) in nested { Self.addFields(of: fieldType, at: offset, to: &fields) }
  }

  func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    for field in fields {
      let first = old + field.offset
      let second = new + field.offset
      if let test = field.test {
        if !test(first, second) { return false }
      } else if memoryDiffers(first, second, field.size) {
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
    if let optional = type as? any OptionalType.Type {
      fields.append(Field(offset: offset, size: size, test: optional.comparison()))
      return
    }
    if size > 0 { fields.append(Field(offset: offset, size: size, test: nil)) }
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

/// Lets a comparator look inside an optional whose payload is no `Equatable`.
private protocol OptionalType {
  static func comparison() -> FieldComparator.Test
}

extension Optional: OptionalType {
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
      return withUnsafePointer(to: first) { first in
        withUnsafePointer(to: second) { payload.isEqual(first, $0) }
      }
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
  /// Whether `type` is a structure or a tuple, whose fields can be visited in place.
  static func isStruct(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x200 || kind == 0x301
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

/// Gives a view a space of names of its own, for ids that several views share.
///
/// Source: https://developer.apple.com/documentation/swiftui/namespace
@propertyWrapper
public struct Namespace: BuiltinDynamicProperty, Sendable {
  /// The identity of a space of names.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var id: ID?
  @MainActor private static var count = 0

  public init() {}

  /// The space of names. Views that are not in the tree share one.
  public var wrappedValue: Namespace.ID { id ?? ID(number: 0) }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let known = old?.assumingMemoryBound(to: Self.self).pointee.id
    if known == nil { count += 1 }
    property.assumingMemoryBound(to: Self.self).pointee.id = known ?? ID(number: count)
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool { true }
}

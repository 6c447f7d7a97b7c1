import Foundation
import Reactivity

/// A number that grows with the person's text size, as a text style does.
///
/// Source: https://developer.apple.com/documentation/swiftui/scaledmetric
@propertyWrapper
public struct ScaledMetric<Value>: BuiltinDynamicProperty where Value: BinaryFloatingPoint {
  private let base: Value
  private let style: Font.TextStyle
  private var textSize = Environment(\.dynamicTypeSize)

  /// A number that grows with the body text; `wrappedValue` is what it is at the usual text size.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  public var wrappedValue: Value {
    Value(Double(base) * Double(style.scale(for: textSize.wrappedValue)))
  }

  public static func _connect(
    _ property: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, to node: _Node
  ) {
    let offset = MemoryLayout<Self>.offset(of: \.textSize)!
    Environment<DynamicTypeSize>._connect(
      property + offset, old: old.map { $0 + offset }, to: node)
  }

  public static func _isUnchanged(old: UnsafeRawPointer, new: UnsafeRawPointer) -> Bool {
    let old = old.assumingMemoryBound(to: Self.self).pointee
    let new = new.assumingMemoryBound(to: Self.self).pointee
    return old.base == new.base && old.style == new.style
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}

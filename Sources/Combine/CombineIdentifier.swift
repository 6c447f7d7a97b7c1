import Synchronization

private let nextCombineIdentifier = Atomic<UInt64>(1)

/// A value that tells publisher streams apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Value: Hashable {
    case serial(UInt64)
    case object(ObjectIdentifier)
  }

  private let value: Value

  /// Makes an identifier that equals no other.
  public init() {
    value = .serial(nextCombineIdentifier.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Makes an identifier that equals those of the same object.
  public init(_ obj: AnyObject) {
    value = .object(ObjectIdentifier(obj))
  }

  /// The identifier in hexadecimal.
  public var description: String {
    switch value {
    case .serial(let number): "0x\(String(number, radix: 16))"
    case .object(let identifier): "0x\(String(UInt(bitPattern: identifier), radix: 16))"
    }
  }
}

/// A type whose values can be told apart within a stream.
public protocol CustomCombineIdentifierConvertible {
  /// The identifier of this value.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of this object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

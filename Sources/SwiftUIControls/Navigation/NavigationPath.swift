import Foundation
import SwiftUICore

/// The values of the screens that are pushed on a navigation stack, of any hashable types.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath {
  package var elements: [AnyHashable]

  /// An empty path.
  public init() {
    elements = []
  }

  /// A path of the elements of a sequence.
  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    self.elements = elements.map(AnyHashable.init)
  }

  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable, S.Element: Codable {
    self.elements = elements.map(AnyHashable.init)
  }

  /// A path that was stored.
  public init(_ codable: NavigationPath.CodableRepresentation) {
    elements = codable.elements
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// The path in a form that can be stored; `nil` if a value in it can't be encoded.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/navigationpath/codable
  public var codable: CodableRepresentation? {
    elements.allSatisfy { $0.base is any Codable } ? CodableRepresentation(elements) : nil
  }

  /// Pushes a value.
  public mutating func append<V>(_ value: V) where V: Hashable {
    elements.append(AnyHashable(value))
  }

  public mutating func append<V>(_ value: V) where V: Hashable, V: Codable {
    elements.append(AnyHashable(value))
  }

  /// Pops the last `k` values. There must be as many.
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }
}

extension NavigationPath: Equatable {}

@available(*, unavailable)
extension NavigationPath: Sendable {}

extension NavigationPath {
  /// A path that can be stored: the type and the JSON of each value, the last one first.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/navigationpath/codablerepresentation
  public struct CodableRepresentation {
    let elements: [AnyHashable]

    init(_ elements: [AnyHashable]) {
      self.elements = elements
    }
  }
}

extension NavigationPath.CodableRepresentation: Codable {
  /// Throws where a value is of a type that the program no longer has, or is not as that type stores it.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [AnyHashable] = []
    while !container.isAtEnd {
      let name = try container.decode(String.self)
      let json = try container.decode(String.self)
      guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "There is no type `\(name)` whose values can be decoded."
        )
      }
      func value<Value: Decodable & Hashable>(_ type: Value.Type) throws -> AnyHashable {
        AnyHashable(try JSONDecoder().decode(type, from: Data(json.utf8)))
      }
      elements.append(try value(type))
    }
    self.init(elements.reversed())
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements.reversed() {
      guard let value = element.base as? any Encodable,
        let name = _mangledTypeName(type(of: element.base))
      else {
        throw EncodingError.invalidValue(
          element.base,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "The value can't be encoded."))
      }
      try container.encode(name)
      try container.encode(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
    }
  }
}

extension NavigationPath.CodableRepresentation: Equatable {}

@available(*, unavailable)
extension NavigationPath.CodableRepresentation: Sendable {}

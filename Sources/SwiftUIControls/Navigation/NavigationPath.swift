import Foundation

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

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

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

import Foundation

/// How an element is made of those inside of it.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  let kind: Kind

  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// Makes a view one element; what `.accessibilityElement` applies.
public struct _AccessibilityElementModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  let behavior: AccessibilityChildBehavior

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ContainerElement(modifier, context)
  }
}

private final class ContainerElement: _ModifierElement<_AccessibilityElementModifier>,
  AccessibilityDescribing
{
  override func modifierDidChange(from old: _AccessibilityElementModifier) {}

  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    var element = AccessibilityElement(node: self)
    switch modifier.behavior.kind {
    case .ignore: break
    case .contain: element.children = inside.inOrder
    case .combine: element.combine(inside.inOrder)
    }
    return [element]
  }
}

extension AccessibilityElement {
  /// Takes the labels, values, traits and actions of the elements inside.
  package mutating func combine(_ inside: [AccessibilityElement]) {
    let labels = inside.compactMap(\.label).filter { !$0.isEmpty }
    if !labels.isEmpty { label = labels.joined(separator: ", ") }
    let values = inside.compactMap(\.value)
    if !values.isEmpty { value = values.joined(separator: ", ") }
    if identifier == nil { identifier = inside.lazy.compactMap(\.identifier).first }
    for element in inside {
      traits.formUnion(element.traits)
      actions += element.actions
    }
  }
}

extension View {
  /// Makes this view one element for assistive technologies.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(_AccessibilityElementModifier(behavior: children))
  }
}

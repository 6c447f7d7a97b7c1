import Foundation

/// What is said of a view; what `.accessibilityLabel` and its kin apply.
public struct AccessibilityAttachmentModifier: _ElementModifier {
  public typealias Body = Never
  var label: Text?
  var identifier: String?
  var value: Text?
  var hint: Text?
  var isHidden: Bool?
  var addedTraits = AccessibilityTraits()
  var removedTraits = AccessibilityTraits()
  var actionName: Text?
  var action: (() -> Void)?

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    AttachmentElement(modifier, context)
  }
}

private final class AttachmentElement: _ModifierElement<AccessibilityAttachmentModifier>,
  AccessibilityDescribing
{
  override func modifierDidChange(from old: AccessibilityAttachmentModifier) {}

  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement] {
    if modifier.isHidden == true { return [] }
    var inside = inside
    if inside.isEmpty { inside = [AccessibilityElement(node: self)] }
    return inside.map { element in
      var element = element
      if let label = modifier.label { element.label = string(label) }
      if let identifier = modifier.identifier { element.identifier = identifier }
      if let value = modifier.value { element.value = string(value) }
      if let hint = modifier.hint { element.hint = string(hint) }
      element.traits.formUnion(modifier.addedTraits)
      element.traits.remove(modifier.removedTraits)
      if let action = modifier.action {
        element.actions.append((modifier.actionName.map(string) ?? "", action))
      }
      return element
    }
  }

  private func string(_ text: Text) -> String {
    text.resolved(in: scope.textContext.context).content.runs.map(\.string).joined()
  }
}

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
    case .contain: element.children = inside
    case .combine: element.combine(inside)
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

/// The kind of an action of an assistive technology.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: Text

  public static let `default` = AccessibilityActionKind(named: Text(verbatim: ""))
  public static let escape = AccessibilityActionKind(named: Text(verbatim: "escape"))
  public static let magicTap = AccessibilityActionKind(named: Text(verbatim: "magicTap"))

  public init(named name: Text) {
    self.name = name
  }
}

extension View {
  nonisolated func attaching(
    _ change: (inout AccessibilityAttachmentModifier) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    var attachment = AccessibilityAttachmentModifier()
    change(&attachment)
    return modifier(attachment)
  }

  /// Sets what an assistive technology calls this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.label = label }
  }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  /// Sets the name that tests find this view by.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.identifier = identifier }
  }

  /// Sets what an assistive technology says is the value of this view.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.value = valueDescription }
  }

  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  /// Sets what an assistive technology says happens when this view is used.
  nonisolated public func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.hint = hint }
  }

  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  /// Hides this view from assistive technologies.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.isHidden = hidden }
  }

  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.addedTraits = traits }
  }

  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.removedTraits = traits }
  }

  /// Makes this view one element for assistive technologies.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(_AccessibilityElementModifier(behavior: children))
  }

  /// Adds an action for assistive technologies.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching {
      $0.actionName = actionKind.name
      $0.action = handler
    }
  }

  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching {
      $0.actionName = name
      $0.action = handler
    }
  }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }
}

import Foundation
import Graphics

// The forms for a view that says something of itself already: one modifier holds it all, and what is said
// later counts.

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  /// Says something else of this view.
  nonisolated func attaching(
    _ change: (inout AccessibilityAttachmentModifier) -> Void
  ) -> ModifiedContent<Content, Modifier> {
    var copy = self
    change(&copy.modifier)
    return copy
  }

  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityLabel(label, isEnabled: true)
  }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ labelResource: LocalizedStringResource
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityLabel(Text(labelResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  nonisolated public func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.label = label } }
  }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ labelResource: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityLabel(Text(labelResource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityValue(valueDescription, isEnabled: true)
  }

  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ valueResource: LocalizedStringResource
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityValue(Text(valueResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  nonisolated public func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.value = valueDescription } }
  }

  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ valueResource: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityValue(Text(valueResource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  nonisolated public func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHint(hint, isEnabled: true)
  }

  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hintResource: LocalizedStringResource
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHint(Text(hintResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(
    _ hint: S
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  nonisolated public func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.hint = hint } }
  }

  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hintResource: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHint(Text(hintResource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(
    _ hint: S, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityIdentifier(identifier, isEnabled: true)
  }

  nonisolated public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.identifier = identifier } }
  }

  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHidden(hidden, isEnabled: true)
  }

  nonisolated public func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.isHidden = hidden } }
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityInputLabels(inputLabels, isEnabled: true)
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.inputLabels = inputLabels } }
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S>(
    _ inputLabels: [S], isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.add(traits) }
  }

  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.remove(traits) }
  }

  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.headingLevel = level }
  }

  nonisolated public func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.textContentType = textContentType }
  }

  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.sortPriority = sortPriority }
  }

  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: true)
  }

  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.respondsToUserInteraction = respondsToUserInteraction } }
  }

  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.activationPoint = .point(activationPoint) } }
  }

  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    attaching { if isEnabled { $0.activationPoint = .unit(activationPoint) } }
  }

  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityAction(named: actionKind.name, handler)
  }

  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.actions.append((name, handler)) }
  }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction(
    named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityAction(named: Text(nameResource), handler)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction<S>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> where S: StringProtocol {
    accessibilityAction(named: Text(name), handler)
  }

  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.adjust = handler }
  }

  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Content, Modifier> {
    attaching { $0.scroll = handler }
  }
}

/// The names that the modifiers had at first. Like Apple's they bring no warning.
extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  nonisolated public func accessibility(
    label: Text
  ) -> ModifiedContent<Content, Modifier> { accessibilityLabel(label) }

  nonisolated public func accessibility(
    value: Text
  ) -> ModifiedContent<Content, Modifier> { accessibilityValue(value) }

  nonisolated public func accessibility(
    hint: Text
  ) -> ModifiedContent<Content, Modifier> { accessibilityHint(hint) }

  nonisolated public func accessibility(
    hidden: Bool
  ) -> ModifiedContent<Content, Modifier> { accessibilityHidden(hidden) }

  nonisolated public func accessibility(
    identifier: String
  ) -> ModifiedContent<Content, Modifier> { accessibilityIdentifier(identifier) }

  nonisolated public func accessibility(
    inputLabels: [Text]
  ) -> ModifiedContent<Content, Modifier> { accessibilityInputLabels(inputLabels) }

  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> { accessibilityAddTraits(traits) }

  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> { accessibilityRemoveTraits(traits) }

  nonisolated public func accessibility(
    sortPriority: Double
  ) -> ModifiedContent<Content, Modifier> { accessibilitySortPriority(sortPriority) }

  nonisolated public func accessibility(
    activationPoint: CGPoint
  ) -> ModifiedContent<Content, Modifier> { accessibilityActivationPoint(activationPoint) }

  nonisolated public func accessibility(
    activationPoint: UnitPoint
  ) -> ModifiedContent<Content, Modifier> { accessibilityActivationPoint(activationPoint) }
}

import Foundation
import Graphics

// What views say of themselves. Each form ends in `attaching`; the forms for views that say something already
// are in `ModifiedContent+Accessibility.swift`.

extension View {
  /// Says something of this view.
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
    accessibilityLabel(label, isEnabled: true)
  }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ labelResource: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityLabel(Text(label))
  }

  /// Sets what an assistive technology calls this view, while a condition holds.
  nonisolated public func accessibilityLabel(
    _ label: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.label = label } }
  }

  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ labelResource: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelResource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets what an assistive technology says is the value of this view.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(valueDescription, isEnabled: true)
  }

  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ valueResource: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityValue(Text(value))
  }

  /// Sets what an assistive technology says is the value of this view, while a condition holds.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.value = valueDescription } }
  }

  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ valueResource: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueResource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Sets what an assistive technology says happens when this view is used.
  nonisolated public func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(hint, isEnabled: true)
  }

  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hintResource: LocalizedStringResource
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityHint(Text(hint))
  }

  /// Sets what an assistive technology says happens when this view is used, while a condition holds.
  nonisolated public func accessibilityHint(
    _ hint: Text, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.hint = hint } }
  }

  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint(
    _ hintResource: LocalizedStringResource, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(Text(hintResource), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(
    _ hint: S, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Sets the name that tests find this view by.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityIdentifier(identifier, isEnabled: true)
  }

  /// Sets the name that tests find this view by, while a condition holds.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.identifier = identifier } }
  }

  /// Hides this view from assistive technologies, or doesn't.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHidden(hidden, isEnabled: true)
  }

  /// Hides this view from assistive technologies, or doesn't, while a condition holds.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.isHidden = hidden } }
  }
}

// MARK: - Speech, order and kind

extension View {
  /// Sets other names that this view is called by in speech.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels, isEnabled: true)
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityInputLabels(inputLabels.map { Text($0) })
  }

  /// Sets other names that this view is called by in speech, while a condition holds.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.inputLabels = inputLabels } }
  }

  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S>(
    _ inputLabels: [S], isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Says what else this view is for an assistive technology.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.add(traits) }
  }

  /// Says what this view isn't for an assistive technology.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.remove(traits) }
  }

  /// Says how deep the heading is that this view is.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityheading(_:)
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.headingLevel = level }
  }

  /// Says what sort of text this view shows.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.textContentType = value }
  }

  /// Says how early this view comes among those around it: the higher, the earlier; 0 without.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilitysortpriority(_:)
  nonisolated public func accessibilitySortPriority(
    _ sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.sortPriority = sortPriority }
  }

  /// Says whether a person can use this view, for those who choose from all that can be used.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: true)
  }

  /// Says whether a person can use this view, for those who choose from all that can be used, while a condition holds.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.respondsToUserInteraction = respondsToUserInteraction } }
  }

  /// Sets where an assistive technology presses this view, in its own coordinates.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Sets where an assistive technology presses this view, while a condition holds.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.activationPoint = .point(activationPoint) } }
  }

  /// Sets where an assistive technology presses this view, as a part of its size.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Sets where an assistive technology presses this view, while a condition holds.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { if isEnabled { $0.activationPoint = .unit(activationPoint) } }
  }

  /// Adds an action for assistive technologies.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: actionKind.name, handler)
  }

  /// Adds an action with a name for assistive technologies.
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.actions.append((name, handler)) }
  }

  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction(
    named nameResource: LocalizedStringResource, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameResource), handler)
  }

  @_disfavoredOverload
  nonisolated public func accessibilityAction<S>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    accessibilityAction(named: Text(name), handler)
  }

  /// Makes this view one whose value an assistive technology moves up and down.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/accessibilityadjustableaction(_:)
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.adjust = handler }
  }

  /// Lets an assistive technology scroll this view towards an edge.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attaching { $0.scroll = handler }
  }
}

/// The names that the modifiers had at first. Like Apple's they bring no warning.
extension View {
  nonisolated public func accessibility(
    label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityLabel(label) }

  nonisolated public func accessibility(
    value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityValue(value) }

  nonisolated public func accessibility(
    hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHint(hint) }

  nonisolated public func accessibility(
    hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityHidden(hidden) }

  nonisolated public func accessibility(
    identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityIdentifier(identifier)
  }

  nonisolated public func accessibility(
    inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels)
  }

  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityAddTraits(traits) }

  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibilityRemoveTraits(traits) }

  nonisolated public func accessibility(
    sortPriority: Double
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilitySortPriority(sortPriority)
  }

  nonisolated public func accessibility(
    activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint)
  }

  nonisolated public func accessibility(
    activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint)
  }
}

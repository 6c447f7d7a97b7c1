import Foundation
import Graphics

/// What is said of a view; what `.accessibilityLabel` and its kin apply.
public struct AccessibilityAttachmentModifier: _ElementModifier {
  public typealias Body = Never
  var label: Text?
  var identifier: String?
  var value: Text?
  var hint: Text?
  var inputLabels: [Text]?
  var isHidden: Bool?
  private(set) var addedTraits = AccessibilityTraits()
  private(set) var removedTraits = AccessibilityTraits()
  var headingLevel: AccessibilityHeadingLevel?
  var textContentType: AccessibilityTextContentType?
  var sortPriority: Double?
  var respondsToUserInteraction: Bool?
  var activationPoint: ActivationPoint?
  var actions: [(name: Text, perform: () -> Void)] = []
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  var scroll: ((Edge) -> Void)?

  /// Where a view is pressed.
  enum ActivationPoint: Equatable {
    case point(CGPoint)
    case unit(UnitPoint)
  }

  mutating func add(_ traits: AccessibilityTraits) {
    addedTraits.formUnion(traits)
    removedTraits.remove(traits)
  }

  mutating func remove(_ traits: AccessibilityTraits) {
    removedTraits.formUnion(traits)
    addedTraits.remove(traits)
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    AttachmentElement(modifier, context)
  }
}

@available(*, unavailable)
extension AccessibilityAttachmentModifier: Sendable {}

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
      describe(&element)
      return element
    }
  }

  private func describe(_ element: inout AccessibilityElement) {
    if let label = modifier.label { element.label = string(label) }
    if let identifier = modifier.identifier { element.identifier = identifier }
    if let value = modifier.value { element.value = string(value) }
    if let hint = modifier.hint { element.hint = string(hint) }
    if let labels = modifier.inputLabels { element.inputLabels = labels.map(string) }
    element.traits.formUnion(modifier.addedTraits)
    element.traits.remove(modifier.removedTraits)
    if let level = modifier.headingLevel { element.headingLevel = level }
    if let type = modifier.textContentType { element.textContentType = type }
    if let priority = modifier.sortPriority { element.sortPriority = priority }
    if let responds = modifier.respondsToUserInteraction {
      element.respondsToUserInteraction = responds
    }
    switch modifier.activationPoint {
    case .point(let point): element.activationPoint = convertToRoot(point)
    case .unit(let part):
      element.activationPoint = convertToRoot(
        CGPoint(x: size.width * part.x, y: size.height * part.y))
    case nil: break
    }
    element.actions += modifier.actions.map { (string($0.name), $0.perform) }
    if let adjust = modifier.adjust {
      element.adjust = adjust
      element.traits.formUnion(.isAdjustable)
    }
    if let scroll = modifier.scroll { element.scroll = scroll }
  }

  private func string(_ text: Text) -> String {
    text.string(in: scope.textContext.context)
  }
}

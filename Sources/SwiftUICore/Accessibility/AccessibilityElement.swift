import Foundation

/// What an element is and does, for assistive technologies and tests.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: UInt32

  public init() { bits = 0 }
  private init(bits: UInt32) { self.bits = bits }

  public static let isButton = AccessibilityTraits(bits: 1 << 0)
  public static let isHeader = AccessibilityTraits(bits: 1 << 1)
  public static let isSelected = AccessibilityTraits(bits: 1 << 2)
  public static let isLink = AccessibilityTraits(bits: 1 << 3)
  public static let isSearchField = AccessibilityTraits(bits: 1 << 4)
  public static let isImage = AccessibilityTraits(bits: 1 << 5)
  public static let playsSound = AccessibilityTraits(bits: 1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(bits: 1 << 7)
  public static let isStaticText = AccessibilityTraits(bits: 1 << 8)
  public static let isSummaryElement = AccessibilityTraits(bits: 1 << 9)
  public static let updatesFrequently = AccessibilityTraits(bits: 1 << 10)
  public static let startsMediaSession = AccessibilityTraits(bits: 1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bits: 1 << 12)
  public static let causesPageTurn = AccessibilityTraits(bits: 1 << 13)
  public static let isModal = AccessibilityTraits(bits: 1 << 14)
  public static let isToggle = AccessibilityTraits(bits: 1 << 15)
  public static let isTabBar = AccessibilityTraits(bits: 1 << 16)
  /// A text that can be edited.
  package static let isTextField = AccessibilityTraits(bits: 1 << 17)
  /// A value that can be moved up and down.
  package static let isAdjustable = AccessibilityTraits(bits: 1 << 18)

  public func contains(_ member: AccessibilityTraits) -> Bool {
    bits & member.bits == member.bits
  }
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    bits &= ~member.bits
    return common.bits == 0 ? nil : common
  }
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
}

/// One element of the tree that assistive technologies and tests see.
@MainActor
package struct AccessibilityElement {
  package var label: String?
  package var identifier: String?
  package var value: String?
  package var hint: String?
  /// Other names for it in speech; `nil` for the label alone.
  package var inputLabels: [String]?
  package var headingLevel = AccessibilityHeadingLevel.unspecified
  package var textContentType: AccessibilityTextContentType?
  /// The higher, the earlier it comes among those around it.
  package var sortPriority = 0.0
  /// Whether a person can use it; `nil` where its traits and actions say so.
  package var respondsToUserInteraction: Bool?
  /// How its words are spoken, where they are not spoken as they are written.
  package var speech: [SpokenText] = []
  package var traits = AccessibilityTraits()
  package var isHidden = false
  package var isEnabled = true
  /// The actions by name; "" is the default one.
  package var actions: [(name: String, perform: () -> Void)] = []
  /// Moves its value.
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// Scrolls it towards an edge.
  package var scroll: ((Edge) -> Void)?
  /// Where it is pressed, in the coordinates of the root; `nil` for its middle.
  package var activationPoint: CGPoint?
  package var children: [AccessibilityElement] = []
  /// The node that shows the element. Lives as long as the tree isn't updated.
  package unowned(unsafe) var node: _LayoutNode

  package init(node: _LayoutNode) {
    self.node = node
    isEnabled = node.scope.isEnabled
  }

  /// The part of the node that shows the element, in the node's coordinates; `nil` for all of it.
  package var part: CGRect?

  /// In the coordinates of the root.
  package var frame: CGRect {
    guard let part else { return node.frameInRoot }
    return CGRect(origin: node.convertToRoot(part.origin), size: part.size)
  }

  /// This element and those inside, in reading order.
  package var all: [AccessibilityElement] { [self] + children.flatMap(\.all) }
}

@MainActor
extension [AccessibilityElement] {
  /// The elements as they are read: those of a higher priority first, else as they stand.
  package var inOrder: [AccessibilityElement] {
    guard contains(where: { $0.sortPriority != 0 }) else { return self }
    return enumerated()
      .sorted { first, second in
        first.element.sortPriority == second.element.sortPriority
          ? first.offset < second.offset : first.element.sortPriority > second.element.sortPriority
      }
      .map(\.element)
  }
}

/// A node that says more of itself than its text.
@MainActor
package protocol AccessibilityDescribing: _LayoutNode {
  /// The elements that the node stands for, made of those of the nodes inside.
  func describe(_ inside: [AccessibilityElement]) -> [AccessibilityElement]
}

extension _LayoutNode {
  /// The elements of this node and those inside.
  package var accessibilityElements: [AccessibilityElement] {
    var inside: [AccessibilityElement] = []
    if let text = shownText {
      var element = AccessibilityElement(node: self)
      element.label = text
      element.traits = .isStaticText
      inside.append(element)
    }
    forEachLayoutChild { inside += $0.accessibilityElements }
    if let describing = self as? any AccessibilityDescribing {
      inside = describing.describe(inside)
    }
    return inside
  }
}

extension RootNode {
  /// What can be used on the screen, for assistive technologies and tests: hidden elements are left out, and all
  /// that a presentation covers.
  package var accessibilityElements: [AccessibilityElement] {
    usableLayers.flatMap(\.accessibilityElements).filter { !$0.isHidden }.inOrder
  }

  /// What is presented, the topmost first, and the content, down to the first that covers the rest.
  package var usableLayers: [_LayoutNode] {
    var shown: [_LayoutNode] = []
    for layer in layers.reversed() {
      shown.append(layer)
      if layer.isModal { break }
    }
    if !layers.contains(where: \.isModal), let content { shown.append(content) }
    return shown
  }

  /// The element with an identifier, a label or a value, in this order of preference.
  package func element(called name: String) -> AccessibilityElement? {
    let all = accessibilityElements.flatMap(\.all)
    return all.first { $0.identifier == name } ?? all.first { $0.label == name }
      ?? all.first { $0.value == name }
  }
}

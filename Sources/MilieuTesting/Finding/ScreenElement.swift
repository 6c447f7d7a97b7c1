import Foundation
import SwiftUICore

/// An element of a screen as it was when it was found: what it is, says, and where it is.
public struct ScreenElement: CustomStringConvertible {
  /// What an element is for a person who uses it.
  public enum Role: String, CustomStringConvertible, Sendable {
    /// Something that is pressed.
    case button
    /// Something that is pressed and leads elsewhere.
    case link
    /// A switch.
    case toggle
    /// A field for text.
    case textField
    /// A value that is moved up and down.
    case slider
    /// A title above others.
    case header
    /// A picture or a symbol.
    case image
    /// Words.
    case text
    /// An element that holds others, or a view that was found by its type.
    case group

    /// The role in words, such as `text field`.
    public var description: String { self == .textField ? "text field" : rawValue }
  }

  /// What it is.
  public let role: Role
  /// What it is called: its accessibility label, or its text.
  public let label: String?
  /// What `accessibilityIdentifier(_:)` gave it.
  public let identifier: String?
  /// The text of a field, the state of a switch, the number of a slider.
  public let value: String?
  /// What `accessibilityHint(_:)` says.
  public let hint: String?
  /// Whether it can be used.
  public let isEnabled: Bool
  /// Whether it is the chosen one, as a tab or the row of a list.
  public let isSelected: Bool
  /// In points of the screen.
  public let frame: CGRect
  /// The middle of the frame.
  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  /// The texts inside, in reading order.
  public let texts: [String]

  /// The element in words: `button "Save", 88 × 17 at 16, 40`.
  public var description: String {
    var words = "\(role)"
    if let label { words += " \"\(label)\"" }
    if let value { words += " with the value \"\(value)\"" }
    if let identifier { words += " (identifier \"\(identifier)\")" }
    words += ", \(frame.inWords)"
    if isSelected { words += ", selected" }
    if !isEnabled { words += ", disabled" }
    return words
  }
}

extension ScreenElement {
  @MainActor
  init(_ element: AccessibilityElement) {
    role = Role(element)
    label = element.label
    identifier = element.identifier
    value = element.value
    hint = element.hint
    isEnabled = element.isEnabled
    isSelected = element.traits.contains(.isSelected)
    frame = element.frame
    texts = element.all.filter { $0.children.isEmpty }.compactMap(\.label)
  }
}

extension ScreenElement.Role {
  @MainActor
  init(_ element: AccessibilityElement) {
    let traits: [(AccessibilityTraits, Self)] = [
      (.isTextField, .textField), (.isSearchField, .textField), (.isToggle, .toggle),
      (.isAdjustable, .slider), (.isLink, .link), (.isButton, .button), (.isHeader, .header),
      (.isImage, .image), (.isStaticText, .text),
    ]
    self = traits.first { element.traits.contains($0.0) }?.1 ?? .group
  }
}

extension CGRect {
  /// `88 × 17 at 16, 40`, with at most two decimals.
  var inWords: String { "\(size.inWords) at \(minX.inWords), \(minY.inWords)" }
}

extension CGPoint {
  var inWords: String { "(\(x.inWords), \(y.inWords))" }
}

extension CGSize {
  var inWords: String { "\(width.inWords) × \(height.inWords)" }
}

extension CGFloat {
  var inWords: String {
    let rounded = (Double(self) * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}

import Foundation

/// The kind of an action of an assistive technology.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: Text

  public static let `default` = AccessibilityActionKind(named: Text(verbatim: ""))
  /// Opens the menu of a view.
  public static let showMenu = AccessibilityActionKind(named: Text(verbatim: "showMenu"))
  /// Deletes what a view stands for.
  public static let delete = AccessibilityActionKind(named: Text(verbatim: "delete"))
  public static let escape = AccessibilityActionKind(named: Text(verbatim: "escape"))
  public static let magicTap = AccessibilityActionKind(named: Text(verbatim: "magicTap"))

  public init(named name: Text) {
    self.name = name
  }
}

/// How deep a heading is.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilityheadinglevel
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified
  case h1
  case h2
  case h3
  case h4
  case h5
  case h6
}

/// Which way a value is moved.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Sendable {
  case increment
  case decrement
}

/// What sort of text a view shows, which decides how it is read aloud.
///
/// Source: https://developer.apple.com/documentation/swiftui/accessibilitytextcontenttype
public struct AccessibilityTextContentType: Sendable {
  package let name: String

  /// Any text.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// What a command line prints and reads.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names of files.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// Messages of people.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A story.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// The source of a program.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// Cells of a table.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A document that is written.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

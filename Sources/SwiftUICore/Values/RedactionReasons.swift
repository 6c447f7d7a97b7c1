/// Why a view hides its content.
///
/// Source: https://developer.apple.com/documentation/swiftui/redactionreasons
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not there yet, and a shape of its size stands in for it.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// The content is private, and others may be looking.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

import Foundation

/// What is drawn in place of texts and images whose content is hidden.
package enum Redaction: Hashable, Sendable {
  case none
  /// A plain shape of the same size.
  case placeholder
  /// The content, faded.
  case faded

  package static let placeholderOpacity = 0.2
  package static let fadedOpacity = 0.4
}

private struct PrivacySensitiveKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct InvalidatableKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  fileprivate var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  fileprivate var isInvalidatable: Bool {
    get { self[InvalidatableKey.self] }
    set { self[InvalidatableKey.self] = newValue }
  }

  /// How the reasons to hide content show here.
  package var redaction: Redaction {
    let reasons = redactionReasons
    guard !reasons.isEmpty else { return .none }
    if reasons.contains(.placeholder) { return .placeholder }
    if reasons.contains(.privacy), isPrivacySensitive { return .placeholder }
    if reasons.contains(.invalidated), isInvalidatable { return .faded }
    return .none
  }
}

/// Adds reasons to hide content; what `.redacted` applies.
public struct _RedactionModifier: _PrimitiveModifier, EnvironmentWriting, Equatable {
  public typealias Body = Never
  /// `nil` takes all reasons away.
  let reason: RedactionReasons?

  package func write(_ values: inout EnvironmentValues) {
    values.redactionReasons = reason.map { values.redactionReasons.union($0) } ?? []
  }

  package func writesSame(as other: Self) -> Bool { self == other }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

extension View {
  /// Adds a reason for this view to hide its content.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/redacted(reason:)
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    modifier(_RedactionModifier(reason: reason))
  }

  /// Takes away all reasons for this view to hide its content.
  nonisolated public func unredacted() -> some View {
    modifier(_RedactionModifier(reason: nil))
  }

  /// Marks the content of this view as private: the reason `.privacy` hides it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/privacysensitive(_:)
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }

  /// Marks the content of this view as something that goes out of date: the reason `.invalidated` fades it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/invalidatablecontent(_:)
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    environment(\.isInvalidatable, invalidatable)
  }
}

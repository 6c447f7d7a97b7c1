import Diagnostics

/// What is known of a text before anything is typed: what an input method, and an on-screen keyboard behind
/// it, make their keys and suggestions from.
package struct TextInputTraits: Equatable {
  package var keyboardType = UIKeyboardType.default
  package var contentType: UITextContentType?
  /// `nil` for what is usual for the kind of text.
  package var capitalization: UITextAutocapitalizationType?
  /// `nil` for what is usual for the kind of text.
  package var isAutocorrectionDisabled: Bool?

  package init() {}
}

private struct TextInputTraitsKey: EnvironmentKey {
  static var defaultValue: TextInputTraits { TextInputTraits() }
}
private struct ScrollDismissesKeyboardKey: EnvironmentKey {
  static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}

extension EnvironmentValues {
  package var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }

  /// Whether input methods leave what is typed as it is.
  public var autocorrectionDisabled: Bool {
    get { textInputTraits.isAutocorrectionDisabled ?? false }
    set { textInputTraits.isAutocorrectionDisabled = newValue }
  }

  /// `autocorrectionDisabled` by its older name; `nil` for the default.
  @available(iOS, deprecated: 100000.0, renamed: "autocorrectionDisabled")
  @available(macOS, deprecated: 100000.0, renamed: "autocorrectionDisabled")
  public var disableAutocorrection: Bool? {
    get { textInputTraits.isAutocorrectionDisabled }
    set { textInputTraits.isAutocorrectionDisabled = newValue }
  }

  /// How scrolling closes an on-screen keyboard.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[ScrollDismissesKeyboardKey.self] }
    set { self[ScrollDismissesKeyboardKey.self] = newValue }
  }
}

/// Which letters begin large while a person types.
///
/// Source: https://developer.apple.com/documentation/swiftui/textinputautocapitalization
public struct TextInputAutocapitalization: Sendable {
  let type: UITextAutocapitalizationType

  /// No letter.
  public static var never: TextInputAutocapitalization { .init(type: .none) }
  /// The first letter of every word.
  public static var words: TextInputAutocapitalization { .init(type: .words) }
  /// The first letter of every sentence.
  public static var sentences: TextInputAutocapitalization { .init(type: .sentences) }
  /// Every letter.
  public static var characters: TextInputAutocapitalization { .init(type: .allCharacters) }

  private init(type: UITextAutocapitalizationType) {
    self.type = type
  }

  public init?(_ type: UITextAutocapitalizationType) {
    self.type = type
  }
}

/// How scrolling closes an on-screen keyboard.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  public static var automatic: ScrollDismissesKeyboardMode { .init(name: "automatic") }
  public static var immediately: ScrollDismissesKeyboardMode { .init(name: "immediately") }
  public static var interactively: ScrollDismissesKeyboardMode { .init(name: "interactively") }
  public static var never: ScrollDismissesKeyboardMode { .init(name: "never") }
}

extension View {
  /// Says which keys the texts in this view need.
  ///
  /// An input method offers them; what is typed is not restricted.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.textInputTraits.keyboardType, type)
  }

  /// Says what the texts in this view are about; `nil` for nothing special.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:)
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textInputTraits.contentType, textContentType)
  }

  /// Says which letters input methods make large in the texts of this view.
  nonisolated public func autocapitalization(
    _ style: UITextAutocapitalizationType
  ) -> some View {
    environment(\.textInputTraits.capitalization, style)
  }

  /// Says which letters input methods make large in the texts of this view; `nil` for the default.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.textInputTraits.capitalization, autocapitalization?.type)
  }

  /// Keeps input methods from correcting the texts of this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:)
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// Keeps input methods from correcting the texts of this view; `nil` for the default.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.disableAutocorrection, disable)
  }

  /// Sets how scrolling closes an on-screen keyboard.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrolldismisseskeyboard(_:)
  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    UnsupportedAPI.scrollDismissesKeyboard.wasReached()
    return environment(\.scrollDismissesKeyboardMode, mode)
  }
}

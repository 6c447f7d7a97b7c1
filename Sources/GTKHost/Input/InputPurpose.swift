import CGTK
import SwiftUICore

extension TextInputTraits {
  /// What kind of keys GTK's input methods should offer.
  func inputPurpose(isSecure: Bool) -> GtkInputPurpose {
    if isSecure {
      return keyboardType == .numberPad || keyboardType == .asciiCapableNumberPad
        ? GTK_INPUT_PURPOSE_PIN : GTK_INPUT_PURPOSE_PASSWORD
    }
    switch keyboardType {
    case .numberPad, .asciiCapableNumberPad: return GTK_INPUT_PURPOSE_DIGITS
    case .decimalPad, .numbersAndPunctuation: return GTK_INPUT_PURPOSE_NUMBER
    case .phonePad: return GTK_INPUT_PURPOSE_PHONE
    case .namePhonePad: return GTK_INPUT_PURPOSE_NAME
    case .emailAddress: return GTK_INPUT_PURPOSE_EMAIL
    case .URL: return GTK_INPUT_PURPOSE_URL
    case .default, .asciiCapable, .twitter, .webSearch: break
    }
    switch contentType {
    case .emailAddress: return GTK_INPUT_PURPOSE_EMAIL
    case .telephoneNumber: return GTK_INPUT_PURPOSE_PHONE
    case .URL: return GTK_INPUT_PURPOSE_URL
    case .oneTimeCode: return GTK_INPUT_PURPOSE_PIN
    case .name, .givenName, .middleName, .familyName, .nickname: return GTK_INPUT_PURPOSE_NAME
    default: return GTK_INPUT_PURPOSE_FREE_FORM
    }
  }

  /// How GTK's input methods should treat what is typed.
  func inputHints(isSecure: Bool) -> GtkInputHints {
    var bits: UInt32 = 0
    func add(_ hint: GtkInputHints) { bits |= UInt32(hint.rawValue) }
    switch capitalization {
    case .some(.none): add(GTK_INPUT_HINT_LOWERCASE)
    case .words: add(GTK_INPUT_HINT_UPPERCASE_WORDS)
    case .sentences: add(GTK_INPUT_HINT_UPPERCASE_SENTENCES)
    case .allCharacters: add(GTK_INPUT_HINT_UPPERCASE_CHARS)
    case nil: break
    }
    switch isAutocorrectionDisabled {
    case true: add(GTK_INPUT_HINT_NO_SPELLCHECK)
    case false: add(GTK_INPUT_HINT_SPELLCHECK)
    default: break
    }
    if isSecure || contentType == .oneTimeCode { add(GTK_INPUT_HINT_PRIVATE) }
    return GtkInputHints(rawValue: bits)
  }
}

import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("What input methods are told of a text")
struct TextInputTraitsTests {
  private func traits<Content: View>(of view: Content) throws -> TextInputTraits {
    let screen = TestScreen(view)
    try screen.tap("Field")
    return try #require(screen.root.focus.textInput).traits
  }

  @Test("A field tells its keyboard, its content and its capitals")
  func allTraits() throws {
    let traits = try traits(
      of: TextField("Field", text: .constant("")).keyboardType(.emailAddress)
        .textContentType(.username).textInputAutocapitalization(.never).autocorrectionDisabled())
    #expect(traits.keyboardType == .emailAddress)
    #expect(traits.contentType == .username)
    #expect(traits.capitalization == UITextAutocapitalizationType.none)
    #expect(traits.isAutocorrectionDisabled == true)
  }

  @Test("The nearest modifier counts, and the older names mean the same")
  func nearest() throws {
    let traits = try traits(
      of: VStack {
        TextField("Field", text: .constant("")).keyboardType(.numberPad).autocapitalization(.words)
      }.keyboardType(.URL).disableAutocorrection(true))
    #expect(traits.keyboardType == .numberPad)
    #expect(traits.capitalization == .words)
    #expect(traits.isAutocorrectionDisabled == true)
  }

  @Test("A focused field tells of a change")
  func change() throws {
    let screen = TestScreen(ChangingField())
    try screen.tap("Field")
    var count = 0
    screen.root.focus.onTextInputChange = { count += 1 }
    try screen.tap("Digits")
    #expect(count == 1)
    #expect(screen.root.focus.textInput?.traits.keyboardType == .numberPad)
  }
}

private struct ChangingField: View {
  @State private var type = UIKeyboardType.default

  var body: some View {
    VStack {
      TextField("Field", text: .constant("")).keyboardType(type)
      Button("Digits") { type = .numberPad }
    }
  }
}

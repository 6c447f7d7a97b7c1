import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Confirmation dialogs")
struct ConfirmationDialogTests {
  private struct Asking: View {
    var titleVisibility = Visibility.automatic
    @State private var asks = true
    @State private var answer = "none"

    var body: some View {
      Text("answer: \(answer) \(asks)")
        .confirmationDialog(
          "Change background", isPresented: $asks, titleVisibility: titleVisibility
        ) {
          Button("Red") { answer = "red" }
          Button("Delete", role: .destructive) { answer = "deleted" }
        }
    }
  }

  private static let wide = CGSize(width: 900, height: 700)

  @Test("a dialog without a button that cancels gets one, on narrow and wide screens (B056)")
  func cancel() throws {
    for size in [CGSize(width: 390, height: 844), Self.wide] {
      let screen = TestScreen(Asking(), size: size)
      try screen.tap("Cancel")
      #expect(screen.shows("answer: none false"))
    }
  }

  @Test("a dialog with a button that cancels gets no other")
  func ownCancel() {
    let screen = TestScreen(
      Text("below").confirmationDialog("Ask", isPresented: .constant(true)) {
        Button("Go") {}
        Button("Rather not", role: .cancel) {}
      })
    #expect(screen.shows("Rather not"))
    #expect(!screen.shows("Cancel"))
  }

  @Test("Escape and a press outside of a dialog press the button that cancels")
  func escape() {
    struct Root: View {
      @State var asks = true
      @State var answer = "none"
      var body: some View {
        Text("answer: \(answer)").confirmationDialog("Ask", isPresented: $asks) {
          Button("Go") {}
          Button("Rather not", role: .cancel) { answer = "cancelled" }
        }
      }
    }
    let first = TestScreen(Root())
    first.press(.escape)
    #expect(first.shows("answer: cancelled"))
    let second = TestScreen(Root())
    second.tap(at: CGPoint(x: 5, y: 5))
    #expect(second.shows("answer: cancelled"))
  }

  @Test("Return presses the default button of a dialog")
  func defaultButton() {
    let screen = TestScreen(Asking())
    screen.press(.return)
    #expect(screen.shows("answer: red false"))
  }

  @Test("the title of a dialog is hidden on a narrow screen unless it is asked for")
  func title() {
    #expect(!TestScreen(Asking()).shows("Change background"))
    #expect(TestScreen(Asking(titleVisibility: .visible)).shows("Change background"))
    #expect(TestScreen(Asking(), size: Self.wide).shows("Change background"))
    #expect(
      !TestScreen(Asking(titleVisibility: .hidden), size: Self.wide).shows("Change background"))
  }

  @Test("a dialog is at the lower edge of a narrow screen and in the middle of a wide one")
  func place() throws {
    let narrow = TestScreen(Asking())
    #expect(try narrow.frame(of: "Cancel").maxY > 800)
    let wide = TestScreen(Asking(), size: Self.wide)
    let red = try wide.frame(of: "Red")
    #expect(abs(red.midX - 450) < 1)
    #expect(red.minY > 200 && red.maxY < 500)
  }

  @Test("an action sheet shows its title and buttons and closes by itself")
  func actionSheet() throws {
    struct Root: View {
      @State var asks = true
      @State var answer = "none"
      var body: some View {
        Text("answer: \(answer)").actionSheet(isPresented: $asks) {
          ActionSheet(
            title: Text("Title"), message: Text("Message"),
            buttons: [.default(Text("One")) { answer = "one" }, .cancel()])
        }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("Title") && screen.shows("Message") && screen.shows("Cancel"))
    try screen.tap("One")
    #expect(screen.shows("answer: one"))
    #expect(!screen.shows("Title"))
  }
}

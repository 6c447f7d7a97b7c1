import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Alerts")
struct AlertTests {
  private struct Asking: View {
    @State private var asks = false
    @State private var answer = "none"

    var body: some View {
      VStack {
        Text("answer: \(answer)")
        Button("Ask") { asks = true }
      }
      .alert("Delete it?", isPresented: $asks) {
        Button("Delete", role: .destructive) { answer = "deleted" }
        Button("Keep", role: .cancel) { answer = "kept" }
        Button("Archive") { answer = "archived" }
      } message: {
        Text("This cannot be undone.")
      }
    }
  }

  @Test("a button of an alert runs its action and the alert closes by itself (B056)")
  func answer() throws {
    let screen = TestScreen(Asking())
    try screen.tap("Ask")
    #expect(screen.shows("Delete it?"))
    #expect(screen.shows("This cannot be undone."))
    try screen.tap("Delete")
    #expect(screen.shows("answer: deleted"))
    #expect(!screen.shows("Delete it?"))
  }

  @Test("Escape presses the button of an alert that cancels")
  func escape() throws {
    let screen = TestScreen(Asking())
    try screen.tap("Ask")
    screen.press(.escape)
    #expect(screen.shows("answer: kept"))
    #expect(!screen.shows("Delete it?"))
  }

  @Test("Return presses the first button of an alert that neither cancels nor destroys")
  func defaultButton() throws {
    let screen = TestScreen(Asking())
    try screen.tap("Ask")
    screen.press(.return)
    #expect(screen.shows("answer: archived"))
  }

  @Test("a button with the shortcut of the default action is the one that Return presses")
  func chosenDefault() {
    struct Root: View {
      @State var asks = true
      @State var answer = "none"
      var body: some View {
        Text("answer: \(answer)").alert("Ask", isPresented: $asks) {
          Button("One") { answer = "one" }
          Button("Two") { answer = "two" }.keyboardShortcut(.defaultAction)
        }
      }
    }
    let screen = TestScreen(Root())
    screen.press(.return)
    #expect(screen.shows("answer: two"))
  }

  @Test("Return never presses a button that destroys, unless it is the only one")
  func destructive() {
    struct Root: View {
      @State var asks = true
      @State var answer = "none"
      var body: some View {
        Text("answer: \(answer)").alert("Ask", isPresented: $asks) {
          Button("Delete", role: .destructive) { answer = "deleted" }
          Button("Keep", role: .cancel) { answer = "kept" }
        }
      }
    }
    let screen = TestScreen(Root())
    screen.press(.return)
    #expect(screen.shows("Ask"))
    #expect(screen.texts.contains("answer: none"))
  }

  private struct Telling: View {
    @State var tells = true
    var body: some View { Text("below").alert("Done", isPresented: $tells) {} }
  }

  @Test("an alert without actions has an OK button, which Return and Escape press (B056)")
  func plain() throws {
    let screen = TestScreen(Telling())
    try screen.tap("OK")
    #expect(!screen.shows("Done"))
    for key in [KeyEquivalent.return, .escape] {
      let screen = TestScreen(Telling())
      screen.press(key)
      #expect(!screen.shows("Done"))
    }
  }

  @Test("a press outside of an alert leaves it open")
  func outside() {
    let screen = TestScreen(Telling())
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(screen.shows("Done"))
  }

  @Test("two short buttons of an alert stand side by side, the one that cancels first")
  func pair() throws {
    struct Root: View {
      var body: some View {
        Text("below").alert("Ask", isPresented: .constant(true)) {
          Button("Yes") {}
          Button("No", role: .cancel) {}
        }
      }
    }
    let screen = TestScreen(Root())
    let (yes, no) = (try screen.frame(of: "Yes"), try screen.frame(of: "No"))
    #expect(no.minY == yes.minY)
    #expect(no.maxX < yes.minX)
  }

  @Test("of three buttons of an alert the one that cancels is the last")
  func three() throws {
    let screen = TestScreen(Asking())
    try screen.tap("Ask")
    let keep = try screen.frame(of: "Keep")
    #expect(keep.minY > (try screen.frame(of: "Delete")).maxY)
    #expect(keep.minY > (try screen.frame(of: "Archive")).maxY)
  }

  @Test("an alert that presents a value is shown while there is one")
  func presenting() {
    struct Root: View {
      let value: String?
      var body: some View {
        Text("below").alert(Text("Title"), isPresented: .constant(true), presenting: value) {
          Button("Open \($0)") {}
        } message: {
          Text("About \($0)")
        }
      }
    }
    #expect(TestScreen(Root(value: "A")).shows("About A"))
    #expect(TestScreen(Root(value: "A")).shows("Open A"))
    #expect(!TestScreen(Root(value: nil)).shows("Title"))
  }

  @Test("an alert about an error has its description as the title")
  func error() {
    struct Failure: LocalizedError { var errorDescription: String? { "It failed" } }
    struct Root: View {
      let failure: Failure?
      var body: some View {
        Text("below").alert(isPresented: .constant(true), error: failure) {
          Button("Retry") {}
        }
      }
    }
    #expect(TestScreen(Root(failure: Failure())).shows("It failed"))
    #expect(!TestScreen(Root(failure: nil)).shows("Retry"))
  }

  @Test("an alert may ask for a text, which stands above its buttons")
  func field() throws {
    struct Root: View {
      @State var asks = true
      @State var name = ""
      @State var saved = "-"
      var body: some View {
        Text("saved \(saved)").alert("Name", isPresented: $asks) {
          Button("Save") { saved = name }
          TextField("your name", text: $name)
        }
      }
    }
    let screen = TestScreen(Root())
    let field = try screen.frame(of: "your name")
    #expect(field.maxY < (try screen.frame(of: "Save")).minY)
    try screen.tap("your name")
    screen.type("Ada")
    try screen.tap("Save")
    #expect(screen.shows("saved Ada"))
  }

  @Test("an alert by its older description shows its texts and buttons")
  func older() throws {
    struct Root: View {
      @State var asks = true
      @State var answer = "none"
      var body: some View {
        Text("answer: \(answer)").alert(isPresented: $asks) {
          Alert(
            title: Text("Delete it?"), message: Text("For ever."),
            primaryButton: .destructive(Text("Delete")) { answer = "deleted" },
            secondaryButton: .cancel())
        }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("Delete it?") && screen.shows("For ever.") && screen.shows("Cancel"))
    try screen.tap("Delete")
    #expect(screen.shows("answer: deleted"))
    #expect(!screen.shows("For ever."))
  }

  @Test("an older alert for an item is shown while there is one, and takes it away")
  func olderItem() throws {
    struct Item: Identifiable { let id: String }
    struct Root: View {
      @State var item: Item? = Item(id: "A")
      var body: some View {
        Text("item \(item?.id ?? "none")").alert(item: $item) { Alert(title: Text($0.id)) }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("A"))
    try screen.tap("OK")
    #expect(screen.shows("item none"))
  }

  @Test("a dialog's switch says in a binding that it need not be shown again")
  func suppression() throws {
    struct Root: View {
      @State var asks = true
      @State var isSuppressed = false
      var body: some View {
        Text("suppressed \(isSuppressed)")
          .alert("Ask", isPresented: $asks) {}
          .dialogSuppressionToggle("Never again", isSuppressed: $isSuppressed)
      }
    }
    let screen = TestScreen(Root())
    try screen.tap("Never again")
    try screen.tap("OK")
    #expect(screen.shows("suppressed true"))
  }
}

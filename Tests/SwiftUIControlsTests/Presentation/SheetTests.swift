import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite("Sheets and popovers") @MainActor
struct SheetTests {
  private struct Presenter<Sheet: View>: View {
    @State private var isShown = false
    var onDismiss: () -> Void = {}
    let sheet: () -> Sheet
    var body: some View {
      Text(isShown ? "open" : "closed").modifierPress { isShown = true }
        .sheet(isPresented: $isShown, onDismiss: onDismiss, content: sheet)
    }
  }

  private struct Closer: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.lineLimit) private var lineLimit
    var body: some View {
      Text("close \(isPresented) \(lineLimit ?? 0)").modifierPress { dismiss() }
    }
  }

  @Test(
    "A sheet has the environment of the place of its modifier, and its own dismiss (B037, B040)")
  func environment() {
    var dismissals = 0
    let screen = TestScreen(
      Presenter(onDismiss: { dismissals += 1 }) { Closer() }.environment(\.lineLimit, 3))
    screen.press("closed")
    #expect(screen.visibleTexts == ["open", "close true 3"])
    screen.press("close true 3")
    #expect(screen.visibleTexts == ["closed"])
    #expect(dismissals == 1)
  }

  @Test("What is under a sheet gets no presses")
  func modal() {
    let screen = TestScreen(Presenter { Closer() })
    screen.press("closed")
    let frame = screen.root.layers[0].frameInRoot
    #expect(frame.size == screen.size)
    screen.press(at: CGPoint(x: 195, y: 4))
    #expect(screen.visibleTexts.count == 2)
  }

  @Test("Escape closes a sheet")
  func escape() {
    let screen = TestScreen(Presenter { Closer() })
    screen.press("closed")
    screen.pressEscape()
    #expect(screen.visibleTexts == ["closed"])
  }

  @Test("interactiveDismissDisabled keeps a sheet open, and dismiss still closes it (B055)")
  func interactiveDismiss() {
    let screen = TestScreen(Presenter { Closer().interactiveDismissDisabled() })
    screen.press("closed")
    screen.pressEscape()
    #expect(screen.visibleTexts.count == 2)
    screen.press("close true 0")
    #expect(screen.visibleTexts == ["closed"])
  }

  @Test(
    "dismiss at the root of a stack in a sheet closes the sheet, in a pushed screen it pops (B049)")
  func stackInSheet() {
    let screen = TestScreen(
      Presenter {
        NavigationStack {
          VStack {
            Closer()
            NavigationLink("go") { Closer() }
          }
        }
      })
    screen.press("closed")
    screen.press("go")
    #expect(!screen.visibleTexts.contains("go"))
    screen.press("close true 0")
    #expect(screen.visibleTexts.contains("go"))
    screen.press("close true 0")
    #expect(screen.visibleTexts == ["closed"])
  }

  @Test("dismiss does nothing where nothing is presented (B047)")
  func nothingPresented() {
    let screen = TestScreen(Closer())
    screen.press("close false 0")
    #expect(screen.visibleTexts == ["close false 0"])
  }

  @Test("presentationMode tells of a presentation and ends it (B053)")
  func presentationMode() {
    struct Old: View {
      @Environment(\.presentationMode) var mode
      var body: some View {
        Text("old \(mode.wrappedValue.isPresented)").modifierPress { mode.wrappedValue.dismiss() }
      }
    }
    let screen = TestScreen(Presenter { Old() })
    screen.press("closed")
    screen.press("old true")
    #expect(screen.visibleTexts == ["closed"])
  }

  @Test("An open sheet follows changes of what it shows (B038)")
  func live() {
    struct Root: View {
      @State var count = 0
      var body: some View {
        Text("base").sheet(isPresented: .constant(true)) {
          Text("count \(count)").modifierPress { count += 1 }
        }
      }
    }
    let screen = TestScreen(Root())
    screen.press("count 0")
    #expect(screen.visibleTexts == ["base", "count 1"])
  }

  @Test("A press outside of a popover closes it, and its content may (B050)")
  func popover() {
    struct Root: View {
      @State var isShown = false
      var body: some View {
        Text(isShown ? "open" : "closed").modifierPress { isShown = true }
          .popover(isPresented: $isShown) { Closer() }
      }
    }
    let screen = TestScreen(Root())
    screen.press("closed")
    screen.press("close true 0")
    #expect(screen.visibleTexts == ["closed"])
    screen.press("closed")
    screen.press(at: CGPoint(x: 5, y: 5))
    #expect(screen.visibleTexts == ["closed"])
  }

  @Test("Another item is another sheet: its state starts anew")
  func items() {
    struct Item: Identifiable { let id: Int }
    struct Content: View {
      @State var count = 0
      let id: Int
      let next: () -> Void
      var body: some View {
        VStack {
          Text("item \(id) count \(count)").modifierPress { count += 1 }
          Text("next").modifierPress { next() }
        }
      }
    }
    struct Root: View {
      @State var item: Item? = Item(id: 1)
      var body: some View {
        Text("base").sheet(item: $item) { shown in
          Content(id: shown.id) { item = Item(id: shown.id + 1) }
        }
      }
    }
    let screen = TestScreen(Root())
    screen.press("item 1 count 0")
    #expect(screen.visibleTexts.contains("item 1 count 1"))
    screen.press("next")
    #expect(screen.visibleTexts.contains("item 2 count 0"))
  }
}

import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Menus for the selection of a list")
struct SelectionMenuTests {
  private struct Mail: View {
    @State private var selection: Set<Int> = [1, 2]
    @State private var log = ""

    var body: some View {
      VStack {
        List(1..<5, id: \.self, selection: $selection) { Text("mail \($0)") }
          .contextMenu(forSelectionType: Int.self) { items in
            if items.isEmpty {
              Button("New") { log = "new" }
            } else {
              Button("Delete \(items.count)") { log = "deleted \(items.sorted())" }
            }
          } primaryAction: { items in
            log = "opened \(items.sorted())"
          }
        Text("log \(log)")
      }
    }
  }

  @Test("On a row of the selection the menu is for all of it")
  func selection() throws {
    let screen = TestScreen(Mail())
    try screen.secondaryTap("mail 1")
    try screen.tap("Delete 2")
    #expect(screen.shows("log deleted [1, 2]"))
  }

  @Test("On another row the menu is for that row alone")
  func other() throws {
    let screen = TestScreen(Mail())
    try screen.secondaryTap("mail 4")
    try screen.tap("Delete 1")
    #expect(screen.shows("log deleted [4]"))
  }

  @Test("Outside of the rows the menu is for none")
  func outside() throws {
    let screen = TestScreen(Mail())
    screen.secondaryTap(at: CGPoint(x: 195, y: 600))
    #expect(screen.shows("New"))
  }

  @Test("A double click performs the primary action")
  func primary() throws {
    let screen = TestScreen(Mail())
    try screen.doubleTap("mail 3")
    #expect(screen.shows("log opened [3]"))
  }
}

import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The look of rows")
struct ListLookTests {
  private func colors(_ view: some View) -> [String] {
    let screen = TestScreen(view)
    return screen.root.render().items.compactMap { item in
      guard case .text(let layout, _, let paint) = item else { return nil }
      return layout.lineCount > 0 ? "\(paint)" : nil
    }
  }

  @Test("Icons of labels take the tint of list items, titles don't")
  func tint() {
    let label = Label("title", systemImage: "star")
    let plain = colors(label)
    let tinted = colors(label.listItemTint(.red))
    #expect(plain.count == 2 && tinted.count == 2)
    #expect(plain[0] == plain[1])
    #expect(tinted[0] != plain[0] && tinted[1] == plain[1])
    #expect(colors(label.listItemTint(.fixed(.red))) == tinted)
    #expect(colors(label.listItemTint(.preferred(.red))) == tinted)
    #expect(colors(label.listItemTint(.monochrome))[0] != plain[0])
    #expect(colors(label.listItemTint(nil as Color?)) == plain)
  }

  @Test("A section that is collapsible hides its content by itself")
  func collapsible() throws {
    func list(_ isCollapsible: Bool) -> some View {
      List {
        Section {
          Text("row")
        } header: {
          Text("header")
        }
        .collapsible(isCollapsible)
      }
      .listStyle(.sidebar)
    }
    let screen = TestScreen(list(true))
    #expect(screen.shows("row"))
    try screen.tap("header")
    #expect(!screen.shows("row"))
    let fixed = TestScreen(list(false))
    try fixed.tap("header")
    #expect(fixed.shows("row"))
  }
}

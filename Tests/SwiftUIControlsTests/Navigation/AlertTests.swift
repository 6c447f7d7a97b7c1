import MilieuTesting
import SwiftUI
import Testing

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
    } message: {
      Text("This cannot be undone.")
    }
  }
}

private struct Telling: View {
  @State private var tells = true

  var body: some View {
    Text("below").alert("Done", isPresented: $tells) {}
  }
}

@MainActor
@Suite("Alerts")
struct AlertTests {
  @Test("a button of an alert runs its action and the alert closes by itself")
  func answer() throws {
    let screen = TestScreen(Asking())
    try screen.tap("Ask")
    #expect(screen.shows("Delete it?"))
    #expect(screen.shows("This cannot be undone."))
    try screen.tap("Delete")
    #expect(screen.shows("answer: deleted"))
    #expect(!screen.shows("Delete it?"))
  }

  @Test("an alert without actions has an OK button")
  func plain() throws {
    let screen = TestScreen(Telling())
    try screen.tap("OK")
    #expect(!screen.shows("Done"))
  }
}

import Combine
import Foundation
import MilieuTesting
import Observation
import SwiftUI
import Testing

@testable import SwiftUICore

private final class Draft: ObservableObject {
  @Published var text = "one"
}

@Observable
private final class Page {
  var title = "first"
}

extension FocusedValues {
  @Entry fileprivate var number: Int?
  @Entry fileprivate var text: Binding<String>?
}

@MainActor
@Suite("Focused values")
struct FocusedValueTests {
  @Test("a focused binding reads and writes what the view with the focus publishes")
  func binding() throws {
    struct Editor: View {
      @State private var text = "a"
      var body: some View { TextField("field", text: $text).focusedValue(\.text, $text) }
    }
    struct Root: View {
      @FocusedBinding(\.text) private var text
      var body: some View {
        VStack {
          Text(text ?? "none")
          Editor()
          Button("clear") { text = "cleared" }
        }
      }
    }
    let screen = TestScreen(Root())
    try screen.tap("clear")
    #expect(screen.texts.first == "none")
    try screen.tap("a")
    #expect(screen.texts.first == "a")
    screen.type("b")
    #expect(screen.texts.first == "ab")
    try screen.tap("clear")
    #expect(screen.texts.first == "cleared")
  }

  @Test("a focused object wakes those who declare it")
  func object() throws {
    struct Reader: View {
      @FocusedObject private var draft: Draft?
      var body: some View { Text(draft?.text ?? "none") }
    }
    let draft = Draft()
    let screen = TestScreen(
      VStack {
        Reader()
        TextField("field", text: .constant("")).focusedObject(draft)
      })
    #expect(screen.texts.first == "none")
    try screen.tap("field")
    #expect(screen.texts.first == "one")
    _ = screen.takeBodyRuns()
    draft.text = "two"
    #expect(screen.takeBodyRuns() == ["Reader"])
    #expect(screen.texts.first == "two")
  }

  @Test("an observable object of the scene is found by its type")
  func observable() {
    struct Reader: View {
      @FocusedValue(Page.self) private var page
      var body: some View { Text(page?.title ?? "none") }
    }
    let screen = TestScreen(
      VStack {
        Reader()
        Color.red.focusedSceneValue(Page())
      })
    #expect(screen.texts == ["first"])
  }

  @Test("a view that goes publishes no more")
  func removal() {
    struct Reader: View {
      @FocusedValue(\.number) private var number
      var body: some View { Text("\(number ?? 0)") }
    }
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isThere in
        VStack {
          Reader()
          if isThere { Color.red.focusedSceneValue(\.number, 7) }
        }
      })
    #expect(screen.texts == ["7"])
    remote.value = false
    screen.settle()
    #expect(screen.texts == ["0"])
  }

  @Test("a change of a focused value wakes its readers alone")
  func granularity() {
    struct Reader: View {
      @FocusedValue(\.number) private var number
      var body: some View { Text("\(number ?? 0)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      VStack {
        Reader()
        LevelReader()
        Owner(1, remote) { Color.red.focusedSceneValue(\.number, $0) }
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner", "Reader"])
    #expect(screen.texts.first == "2")
  }
}

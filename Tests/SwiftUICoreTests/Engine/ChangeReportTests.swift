import Combine
import Foundation
import MilieuTesting
import Observation
import SwiftUI
import Testing

@testable import SwiftUICore

private final class Store: ObservableObject {
  @Published var count = 1
}

@Observable
private final class Memo {
  var title = "one"
}

private struct Counter: View {
  let step: Int
  @State private var count = 0
  @Environment(\.level) private var level
  @EnvironmentObject private var store: Store
  @Environment(Memo.self) private var note
  let remote: Remote<Int>

  var body: some View {
    let _ = Self._printChanges()
    let _ = remote.binding = $count
    Text("\(step) \(count) \(level) \(store.count) \(note.title)")
  }
}

/// The words are those of Apple's systems.
@MainActor
@Suite("Changes that a body prints", .serialized)
struct ChangeReportTests {
  private func printed(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    let before = ChangeReport.print
    ChangeReport.print = { lines.append($0) }
    defer { ChangeReport.print = before }
    body()
    return lines
  }

  @Test("a body says what is new, and then what changed")
  func changes() {
    let (remote, outer) = (Remote<Int>(), Remote<Int>())
    let (store, note) = (Store(), Memo())
    var screen: TestScreen?
    #expect(
      printed {
        screen = TestScreen(
          Owner(1, outer) { Counter(step: $0, remote: remote) }
            .environmentObject(store).environment(note))
      } == ["Counter: @self, @identity, _count, _level, _store, _note changed."])
    guard let screen else { return }
    #expect(
      printed {
        remote.value = 3
        screen.settle()
      } == ["Counter: _count changed."])
    #expect(printed { screen.setEnvironment(\.level, to: 2) } == ["Counter: _level changed."])
    #expect(
      printed {
        store.count = 5
        screen.settle()
      } == ["Counter: _store changed."])
    #expect(
      printed {
        note.title = "two"
        screen.settle()
      } == ["Counter: @dependencies changed."])
    #expect(
      printed {
        outer.value = 2
        screen.settle()
      } == ["Counter: @self changed."])
  }

  @Test("the log has the same words")
  func log() {
    struct Plain: View {
      var body: some View {
        let _ = Self._logChanges()
        Text("a")
      }
    }
    var lines: [String] = []
    let before = ChangeReport.log
    ChangeReport.log = { lines.append($0) }
    defer { ChangeReport.log = before }
    _ = TestScreen(Plain())
    #expect(lines == ["Plain: @self, @identity changed."])
  }

  @Test("outside of a body nothing is said")
  func outside() {
    #expect(printed { Text._printChanges() } == [])
  }
}

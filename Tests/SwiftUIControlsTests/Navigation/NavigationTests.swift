import Diagnostics
import MilieuTesting
import SwiftUI
import Testing

@Suite("Navigation") @MainActor
struct NavigationTests {
  private final class Log { var lines: [String] = [] }

  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
      VStack {
        Text("\(name) \(count)")
        Text("add").modifierPress { count += 1 }
      }
    }
  }

  @Test("A link pushes its destination over the root")
  func push() {
    let screen = TestScreen(
      NavigationStack { NavigationLink(destination: Text("there")) { Text("go") } })
    #expect(screen.visibleTexts == ["go"])
    screen.press("go")
    #expect(screen.visibleTexts.contains("there"))
    #expect(!screen.visibleTexts.contains("go"))
  }

  @Test("dismiss pops the pushed screen it is read in")
  func dismissPops() {
    struct Pushed: View {
      @Environment(\.dismiss) var dismiss
      @Environment(\.isPresented) var isPresented
      var body: some View { Text("back \(isPresented ? "yes" : "no")").modifierPress { dismiss() } }
    }
    let screen = TestScreen(
      NavigationStack { NavigationLink("go") { Pushed() } })
    screen.press("go")
    let wasThere = screen.press("back yes")
    #expect(wasThere)
    #expect(screen.visibleTexts == ["go"])
  }

  @Test("A popped screen loses its state, a covered one keeps it")
  func state() {
    let screen = TestScreen(
      NavigationStack {
        VStack {
          Counter(name: "root")
          NavigationLink("go") {
            VStack {
              Counter(name: "pushed")
              Popper()
            }
          }
        }
      })
    screen.press("add")
    #expect(screen.visibleTexts.contains("root 1"))
    screen.press("go")
    screen.press("add")
    #expect(screen.visibleTexts.contains("pushed 1"))
    screen.press("pop")
    #expect(screen.visibleTexts.contains("root 1"))
    screen.press("go")
    #expect(screen.visibleTexts.contains("pushed 0"))
  }

  @Test("A covered screen disappears and appears again")
  func appearance() {
    let log = Log()
    let screen = TestScreen(
      NavigationStack {
        NavigationLink("go") {
          Popper().onAppear { log.lines.append("pushed +") }
            .onDisappear { log.lines.append("pushed -") }
        }
        .onAppear { log.lines.append("root +") }
        .onDisappear { log.lines.append("root -") }
      })
    screen.press("go")
    screen.press("pop")
    #expect(log.lines.prefix(1) == ["root +"])
    #expect(Set(log.lines[1...2]) == ["root -", "pushed +"])
    #expect(Set(log.lines[3...4]) == ["root +", "pushed -"])
  }

  @Test("A path pushes and pops what its values say")
  func path() {
    struct Root: View {
      @State var path = [1]
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").navigationDestination(for: Int.self) { number in
            VStack {
              Text("number \(number)")
              NavigationLink("next", value: number + 1)
              Text("all back").modifierPress { path = [] }
              Text("count \(path.count)")
            }
          }
        }
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.visibleTexts.contains("number 1"))
    screen.press("next")
    #expect(screen.visibleTexts.contains("number 2"))
    #expect(screen.visibleTexts.contains("count 2"))
    screen.press("all back")
    #expect(screen.visibleTexts == ["root"])
  }

  @Test("A pushed screen gets the container's environment, not that of the root content (B041)")
  func environment() {
    struct Reader: View {
      @Environment(\.lineLimit) var lineLimit
      var body: some View { Text("limit \(lineLimit ?? 0)") }
    }
    let screen = TestScreen(
      NavigationStack {
        NavigationLink("go") { Reader() }.environment(\.lineLimit, 1)
      }
      .environment(\.lineLimit, 2))
    screen.press("go")
    #expect(screen.visibleTexts.contains("limit 2"))
  }

  @Test("A link outside of a container is disabled and reported (B043)")
  func outside() {
    let (_, problems) = Reporter.capture {
      let screen = TestScreen(NavigationLink("go") { Text("there") })
      screen.press("go")
      #expect(screen.visibleTexts == ["go"])
    }
    #expect(problems.map(\.code) == [.linkOutsideNavigation])
  }

  @Test("A screen pushed by a binding pops when the binding says so, and the other way round")
  func presented() {
    struct Root: View {
      @State var isShown = false
      var body: some View {
        NavigationStack {
          VStack {
            Text("show \(isShown ? "on" : "off")").modifierPress { isShown = true }
          }
          .navigationDestination(isPresented: $isShown) { Popper() }
        }
      }
    }
    let screen = TestScreen(Root())
    screen.press("show off")
    #expect(screen.visibleTexts.contains("pop"))
    screen.press("pop")
    #expect(screen.visibleTexts == ["show off"])
  }

  @Test("A title and the items of a toolbar are shown in the bar")
  func bar() {
    let screen = TestScreen(
      NavigationStack {
        Text("content")
          .navigationTitle("Songs")
          .toolbar { ToolbarItem(placement: .topBarTrailing) { Text("edit") } }
      })
    #expect(screen.visibleTexts == ["edit", "Songs", "content"])
  }

  @Test("A toolbar's items see the objects of the view that has them")
  func toolbarEnvironment() {
    final class Model: ObservableObject { let name = "model" }
    struct Item: View {
      @EnvironmentObject var model: Model
      var body: some View { Text(model.name) }
    }
    let screen = TestScreen(
      NavigationStack {
        Text("content").toolbar { Item() }.environmentObject(Model())
      })
    #expect(screen.visibleTexts == ["model", "content"])
  }

  @Test("A screen whose title moves with its list is taken down whole, a pushed one too")
  func takenDown() throws {
    let log = Log()
    let screen = TestScreen(
      NavigationStack {
        List { NavigationLink("Open") { List { Text("inside") }.navigationTitle("Second") } }
          .navigationTitle("First").onDisappear { log.lines.append("first") }
      })
    try screen.tap("Open")
    screen.root.unmount()
    #expect(log.lines.contains("first"))
  }
}

private struct Popper: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Text("pop").modifierPress { dismiss() } }
}

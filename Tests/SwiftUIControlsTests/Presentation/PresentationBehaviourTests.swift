import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor
@Suite("Behaviours of presentations")
struct PresentationBehaviourTests {
  private final class Log { var lines: [String] = [] }

  private final class Host: WindowHost {
    var closed = 0
    func open(_ window: SceneWindow) {
      window.mount()
      window.update(size: CGSize(width: 300, height: 300))
    }
    func present(_ window: SceneWindow) {}
    func close(_ window: SceneWindow) { closed += 1 }
    func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(false) }
  }

  private struct ClosingApp: App {
    struct Content: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Text("close").task { dismiss() } }
    }
    var body: some Scene { WindowGroup { Content().onAppear {} } }
  }

  @Test("dismiss in the root view of a window closes the window (B046)")
  func window() async {
    let services = TestScreen(EmptyView()).root.services
    let app = RunningApp(ClosingApp(), services: services)
    let host = Host()
    app.host = host
    app.update()
    app.start()
    let window = app.windows.first
    EnvironmentValues(scope: window!.root.scope).dismiss()
    #expect(host.closed == 1)
    #expect(app.windows.isEmpty)
  }

  private struct Pushed: View {
    let log: Log
    @Environment(\.isPresented) private var isPresented
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        NavigationLink("deeper") { Back() }
        Button("leave") { dismiss() }
      }
      .onAppear { log.lines.append("appears") }
      .onChange(of: isPresented, initial: true) { log.lines.append("presented \(isPresented)") }
    }
  }

  private struct Back: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("back") { dismiss() } }
  }

  @Test("isPresented stays true, and fires no more, when a view comes back into sight (B052)")
  func isPresented() throws {
    let log = Log()
    let screen = TestScreen(NavigationStack { NavigationLink("go") { Pushed(log: log) } })
    try screen.tap("go")
    try screen.tap("deeper")
    try screen.tap("back")
    #expect(log.lines.filter { $0 == "appears" }.count == 2)
    #expect(log.lines.filter { $0.hasPrefix("presented") } == ["presented true"])
  }

  private struct Counter: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Button("count \(count)") { count += 1 }
        .onAppear { log.lines.append("appears") }
        .onDisappear { log.lines.append("disappears") }
    }
  }

  @Test("opacity 0 keeps a view's state and makes it neither disappear nor appear (B112)")
  func opacity() throws {
    struct Root: View {
      let log: Log
      @State private var isShown = true
      var body: some View {
        VStack {
          Counter(log: log).opacity(isShown ? 1 : 0)
          Button("toggle") { isShown.toggle() }
        }
      }
    }
    let log = Log()
    let screen = TestScreen(Root(log: log))
    try screen.tap("count 0")
    try screen.tap("toggle")
    try screen.tap("toggle")
    #expect(screen.shows("count 1"))
    #expect(log.lines == ["appears"])
  }

  @Test("a hidden view takes its room, is not drawn and gets no presses (B113)")
  func hidden() throws {
    let log = Log()
    func place(_ isHidden: Bool) throws -> CGRect {
      let screen = TestScreen(
        VStack {
          if isHidden { Counter(log: log).hidden() } else { Counter(log: log) }
          Text("below")
        })
      if isHidden {
        let drawn = "\(screen.root.render())".components(separatedBy: "DisplayItem.text").count - 1
        #expect(drawn == 1)
        screen.tap(at: CGPoint(x: 195, y: try screen.frame(of: "below").minY - 16))
        #expect(screen.texts.contains("count 0"))
      }
      return try screen.frame(of: "below")
    }
    #expect(try place(true) == place(false))
    #expect(log.lines.filter { $0 == "appears" }.count == 2)
  }
}

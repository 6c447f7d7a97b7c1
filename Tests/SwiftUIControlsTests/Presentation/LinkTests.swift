import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor
@Suite("Links and opening URLs")
struct LinkTests {
  private static let swift = URL(string: "https://swift.org")!
  private static let here = URL(string: "app://here")!

  @Test("a link hands its URL to the system")
  func link() throws {
    let screen = TestScreen(Link("Swift", destination: Self.swift))
    try screen.tap("Swift")
    #expect(screen.openedURLs == [Self.swift])
  }

  @Test("a disabled link opens nothing")
  func disabled() throws {
    let screen = TestScreen(Link("Swift", destination: Self.swift).disabled(true))
    screen.tap(at: try screen.find("Swift").center)
    #expect(screen.openedURLs == [])
  }

  @Test("a handler in the environment gets the URLs of links below it")
  func handler() throws {
    var handled: [URL] = []
    let screen = TestScreen(
      VStack {
        Link("inside", destination: Self.here)
          .environment(
            \.openURL,
            OpenURLAction {
              handled.append($0)
              return .handled
            })
        Link("outside", destination: Self.swift)
      })
    try screen.tap("inside")
    try screen.tap("outside")
    #expect(handled == [Self.here])
    #expect(screen.openedURLs == [Self.swift])
  }

  // B097
  @Test("a handler leaves a URL to the system, replaces it, or discards it")
  func results() throws {
    let results: [(OpenURLAction.Result, [URL])] = [
      (.systemAction, [Self.here]), (.systemAction(Self.swift), [Self.swift]), (.discarded, []),
    ]
    for (result, opened) in results {
      let screen = TestScreen(
        Link("go", destination: Self.here).environment(\.openURL, OpenURLAction { _ in result }))
      try screen.tap("go")
      #expect(screen.openedURLs == opened)
    }
  }

  private struct Asking: View {
    @Environment(\.openURL) private var openURL
    @State private var answer = "none"

    var body: some View {
      Button("answer \(answer)") {
        openURL(LinkTests.here) { answer = $0 ? "yes" : "no" }
      }
    }
  }

  @Test("the completion says whether the URL was opened")
  func completion() throws {
    func answer(_ result: OpenURLAction.Result, opens: Bool) throws -> [String] {
      let screen = TestScreen(Asking().environment(\.openURL, OpenURLAction { _ in result }))
      screen.opensURLs = opens
      try screen.tap("answer none")
      return screen.texts
    }
    #expect(try answer(.handled, opens: false) == ["answer yes"])
    #expect(try answer(.discarded, opens: true) == ["answer no"])
    #expect(try answer(.systemAction, opens: true) == ["answer yes"])
    #expect(try answer(.systemAction, opens: false) == ["answer no"])
  }

  @Test("a link in the Markdown of a text opens through openURL, the words around it don't")
  func markdown() throws {
    var handled: [URL] = []
    let screen = TestScreen(
      Text("ab [cd](app://here) ef").font(.custom("", fixedSize: 10))
        .environment(
          \.openURL,
          OpenURLAction {
            handled.append($0)
            return .handled
          }))
    let frame = try screen.frame(of: "ab cd ef")
    screen.tap(at: CGPoint(x: frame.minX + 5, y: frame.midY))
    #expect(handled == [])
    screen.tap(at: CGPoint(x: frame.minX + 40, y: frame.midY))
    #expect(handled == [Self.here])
    try screen.tap("cd")
    #expect(handled == [Self.here, Self.here])
  }

  @Test("a press that leaves a link before it is let go opens nothing")
  func leftLink() throws {
    let screen = TestScreen(Text("[cd](app://here) efghij"))
    let start = try screen.frame(of: "cd")
    screen.drag(
      from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: start.maxX + 80, y: start.midY))
    #expect(screen.openedURLs == [])
  }

  @Test("a text with a link in a button leaves presses beside the link to the button")
  func inButton() throws {
    var presses = 0
    let screen = TestScreen(
      Button(action: { presses += 1 }, label: { Text("press [here](app://here)") }))
    let frame = try screen.frame(of: "press here")
    screen.tap(at: CGPoint(x: frame.minX + 8, y: frame.midY))
    #expect(presses == 1)
    #expect(screen.openedURLs == [])
  }

  @Test("the pointer is a hand over a link of a text, and an arrow beside it")
  func cursor() throws {
    let screen = TestScreen(Text("ab [cd](app://here)"))
    var cursors: [PointerCursor] = []
    screen.root.input.onCursorChange = { cursors.append($0) }
    let (text, link) = (try screen.frame(of: "ab cd"), try screen.frame(of: "cd"))
    screen.send(.hover, at: CGPoint(x: link.midX, y: link.midY))
    screen.send(.hover, at: CGPoint(x: text.minX + 5, y: text.midY))
    #expect(cursors == [.pointingHand, .arrow])
  }
}

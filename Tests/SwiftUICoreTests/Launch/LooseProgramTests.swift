import Diagnostics
import Foundation
import Testing

@testable import SwiftUI

@Suite("What a program of loose files shows")
@MainActor
struct LooseProgramTests {
  private struct Player: App {
    var body: some Scene { WindowGroup { Text("app") } }
  }

  private func view(_ name: String, file: String = "/A.swift", line: Int = 1) -> _LooseView {
    .view(name, file: file, line: line) { Text(name) }
  }

  private func preview(_ name: String) -> _LooseView {
    var preview = view(name)
    preview.isPreview = true
    return preview
  }

  private func chosen(
    _ declared: [_LooseView], previews: [_LooseView] = [], preferred: String? = nil,
    _ words: String...
  ) throws -> String {
    try LooseProgram(declared: declared, preferred: preferred, previews: previews)
      .chosen(LooseProgramRequest(["program"] + words)).name
  }

  @Test("An app comes first, then a preview, then the preferred view")
  func order() throws {
    let app = _LooseView.app("Player", file: "/A.swift", line: 1, Player.self)
    let page = view("Page")
    #expect(try chosen([page, app], previews: [preview("P")], preferred: "Page") == "Player")
    #expect(try chosen([page], previews: [preview("P")], preferred: "Page") == "P")
    #expect(try chosen([view("Row"), page], preferred: "Page") == "Page")
    #expect(try chosen([page]) == "Page")
  }

  @Test("A name is that of a type, its last part, or a preview's")
  func names() throws {
    let all = [view("Library.Row"), view("Page")]
    #expect(try chosen(all, "--view", "Row") == "Library.Row")
    #expect(try chosen(all, previews: [preview("Dark")], "--view", "Dark") == "Dark")
    #expect(throws: Problem.self) { try chosen(all, "--view", "ow") }
  }

  @Test("A preview that returns nothing says so, with its place; a view may be empty")
  func emptyPreview() {
    var empty = _LooseView.view("Dark", file: "/dir/Row.swift", line: 7) { EmptyView() }
    #expect(Reporter.capture { empty.reportIfEmpty() }.problems.isEmpty)
    empty.isPreview = true
    #expect(
      Reporter.capture { empty.reportIfEmpty() }.problems
        == [.previewWithoutContent(name: "Dark", file: "/dir/Row.swift", line: 7)])
  }

  @Test("A view that needs values says which")
  func needs() {
    let row = _LooseView.needs(["title"], "Row", file: "/dir/A.swift", line: 7)
    #expect(
      throws: Problem.viewNeedsParameters(
        view: "Row", parameters: ["title"], file: "A.swift", line: 7)
    ) { try chosen([row], "--view", "Row") }
  }

  @Test("Only the views of the files that are meant are shown")
  func files() throws {
    let all = [view("Page", file: "/A.swift"), view("Row", file: "/B.swift")]
    #expect(try chosen(all, preferred: "Page", "--file", "/B.swift") == "Row")
  }

  @Test("Several views and no first one is a question back")
  func several() {
    #expect(
      throws: Problem.viewNotFound(name: nil, file: "Two.swift", existing: ["Page", "Row"])
    ) { try chosen([view("Page"), view("Row")], "--source-name", "Two.swift") }
  }

  @Test("All are the previews, or the views where there are none")
  func all() throws {
    let request = try LooseProgramRequest(["program", "--all", "out"])
    func names(_ declared: [_LooseView], _ previews: [_LooseView]) throws -> [String] {
      try LooseProgram(declared: declared, preferred: nil, previews: previews).all(request)
        .map(\.name)
    }
    let row = _LooseView.needs(["title"], "Row", file: "/A.swift", line: 7)
    #expect(try names([view("Page"), row], [preview("P"), preview("Q")]) == ["P", "Q"])
    #expect(try names([view("Page"), row], []) == ["Page"])
  }

  @Test("Pictures have the names of their views, each once, without signs that files can't have")
  func fileNames() {
    let views = [
      view("Dark"), view("Dark", file: "/B.swift"), view("dark", file: "/B.swift", line: 9),
      view("a/b"), view(".x"),
    ]
    #expect(
      PictureGallery.fileNames(of: views) == ["Dark", "B-Dark", "B-9-dark", "a-b", "_.x"])
  }

  // MARK: - Recorded pictures

  private struct Colored: View {
    var color = Color.red
    var body: some View { color.frame(width: 20, height: 10) }
  }

  @Test("A picture is the same as what was recorded, until the view looks different")
  func recorded() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("milieu-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Badge.swift").path
    func test(_ color: Color, _ words: String...) throws -> Bool {
      let view = _LooseView.view("Badge", file: file, line: 1) { Colored(color: color) }
      let request = try LooseProgramRequest(["program", "--json"] + words)
      return try PictureTest(views: [view], request: request)
        .run(isRecorded: words.contains("--record-pictures"))
    }
    #expect(try !test(.red))
    #expect(try test(.red, "--record-pictures"))
    #expect(try test(.red))
    #expect(try !test(.blue))
    let pictures = folder.appendingPathComponent("__Pictures__/Badge")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
        == ["Badge.actual.png", "Badge.png"])
    #expect(try test(.blue, "--tolerance", "1"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures.path) == ["Badge.png"])
  }

  // MARK: - Actions

  private struct Form: View {
    @State private var name = ""
    @State private var greeting = ""
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("Greet") { greeting = "Hello, \(name)" }
        Text(greeting)
      }
    }
  }

  private func stage(_ actions: LaunchOptions.Action...) throws -> [String] {
    let options = try LaunchOptions(["program"])
    let stage = Stage(options) { RunningApp(name: "Form", services: $0) { Form() } }
    try stage.perform(actions)
    var texts: [String] = []
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, let text = node.shownText { texts.append(text) }
      node.forEachChild(visit)
    }
    try #require(stage.window).root.content.forEachChild(visit)
    return texts
  }

  @Test("What is typed goes into the field that was pressed, and actions keep their order")
  func actions() throws {
    #expect(try stage(.tap("Name"), .type("Ada"), .tap("Greet")).contains("Hello, Ada"))
    #expect(try stage(.tap("Greet"), .tap("Name"), .type("Ada")).contains("Hello, "))
  }

  @Test("An action for what is not there says what is")
  func missingControl() {
    #expect {
      try stage(.tap("Gret"))
    } throws: { error in
      let problem = error as? Problem
      return problem?.code == .controlNotFound && problem?.fix.contains("`Greet`") == true
    }
  }

  @Test("Typing before a field has the focus says so")
  func noFocus() {
    #expect {
      try stage(.type("Ada"))
    } throws: {
      ($0 as? Problem)?.code == .nothingToTypeInto
    }
  }

  @Test("A sheet has a picture for each look, in the sizes of their texts")
  func sheet() throws {
    func size(_ words: String...) throws -> CGSize {
      let options = try LaunchOptions(["program", "--matrix"] + words)
      return try Launch.picture(options) {
        RunningApp(name: "Badge", services: $0) { Colored() }
      }.size
    }
    let one = try size("--text-size", "large")
    let two = try size("--text-size", "large,xLarge")
    #expect(two.height > one.height * 1.5)
  }
}

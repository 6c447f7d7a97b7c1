import Diagnostics
import Foundation
import Testing

@Suite("The catalogue of messages")
struct CatalogueTests {
  @Test("the whole text of every code is in a test", arguments: Problem.Code.allCases)
  func wholeTexts(code: Problem.Code) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let texts = try files.filter { $0.lastPathComponent != "CatalogueTests.swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let (first, last) = ("Milieu [\(code.rawValue)]: ", "More: milieu explain \(code.rawValue)\n")
    #expect(texts.contains { $0.contains(first) && $0.contains(last) })
  }

  /// Messages about a name that is nearly right, by what they say to do.
  private static let nearMisses: [(problem: Problem, fix: String)] = [
    (
      .environmentObjectMissing(
        view: "Player", type: "Libary", kind: .observableObject, path: [],
        found: [.init(type: "Library", kind: .observableObject)]),
      "add `.environmentObject(libary)` to a view on the path. If `Library` is meant, ask for that type."
    ),
    (
      .environmentObjectMissing(
        view: "Player", type: "Libary", kind: .observable, path: [],
        found: [.init(type: "Library", kind: .observable)]),
      "add `.environment(libary)` to a view on the path. If `Library` is meant, ask for that type."
    ),
    (
      .imageMissing(name: "cvoer", folders: [], existing: ["cover", "logo"]),
      "write `cover`, if that is meant."
    ),
    (
      .colorMissing(name: "brand", folders: [], existing: ["Accent", "Brand"]),
      "write `Brand`, if that is meant."
    ),
    (
      .symbolMissing(name: "haert.fill", known: ["heart.fill", "star"]),
      "write `heart.fill`, if that is meant."
    ),
    (
      .fontMissing(name: "Cantarel", replacement: "Noto Sans", installed: ["Cantarell"]),
      "write `Cantarell`, if that is meant."
    ),
    (
      .translationMissing(
        key: "Paly", locale: "th", table: "Localizable", existing: ["Play", "Stop"]),
      "write `Play`, if that is meant."
    ),
    (
      .hostUnknown("headles", existing: ["gtk", "headless"]),
      "write `--host headless`, if that is meant."
    ),
    (
      .controlNotFound(name: "Plya", existing: ["Play", "Stop"]), "write `Play`, if that is meant."
    ),
    (
      .viewNotFound(name: "Bagde", file: "Badge.swift", existing: ["Badge", "Page"]),
      "write `--view Badge`, if that is meant."
    ),
    (
      .commandUnknown("snapsot", existing: ["run", "snapshot"]),
      "write `milieu snapshot`, if that is meant."
    ),
    (.optionUnknown("--drak", existing: ["--dark", "--rtl"]), "write `--dark`, if that is meant."),
    (.codeUnknown("image-mising"), "write `milieu explain image-missing`, if that is meant."),
  ]

  @Test("what is near is offered", arguments: nearMisses.indices)
  func near(index: Int) {
    let (problem, fix) = Self.nearMisses[index]
    #expect(problem.fix == fix)
  }

  @Test("what is not near is not offered")
  func far() {
    let problems: [Problem] = [
      .imageMissing(name: "tree", folders: [], existing: ["cover"]),
      .colorMissing(name: "Leaf", folders: [], existing: ["Brand"]),
      .symbolMissing(name: "unknown.symbol", known: ["heart"]),
      .fontMissing(name: "Avenir", replacement: "Noto Sans", installed: ["Cantarell"]),
      .translationMissing(key: "Hello", locale: "th", table: "T", existing: ["Play"]),
      .hostUnknown("web", existing: ["gtk", "headless"]),
      .controlNotFound(name: "Save", existing: ["Play"]),
      .viewNotFound(name: "Page", file: "Badge.swift", existing: ["Badge"]),
      .commandUnknown("paint", existing: ["run", "snapshot"]),
      .optionUnknown("--colour", existing: ["--dark"]),
      .codeUnknown("weather"),
    ]
    for problem in problems { #expect(!problem.fix.contains("is meant")) }
  }
}

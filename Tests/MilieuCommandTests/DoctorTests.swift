import Foundation
import Testing

@testable import MilieuCommand

@Suite("What a machine has")
struct DoctorTests {
  /// A machine on which these programs print these lines.
  private func doctor(
    _ lines: [String: String], environment: [String: String] = [:]
  ) -> Doctor {
    Doctor(environment: environment) { program, arguments in
      lines[([program] + arguments).joined(separator: " ")]
    }
  }

  private func finding(_ name: String, _ doctor: Doctor) throws -> Doctor.Finding {
    try #require(doctor.findings.first { $0.name == name })
  }

  @Test("a library that is there has its version")
  func found() throws {
    let gtk = try finding("GTK 4", doctor(["pkg-config --modversion gtk4": "4.8.3"]))
    #expect(gtk == .init(name: "GTK 4", state: .ok, found: "4.8.3", fix: nil))
  }

  @Test("a library that is missing says what installs it")
  func missing() throws {
    let gtk = try finding("GTK 4", doctor([:]))
    #expect(gtk.state == .missing)
    #expect(gtk.fix == "sudo apt-get install libgtk-4-dev")
  }

  @Test(
    "a compiler before 6.1 is missing, and named",
    arguments: [
      ("5.10.1", Doctor.Finding.State.missing), ("6.0", .missing), ("6.1", .ok), ("6.3.1", .ok),
      ("10.0", .ok),
    ])
  func compiler(version: String, state: Doctor.Finding.State) throws {
    let swift = try finding(
      "Swift 6.1 or newer",
      doctor(["swift --version": "Swift version \(version) (swift-\(version)-RELEASE)"]))
    #expect(swift.state == state)
    #expect(swift.found == version)
  }

  @Test("a machine without a display can still draw")
  func display() throws {
    #expect(try finding("Display", doctor([:])).state == .optional)
    #expect(try finding("Display", doctor([:], environment: ["DISPLAY": ":0"])).found == "X :0")
  }

  @Test("the report for programs can be read back")
  func json() throws {
    let text = try Doctor.json(doctor([:]).findings)
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(read?.first?["state"] as? String == "missing")
  }
}

@Suite("A new package")
struct NewPackageTests {
  private let milieu = URL(filePath: "/src/Milieu")

  @Test("an existing folder is left as it is")
  func existing() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let note = parent.appending(path: "Notes/note.txt")
    try FileManager.default.createDirectory(
      at: note.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    try Data("mine".utf8).write(to: note)
    #expect(throws: (any Error).self) {
      try NewPackage(name: "Notes").write(into: parent, milieu: milieu)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: parent.path + "/Notes")
    #expect(names == ["note.txt"])
  }

  @Test("its sources name each other")
  func names() throws {
    let files = try NewPackage(name: "Notes").files(milieu: milieu)
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    #expect(texts["Sources/Notes/NotesApp.swift"]?.contains("import NotesViews") == true)
    #expect(texts["Package.swift"]?.contains(#"path: "/src/Milieu""#) == true)
  }
}

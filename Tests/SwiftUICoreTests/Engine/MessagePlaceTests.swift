import Diagnostics
import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

/// Views with mistakes, each of which is in a line that a comment marks.
private enum Mistaken {
  struct EarlyReader: View {
    @Environment(\.colorScheme) private var scheme
    private(set) var isDark = false

    init() {
      isDark = scheme == .dark  // early reading
    }

    var body: some View { Text(verbatim: "\(isDark)") }
  }

  struct Greeting: View {
    let bundle: Bundle

    var body: some View {
      VStack {
        Text("Hello", bundle: bundle)
        Text("Goodbye \(3)", bundle: bundle)  // missing key
      }
    }
  }

  struct Careless: View {
    @State private var count = 0

    var body: some View {
      let _ = count
      let _ = count = 1  // writing
      Text(verbatim: "\(count)")
    }
  }

  struct Endless: View {
    var body: some View {
      Color.red
        .frame(width: .infinity, height: 10)  // endless frame
    }
  }

  struct Shaking: View {
    var body: some View {
      Text(verbatim: "a")
        .sensoryFeedback(.increase, trigger: 1)  // no effect
        .focusSection()
    }
  }
}

@MainActor
@Suite("The lines that messages name")
struct MessagePlaceTests {
  private func problems(_ view: () -> some View) -> [Problem] {
    Reporter.capture { _ = TestScreen(view()).root.render() }.problems
  }

  /// The place of the line with a comment.
  private static func line(marked mark: String) throws -> Diagnostics.Place {
    let text = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.hasSuffix("// " + mark) })
    return Diagnostics.Place(
      file: #filePath, line: index + 1, code: lines[index].trimmingCharacters(in: .whitespaces))
  }

  @Test("a value of the environment that is read too early is named with the line that reads")
  func earlyReading() throws {
    let found = problems { Mistaken.EarlyReader() }
    #expect(found.map(\.code) == [.environmentReadOutsideView])
    #expect(found.first?.place == (try Self.line(marked: "early reading")))
  }

  @Test("a translation that is missing is named with the line of the text, and the views around it")
  func missingTranslation() throws {
    let folder = try TemporaryFolder([
      "en.lproj/Localizable.strings": #""Hello" = "Hello"; "Goodbye %lld" = "Goodbye %lld";"#,
      "th.lproj/Localizable.strings": #""Hello" = "สวัสดี";"#,
    ])
    let found = Reporter.capture {
      let screen = TestScreen(
        Mistaken.Greeting(bundle: folder.bundle),
        environment: { $0.locale = Locale(identifier: "th_TH") })
      screen.settle()
      #expect(screen.bodyRuns(of: Mistaken.Greeting.self) == 1, "looking for the line is no run")
    }.problems
    #expect(found.map(\.code) == [.translationMissing])
    #expect(found.first?.place == (try Self.line(marked: "missing key")))
    let path = found.first?.details.first { $0.label == "Path" }?.value
    #expect(path?.hasPrefix("Greeting") == true, "\(path ?? "no path")")
  }

  @Test("a state that is written in a body is named with the line that writes")
  func writing() throws {
    let found = problems { Mistaken.Careless() }
    #expect(found.map(\.code) == [.stateChangedDuringUpdate])
    #expect(found.first?.place == (try Self.line(marked: "writing")))
  }

  @Test("a frame without end is named with its line")
  func endlessFrame() throws {
    let found = problems { Mistaken.Endless() }
    #expect(found.map(\.code) == [.layoutSizeNotFinite])
    #expect(found.first?.place == (try Self.line(marked: "endless frame")))
  }

  @Test("what has no effect is named with the line that uses it")
  func withoutEffect() throws {
    let found = problems { Mistaken.Shaking() }
    #expect(found.map(\.code) == [.apiWithoutEffect, .apiWithoutEffect])
    #expect(found.first?.place == (try Self.line(marked: "no effect")))
    #expect(
      found.first?.text(.full).contains(
        "  MessagePlaceTests.swift:\((try Self.line(marked: "no effect")).line ?? 0)   .sensoryFeedback("
      )
        == true)
  }
}

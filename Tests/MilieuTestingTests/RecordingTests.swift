import Foundation
import SwiftUI
import Testing

@testable import MilieuTesting

@MainActor @Suite("Recorded trees and pictures")
struct RecordingTests {
  private let screen = TestScreen(
    VStack {
      Text("Title").bold()
      Circle().fill(Color.blue).frame(width: 40, height: 40)
    }, size: CGSize(width: 120, height: 90))

  @Test("a screen is as it was recorded")
  func same() {
    screen.expectTree(named: "sample")
    screen.expectLayout(named: "sample")
    screen.expectPicture(named: "sample")
  }

  @Test("a text that differs is shown line by line, with the paths of both")
  func textDiffers() throws {
    guard RecordedFile.mode == .compare else { return }
    let other = TestScreen(Text("Other"), size: CGSize(width: 120, height: 90))
    let failures = Failure.capture { other.expectTree(named: "sample") }
    #expect(failures.count == 1)
    let message = failures.first ?? ""
    #expect(message.contains("  − VStack\n"))
    #expect(message.contains("  + Text \"Other\"\n"))
    #expect(message.contains("__Recorded__/RecordingTests/sample.tree.txt"))
    let actual = try #require(Self.path("actual", in: message))
    #expect(try String(contentsOfFile: actual, encoding: .utf8) == "Text \"Other\"\n")
  }

  @Test("a picture that differs is written beside its difference")
  func pictureDiffers() throws {
    guard RecordedFile.mode == .compare else { return }
    let other = TestScreen(
      Circle().fill(Color.red).frame(width: 40, height: 40), size: CGSize(width: 120, height: 90))
    let failures = Failure.capture { other.expectPicture(named: "sample") }
    let message = try #require(failures.first)
    #expect(message.contains("pixels differ of"))
    for kind in ["expected", "actual", "difference"] {
      let path = try #require(Self.path(kind, in: message))
      #expect(FileManager.default.fileExists(atPath: path))
    }
    let loose = PictureTolerance(channel: 1, pixels: 0)
    #expect(Failure.capture { other.expectPicture(named: "sample", tolerance: loose) } == [])
    let larger = TestScreen(Text("x"), size: CGSize(width: 50, height: 90))
    #expect(
      Failure.capture { larger.expectPicture(named: "sample") }.first?
        .contains("it is 50 × 90 pixels instead of 120 × 90.") == true)
  }

  @Test("what was never recorded is a failure that says how to record it")
  func neverRecorded() {
    guard RecordedFile.mode == .compare else { return }
    let failures = Failure.capture { screen.expectTree(named: "never") }
    #expect(failures.first?.hasPrefix("Nothing was recorded to compare with.") == true)
    #expect(failures.first?.contains("MILIEU_RECORD=1 swift test") == true)
  }

  @Test("texts of the square font are squares in a picture, others are letters")
  func fonts() {
    let size = CGSize(width: 60, height: 30)
    let squares = TestScreen(Text("ab"), size: size)
    let letters = TestScreen(Text("ab"), size: size, fonts: .installed)
    #expect(squares.picture() != TestScreen(EmptyView(), size: size).picture())
    #expect(squares.picture() != letters.picture())
    #expect(squares.picture(scale: 2).count > 0)
  }

  private static func path(_ kind: String, in message: String) -> String? {
    message.split(separator: "\n").first { $0.hasPrefix("  \(kind) ") }
      .map { $0.dropFirst(kind.count + 2).trimmingCharacters(in: .whitespaces) }
  }
}

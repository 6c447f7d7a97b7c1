import Diagnostics
import Foundation
import Testing

@testable import SwiftUI

@Suite("Launch options")
struct LaunchOptionsTests {
  private func options(_ words: String...) throws -> LaunchOptions {
    try LaunchOptions(["app"] + words)
  }

  @Test("without options an app opens a window as the desktop has it")
  func none() throws {
    let options = try options()
    #expect(options.picture == nil)
    #expect(options.size == nil)
    #expect(!options.isDark)
    #expect(options.layoutDirection == nil)
  }

  @Test("a picture has a file, a size, a scale and looks")
  func picture() throws {
    let options = try options(
      "--snapshot", "out/a.png", "--size", "390x844", "--scale", "1.5", "--dark", "--text-size",
      "xxLarge", "--tap", "Save", "--tap", "Done")
    #expect(options.picture?.lastPathComponent == "a.png")
    #expect(options.size == CGSize(width: 390, height: 844))
    #expect(options.scale == 1.5)
    #expect(options.isDark)
    #expect(options.textSize == .xxLarge)
    #expect(options.taps == ["Save", "Done"])
  }

  @Test("a language brings its direction, and the option for it wins")
  func direction() throws {
    #expect(try options("--locale", "ar").layoutDirection == .rightToLeft)
    #expect(try options("--locale", "th").layoutDirection == .leftToRight)
    #expect(try options("--locale", "th", "--rtl").layoutDirection == .rightToLeft)
  }

  @Test("words that an app has for itself are left to it")
  func unknown() throws {
    #expect(try options("--verbose", "file.txt", "--dark").isDark)
  }

  @Test(
    "a value that can't be understood is a problem",
    arguments: [
      ["--size", "390"], ["--size", "0x10"], ["--size", "ax10"], ["--size"], ["--scale", "0"],
      ["--scale", "big"], ["--snapshot", "a.gif"], ["--text-size", "huge"], ["--locale", ""],
      ["--tap"],
    ])
  func wrong(_ words: [String]) {
    #expect(throws: Problem.self) { try LaunchOptions(["app"] + words) }
  }
}

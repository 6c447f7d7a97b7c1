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
    #expect(options.actions == [.tap("Save"), .tap("Done")])
  }

  @Test("a host is one of those that the program has")
  func host() throws {
    #expect(try options("--host", "headless").host == .headless)
    #expect(
      throws: Problem.hostUnknown("web", existing: LaunchOptions.Host.available.map(\.rawValue))
    ) {
      try options("--host", "web")
    }
    #expect(throws: Problem.self) { try options("--host") }
  }

  @Test("what is done before a picture keeps its order")
  func actions() throws {
    let options = try options("--tap", "Name", "--type", "Ada", "--wait", "0.3", "--tap", "Save")
    #expect(options.actions == [.tap("Name"), .type("Ada"), .wait(0.3), .tap("Save")])
  }

  @Test(
    "what is watched is an action in words, or a text to press",
    arguments: [
      ("Save", LaunchOptions.Action.tap("Save")), ("tap Save it", .tap("Save it")),
      ("type Ada", .type("Ada")), ("wait 0.5", .wait(0.5)), ("wait", .tap("wait")),
    ])
  func watched(word: String, action: LaunchOptions.Action) throws {
    #expect(try options("--watch", word).watched == [action])
  }

  @Test("a sheet has several languages and text sizes")
  func sheet() throws {
    let options = try options("--matrix", "--locale", "th,ar", "--text-size", "large,xxLarge")
    #expect(options.isSheet)
    #expect(options.locales.map(\.identifier) == ["th", "ar"])
    #expect(options.textSizes == [.large, .xxLarge])
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
      ["--tap"], ["--wait", "soon"], ["--wait", "-1"], ["--watch", "wait long"], ["--type"],
      ["--text-size", "large,,small"],
    ])
  func wrong(_ words: [String]) {
    #expect(throws: Problem.self) { try LaunchOptions(["app"] + words) }
  }
}

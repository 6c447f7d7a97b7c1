import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Why a test could not do what a person would, or what the screen left running.
public struct TestScreenError: Error, CustomStringConvertible {
  /// What went wrong, what is on the screen, and what was probably meant.
  public let description: String
}

/// The line of a test that called.
struct CallSite: Sendable {
  let fileID: StaticString
  let file: StaticString
  let line: Int

  init(_ fileID: StaticString, _ file: StaticString, _ line: Int) {
    (self.fileID, self.file, self.line) = (fileID, file, line)
  }

  /// The file without its folders, and the line.
  var short: String {
    "\(URL(fileURLWithPath: "\(file)").lastPathComponent):\(line)"
  }
}

/// Hands failures to the test library that runs.
///
/// Swift Testing and XCTest are both known by whether they are running, so that a test bundle may have tests of
/// both. Outside of either, as in a script, a failure is an error with everything in its description.
@MainActor
enum Failure {
  /// Records a failure at the line of the test, which goes on.
  static func record(_ message: String, at site: CallSite) {
    if let capture {
      capture.messages.append(message)
      return
    }
    #if canImport(Testing)
      if Test.current != nil || isSwiftTesting {
        Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: site.file, line: UInt(site.line))
    #endif
  }

  /// Records a failure at the line of the test. Returns the error that ends the test without being recorded a
  /// second time.
  static func stop(_ error: TestScreenError, at site: CallSite) -> any Error {
    if let capture {
      capture.messages.append(error.description)
      return error
    }
    do {
      #if canImport(Testing)
        if Test.current != nil {
          let isPossible = false
          try #require(
            isPossible, Comment(rawValue: error.description), sourceLocation: site.sourceLocation)
        }
      #endif
      #if canImport(XCTest)
        if !isSwiftTesting, isXCTest {
          _ = try XCTUnwrap(
            Int?.none, error.description, file: site.file, line: UInt(site.line))
        }
      #endif
    } catch let recorded {
      return recorded
    }
    return TestScreenError(description: "\(site.short): \(error.description)")
  }

  /// Runs `body` and returns the failures instead of recording them: how the failures themselves are tested.
  static func capture(_ body: () throws -> Void) -> [String] {
    let box = Capture()
    $capture.withValue(box) {
      do { try body() } catch is TestScreenError {} catch { box.messages.append("\(error)") }
    }
    return box.messages
  }

  static func capture(_ body: @MainActor () async throws -> Void) async -> [String] {
    let box = Capture()
    await $capture.withValue(box) {
      do { try await body() } catch is TestScreenError {} catch { box.messages.append("\(error)") }
    }
    return box.messages
  }

  private final class Capture: @unchecked Sendable {
    // Main actor only.
    var messages: [String] = []
  }

  @TaskLocal private static var capture: Capture?

  /// Whether the process was started to run the tests of Swift Testing, also where the code does not run in
  /// the task of one.
  private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")
  /// Whether the process runs tests.
  private static let isXCTest = CommandLine.arguments.first?.hasSuffix(".xctest") ?? false
}

#if canImport(Testing)
  extension CallSite {
    var sourceLocation: SourceLocation {
      SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: line, column: 1)
    }
  }
#endif

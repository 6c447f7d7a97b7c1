import MilieuTesting
import SwiftUI
import XCTest

/// The same screen in a test of XCTest.
final class XCTestTests: XCTestCase {
  @MainActor
  func testAPressAddsOne() async throws {
    let screen = TestScreen(Sample())
    try screen.tap("Add one")
    XCTAssert(screen.shows("Count: 1"))
  }
}

/// What fails on a screen is a failure of XCTest, at the line of the call.
final class XCTestFailureTests: XCTestCase {
  private struct Failure {
    let text: String
    let file: String
    let line: Int
  }

  private var isExpecting = false
  private var failures: [Failure] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if isExpecting {
      failures.append(Failure(text: description, file: filePath, line: lineNumber))
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  @MainActor
  func testAFailedFindIsAFailureAtItsLine() async {
    let screen = TestScreen(Sample())
    isExpecting = true
    let line = #line + 1
    let isDone = (try? screen.tap("Add onne")) != nil
    isExpecting = false
    XCTAssertFalse(isDone, "the test ends there, unless it catches")
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.line, line)
    XCTAssert(failures.first?.file.hasSuffix("XCTestTests.swift") == true)
    XCTAssert(failures.first?.text.contains("Did you mean \"Add one\"?") == true)
  }

  @MainActor
  func testAChangeThatIsNotExpectedIsAFailureAndTheTestGoesOn() async {
    let screen = TestScreen(Sample())
    isExpecting = true
    let line = #line + 1
    screen.expectNoChanges { try? screen.tap("Add one") }
    isExpecting = false
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssert(screen.shows("Count: 1"))
  }
}

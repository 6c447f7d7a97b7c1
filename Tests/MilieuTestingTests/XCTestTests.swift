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

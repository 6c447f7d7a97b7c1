import MilieuTesting
import XCTest

final class CounterXCTests: XCTestCase {
  @MainActor
  func testAPressAddsOne() async throws {
    let screen = TestScreen(CounterView())
    try screen.tap("Add one")
    XCTAssert(screen.shows("Count: 1"))
  }
}

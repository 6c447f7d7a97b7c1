import SwiftUI
import Testing

@Suite("What importing SwiftUI brings")
struct ExportTests {
  @Test("Foundation comes with it, the part that loads from the network too")
  func foundation() throws {
    let url = try #require(URL(string: "data:text/plain,Ada"))
    #expect(URLRequest(url: url).url == url)
    #expect(URLSession.shared.configuration.httpMaximumConnectionsPerHost > 0)
  }
}

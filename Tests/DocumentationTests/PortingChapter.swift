import MilieuTesting
import SwiftUI
import Testing

struct AdaptiveList: View {
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    if width == .compact {
      List(0..<3, id: \.self) { Text("Row \($0)") }
    } else {
      HStack { ForEach(0..<3, id: \.self) { Text("Column \($0)") } }
    }
  }
}

struct PlatformName: View {
  var body: some View {
    #if os(Linux)
      Text("Linux")
    #else
      Text("Apple")
    #endif
  }
}

@MainActor @Suite("The chapter on porting")
struct PortingChapter {
  @Test("a window may be as narrow as a phone, or wide")
  func sizes() {
    let screen = TestScreen(AdaptiveList(), size: CGSize(width: 390, height: 700))
    #expect(screen.shows("Row 0"))
    screen.size.width = 900
    #expect(screen.shows("Column 0"))
  }

  @Test("what differs is chosen by the system")
  func systems() {
    #expect(TestScreen(PlatformName()).texts == ["Linux"])
  }
}

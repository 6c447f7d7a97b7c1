import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Geometry")
struct GeometryTests {
  @Test("a geometry reader's content is made from its size, again when the size changes")
  func size() {
    let remote = Remote<CGFloat>()
    let screen = TestScreen(
      Owner(100, remote) { width in
        GeometryReader { proxy in Text("\(Int(proxy.size.width))") }.frame(width: width)
      })
    #expect(screen.texts == ["100"])
    remote.value = 150
    screen.settle()
    #expect(screen.texts == ["150"])
  }

  @Test("a frame in the window follows a move of the views around")
  func moves() {
    let remote = Remote<CGFloat>()
    let screen = TestScreen(
      Owner(10, remote) { height in
        VStack(spacing: 0) {
          Color.red.frame(height: height)
          VStack {
            GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY))") }
          }
          .frame(height: 50)
          Spacer(minLength: 0)
        }
      },
      size: CGSize(width: 100, height: 300))
    #expect(screen.texts == ["10"])
    remote.value = 30
    screen.settle()
    #expect(screen.texts == ["30"])
  }

  @Test("a frame in a named space is measured from that space")
  func named() {
    let screen = TestScreen(
      VStack(spacing: 0) {
        Color.red.frame(height: 20)
        VStack(spacing: 0) {
          Color.red.frame(height: 15)
          GeometryReader { proxy in Text("\(Int(proxy.frame(in: .named("box")).minY))") }
        }
        .coordinateSpace(name: "box")
      },
      size: CGSize(width: 100, height: 100))
    #expect(screen.texts == ["15"])
  }

  @Test("a state read in a geometry reader's closure is followed")
  func state() {
    struct Holder: View {
      @State private var count = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.binding = $count
        GeometryReader { _ in Text("\(count)") }
      }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Holder(remote: remote))
    _ = screen.takeBodyRuns()
    remote.value = 3
    #expect(screen.takeBodyRuns() == [])
    #expect(screen.texts == ["3"])
  }

  @Test("onGeometryChange calls with the first value and with each change")
  func onGeometryChange() {
    let journal = Journal()
    let remote = Remote<CGFloat>()
    let screen = TestScreen(
      Owner(40, remote) { height in
        VStack(spacing: 0) {
          Color.red.frame(height: height)
          Color.blue.frame(height: 10).onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minY
          } action: { old, new in
            journal.note("\(Int(old)) \(Int(new))")
          }
          Spacer(minLength: 0)
        }
      },
      size: CGSize(width: 100, height: 100))
    #expect(journal.take() == ["40 40"])
    screen.settle()
    remote.value = 50
    screen.settle()
    #expect(journal.take() == ["40 50"])
  }
}

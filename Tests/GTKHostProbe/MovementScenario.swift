import Foundation
import GTKHost
import SwiftUICore

extension Scenario {
  /// Moves a square to the right within a second, and writes from time to time where it is, from the left edge
  /// of the window.
  static func move() {
    run(MovingSquare()) { host in
      @MainActor func look(_ times: Int) {
        guard let picture = host.windows[0].picture() else { return host.quit(status: 1) }
        let row = picture.height / 2
        let left = (0..<picture.width).first { picture[$0, row].green < 0.5 }
        print(left ?? -1)
        if times == 1 { host.quit() } else { later(0.2) { look(times - 1) } }
      }
      later(0.5) {
        MovingSquare.start?()
        look(9)
      }
    }
  }
}

private struct MovingSquare: View {
  static var start: (@MainActor () -> Void)?

  @State private var isRight = false

  var body: some View {
    let _ = Self.start = { withAnimation(.linear(duration: 1)) { isRight = true } }
    Color.red.frame(width: 40, height: 40).offset(x: isRight ? 100 : -100)
  }
}

@_spi(Benchmarks) import MilieuTesting
import Reactivity
import SwiftUI
import Testing

@Suite("What the environment costs")
@MainActor
struct EnvironmentCostTests {
  /// How many edges a view has in a window.
  private func edges<Content: View>(_ view: Content) -> Int {
    let before = Computation.linkedEdges
    let screen = TestScreen(unsettled: view)
    screen.updateWithoutLayout()
    return withExtendedLifetime(screen) { Computation.linkedEdges - before }
  }

  private func texts(_ count: Int) -> some View {
    VStack {
      ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") }
    }
    .font(.title)
    .foregroundStyle(.red)
    .lineLimit(2)
  }

  @Test("a text holds one edge for all that it takes from its place, and not one for each key")
  func texts() {
    #expect(edges(texts(10_000)) - edges(texts(1_000)) == 9_000)
  }

  @Test("a reader holds one edge, at any depth below the scope that sets its key")
  func readers() {
    func nested(_ depth: Int) -> AnyView {
      var view = AnyView(Reader())
      for level in 0..<depth { view = AnyView(view.environment(\.costLevel, level)) }
      return AnyView(view.environment(\.costValue, 7))
    }
    #expect(edges(nested(200)) == edges(nested(2)))
  }
}

extension EnvironmentValues {
  @Entry fileprivate var costValue = 0
  @Entry fileprivate var costLevel = 0
}

private struct Reader: View {
  @Environment(\.costValue) private var value

  var body: some View { Color.red.opacity(Double(value)) }
}

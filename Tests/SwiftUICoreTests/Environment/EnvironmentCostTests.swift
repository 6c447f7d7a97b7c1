@_spi(Benchmarks) import MilieuTesting
import Reactivity
import SwiftUI
import SwiftUICore
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

  @Test("100,000 texts hold no edge for each key of their style")
  func manyTexts() {
    let count = 100_000
    // One edge each, and a few for the stack and the window; a text's style has about twenty keys.
    #expect(edges(texts(count)) < count + 100)
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

extension EnvironmentCostTests {
  @Test("after the first read no scope is looked at again, at any depth")
  func lookUps() {
    let depth = 500
    func steps(_ action: () -> Void) -> UInt32 {
      let before = EnvironmentScope.steps
      action()
      return EnvironmentScope.steps &- before
    }
    var view = AnyView(
      VStack {
        Reader()
        Reader()
      })
    for level in 0..<depth { view = AnyView(view.environment(\.costLevel, level)) }
    let screen = TestScreen(view)
    // Each reader found its value once; what changes now comes to it without a search.
    #expect(steps { screen.setEnvironment(\.costValue, to: 1) } == 1)
    #expect(steps { screen.setEnvironment(\.costValue, to: 2) } == 1)
    #expect(screen.takeBodyRuns() == ["Reader × 6"])
  }

  @Test("a second reader at the same place finds what the first one found")
  func sharedLookUps() {
    func steps(readers: Int) -> UInt32 {
      var view = AnyView(VStack { ForEach(0..<readers, id: \.self) { _ in Reader() } })
      for level in 0..<100 { view = AnyView(view.environment(\.costLevel, level)) }
      let before = EnvironmentScope.steps
      let screen = TestScreen(unsettled: view)
      screen.updateWithoutLayout()
      return withExtendedLifetime(screen) { EnvironmentScope.steps &- before }
    }
    #expect(steps(readers: 100) == steps(readers: 1))
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

import MilieuTesting
import SwiftUI
import Testing

struct Theme: Equatable {
  var accent = Color.blue
  var spacing: CGFloat = 8
}

extension EnvironmentValues {
  @Entry var theme = Theme()
}

struct Card: View {
  let title: String
  @Environment(\.theme) private var theme

  var body: some View {
    Text(title).padding(theme.spacing).background(theme.accent)
  }
}

struct Board: View {
  @State private var isWide = false

  var body: some View {
    VStack {
      Card(title: "plain")
      Card(title: "red").environment(\.theme, Theme(accent: .red))
      Card(title: "loose").environment(\.theme.spacing, 20)
      Button("Wider") { isWide.toggle() }
    }
    .environment(\.theme.spacing, isWide ? 16 : 8)
  }
}

struct Spacing: View {
  @Environment(\.theme.spacing) private var spacing
  var body: some View { Text("\(Int(spacing)) points") }
}

struct Summary: View {
  @Environment(\.self) private var values

  var body: some View {
    Text(values.isEnabled ? "\(values.lineLimit ?? 0) lines" : "disabled")
  }
}

@Observable
final class Cart {
  var items = 0
  var note = ""
}

struct CartBadge: View {
  @Environment(Cart.self) private var cart
  var body: some View { Text("\(cart.items) items") }
}

struct CartHint: View {
  @Environment(Cart.self) private var cart: Cart?
  var body: some View { Text(cart == nil ? "no cart" : "a cart") }
}

struct CartNote: View {
  @Environment(Cart.self) private var cart

  var body: some View {
    @Bindable var cart = cart
    TextField("Note", text: $cart.note)
  }
}

struct Surroundings: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.locale) private var locale

  var body: some View {
    Text("\(scheme == .dark ? "dark" : "light"), \(locale.identifier)")
  }
}

struct AccentButtonStyle: ButtonStyle {
  @Environment(\.theme) private var theme
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(theme.spacing)
      .background(theme.accent.opacity(isEnabled ? 1 : 0.4))
  }
}

@MainActor @Suite("The chapter on the environment")
struct EnvironmentChapter {
  @Test("a value flows down to whoever reads it, and a change runs those whose value differs")
  func flow() throws {
    let screen = TestScreen(Board())
    _ = screen.takeBodyRuns()
    try screen.tap("Wider")
    #expect(screen.bodyRuns(of: Board.self) == 1)
    #expect(screen.bodyRuns(of: Card.self) == 1)
  }

  @Test("a reader of a part runs for the part")
  func parts() {
    let screen = TestScreen(Spacing())
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.theme.accent, to: .red)
    #expect(screen.bodyRuns(of: Spacing.self) == 0)
    screen.setEnvironment(\.theme.spacing, to: 12)
    #expect(screen.bodyRuns(of: Spacing.self) == 1)
    #expect(screen.texts == ["12 points"])
  }

  @Test("the whole environment is read member by member")
  func whole() {
    let screen = TestScreen(Summary().lineLimit(2))
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.colorScheme, to: .dark)
    #expect(screen.bodyRuns(of: Summary.self) == 0)
    #expect(screen.texts == ["2 lines"])
  }

  @Test("values change on their way down")
  func changes() {
    let screen = TestScreen(
      VStack {
        Spacing().transformEnvironment(\.theme) { $0.spacing *= 2 }
        Spacing()
      }
      .environment(\.theme.spacing, 10))
    #expect(screen.texts == ["20 points", "10 points"])
  }

  @Test("an object is found by its type, and runs the readers of the property that changed")
  func objects() throws {
    let cart = Cart()
    let screen = TestScreen(
      VStack {
        CartBadge()
        CartHint()
        CartNote()
      }
      .environment(cart))
    _ = screen.takeBodyRuns()
    cart.items = 3
    #expect(screen.takeBodyRuns() == ["CartBadge"])
    try screen.type("gift", into: "Note")
    #expect(cart.note == "gift")
    #expect(TestScreen(CartHint()).texts == ["no cart"])
  }

  @Test("a style reads the environment of its control")
  func styles() {
    let screen = TestScreen(
      Button("go") {}.buttonStyle(AccentButtonStyle()).environment(\.theme.spacing, 30))
    #expect(screen.shows("go"))
  }

  @Test("what the system says comes in a test from the test")
  func live() {
    let screen = TestScreen(
      Surroundings(), environment: { $0.locale = Locale(identifier: "en_GB") })
    #expect(screen.texts == ["light, en_GB"])
    screen.setEnvironment(\.colorScheme, to: .dark)
    #expect(screen.texts == ["dark, en_GB"])
  }

  @Test("a test asks why a view ran, and what it read from whom")
  func reasons() throws {
    let screen = TestScreen(Board(), recordsReasons: true)
    _ = screen.takeBodyRuns()
    try screen.tap("Wider")
    #expect(screen.reasons(for: Board.self) == [.state("Board.isWide")])
    #expect(screen.reasons(for: Card.self) == [.environment("theme")])

    let keys = screen.environment(of: Card.self)
    #expect(keys.map(\.name) == ["theme"])
    #expect(keys.map(\.value) as? [Theme] == [Theme(spacing: 16)])
  }

  @Test("values stand alone")
  func values() {
    var values = EnvironmentValues()
    values.lineSpacing = 3
    values._accessibilityReduceMotion = true
    #expect(values.accessibilityReduceMotion)
    #expect(Color.primary.resolve(in: values) == Color.Resolved(red: 0, green: 0, blue: 0))
  }
}

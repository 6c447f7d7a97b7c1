import Combine
import MilieuTesting
import SwiftUI
import Testing

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 16) {
      Text("Count: \(count)")
      Button("Add one") { count += 1 }
    }
  }
}

@MainActor @Suite("The counter")
struct CounterTests {
  @Test("a press adds one")
  func addsOne() throws {
    let screen = TestScreen(CounterView())
    try screen.tap("Add one")
    #expect(screen.shows("Count: 1"))
  }
}

/// The form that the chapter acts on.
struct SettingsView: View {
  @State private var name = ""
  @State private var isLoud = false
  @State private var size = "Small"
  @State private var showsHelp = false

  var body: some View {
    NavigationStack {
      List {
        TextField("Your name", text: $name)
        Toggle("Loud", isOn: $isLoud)
        Picker("Size", selection: $size) {
          ForEach(["Small", "Large"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        Button("Help") { showsHelp = true }
        NavigationLink("Devices") { DeviceList() }
      }
      .sheet(isPresented: $showsHelp) { Text("No help yet") }
    }
  }
}

struct DeviceList: View {
  var body: some View {
    List(1..<50, id: \.self) { DeviceRow(number: $0) }
  }
}

struct DeviceRow: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    HStack {
      Text("Device \(number)")
      Spacer()
      Button(isOn ? "Stop" : "Start") { isOn.toggle() }
    }
  }
}

struct PlayingCard: View {
  @State private var log: [String] = []
  @State private var isPointedAt = false

  var body: some View {
    VStack {
      Text("Card").frame(width: 100, height: 60)
        .contentShape(Rectangle())
        .onTapGesture(count: 2) { log.append("opened") }
        .onLongPressGesture(minimumDuration: 0.5) { log.append("held") }
        .onHover { isPointedAt = $0 }
        .contextMenu {
          Button("Delete") { log.append("deleted") }
          Menu("Move to") {
            Button("Done") { log.append("moved") }
          }
        }
      Text(log.joined(separator: ", "))
      Text(isPointedAt ? "pointed at" : "at rest")
    }
  }
}

struct StopwatchView: View {
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var seconds = 0

  var body: some View {
    Text("\(seconds) s")
      .onReceive(timer) { _ in seconds += 1 }
  }
}

struct Greeting: View {
  @Environment(\.locale) private var locale

  var body: some View { Text(locale.identifier == "bg" ? "Здравей" : "Hello") }
}

struct NewsView: View {
  @State private var headline = "Loading"

  var body: some View {
    Text(headline)
      .task {
        await Task.yield()
        headline = "Nothing happened"
      }
  }
}

@MainActor @Suite("The chapter on testing")
struct TestingChapter {
  @Test("the ways to touch")
  func touching() throws {
    let screen = TestScreen(PlayingCard())
    try screen.doubleTap("Card")
    try screen.longPress("Card", for: 1)
    try screen.hover("Card")
    #expect(screen.shows("pointed at"))
    screen.hoverOut()
    #expect(screen.shows("at rest"))
    try screen.choose("Delete", fromContextMenuOf: "Card")
    #expect(screen.shows("opened, held, deleted"))
    try screen.secondaryTap("Card")
    #expect(screen.shows("Move to"))
  }

  @Test("the wheel")
  func wheel() throws {
    let screen = TestScreen(DeviceList())
    let before = try screen.frame(of: "Device 3").minY
    try screen.scroll("Device 3", by: CGSize(width: 0, height: -50))
    #expect(try screen.frame(of: "Device 3").minY == before - 50)
  }

  @Test("links")
  func links() throws {
    let screen = TestScreen(Link("Help", destination: URL(string: "https://swift.org")!))
    try screen.tap("Help")
    #expect(screen.openedURLs == [URL(string: "https://swift.org")!])
  }

  @Test("finding")
  func finding() throws {
    let screen = TestScreen(DeviceList())
    #expect(screen.shows("Device 1"))
    #expect(screen.shows(.text(containing: "Device")))
    #expect(screen.findAll(.button("Start")).count > 3)
    let row = try screen.find(.view(DeviceRow.self).at(0))
    #expect(row.texts == ["Device 1", "Start"])
    #expect(row.frame.minX >= 0)

    try screen.tap(.button("Start").inside(.view(DeviceRow.self).at(1)))
    #expect(screen.shows(.button("Stop")))
  }

  @Test("acting")
  func acting() throws {
    let screen = TestScreen(SettingsView())
    try screen.type("Mira", into: "Your name")
    try screen.toggle("Loud", to: true)
    try screen.choose("Large", from: "Size")
    #expect(try screen.value(of: .textField("Your name")) == "Mira")
    #expect(try screen.value(of: "Loud") == "on")

    try screen.tap("Help")
    #expect(screen.shows("No help yet"))
    try screen.dismiss()

    try screen.tap("Devices")
    try screen.scroll(to: "Device 40")
    try screen.goBack()
    #expect(screen.shows("Loud"))
  }

  @Test("gestures and keys")
  func gestures() throws {
    let screen = TestScreen(SettingsView())
    try screen.drag("Loud", by: CGSize(width: 0, height: -40))
    try screen.longPress("Help", for: 1)
    screen.press(.tab)
    screen.press("r", modifiers: .control)
    screen.tap(at: CGPoint(x: 20, y: 20))
  }

  @Test("surroundings")
  func surroundings() {
    let screen = TestScreen(
      Greeting(), size: CGSize(width: 320, height: 480),
      environment: { $0.locale = Locale(identifier: "bg") })
    #expect(screen.texts == ["Здравей"])

    screen.setEnvironment(\.locale, to: Locale(identifier: "en"))
    screen.size = CGSize(width: 900, height: 600)
    #expect(screen.texts == ["Hello"])
  }

  @Test("time")
  func time() async {
    let screen = TestScreen(StopwatchView())
    screen.advance(by: 3)
    #expect(screen.texts == ["3 s"])
    await screen.close()
  }

  @Test("tasks")
  func tasks() async throws {
    let screen = TestScreen(NewsView())
    try await screen.wait(for: "Nothing happened")
    await screen.close()
  }

  @Test("work")
  func work() throws {
    let screen = TestScreen(CounterView())
    #expect(screen.bodyRuns(of: CounterView.self) == 1)

    _ = screen.takeBodyRuns()
    try screen.tap("Add one")
    #expect(screen.bodyRuns(of: CounterView.self) == 1)

    screen.expectNoChanges {
      screen.setEnvironment(\.colorScheme, to: .light)
    }
  }

  @Test("reasons")
  func reasons() throws {
    let screen = TestScreen(CounterView(), recordsReasons: true)
    #expect(screen.reasons(for: CounterView.self) == [.appeared])

    _ = screen.takeBodyRuns()
    try screen.tap("Add one")
    #expect(screen.reasons(for: CounterView.self) == [.state("CounterView.count")])
  }

  @Test("reads")
  func reads() {
    let screen = TestScreen(Greeting(), recordsReasons: true)
    screen.setEnvironment(\.locale, to: Locale(identifier: "bg"))
    let keys = screen.environment(of: Greeting.self)
    #expect(keys.map(\.name) == ["locale"])
    #expect(keys.map(\.setter) == [.system])
  }

  @Test("trees")
  func trees() {
    let screen = TestScreen(Greeting(), size: CGSize(width: 200, height: 100))
    #expect(
      screen.layout == """
        Greeting  85 × 17 at 57.5, 41.5
          Text "Hello"  85 × 17 at 57.5, 41.5
        """)
  }

  @Test("recorded")
  func recorded() {
    let screen = TestScreen(CounterView(), size: CGSize(width: 240, height: 120))
    screen.expectTree(named: "counter")
    screen.expectLayout(named: "counter")
    screen.expectPicture(named: "counter", scale: 2)
  }
}

import Combine
import Foundation
import MilieuTesting
import Observation
import SwiftUI
import Testing

@testable import SwiftUICore

private final class Counter: ObservableObject {
  @Published var count = 1
}

@Observable
private final class Migrated: ObservableObject {
  var name = "one"
}

private struct CounterReader: View {
  @EnvironmentObject var counter: Counter
  var body: some View { Text("count \(counter.count)") }
}

private struct LevelAndOther: View {
  @Environment(\.level) private var level
  @Environment(\.other) private var other
  var body: some View { Text("sheet \(level) \(other)") }
}

private struct SchemeReader: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(scheme == .dark ? "dark" : "light") }
}

/// What SwiftUI does with the environment; each test is named as the claim of a row of the list of behaviours.
@MainActor
@Suite("Behaviours of the environment")
struct EnvironmentBehaviourTests {
  // B010
  @Test("an environment set on a scene reaches every view of every window of that scene")
  func sceneEnvironment() {
    struct TwoWindows: App {
      var body: some Scene {
        WindowGroup(for: Int.self) { _ in
          VStack {
            LevelReader()
            CounterReader()
          }
        }
        .environment(\.level, 3)
        .environmentObject(Counter())
        WindowGroup(id: "other") { LevelReader() }
      }
    }
    let host = WindowKeeper()
    let app = host.run(TwoWindows())
    app.open(app.scenes[0], presenting: AnyHashable(2))
    app.open(app.scenes[1], presenting: nil)
    #expect(
      app.windows.map(\.texts) == [["level 3", "count 1"], ["level 3", "count 1"], ["level 0"]])
  }

  // B016
  @Test("the whole set of values is read with the key path of itself")
  func whole() {
    struct Whole: View {
      @Environment(\.self) private var values
      var body: some View { Text("\(values.level) \(values.other)") }
    }
    let screen = TestScreen(Whole().environment(\.level, 2).environment(\.other, 5))
    #expect(screen.texts == ["2 5"])
  }

  // B019
  @Test("an environment property of a class is never filled in")
  func classProperty() {
    final class Model: ObservableObject {
      @Environment(\.level) var level
    }
    struct Reader: View {
      @StateObject private var model = Model()
      var body: some View { Text("\(model.level)") }
    }
    #expect(TestScreen(Reader().environment(\.level, 9)).texts == ["0"])
  }

  // B019
  @Test("an environment object in a class stops the program when it is read")
  func classObject() async {
    await #expect(processExitsWith: .failure) {
      @MainActor final class Model: ObservableObject {
        @EnvironmentObject var counter: Counter
      }
      struct Reader: View {
        @StateObject private var model = Model()
        var body: some View { Text("\(model.counter.count)") }
      }
      await MainActor.run { _ = TestScreen(Reader().environmentObject(Counter())) }
    }
  }

  // B022
  @Test("an environment property that is not connected reads the default")
  func unconnected() {
    #expect(LevelReader().level == 0)
  }

  // B034
  @Test("an observable type may still be a state object and an environment object")
  func migration() {
    struct Reader: View {
      @EnvironmentObject var model: Migrated
      var body: some View { Text(model.name) }
    }
    struct Root: View {
      @StateObject private var model = Migrated()
      let log: (Migrated) -> Void
      var body: some View {
        let _ = log(model)
        Reader().environmentObject(model)
      }
    }
    var model: Migrated?
    let screen = TestScreen(Root(log: { model = $0 }))
    model?.name = "two"
    screen.settle()
    #expect(screen.texts == ["two"])
  }

  // B011
  @Test("a sheet reads the writers outside of its modifier, and none inside of it")
  func sheetWriters() {
    let screen = TestScreen(
      OtherReader()
        .environment(\.other, 1)
        .sheet(isPresented: .constant(true)) { LevelAndOther() }
        .environment(\.other, 2))
    #expect(screen.shows("other 1") || screen.texts.contains("other 1"))
    #expect(screen.shows("sheet 0 2"))
  }

  // B038
  @Test("an open sheet follows a value of the environment that changes outside of it")
  func openSheet() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { number in
        Text("base").sheet(isPresented: .constant(true)) { LevelAndOther() }
          .environment(\.level, number)
      })
    #expect(screen.shows("sheet 1 0"))
    remote.value = 2
    screen.settle()
    #expect(screen.shows("sheet 2 0"))
    screen.setEnvironment(\.other, to: 5)
    #expect(screen.shows("sheet 2 5"))
  }

  // B044
  @Test("an alert under a tint keeps the accent colour of the window")
  func alertTint() {
    struct Root: View {
      @State private var isShown = true
      var body: some View {
        Rectangle().fill(.tint).frame(width: 10, height: 10)
          .alert("Title", isPresented: $isShown) { Button("Go") {} }.tint(.red)
      }
    }
    let screen = TestScreen(Root())
    #expect(screen.shows("Go"))
    let red = SystemColor.red.resolve(in: ColorContext())
    #expect(screen.colors.filter { $0 == red }.count == 1)
    #expect(screen.colors.contains(AccentKey.defaultValue))
  }

  // B059
  @Test("a colour scheme that is set applies to the view and those inside, to nothing around")
  func schemeOfPart() {
    let screen = TestScreen(
      VStack {
        SchemeReader()
        VStack { SchemeReader() }.environment(\.colorScheme, .dark)
        SchemeReader()
      })
    #expect(screen.texts == ["light", "dark", "light"])
    #expect(screen.root.colorContext.colorScheme == .light)
  }

  // B061
  @Test("of two preferred schemes on one view the outer one counts, nil too")
  func outerPreference() {
    let dark = TestScreen(
      SchemeReader().preferredColorScheme(.light).preferredColorScheme(.dark))
    #expect(dark.texts == ["dark"])
    let none = TestScreen(SchemeReader().preferredColorScheme(.dark).preferredColorScheme(nil))
    #expect(none.texts == ["light"])
  }

  // B062
  @Test("of the preferred schemes of siblings the first that is not nil counts")
  func siblingPreferences() {
    let screen = TestScreen(
      VStack {
        SchemeReader().preferredColorScheme(nil)
        SchemeReader().preferredColorScheme(.dark)
        SchemeReader().preferredColorScheme(.light)
      })
    #expect(screen.texts == ["dark", "dark", "dark"])
  }

  // B067
  @Test("scrollDisabled reaches the scroll views inside, which can't take it back")
  func scrollDisabled() {
    struct Reader: View {
      @Environment(\.isScrollEnabled) private var isEnabled
      var body: some View { Text(isEnabled ? "scrolls" : "rests") }
    }
    let screen = TestScreen(
      VStack {
        Reader()
        VStack { Reader().scrollDisabled(false) }.scrollDisabled(true)
      })
    #expect(screen.texts == ["scrolls", "rests"])
  }

  // B068
  @Test("reasons for redaction add up with those around")
  func redactionAddsUp() {
    struct Reader: View {
      @Environment(\.redactionReasons) private var reasons
      let note: (RedactionReasons) -> Void
      var body: some View {
        let _ = note(reasons)
        Color.red
      }
    }
    var seen: RedactionReasons = []
    let screen = TestScreen(
      Reader { seen = $0 }.redacted(reason: .placeholder).redacted(reason: .privacy))
    #expect(seen == [.placeholder, .privacy])
    screen.settle()
  }

  // B070
  @Test("a range of text sizes nearer to the content limits the size that is set outside of it")
  func sizeRange() {
    struct Reader: View {
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text(verbatim: "\(size)") }
    }
    let screen = TestScreen(
      Reader().dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.xLarge))
    #expect(screen.texts == ["large"])
  }

  // B071: macOS leaves texts alone. A Linux desktop has a text size, so texts follow it as on iOS.
  @Test("texts follow the text size of the desktop, as on a phone")
  func textSize() throws {
    let screen = TestScreen(Text("a"))
    let before = try screen.frame(of: "a").height
    screen.setEnvironment(\.dynamicTypeSize, to: .accessibility1)
    #expect(try screen.frame(of: "a").height > before)
  }

  // B073
  @Test("a line limit below 1 counts as 1, and nil is no limit", arguments: [0, -3])
  func lineLimit(limit: Int) throws {
    let screen = TestScreen(
      VStack {
        Text("aaaaaaaaaa").lineLimit(limit).accessibilityIdentifier("limited")
        Text("aaaaaaaaaa").accessibilityIdentifier("free")
      }
      .frame(width: 60), size: CGSize(width: 100, height: 400))
    #expect(try screen.frame(of: "limited").height == 17)
    #expect(try screen.frame(of: "free").height > 34)
    var values = EnvironmentValues()
    values.lineLimit = limit
    #expect(values.lineLimit == 1)
  }

  // B074
  @Test("an alignment for several lines leaves a text of one line where it is")
  func singleLineAlignment() throws {
    func place(_ alignment: TextAlignment) throws -> CGRect {
      try TestScreen(Text("aaa").multilineTextAlignment(alignment)).frame(of: "aaa")
    }
    #expect(try place(.leading) == place(.trailing))
  }

  // B076
  @Test("a foreground colour of a text is a text, of another view a modified view")
  func foregroundColorTypes() {
    let text = Text("a").foregroundColor(.red)
    #expect(type(of: text) == Text.self)
    let view = Color.blue.foregroundColor(.red)
    #expect("\(type(of: view))".hasPrefix("ModifiedContent<Color,"))
  }

  // B077
  @Test("no public key reads the tint; the tint as a style follows it")
  func tint() {
    #expect(!EnvironmentKeyFact.all.contains { $0.name.lowercased().contains("tint") })
    let screen = TestScreen(Rectangle().fill(.tint).frame(width: 10, height: 10).tint(.red))
    #expect(screen.colors.contains(SystemColor.red.resolve(in: ColorContext())))
  }

  // B080
  @Test("a background style set to nil is the default one again")
  func backgroundStyle() {
    func fill(_ isReset: Bool) -> [RGBA] {
      TestScreen(
        VStack {
          if isReset {
            Rectangle().fill(.background).environment(\.backgroundStyle, nil)
          } else {
            Rectangle().fill(.background)
          }
        }
        .backgroundStyle(.red)
      ).colors
    }
    let usual = TestScreen(VStack { Rectangle().fill(.background) }).colors
    #expect(fill(true) == usual)
    #expect(fill(false) == [SystemColor.red.resolve(in: ColorContext())])
  }

  // B082
  @Test("an automatic style inside of a container with a style is the default of the place")
  func automaticStyle() {
    struct Word: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View { Text("styled") }
    }
    let screen = TestScreen(
      VStack {
        Toggle("plain", isOn: .constant(true)).toggleStyle(.automatic)
        Toggle("other", isOn: .constant(true))
      }
      .toggleStyle(Word()))
    #expect(screen.texts == ["plain", "styled"])
  }

  // B083
  @Test("the state of a control comes from whether the window is in use, and sets it")
  func controlActiveState() {
    var values = EnvironmentValues()
    #expect(values.controlActiveState == .key)
    values.appearsActive = false
    #expect(values.controlActiveState == .inactive)
    for state in [ControlActiveState.active, .key] {
      values.controlActiveState = state
      #expect(values.appearsActive && values.controlActiveState == .key)
    }
  }

  // B085
  @Test("the least height of rows is a lower bound, above which the content decides")
  func rowHeight() throws {
    let screen = TestScreen(
      List {
        Text("low").accessibilityIdentifier("low")
        Color.red.frame(height: 200).overlay { Text("high") }
      }
      .environment(\.defaultMinListRowHeight, 100).listStyle(.plain))
    let low = try screen.frame(of: "low").midY
    let high = try screen.frame(of: "high").midY
    #expect(abs(high - low - (50 + 115)) < 0.01)
  }

  // B088
  @Test("a shortcut is nil unless the view or one around has one")
  func shortcut() {
    struct Reader: View {
      @Environment(\.keyboardShortcut) private var shortcut
      var body: some View { Text(shortcut == .defaultAction ? "default" : "none") }
    }
    let screen = TestScreen(
      VStack {
        Reader()
        VStack { Reader() }.keyboardShortcut(.defaultAction)
      })
    #expect(screen.texts == ["none", "default"])
  }

  // B088
  @Test("the button that Return presses stands out")
  func defaultButton() {
    func plate(_ button: some View) -> RGBA? {
      TestScreen(button.buttonStyle(.bordered)).colors.first
    }
    let usual = plate(Button("a") {})
    #expect(plate(Button("a") {}.keyboardShortcut(.defaultAction)) == AccentKey.defaultValue)
    #expect(usual != AccentKey.defaultValue)
    #expect(plate(Button("a") {}.keyboardShortcut("k")) == usual)
  }

  // B091
  @Test("onSubmit of a container hears every field inside, unless a scope is between")
  func submit() throws {
    struct Fields: View {
      @State private var text = ""
      let log: (String) -> Void
      var body: some View {
        VStack {
          VStack {
            TextField("first", text: $text)
            TextField("kept", text: $text).submitScope()
          }
          .onSubmit { log("inner") }
        }
        .onSubmit { log("outer") }
        .onSubmit(of: .search) { log("search") }
      }
    }
    var heard: [String] = []
    let screen = TestScreen(Fields { heard.append($0) })
    try screen.tap("first")
    screen.press(.return)
    #expect(heard.sorted() == ["inner", "outer"])
    heard = []
    try screen.tap("kept")
    screen.press(.return)
    #expect(heard == [])
  }

  // B092
  @Test("a number in a literal text is written in the locale of the place")
  func literalLocale() {
    let screen = TestScreen(
      VStack {
        Text("\(1.5, specifier: "%.1f")").environment(\.locale, Locale(identifier: "de_DE"))
        Text(1234.5, format: .number).environment(\.locale, Locale(identifier: "de_DE"))
        Text(1234.5, format: .number).environment(\.locale, Locale(identifier: "en_US"))
      })
    #expect(screen.texts == ["1,5", "1.234,5", "1,234.5"])
  }

  // B095
  @Test("pictures and paths are not mirrored from right to left unless they ask for it")
  func flips() {
    func turns(_ flips: Bool) -> Bool {
      TestScreen(
        Path { $0.addRect(CGRect(x: 0, y: 0, width: 5, height: 10)) }
          .frame(width: 20, height: 10).flipsForRightToLeftLayoutDirection(flips)
          .environment(\.layoutDirection, .rightToLeft)
      ).effects.contains { if case .transform = $0 { true } else { false } }
    }
    #expect(!turns(false))
    #expect(turns(true))
  }
}

import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Environment: where values reach")
struct EnvironmentPropagationTests {
  // B001
  @Test("a value reaches the view it is set on and those inside, no sibling and no ancestor")
  func reach() {
    struct Ancestor: View {
      @Environment(\.level) var level
      var body: some View {
        VStack {
          Text("above \(level)")
          LevelReader().environment(\.level, 7)
          LevelReader()
        }
      }
    }
    #expect(TestScreen(Ancestor()).texts == ["above 0", "level 7", "level 0"])
  }

  // B002
  @Test("the closest writer wins, and a farther one applies up to it")
  func closest() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        VStack {
          LevelReader()
          VStack { LevelReader() }.environment(\.level, 9)
        }
        .environment(\.level, value)
      })
    #expect(screen.texts == ["level 1", "level 9"])
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["LevelReader", "Owner"])
    #expect(screen.texts == ["level 2", "level 9"])
  }

  @Test("a change of a key runs its readers below and leaves readers of other keys alone")
  func readersOfTheKey() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        VStack {
          LevelReader()
          OtherReader()
          Leaf()
        }
        .environment(\.level, value)
        .environment(\.other, 5)
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["LevelReader", "Owner"])
  }

  @Test("a change from outside of the tree runs the readers alone")
  func fromOutside() {
    let screen = TestScreen(
      VStack {
        LevelReader()
        LevelReader().environment(\.level, 3)
        OtherReader()
        Leaf()
      })
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.level, to: 4)
    #expect(screen.takeBodyRuns() == ["LevelReader"])
    #expect(screen.texts == ["level 4", "level 3", "other 0", "0"])
  }

  @Test("a value set equal to the one before runs nobody")
  func equal() {
    let screen = TestScreen(LevelReader())
    screen.setEnvironment(\.level, to: 4)
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.level, to: 4)
    #expect(screen.takeBodyRuns() == [])
  }

  @Test("a nested key path is written into the value around it, and its readers alone run")
  func nested() {
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        AccentReader().environment(\.palette.ground, value).environment(\.palette.accent, 4)
      })
    #expect(screen.texts == ["accent 4"])
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
    #expect(screen.texts == ["accent 4"])
  }

  @Test("a nested key path keeps following the rest of the value further up")
  func nestedFollows() {
    struct PaletteReader: View {
      @Environment(\.palette) var palette
      var body: some View { Text("\(palette.accent) \(palette.ground)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        PaletteReader().environment(\.palette.accent, 4)
          .environment(\.palette, Palette(accent: 0, ground: value))
      })
    #expect(screen.texts == ["4 1"])
    remote.value = 2
    screen.settle()
    #expect(screen.texts == ["4 2"])
  }

  // B008
  @Test("transformEnvironment gets the inherited value, and several compose from outer to inner")
  func transform() {
    let screen = TestScreen(
      LevelReader()
        .transformEnvironment(\.level) { $0 *= 10 }
        .transformEnvironment(\.level) { $0 += 1 }
        .environment(\.level, 2))
    #expect(screen.texts == ["level 30"])
  }

  @Test("transformEnvironment follows the value it is applied to")
  func transformFollows() {
    let screen = TestScreen(LevelReader().transformEnvironment(\.level) { $0 += 1 })
    screen.setEnvironment(\.level, to: 5)
    #expect(screen.texts == ["level 6"])
  }

  // B004
  @Test("a view that sets a key in its body still reads its parent's value")
  func ownBody() {
    struct Setting: View {
      @Environment(\.level) var level
      var body: some View {
        VStack {
          Text("own \(level)")
          LevelReader()
        }
        .environment(\.level, level + 1)
      }
    }
    #expect(TestScreen(Setting().environment(\.level, 3)).texts == ["own 3", "level 4"])
  }

  // B011
  @Test("writers outside of an overlay reach it and the base, writers inside reach the base only")
  func overlays() {
    let screen = TestScreen(
      OtherReader()
        .environment(\.other, 1)
        .overlay { OtherReader() }
        .background { OtherReader() }
        .environment(\.other, 2))
    #expect(screen.texts.sorted() == ["other 1", "other 2", "other 2"])
  }

  // B014
  @Test("a modifier's @Environment reads the place where the modifier is applied")
  func modifierReads() {
    struct Labelled: ViewModifier {
      @Environment(\.level) var level
      func body(content: Content) -> some View {
        VStack {
          content
          Text("modifier \(level)")
        }
      }
    }
    let screen = TestScreen(
      LevelReader().environment(\.level, 1).modifier(Labelled()).environment(\.level, 2))
    #expect(screen.texts == ["level 1", "modifier 2"])
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.level, to: 9)
    #expect(screen.takeBodyRuns() == [])
  }

  // B013
  @Test(
    "an environmental modifier is resolved with the values of its place, again when they change")
  func environmental() {
    struct Level: ViewModifier {
      var level: Int
      func body(content: Content) -> some View { content.environment(\.other, level) }
    }
    struct FromLevel: EnvironmentalModifier {
      func resolve(in environment: EnvironmentValues) -> Level { Level(level: environment.level) }
    }
    #expect(FromLevel.Body.self == Never.self)
    let screen = TestScreen(OtherReader().modifier(FromLevel()))
    screen.setEnvironment(\.level, to: 6)
    #expect(screen.texts == ["other 6"])
  }

  @Test("a key path that is no longer written falls back to the value further up")
  func keyPathChanges() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isLevel in
        VStack {
          LevelReader()
          OtherReader()
        }
        .environment(isLevel ? \.level : \.other, 8)
      })
    #expect(screen.texts == ["level 8", "other 0"])
    remote.value = false
    screen.settle()
    #expect(screen.texts == ["level 0", "other 8"])
  }

  @Test("a scope that begins to write a key is seen by readers inside of scopes further down")
  func newKeyAboveAnotherScope() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isLevel in
        VStack {
          OtherReader()
          OtherReader().environment(\.locale, Locale(identifier: "bg_BG"))
          Text("plain").environment(\.palette.accent, 2)
        }
        .environment(isLevel ? \.level : \.other, 8)
      })
    remote.value = false
    screen.settle()
    #expect(screen.texts == ["other 8", "other 8", "plain"])
  }

  @Test("a change in place below a writer that drops its key builds on the value further up")
  func transformBelowDroppedKey() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isLevel in
        VStack { LevelReader().transformEnvironment(\.level) { $0 += 1 } }
          .environment(isLevel ? \.level : \.other, 8)
      })
    #expect(screen.texts == ["level 9"])
    remote.value = false
    screen.settle()
    #expect(screen.texts == ["level 1"])
  }

  @Test("a computed value that begins to read another key finds the closest override of it")
  func computedTakesAnotherWay() {
    let screen = TestScreen(
      VStack {
        EitherReader()
        EitherReader().environment(\.other, 5)
      })
    #expect(screen.texts == ["either 0", "either 0"])
    screen.setEnvironment(\.level, to: 1)
    #expect(screen.texts == ["either 0", "either 5"])
    screen.setEnvironment(\.other, to: 3)
    #expect(screen.texts == ["either 3", "either 5"])
  }

  @Test(
    "a view that its parent runs finds the closest override of a key that its computed value begins to read"
  )
  func computedTakesAnotherWayBelowParent() {
    struct Numbered: View {
      let number: Int
      @Environment(\.either) var either
      var body: some View { Text("\(number): \(either)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(0, remote) { number in
        VStack { Numbered(number: number).environment(\.other, 5) }.environment(\.level, number)
      })
    _ = screen.takeBodyRuns()
    remote.value = 1
    #expect(screen.takeBodyRuns() == ["Numbered", "Owner"])
    #expect(screen.texts == ["1: 5"])
    screen.setEnvironment(\.other, to: 3)
    #expect(screen.takeBodyRuns() == [])
  }

  @Test("an action finds the closest override of a key that its computed value begins to read")
  func computedTakesAnotherWayInAction() throws {
    final class Note { var values: [Int] = [] }
    struct Late: View {
      let note: Note
      @Environment(\.either) var either
      var body: some View { Button("note") { note.values.append(either) } }
    }
    let note = Note()
    let screen = TestScreen(VStack { Late(note: note).environment(\.other, 5) })
    try screen.tap("note")
    screen.setEnvironment(\.level, to: 1)
    screen.settle()
    try screen.tap("note")
    #expect(note.values == [0, 5])
  }

  // B023
  @Test("a closure under a key counts as changed each time its writer runs")
  func closures() {
    struct Caller: View {
      @Environment(\.callback) var callback
      var body: some View {
        let _ = callback
        Text("caller")
      }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        Caller().environment(\.callback) { precondition(value > 0) }
      })
    _ = screen.takeBodyRuns()
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Caller", "Owner"])
  }

  // B025
  @Test("a plain reference under a key counts by identity alone")
  func references() {
    struct Counting: View {
      @Environment(\.reference) var reference
      var body: some View { Text("\(reference.count)") }
    }
    let shared = Reference()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { _ in Counting().environment(\.reference, shared) })
    _ = screen.takeBodyRuns()
    shared.count = 5
    remote.value = 2
    #expect(screen.takeBodyRuns() == ["Owner"])
  }

  // B020
  @Test("\\.self runs for the members that the body used, not for others")
  func wholeEnvironment() {
    struct Whole: View {
      @Environment(\.self) var values
      var body: some View { Text("whole \(values.level)") }
    }
    let screen = TestScreen(Whole())
    _ = screen.takeBodyRuns()
    screen.setEnvironment(\.other, to: 1)
    #expect(screen.takeBodyRuns() == [])
    screen.setEnvironment(\.level, to: 2)
    #expect(screen.takeBodyRuns() == ["Whole"])
    #expect(screen.texts == ["whole 2"])
  }

  // B017
  @Test("a read in an initialiser gives the default")
  func initialiser() {
    struct Eager: View {
      @Environment(\.level) var level
      let seen: Int
      init() {
        seen = 0
        let value = level
        first = value
      }
      var first = -1
      var body: some View { Text("\(first) \(level)") }
    }
    #expect(TestScreen(Eager().environment(\.level, 4)).texts == ["0 4"])
  }

  @Test("a read of one member in an action after the view ran sees the newest value")
  func actionReads() {
    final class Box { var read: (() -> Int)? }
    struct Acting: View {
      @Environment(\.level) var level
      let box: Box
      var body: some View {
        let _ = box.read = { level }
        Text("acting")
      }
    }
    let box = Box()
    let screen = TestScreen(Acting(box: box))
    screen.setEnvironment(\.level, to: 3)
    #expect(box.read?() == 3)
  }

  @Test("a scope that comes and goes between a writer and a reader is seen")
  func scopeComesAndGoes() {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isInner in
        if isInner {
          LevelReader().environment(\.level, 2)
        } else {
          LevelReader()
        }
      }
      .environment(\.level, 1))
    #expect(screen.texts == ["level 1"])
    remote.value = true
    screen.settle()
    #expect(screen.texts == ["level 2"])
    remote.value = false
    screen.settle()
    #expect(screen.texts == ["level 1"])
  }
}

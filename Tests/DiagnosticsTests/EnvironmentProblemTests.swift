import Diagnostics
import Testing

@Suite("Messages about the environment")
struct EnvironmentProblemTests {
  @Test(
    "A missing environment object names the view, the type, the path, what was found and the fix")
  func environmentObjectMissing() {
    let problem = Problem.environmentObjectMissing(
      view: "BookList", type: "Library", kind: .observableObject, property: "library",
      file: "App/BookList.swift", line: 9,
      path: ["WindowGroup", "ContentView", "NavigationStack", "BookList"],
      found: [
        .init(
          type: "Settings", kind: .observableObject, view: "ContentView", location: "App.swift:14")
      ])
    #expect(problem.severity == .stop)
    #expect(
      problem.text(.full) == """
        Milieu [environment-object-missing]: `BookList` needs a `Library`, and no view above it \
        supplies one.

          BookList.swift:9   @EnvironmentObject var library: Library
          Path   WindowGroup › ContentView › NavigationStack › BookList
          Found  environmentObject(Settings)   on ContentView, App.swift:14

        An environment object reaches only the views below the modifier that supplies it.

        To fix, add `.environmentObject(library)` to `ContentView` or another view on the path.
        More: milieu explain environment-object-missing
        """)
  }

  @Test("An observable object is asked for by its own way of reading and supplying")
  func observableObjectMissing() {
    let problem = Problem.environmentObjectMissing(
      view: "Player", type: "AudioQueue", kind: .observable, path: ["App", "Player"], found: [])
    #expect(
      problem.text(.full) == """
        Milieu [environment-object-missing]: `Player` needs an `AudioQueue`, and no view above it \
        supplies one.

          @Environment(AudioQueue.self) var audioQueue
          Path   App › Player
          Found  no environment objects

        An environment object reaches only the views below the modifier that supplies it.

        To fix, add `.environment(audioQueue)` to `App` or another view on the path.
        More: milieu explain environment-object-missing
        """)
  }

  @Test("An object that is supplied the other way is pointed out")
  func suppliedTheOtherWay() {
    let problem = Problem.environmentObjectMissing(
      view: "Player", type: "Queue", kind: .observable, path: [],
      found: [.init(type: "Queue", kind: .observableObject)])
    #expect(
      problem.fix
        == "read the object that is there with `@EnvironmentObject var queue: Queue`, "
        + "or supply it with `.environment(queue)`.")
  }

  @Test("A type with nearly the same name is suggested")
  func nearMiss() {
    let problem = Problem.environmentObjectMissing(
      view: "Player", type: "PlayQueue", kind: .observable, path: [],
      found: [.init(type: "PlayerQueue", kind: .observable)])
    #expect(
      problem.fix
        == "add `.environment(playQueue)` to a view on the path. "
        + "If `PlayerQueue` is meant, ask for that type.")
  }

  @Test("An environment value read outside a view is noticed with the default it gives")
  func readOutsideView() {
    let problem = Problem.environmentReadOutsideView(
      property: "colorScheme", keyPath: #"\.colorScheme"#, file: "Badge.swift", line: 4)
    #expect(problem.severity == .notice)
    #expect(
      problem.text(.full) == #"""
        Milieu [environment-read-outside-view]: `colorScheme` was read outside the `body` of a view on \#
        screen.

          Badge.swift:4   @Environment(\.colorScheme) var colorScheme

        The environment belongs to the place of a view in the tree. A view value that is not there
        yet, for example in `init`, has none, so it reads the default value and is not told of
        changes.

        To fix, read `colorScheme` in `body`, in an action or in `.task`, or pass the value as a
        parameter.
        More: milieu explain environment-read-outside-view
        """#)
  }

  @Test("A setter without effect is named by its key path and type")
  func setterWithoutEffect() {
    let problem = Problem.environmentSetterWithoutEffect(
      keyPath: #"\.theme"#, value: "Theme", path: ["App", "Page"])
    #expect(problem.severity == .notice)
    #expect(
      problem.text(.full) == #"""
        Milieu [environment-setter-without-effect]: `.environment(\.theme, …)` sets a `Theme` and writes \#
        no key.

          Path  App › Page

        The environment holds what is stored under keys. A setter that stores nothing changes
        nothing that a view could read.

        To fix, store the value in the setter, as in `set { self[Key.self] = newValue }`, or declare
        the variable with `@Entry`.
        More: milieu explain environment-setter-without-effect
        """#)
  }

  @Test("An object that is supplied twice is named with the modifier that nobody reads")
  func objectSuppliedTwice() {
    let problem = Problem.environmentObjectSuppliedTwice(
      type: "Store", kind: .observableObject, path: [])
    #expect(problem.severity == .notice)
    #expect(
      problem.text(.full) == """
        Milieu [environment-object-supplied-twice]: Two modifiers on the same view supply a `Store`.

        An object is found by its type, and the modifier nearest to the view counts. The object of
        the outer `.environmentObject(store)` is read by nobody.

        To fix, leave one of the modifiers out, or give the objects types of their own.
        More: milieu explain environment-object-supplied-twice
        """)
  }

  @Test("A default that is never the same object is named by its key")
  func defaultNotStable() {
    let problem = Problem.environmentDefaultNotStable(key: "StoreKey", type: "Store")
    #expect(problem.severity == .notice)
    #expect(
      problem.text(.full) == """
        Milieu [environment-default-not-stable]: `StoreKey.defaultValue` is a new `Store` each time it \
        is read.

        Views run again when a value differs from the one before, and objects are compared by
        identity. A default that is never the same object defeats that, and its readers don't share
        it.

        To fix, make the object once: `static let defaultValue = Store()`.
        More: milieu explain environment-default-not-stable
        """)
  }
}

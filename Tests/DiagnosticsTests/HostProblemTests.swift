import Testing

@testable import Diagnostics

@Suite("Messages about windows, pictures and previews")
struct HostProblemTests {
  @Test("No display shows both variables and offers a picture")
  func noDisplay() {
    let problem = Problem.noDisplay(display: nil, waylandDisplay: nil)
    #expect(problem.severity == .stop)
    #expect(
      problem.text(.full) == """
        Milieu [no-display]: There is no display to open a window on.

          DISPLAY          not set
          WAYLAND_DISPLAY  not set

        A window needs a Wayland or X11 session, which a container, a server or a plain SSH login
        doesn't have.

        To fix, draw a picture instead with `--snapshot picture.png`, or run the app under
        `xvfb-run`.
        More: milieu explain no-display
        """)
  }

  @Test("A display that is set and doesn't answer is told from none")
  func displayNotReached() {
    let problem = Problem.noDisplay(display: ":7", waylandDisplay: nil)
    #expect(problem.summary == "The display cannot be reached.")
    #expect(problem.details.first == .init("DISPLAY", ":7"))
  }

  @Test("A program without windows says how to get them")
  func noWindows() {
    #expect(
      Problem.noWindows().text(.full) == """
        Milieu [no-display]: This program opens no windows.

        It is built without the package trait `Window`, as servers are.

        To fix, draw a picture with `--snapshot picture.png`, or take the trait `Window` into the
        dependency on Milieu.
        More: milieu explain no-display
        """)
  }

  @Test("An unknown host suggests the nearest, and lists those that the program has")
  func hostUnknown() {
    #expect(
      Problem.hostUnknown("gkt", existing: ["gtk", "headless"]).text(.full) == """
        Milieu [host-unknown]: This program has no host `gkt`.

          Found  gtk
                 headless

        A host shows an app: `gtk` in windows, `headless` without a display, until the app has come
        to rest. A program that is built without the package trait `Window` has no `gtk`.

        To fix, write `--host gtk`, if that is meant.
        More: milieu explain host-unknown
        """)
    #expect(
      Problem.hostUnknown("web", existing: ["headless"]).fix
        == "choose one of these, or leave out `--host`.")
  }

  @Test("Something without effect says in which view it is, and why")
  func apiWithoutEffect() {
    #expect(
      Problem.apiWithoutEffect(.sensoryFeedback, path: ["ContentView", "Counter"]).text(.full)
        == """
        Milieu [api-without-effect]: `sensoryFeedback` has no effect on Linux.

          Path  ContentView › Counter

        Desktops have no part that answers with a tap.

        To fix, put it between `#if !os(Linux)` and `#endif`, or leave it: nothing else depends on
        it.
        More: milieu explain api-without-effect
        """)
  }

  @Test("Something that does less says what it does instead")
  func apiWithLess() {
    #expect(
      Problem.apiWithoutEffect(.palettePicker, path: []).text(.full) == """
        Milieu [api-without-effect]: `pickerStyle(.palette)` does less than on Apple's systems.

        It is the segmented style.

        To fix, leave it, where that is enough, or write something else between `#if os(Linux)` and
        `#endif`.
        More: milieu explain api-without-effect
        """)
  }

  @Test(
    "A message of a release build is code, summary and location, whatever it is about",
    arguments: [
      Problem.noDisplay(display: nil, waylandDisplay: nil),
      .hostUnknown("gkt", existing: ["gtk"]),
      .apiWithoutEffect(.focusSection, path: ["A"]),
      .previewWithoutContent(name: "Dark", file: "/home/me/Row.swift", line: 7),
      .linkOutsideNavigation(
        value: nil, destinations: nil, path: ["A"], file: "/home/me/Row.swift", line: 7),
    ])
  func brief(problem: Problem) {
    let location = problem.place == nil ? "" : "\n  Row.swift:7"
    #expect(
      problem.text(.brief) == "Milieu [\(problem.code.rawValue)]: \(problem.summary)" + location)
  }

  @Test(
    "A release build tells the whole of what is wrong with how it was started, and is brief of its code"
  )
  func releaseLength() {
    #expect(Problem.hostUnknown("gkt", existing: ["gtk"]).releaseLength == .full)
    #expect(Problem.noDisplay(display: nil, waylandDisplay: nil).releaseLength == .full)
    #expect(Problem.apiWithoutEffect(.focusSection, path: []).releaseLength == .brief)
    #expect(
      Problem.colorMissing(name: "a", folders: [], existing: []).releaseLength == .brief)
    #expect(
      Problem.environmentObjectMissing(
        view: "A", type: "B", kind: .observableObject, path: [], found: []
      ).releaseLength == .brief)
  }

  @Test("A picture that can't be written says what the system says")
  func pictureNotWritten() {
    let problem = Problem.pictureNotWritten(path: "out/a.png", because: "No such file or directory")
    #expect(
      problem.text(.full) == """
        Milieu [picture-not-written]: The picture `out/a.png` cannot be written.

          Cause  No such file or directory

        The name's extension chooses the format: `.png`, `.pdf` or `.svg`. The folder must exist and
        allow writing.

        To fix, choose a name in a folder that exists, with one of these extensions.
        More: milieu explain picture-not-written
        """)
  }

  @Test("A file that can't be read says what the system says")
  func fileNotReadable() {
    let problem = Problem.fileNotReadable(path: "Ap.swift", because: "No such file or directory")
    #expect(
      problem.text(.full) == """
        Milieu [file-not-readable]: The file `Ap.swift` cannot be read.

          Cause  No such file or directory

        The name is taken from the current folder unless it starts with `/`.

        To fix, check the name and the permissions of the file.
        More: milieu explain file-not-readable
        """)
  }

  @Test("A preview without a view names the preview")
  func previewWithoutContent() {
    let problem = Problem.previewWithoutContent(name: "Dark", file: "Views/A.swift", line: 12)
    #expect(
      problem.text(.full) == """
        Milieu [preview-without-content]: The preview `Dark` has nothing to show.

          A.swift:12   #Preview("Dark")

        A preview shows the views that its closure returns. This one returns none, so an empty page
        is shown.

        To fix, return a view from the closure, for example `#Preview { ContentView() }`.
        More: milieu explain preview-without-content
        """)
  }

  @Test("A view that isn't there lists those that are and suggests the near one")
  func viewNotFound() {
    let problem = Problem.viewNotFound(
      name: "ContentVeiw", file: "App.swift", existing: ["ContentView", "Row"])
    #expect(
      problem.text(.full) == """
        Milieu [view-not-found]: There is no view named `ContentVeiw` in App.swift.

          Found  ContentView
                 Row

        A view is a type that conforms to `View` and can be made without parameters, a `#Preview`,
        or an `App`.

        To fix, write `--view ContentView`, if that is meant.
        More: milieu explain view-not-found
        """)
  }

  @Test("A view that can't be made without parameters is shown in a preview")
  func viewNeedsParameters() {
    let problem = Problem.viewNeedsParameters(
      view: "Row", parameters: ["song", "isPlaying"], file: "Row.swift", line: 3)
    #expect(
      problem.text(.full) == """
        Milieu [view-needs-parameters]: `Row` cannot be shown by itself, because it needs `song`, \
        `isPlaying`.

          Row.swift:3   struct Row

        A view that is asked for by name is made without parameters.

        To fix, add a preview that makes one, `#Preview("Row") { Row(song: …, isPlaying: …) }`.
        More: milieu explain view-needs-parameters
        """)
  }

  @Test("A file without views says so")
  func noViewAtAll() {
    let problem = Problem.viewNotFound(name: nil, file: "Model.swift", existing: [])
    #expect(problem.summary == "There is no view in Model.swift.")
    #expect(problem.fix == "declare one, for example `#Preview { Text(\"Hello\") }`.")
  }

  @Test("A control that is not there suggests the near one and lists what is on the screen")
  func controlNotFound() {
    #expect(
      Problem.controlNotFound(name: "Plya", existing: ["Play", "Stop"]).text(.full) == """
        Milieu [control-not-found]: Nothing on the screen is called `Plya`.

          Found  Play
                 Stop

        An action is for what shows a text, or has it as its label for accessibility.

        To fix, write `Play`, if that is meant.
        More: milieu explain control-not-found
        """)
  }

  @Test("Typing without a focus says to press a field")
  func nothingToTypeInto() {
    #expect(
      Problem.nothingToTypeInto(text: "Ada", existing: ["Name"]).text(.full) == """
        Milieu [nothing-to-type-into]: There is nothing that `Ada` could be typed into.

          Found  Name

        Keys go to the field that has the focus.

        To fix, press a field first, as with `--tap "Name"`, by its label or by the text in it.
        More: milieu explain nothing-to-type-into
        """)
  }
}

extension Problem {
  /// A window is asked for where there is no display to open it on.
  ///
  /// - Parameters:
  ///   - display: the value of `DISPLAY`, or `nil`.
  ///   - waylandDisplay: the value of `WAYLAND_DISPLAY`, or `nil`.
  public static func noDisplay(display: String?, waylandDisplay: String?) -> Problem {
    let isSet = display != nil || waylandDisplay != nil
    return Problem(
      .noDisplay, .stop,
      isSet ? "The display cannot be reached." : "There is no display to open a window on.",
      details: [
        Detail("DISPLAY", display ?? "not set"),
        Detail("WAYLAND_DISPLAY", waylandDisplay ?? "not set"),
      ],
      reason: "A window needs a Wayland or X11 session, which a container, a server or a plain SSH "
        + "login doesn't have.",
      fix: "draw a picture instead with `--snapshot picture.png`, or run the app under `xvfb-run`.")
  }

  /// A window is asked for in a program that can open none.
  public static func noWindows() -> Problem {
    Problem(
      .noDisplay, .stop, "This program opens no windows.",
      reason: "It is built without the package trait `Window`, as servers are.",
      fix: "draw a picture with `--snapshot picture.png`, or take the trait `Window` into the "
        + "dependency on Milieu.")
  }

  /// An app is to be shown by something that the program doesn't have.
  ///
  /// - Parameter existing: the hosts that it has.
  public static func hostUnknown(_ name: String, existing: [String]) -> Problem {
    Problem(
      .hostUnknown, .stop, "This program has no host `\(name)`.",
      details: existing.map { Detail("Found", $0) },
      reason:
        "A host shows an app: `gtk` in windows, `headless` without a display, until the app has "
        + "come to rest. A program that is built without the package trait `Window` has no `gtk`.",
      fix: NearMiss.of(name, in: existing).map { "write `--host \($0)`, if that is meant." }
        ?? "choose one of these, or leave out `--host`.")
  }

  /// The app uses something that compiles and does nothing here, or less than its name says.
  ///
  /// - Parameter path: the views down to the one whose body uses it; empty outside of a body.
  public static func apiWithoutEffect(
    _ api: UnsupportedAPI, path: [String], at place: Place? = nil
  ) -> Problem {
    Problem(
      .apiWithoutEffect, .notice,
      api.isPartial
        ? "`\(api.name)` does less than on Apple's systems."
        : "`\(api.name)` has no effect on Linux.",
      at: place, details: pathDetails(path), reason: api.reason,
      fix: api.isPartial
        ? "leave it, where that is enough, or write something else between `#if os(Linux)` and `#endif`."
        : "put it between `#if !os(Linux)` and `#endif`, or leave it: nothing else depends on it.")
  }

  /// A picture cannot be written to its file.
  ///
  /// - Parameter reason: what the system says, as `No such file or directory`.
  public static func pictureNotWritten(path: String, because reason: String) -> Problem {
    Problem(
      .pictureNotWritten, .stop, "The picture `\(path)` cannot be written.",
      details: [Detail("Cause", reason)],
      reason: "The name's extension chooses the format: `.png`, `.pdf` or `.svg`. The folder must "
        + "exist and allow writing.",
      fix: "choose a name in a folder that exists, with one of these extensions.")
  }

  /// Nothing on the screen has the name that an action is for.
  ///
  /// - Parameter existing: the names and texts that are there, in order.
  public static func controlNotFound(name: String, existing: [String]) -> Problem {
    Problem(
      .controlNotFound, .stop, "Nothing on the screen is called `\(name)`.",
      details: existing.isEmpty
        ? [Detail("Found", "no texts and no labels")] : existing.map { Detail("Found", $0) },
      reason: "An action is for what shows a text, or has it as its label for accessibility.",
      fix: NearMiss.of(name, in: existing).map { "write `\($0)`, if that is meant." }
        ?? "choose a text that is on the screen; an action before may have changed what is shown.")
  }

  /// Keys are typed while nothing on the screen takes them.
  public static func nothingToTypeInto(text: String, existing: [String]) -> Problem {
    Problem(
      .nothingToTypeInto, .stop, "There is nothing that `\(text)` could be typed into.",
      details: existing.map { Detail("Found", $0) },
      reason: "Keys go to the field that has the focus.",
      fix: "press a field first, as with `--tap \"Name\"`, by its label or by the text in it.")
  }

  /// A preview is declared and makes no view.
  ///
  /// - Parameter name: the preview's name, or `nil` for one without a name.
  public static func previewWithoutContent(
    name: String?, file: String? = nil, line: Int? = nil
  ) -> Problem {
    Problem(
      .previewWithoutContent, .issue,
      name.map { "The preview `\($0)` has nothing to show." } ?? "A preview has nothing to show.",
      at: file.map {
        Place(file: $0, line: line, code: name.map { "#Preview(\"\($0)\")" } ?? "#Preview")
      },
      reason: "A preview shows the views that its closure returns. This one returns none, so an "
        + "empty page is shown.",
      fix: "return a view from the closure, for example `#Preview { ContentView() }`.")
  }

  /// A file doesn't declare the view, preview or app that is asked for.
  ///
  /// - Parameters:
  ///   - name: the name that is asked for, or `nil` where any view would do.
  ///   - existing: the names that the file does declare.
  public static func viewNotFound(name: String?, file: String, existing: [String]) -> Problem {
    let near = name.flatMap { NearMiss.of($0, in: existing) }
    let isEmpty = existing.isEmpty
    return Problem(
      .viewNotFound, .stop,
      name.map { "There is no view named `\($0)` in \(file)." }
        ?? (isEmpty
          ? "There is no view in \(file)." : "\(file) has several views and no first one."),
      details: isEmpty ? [] : existing.map { Detail("Found", $0) },
      reason: "A view is a type that conforms to `View` and can be made without parameters, a "
        + "`#Preview`, or an `App`.",
      fix: near.map { "write `--view \($0)`, if that is meant." }
        ?? (isEmpty
          ? "declare one, for example `#Preview { Text(\"Hello\") }`."
          : "choose one that exists, for example `--view \(existing[0])`."))
  }

  /// A view is asked for by name and can't be made without values for its parameters.
  ///
  /// - Parameter parameters: the labels of the parameters without a default value.
  public static func viewNeedsParameters(
    view: String, parameters: [String], file: String, line: Int?
  ) -> Problem {
    let labels = parameters.map { "\($0): …" }.joined(separator: ", ")
    let names = parameters.map { "`\($0)`" }.joined(separator: ", ")
    return Problem(
      .viewNeedsParameters, .stop,
      "`\(view)` cannot be shown by itself, because it needs \(names).",
      at: Place(file: file, line: line, code: "struct \(view)"),
      reason: "A view that is asked for by name is made without parameters.",
      fix: "add a preview that makes one, `#Preview(\"\(view)\") { \(view)(\(labels)) }`.")
  }

  /// A file that is needed cannot be read.
  public static func fileNotReadable(path: String, because reason: String) -> Problem {
    Problem(
      .fileNotReadable, .stop, "The file `\(path)` cannot be read.",
      details: [Detail("Cause", reason)],
      reason: "The name is taken from the current folder unless it starts with `/`.",
      fix: "check the name and the permissions of the file.")
  }
}

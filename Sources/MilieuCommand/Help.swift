/// What `milieu help` says.
enum Help {
  static let version = "0.1.0"

  static let text = """
    milieu shows SwiftUI views on Linux.

      milieu run File.swift [--view Name]
          Opens a window with a view of the file, or its app.

      milieu snapshot File.swift -o picture.png [--view Name] [options]
          Draws a view into a PNG, PDF or SVG file.

      milieu new Name
          Writes a package with an app, a view and a test into the folder Name.

      milieu doctor [--json]
          Says what Milieu needs and finds on this machine, and how to get what is missing.

      milieu explain [code]
          Explains a message by the code between its brackets, or lists the codes.

      milieu help
      milieu --version

    Without --view, the file's `@main` app is shown, else its first `#Preview`, else its
    `PreviewProvider`, else `ContentView`, else the only view.

    Options of run and snapshot:
      --size 390x844             width and height in points; without, the size the view asks for
      --scale 2                  pixels for each point
      --dark                     the dark colour scheme
      --locale th                the language
      --text-size accessibility1 the text size: xSmall to xxxLarge, accessibility1 to accessibility5
      --rtl                      right to left
      --tap "Play"               presses a button first (snapshot only)

    Pictures (.xcassets), translations (.lproj, .xcstrings) and fonts beside the file are found.
    """
}

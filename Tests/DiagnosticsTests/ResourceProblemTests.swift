import Diagnostics
import Testing

@Suite("Messages about resources")
struct ResourceProblemTests {
  @Test("A missing image suggests the near name and lists those that exist")
  func imageMissing() {
    let problem = Problem.imageMissing(
      name: "cvoer", folders: ["Resources/Assets.xcassets"], existing: ["logo", "cover"])
    #expect(problem.severity == .issue)
    #expect(
      problem.text(.full) == """
        Milieu [image-missing]: There is no image named `cvoer`.

          Searched  Resources/Assets.xcassets
          Found     cover, logo

        A named image comes from an asset catalogue (`.xcassets`) or from a picture file beside the
        app's other resources. A box with a cross is drawn instead.

        To fix, write `cover`, if that is meant.
        More: milieu explain image-missing
        """)
  }

  @Test("A missing colour without any resources says so and how to add some")
  func colorMissing() {
    let problem = Problem.colorMissing(name: "Brand", folders: [], existing: [])
    #expect(
      problem.text(.full) == """
        Milieu [color-missing]: There is no colour named `Brand`.

          Searched  nothing: the app has no resources

        A named colour comes from a `.colorset` in an asset catalogue (`.xcassets`). A clear colour
        is used in its place.

        To fix, add a colour set of that name to the catalogue, and the catalogue to the target's
        `resources` in Package.swift.
        More: milieu explain color-missing
        """)
  }

  @Test("A symbol without a drawing is a notice that suggests the near one")
  func symbolMissing() {
    let problem = Problem.symbolMissing(name: "play.fil", known: ["pause.fill", "play.fill"])
    #expect(problem.severity == .notice)
    #expect(
      problem.text(.full) == """
        Milieu [symbol-missing]: There is no drawing for the symbol `play.fil`.

        Apple's symbols may not leave Apple's systems, so Milieu draws symbols from the Material and
        Adwaita icons by a table of names, and this name is not in it. An empty square is drawn in
        its place.

        To fix, write `play.fill`, if that is meant.
        More: milieu explain symbol-missing
        """)
  }

  @Test("A missing font names the family that is used instead")
  func fontMissing() {
    let problem = Problem.fontMissing(
      name: "Avenir Next", replacement: "Cantarell", installed: ["Noto Sans"])
    #expect(problem.severity == .notice)
    #expect(
      problem.text(.full) == """
        Milieu [font-missing]: The font `Avenir Next` is not installed.

          Used  Cantarell

        A custom font comes from the app's own resources or from the fonts of the system.

        To fix, add the font file to the app's resources, or install it for the system (`fc-list`
        shows what is there).
        More: milieu explain font-missing
        """)
  }

  @Test("A missing translation names the key, the language and the table")
  func translationMissing() {
    let problem = Problem.translationMissing(
      key: "%lld songs", locale: "th", table: "Localizable", existing: ["Play"])
    #expect(
      problem.text(.full) == """
        Milieu [translation-missing]: `%lld songs` has no translation into `th`.

          Table  Localizable

        A text is looked up by its key, with `%@` and `%lld` where values are put in. The key itself
        is shown in its place.

        To fix, add the key to the table `Localizable` for `th`.
        More: milieu explain translation-missing
        """)
  }
}

import Diagnostics
import Foundation
import Testing

@Suite("Messages of the command")
struct CommandProblemTests {
  @Test("An unknown command suggests the near one and lists all")
  func commandUnknown() {
    #expect(
      Problem.commandUnknown("snpshot", existing: ["run", "snapshot"]).text(.full) == """
        Milieu [command-unknown]: There is no command `milieu snpshot`.

          Found  milieu run
                 milieu snapshot

        The first word after `milieu` says what to do.

        To fix, write `milieu snapshot`, if that is meant.
        More: milieu explain command-unknown
        """)
  }

  @Test("An unknown option lists the options")
  func optionUnknown() {
    #expect(
      Problem.optionUnknown("--verbose", existing: ["--view", "--dark"]).text(.full) == """
        Milieu [option-unknown]: There is no option `--verbose` here.

          Found  --view, --dark

        Options start with `-` or `--`; a file of such a name is written as `./--verbose`.

        To fix, choose one of these; `milieu help` says what each does.
        More: milieu explain option-unknown
        """)
  }

  @Test("A value that can't be used says what would be")
  func optionValueNotUnderstood() {
    #expect(
      Problem.optionValueNotUnderstood(
        option: "--size", value: "big", expected: "a size such as `390x844`"
      ).text(.full) == """
        Milieu [option-value-not-understood]: `--size` cannot be `big`.

        It needs a size such as `390x844`.

        To fix, write a size such as `390x844` after it.
        More: milieu explain option-value-not-understood
        """)
  }

  @Test("A code that isn't in the catalogue suggests the near one")
  func codeUnknown() {
    #expect(
      Problem.codeUnknown("no-dispaly").text(.full) == """
        Milieu [code-unknown]: There is no message with the code `no-dispaly`.

        A code is the word between brackets in the first line of a message.

        To fix, write `milieu explain no-display`, if that is meant.
        More: milieu explain code-unknown
        """)
  }

  @Test("A compiler that is too old shows what is needed and what was found")
  func compilerMissing() {
    #expect(
      Problem.compilerMissing(needed: "Swift 6.1 or newer", found: "Swift 5.10").text(.full) == """
        Milieu [compiler-missing]: The Swift compiler is too old.

          Needed  Swift 6.1 or newer
          Found   Swift 5.10

        A loose file is compiled by the same compiler that built Milieu.

        To fix, install Swift from https://www.swift.org/install/linux and add it to `PATH`.
        More: milieu explain compiler-missing
        """)
  }

  @Test("A checkout that isn't built says where it was looked for and what builds it")
  func checkoutNotBuilt() {
    #expect(
      Problem.checkoutNotBuilt(folder: "/src/Milieu/.build/debug", command: "swift build")
        .text(.full) == """
          Milieu [checkout-not-built]: Milieu's modules are not built.

            Searched  /src/Milieu/.build/debug

          A loose file is compiled against the modules in the build folder of Milieu's own checkout,
          which is found from the place of the `milieu` executable.

          To fix, run `swift build` in the checkout.
          More: milieu explain checkout-not-built
          """)
  }

  @Test("A folder that is in the way is named, and left alone")
  func folderExists() {
    #expect(
      Problem.folderExists(path: "/home/ada/Notes").text(.full) == """
        Milieu [folder-exists]: The folder `/home/ada/Notes` exists already.

        A new package gets a folder of its own, and nothing that is there is overwritten.

        To fix, choose another name, or move the folder away.
        More: milieu explain folder-exists
        """)
  }

  @Test("Every code has a page", arguments: Problem.Code.allCases)
  func everyCodeHasAPage(code: Problem.Code) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Documentation/Errors/\(code.rawValue).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.hasPrefix("# \(code.rawValue)\n"))
  }

  @Test("A folder without Swift files says what is looked for")
  func noSources() {
    #expect(
      Problem.noSources(folder: "Notes").text(.full) == """
        Milieu [no-sources]: There are no Swift files in `Notes`.

        Without files, the sources are those of the current folder, or of the package around it.

        To fix, name the files or the folder, as in `milieu run Player.swift`.
        More: milieu explain no-sources
        """)
  }

  @Test("A manifest that can't be read says who can tell what is wrong with it")
  func packageNotUnderstood() {
    #expect(
      Problem.packageNotUnderstood(path: "Notes/Package.swift").text(.full) == """
        Milieu [package-not-understood]: The package manager does not understand \
        `Notes/Package.swift`.

        What a package is made of is known from `swift package dump-package`.

        To fix, run `swift package describe` in its folder, and see what it says.
        More: milieu explain package-not-understood
        """)
  }

  @Test("A target that needs another package is told how its app is drawn")
  func packageNeedsPackageManager() {
    #expect(
      Problem.packageNeedsPackageManager(
        package: "Notes", target: "Views", product: "Markdown", executable: "Notes"
      ).text(.full) == """
        Milieu [package-needs-package-manager]: `Views` of the package `Notes` uses `Markdown` of \
        another package.

        Targets are compiled here without the package manager, so that it goes quickly; other
        packages than Milieu are not built.

        To fix, run its app, which understands the same options:
        `swift run Notes --snapshot picture.png`.
        More: milieu explain package-needs-package-manager
        """)
    #expect(
      Problem.packageNeedsPackageManager(
        package: "Notes", target: "Views", product: "Markdown", executable: nil
      ).fix == "move the views into a target that needs no other package.")
  }
}

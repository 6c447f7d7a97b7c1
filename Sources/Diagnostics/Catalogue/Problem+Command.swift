extension Problem {
  /// The first word after `milieu` is not one of its commands.
  public static func commandUnknown(_ name: String, existing: [String]) -> Problem {
    Problem(
      .commandUnknown, .stop, "There is no command `milieu \(name)`.",
      details: existing.map { Detail("Found", "milieu \($0)") },
      reason: "The first word after `milieu` says what to do.",
      fix: NearMiss.of(name, in: existing).map { "write `milieu \($0)`, if that is meant." }
        ?? "choose one of these; `milieu help` says what each does.")
  }

  /// An option is not one of those that exist.
  public static func optionUnknown(_ name: String, existing: [String]) -> Problem {
    Problem(
      .optionUnknown, .stop, "There is no option `\(name)` here.",
      details: existing.isEmpty ? [] : [Detail("Found", existing.joined(separator: ", "))],
      reason: "Options start with `-` or `--`; a file of such a name is written as `./\(name)`.",
      fix: NearMiss.of(name, in: existing).map { "write `\($0)`, if that is meant." }
        ?? "choose one of these; `milieu help` says what each does.")
  }

  /// An option, or the command itself, lacks a value or has one that can't be used.
  ///
  /// - Parameters:
  ///   - option: the option, or what is expected, as `file`.
  ///   - value: what was given, or `nil` for nothing.
  ///   - expected: what would be understood, as `a size such as 390x844`.
  public static func optionValueNotUnderstood(
    option: String, value: String?, expected: String
  ) -> Problem {
    Problem(
      .optionValueNotUnderstood, .stop,
      value.map { "`\(option)` cannot be `\($0)`." } ?? "`\(option)` has no value.",
      reason: "It needs \(expected).",
      fix: "write \(expected) after it.")
  }

  /// A code to explain is not in the catalogue.
  public static func codeUnknown(_ name: String) -> Problem {
    let existing = Code.allCases.map(\.rawValue)
    return Problem(
      .codeUnknown, .stop, "There is no message with the code `\(name)`.",
      reason: "A code is the word between brackets in the first line of a message.",
      fix: NearMiss.of(name, in: existing).map { "write `milieu explain \($0)`, if that is meant." }
        ?? "choose one that exists; `milieu explain` lists them.")
  }

  /// The Swift compiler is not where it is looked for, or too old.
  ///
  /// - Parameter found: the version that was found, or `nil` for none.
  public static func compilerMissing(needed: String, found: String?) -> Problem {
    Problem(
      .compilerMissing, .stop,
      found == nil ? "The Swift compiler is not found." : "The Swift compiler is too old.",
      details: [Detail("Needed", needed), Detail("Found", found ?? "no `swiftc` in `PATH`")],
      reason: "A loose file is compiled by the same compiler that built Milieu.",
      fix: "install Swift from https://www.swift.org/install/linux and add it to `PATH`.")
  }

  /// The modules to compile against are not built.
  ///
  /// - Parameters:
  ///   - folder: where they were looked for.
  ///   - command: the command that builds them.
  public static func checkoutNotBuilt(folder: String, command: String) -> Problem {
    Problem(
      .checkoutNotBuilt, .stop, "Milieu's modules are not built.",
      details: [Detail("Searched", folder)],
      reason: "A loose file is compiled against the modules in the build folder of Milieu's own "
        + "checkout, which is found from the place of the `milieu` executable.",
      fix: "run `\(command)` in the checkout.")
  }

  /// A folder to write into is there already.
  public static func folderExists(path: String) -> Problem {
    Problem(
      .folderExists, .stop, "The folder `\(path)` exists already.",
      reason: "A new package gets a folder of its own, and nothing that is there is overwritten.",
      fix: "choose another name, or move the folder away.")
  }

  /// A folder or a target has no Swift files to show.
  public static func noSources(folder: String) -> Problem {
    Problem(
      .noSources, .stop, "There are no Swift files in `\(folder)`.",
      reason:
        "Without files, the sources are those of the current folder, or of the package around it.",
      fix: "name the files or the folder, as in `milieu run Player.swift`.")
  }

  /// The package manager can't read a manifest; what is wrong with it, it has said itself.
  public static func packageNotUnderstood(path: String) -> Problem {
    Problem(
      .packageNotUnderstood, .stop, "The package manager does not understand `\(path)`.",
      reason: "What a package is made of is known from `swift package dump-package`.",
      fix: "run `swift package describe` in its folder, and see what it says.")
  }

  /// A target imports a product of another package, which only the package manager can build.
  ///
  /// - Parameter executable: the package's program, if it has one.
  public static func packageNeedsPackageManager(
    package: String, target: String, product: String, executable: String?
  ) -> Problem {
    Problem(
      .packageNeedsPackageManager, .stop,
      "`\(target)` of the package `\(package)` uses `\(product)` of another package.",
      reason:
        "Targets are compiled here without the package manager, so that it goes quickly; other packages "
        + "than Milieu are not built.",
      fix: executable.map {
        "run its app, which understands the same options: `swift run \($0) --snapshot picture.png`."
      } ?? "move the views into a target that needs no other package.")
  }
}

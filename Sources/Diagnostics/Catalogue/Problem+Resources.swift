extension Problem {
  /// An image that the app names is in none of its asset catalogues and folders.
  ///
  /// - Parameters:
  ///   - folders: where it was looked for.
  ///   - existing: the names of the images that are there.
  public static func imageMissing(
    name: String, folders: [String], existing: [String]
  ) -> Problem {
    Problem(
      .imageMissing, .issue, "There is no image named `\(name)`.",
      details: searched(folders) + found(existing),
      reason: "A named image comes from an asset catalogue (`.xcassets`) or from a picture file "
        + "beside the app's other resources. A box with a cross is drawn instead.",
      fix: nearFix(name, existing)
        ?? "add a picture of that name to the catalogue, and the catalogue to the target's "
        + "`resources` in Package.swift.")
  }

  /// A colour that the app names is in none of its asset catalogues.
  public static func colorMissing(
    name: String, folders: [String], existing: [String]
  ) -> Problem {
    Problem(
      .colorMissing, .issue, "There is no colour named `\(name)`.",
      details: searched(folders) + found(existing),
      reason:
        "A named colour comes from a `.colorset` in an asset catalogue (`.xcassets`). A clear "
        + "colour is used in its place.",
      fix: nearFix(name, existing)
        ?? "add a colour set of that name to the catalogue, and the catalogue to the target's "
        + "`resources` in Package.swift.")
  }

  /// A system symbol has no drawing on this system.
  ///
  /// - Parameter known: the names of the symbols that have one.
  public static func symbolMissing(name: String, known: some Sequence<String>) -> Problem {
    Problem(
      .symbolMissing, .notice, "There is no drawing for the symbol `\(name)`.",
      reason: "Apple's symbols may not leave Apple's systems, so Milieu draws symbols from the "
        + "Material and Adwaita icons by a table of names, and this name is not in it. An empty "
        + "square is drawn in its place.",
      fix: nearFix(name, Array(known))
        ?? "choose a symbol that is in the table, or add a picture of your own and use "
        + "`Image(\"\(name)\")`.")
  }

  /// A font that the app names is not installed.
  ///
  /// - Parameter replacement: the family that is used instead.
  public static func fontMissing(
    name: String, replacement: String, installed: some Sequence<String>
  ) -> Problem {
    Problem(
      .fontMissing, .notice, "The font `\(name)` is not installed.",
      details: [Detail("Used", replacement)],
      reason: "A custom font comes from the app's own resources or from the fonts of the system.",
      fix: nearFix(name, Array(installed))
        ?? "add the font file to the app's resources, or install it for the system "
        + "(`fc-list` shows what is there).")
  }

  /// A table of translations exists for a language and lacks a text.
  ///
  /// - Parameters:
  ///   - key: the text as the code has it.
  ///   - locale: the identifier of the language, as `th`.
  ///   - table: the name of the table, as `Localizable`.
  ///   - existing: the keys that the table has.
  ///   - path: the views down to the one that shows it.
  ///   - place: the line that has the text.
  public static func translationMissing(
    key: String, locale: String, table: String, existing: some Sequence<String>,
    path: [String] = [], at place: Place? = nil
  ) -> Problem {
    Problem(
      .translationMissing, .notice, "`\(key)` has no translation into `\(locale)`.",
      at: place, details: [Detail("Table", table)] + pathDetails(path),
      reason:
        "A text is looked up by its key, with `%@` and `%lld` where values are put in. The key "
        + "itself is shown in its place.",
      fix: nearFix(key, Array(existing)) ?? "add the key to the table `\(table)` for `\(locale)`.")
  }

  // MARK: - Words

  private static func searched(_ folders: [String]) -> [Detail] {
    folders.isEmpty
      ? [Detail("Searched", "nothing: the app has no resources")]
      : folders.map { Detail("Searched", $0) }
  }

  private static func found(_ names: [String]) -> [Detail] {
    names.isEmpty ? [] : [Detail("Found", listing(names))]
  }

  /// Names in one line, the rest counted.
  static func listing(_ names: [String], limit: Int = 8) -> String {
    let shown = names.sorted().prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  private static func nearFix(_ name: String, _ candidates: [String]) -> String? {
    NearMiss.of(name, in: candidates.sorted()).map { "write `\($0)`, if that is meant." }
  }
}

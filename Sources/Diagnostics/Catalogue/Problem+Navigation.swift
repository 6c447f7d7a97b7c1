extension Problem {
  /// A navigation link has no navigation container above it, or none that knows its value.
  ///
  /// - Parameters:
  ///   - value: the type of the link's value, or `nil` for a link with a destination view.
  ///   - destinations: the value types for which the container above has destinations; `nil` if
  ///     there is no container.
  public static func linkOutsideNavigation(
    value: String?, destinations: [String]?, path: [String], file: String? = nil, line: Int? = nil
  ) -> Problem {
    guard let destinations else {
      return Problem(
        .linkOutsideNavigation, .issue,
        "A `NavigationLink` has no `NavigationStack` above it.",
        at: file.map { Place(file: $0, line: line, code: "NavigationLink") },
        details: pathDetails(path),
        reason: "A link asks the navigation container around it to show its destination. Without "
          + "one the link is disabled.",
        fix: "put the views from the link's list upwards into `NavigationStack { … }`.")
    }
    let type = value ?? "View"
    return Problem(
      .linkOutsideNavigation, .issue,
      "A `NavigationLink` presents \(article(for: type)) `\(type)`, and no destination for that "
        + "type is declared.",
      at: file.map { Place(file: $0, line: line, code: "NavigationLink(value:)") },
      details: pathDetails(path)
        + (destinations.isEmpty
          ? [Detail("Found", "no destinations")]
          : destinations.map { Detail("Found", "navigationDestination(for: \($0).self)") }),
      reason:
        "A link with a value shows the view that `navigationDestination(for:)` makes from the "
        + "value's type. Without one the link shows an empty page.",
      fix: "add `.navigationDestination(for: \(type).self) { … }` to a view inside the "
        + "`NavigationStack`, outside of lazy containers.")
  }
}

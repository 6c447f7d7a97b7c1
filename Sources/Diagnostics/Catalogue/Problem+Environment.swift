extension Problem {
  /// How an environment object is supplied, which decides how it is read.
  public enum ObjectKind: Sendable {
    /// A class that conforms to `ObservableObject`: `.environmentObject(object)`.
    case observableObject
    /// A class with the `@Observable` macro: `.environment(object)`.
    case observable

    func modifier(_ argument: String) -> String {
      self == .observable ? "environment(\(argument))" : "environmentObject(\(argument))"
    }
  }

  /// An environment object that is supplied somewhere above the view in question.
  public struct SuppliedObject: Hashable, Sendable {
    /// The type under which the object can be read.
    public let type: String
    public let kind: ObjectKind
    /// The view that carries the modifier.
    public let view: String?
    /// The location of the modifier, as `App.swift:14`.
    public let location: String?

    public init(type: String, kind: ObjectKind, view: String? = nil, location: String? = nil) {
      self.type = type
      self.kind = kind
      self.view = view
      self.location = location
    }

    var text: String {
      let place = [view, location].compactMap { $0 }.joined(separator: ", ")
      return kind.modifier(type) + (place.isEmpty ? "" : "   on \(place)")
    }
  }

  /// A view reads an environment object that no view above it supplies.
  ///
  /// - Parameters:
  ///   - view: the name of the view that reads.
  ///   - type: the type that it asks for.
  ///   - property: the name of the property that reads, where known.
  ///   - code: what is written at the line; the declaration of the property where it is not known.
  ///   - path: the names of the views from the root to `view`.
  ///   - found: what is supplied above the view, nearest first.
  public static func environmentObjectMissing(
    view: String, type: String, kind: ObjectKind, property: String? = nil, file: String? = nil,
    line: Int? = nil, code: String? = nil, path: [String], found: [SuppliedObject]
  ) -> Problem {
    // One object may reach a view through several modifiers without a place of their own.
    let found = found.enumerated().filter { !found[..<$0.offset].contains($0.element) }.map(
      \.element)
    let name = property ?? variableName(for: type)
    let declaration =
      kind == .observable
      ? "@Environment(\(type).self) var \(name)" : "@EnvironmentObject var \(name): \(type)"
    return Problem(
      .environmentObjectMissing, .stop,
      "`\(view)` needs \(article(for: type)) `\(type)`, and no view above it supplies one.",
      at: Place(file: file, line: line, code: code ?? declaration),
      details: pathDetails(path)
        + (found.isEmpty
          ? [Detail("Found", "no environment objects")]
          : found.map { Detail("Found", $0.text) }),
      reason: "An environment object reaches only the views below the modifier that supplies it.",
      fix: environmentObjectFix(
        view: view, type: type, kind: kind, name: name, path: path, found: found))
  }

  private static func environmentObjectFix(
    view: String, type: String, kind: ObjectKind, name: String, path: [String],
    found: [SuppliedObject]
  ) -> String {
    if let same = found.first(where: { $0.type == type }), same.kind != kind {
      // The object is there, under the other of the two ways to supply one.
      return kind == .observable
        ? "read the object that is there with `@EnvironmentObject var \(name): \(type)`, "
          + "or supply it with `.environment(\(name))`."
        : "read the object that is there with `@Environment(\(type).self) var \(name)`, "
          + "or supply it with `.environmentObject(\(name))`."
    }
    if let other = found.first(where: { $0.type == type + "?" }) {
      return "supply a `\(type)` instead of the optional `\(other.type)`."
    }
    let owner = path.dropLast().last { $0 != view && !containers.contains($0) }
    let target = owner.map { "`\($0)` or another view on the path" } ?? "a view on the path"
    let add = "add `.\(kind.modifier(name))` to \(target)."
    if let near = NearMiss.of(type, in: found.filter { $0.kind == kind }.map(\.type)) {
      return add + " If `\(near)` is meant, ask for that type."
    }
    return add
  }

  /// An `@Environment` property is read by a value that is not a view on screen.
  ///
  /// - Parameters:
  ///   - property: the name of the property, or the key path where it is not known.
  ///   - code: what is written at the line that reads; the declaration where it is not known.
  public static func environmentReadOutsideView(
    property: String, keyPath: String, file: String? = nil, line: Int? = nil, code: String? = nil
  ) -> Problem {
    Problem(
      .environmentReadOutsideView, .notice,
      "`\(property)` was read outside the `body` of a view on screen.",
      at: Place(
        file: file, line: line,
        code: code ?? "@Environment(\(keyPath))" + (property == keyPath ? "" : " var \(property)")),
      reason:
        "The environment belongs to the place of a view in the tree. A view value that is not "
        + "there yet, for example in `init`, has none, so it reads the default value and is not "
        + "told of changes.",
      fix: "read `\(property)` in `body`, in an action or in `.task`, or pass the value as a "
        + "parameter.")
  }

  /// A modifier sets a value whose setter writes no key.
  ///
  /// - Parameters:
  ///   - value: the type of the value.
  ///   - path: the names of the views from the root to the modifier.
  public static func environmentSetterWithoutEffect(
    keyPath: String, value: String, path: [String]
  ) -> Problem {
    Problem(
      .environmentSetterWithoutEffect, .notice,
      "`.environment(\(keyPath), …)` sets a `\(value)` and writes no key.",
      details: pathDetails(path),
      reason: "The environment holds what is stored under keys. A setter that stores nothing "
        + "changes nothing that a view could read.",
      fix: "store the value in the setter, as in `set { self[Key.self] = newValue }`, or declare "
        + "the variable with `@Entry`.")
  }

  /// Two modifiers on one view supply objects of the same type.
  public static func environmentObjectSuppliedTwice(
    type: String, kind: ObjectKind, path: [String]
  ) -> Problem {
    Problem(
      .environmentObjectSuppliedTwice, .notice,
      "Two modifiers on the same view supply \(article(for: type)) `\(type)`.",
      details: pathDetails(path),
      reason: "An object is found by its type, and the modifier nearest to the view counts. The "
        + "object of the outer `.\(kind.modifier(variableName(for: type)))` is read by nobody.",
      fix: "leave one of the modifiers out, or give the objects types of their own.")
  }

  /// The default of a key is another object at each read.
  public static func environmentDefaultNotStable(key: String, type: String) -> Problem {
    Problem(
      .environmentDefaultNotStable, .notice,
      "`\(key).defaultValue` is a new `\(type)` each time it is read.",
      reason: "Views run again when a value differs from the one before, and objects are compared "
        + "by identity. A default that is never the same object defeats that, and its readers "
        + "don't share it.",
      fix: "make the object once: `static let defaultValue = \(type)()`.")
  }

  // MARK: - Words

  /// Containers that rarely are the place where an app supplies its objects.
  private static let containers: Set<String> = [
    "WindowGroup", "Window", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView",
    "VStack", "HStack", "ZStack", "List", "ForEach", "Group", "ScrollView", "Form", "Section",
  ]

  static func pathDetails(_ path: [String]) -> [Detail] {
    path.isEmpty ? [] : [Detail("Path", path.joined(separator: " › "))]
  }

  /// The name that a property of this type usually has.
  static func variableName(for type: String) -> String {
    let base = type.prefix { $0 != "<" && $0 != "?" }
    let name = base.split(separator: ".").last ?? base
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The article before a name, by its first letter.
  static func article(for name: String) -> String {
    name.first.map { "AEIOUaeiou".contains($0) } == true ? "an" : "a"
  }
}

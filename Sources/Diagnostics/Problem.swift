/// One thing that went wrong, in the words of the person whose code it concerns.
///
/// A problem is a plain value. The factories in `Catalogue/` are the only places that hold message
/// text; whoever notices a problem builds one from what it knows and hands it to ``Reporter``.
public struct Problem: Error, Equatable, Sendable {
  /// How serious a problem is, and so what happens after it was reported.
  public enum Severity: String, Sendable {
    /// The program cannot go on.
    case stop
    /// The program goes on with the documented fallback.
    case issue
    /// Something outside the program is missing, or a default is used.
    case notice
  }

  /// A labelled line of context: the path of views, what was found, what was asked for.
  public struct Detail: Equatable, Sendable {
    public let label: String
    public let value: String

    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  /// The word that identifies the problem in messages, in the documentation and for the command.
  public let code: Code

  /// What happens after the problem was reported.
  public let severity: Severity

  /// One line without addresses: what is wrong, in the user's names.
  public let summary: String

  /// The user's code that the problem is about.
  public let place: Place?

  /// Up to eight lines of context; further ones are counted, not shown.
  public let details: [Detail]

  /// The rule behind the problem, in a sentence or two, and what is done now.
  public let reason: String

  /// One or two things to do about it. Empty where the reason says it all.
  public let fix: String

  init(
    _ code: Code, _ severity: Severity, _ summary: String, at place: Place? = nil,
    details: [Detail] = [], reason: String, fix: String
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.place = place
    self.details = details
    self.reason = reason
    self.fix = fix
  }
}

extension Problem {
  /// How much of a problem its text tells.
  public enum Length: Sendable {
    /// Everything: what happened and where, why, the context, and how to fix it.
    case full
    /// Code, summary and location.
    case brief
  }

  /// The message at the length that suits this build, without a newline at the end.
  public var text: String {
    #if DEBUG
      text(.full)
    #else
      text(releaseLength)
    #endif
  }

  /// How much a release build tells. What stops a program because of the words that it was started with, or of
  /// what the machine lacks, is for the person who started it, and told whole.
  var releaseLength: Length { severity == .stop && !code.isAboutCode ? .full : .brief }

  /// The first line of every message: code and summary.
  public var headline: String { "Milieu [\(code.rawValue)]: \(summary)" }

  /// The message at a given length, without a newline at the end.
  public func text(_ length: Length) -> String {
    switch length {
    case .brief:
      return ([headline] + [place?.location].compactMap { $0 }.map { "  " + $0 })
        .joined(separator: "\n")
    case .full:
      var sections = [headline, contextText, wrapped(reason)]
      if !fix.isEmpty { sections.append(wrapped("To fix, " + fix)) }
      return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
        + "\nMore: milieu explain \(code.rawValue)"
    }
  }

  /// The place and the details, labels padded to one width.
  private var contextText: String {
    let shown = details.prefix(Self.detailLimit)
    let width = (shown.map(\.label.count).max() ?? 0) + 2
    var lines = place.map { [$0.text] } ?? []
    for (index, detail) in shown.enumerated() {
      // A label that repeats is written once, so that a list reads as one.
      let isRepeated = index > 0 && shown[index - 1].label == detail.label
      let label = isRepeated ? "" : detail.label
      lines.append(label + String(repeating: " ", count: width - label.count) + detail.value)
    }
    if details.count > shown.count {
      lines.append(String(repeating: " ", count: width) + "and \(details.count - shown.count) more")
    }
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }

  /// The most lines of context that a message shows.
  static let detailLimit = 8

  /// The text in lines of at most 92 columns; code between backticks stays in one piece.
  private func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.wrapped(line: String($0)) }.joined(separator: "\n")
  }

  private static func wrapped(line: String) -> String {
    var words: [String] = []
    var isCode = false
    for word in line.split(separator: " ") {
      if isCode { words[words.count - 1] += " " + word } else { words.append(String(word)) }
      if word.filter({ $0 == "`" }).count % 2 == 1 { isCode.toggle() }
    }
    var lines = [""]
    for word in words {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if last.count + 1 + word.count <= 92 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n")
  }
}

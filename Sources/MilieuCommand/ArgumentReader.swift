import Diagnostics

/// Takes the words of a command line one by one.
struct ArgumentReader {
  private var words: ArraySlice<String>

  init(_ words: [String]) { self.words = words[...] }

  mutating func next() -> String? { words.popFirst() }

  /// The word after an option; what is expected is named if there is none.
  mutating func value(of option: String, expected: String) throws(Problem) -> String {
    // A value never starts with two dashes, so `--view --dark` is a view without a name.
    guard let word = words.first, !word.hasPrefix("--") else {
      throw .optionValueNotUnderstood(option: option, value: nil, expected: expected)
    }
    words.removeFirst()
    return word
  }

  func expectEnd() throws(Problem) {
    if let word = words.first { throw .optionUnknown(word, existing: []) }
  }
}

import Diagnostics

/// A file to show, and how: the words after `milieu run` or `milieu snapshot`.
struct LooseFileRequest: Equatable {
  /// The Swift file, as the command line has it.
  let file: String
  /// The view, preview or app to show; `nil` chooses one.
  private(set) var view: String?
  /// The options of the program that is made of the file, as every Milieu app understands them.
  private(set) var programArguments: [String] = []

  static let formats = ["png", "pdf", "svg"]
  static let textSizes =
    ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
    + (1...5).map { "accessibility\($0)" }

  /// - Parameter writesPicture: true for `snapshot`, which needs `-o`.
  init(_ words: inout ArgumentReader, writesPicture: Bool) throws(Problem) {
    var file: String?
    var picture: String?
    while let word = words.next() {
      switch word {
      case "--view":
        view = try words.value(of: word, expected: "the name of a view")
      case "-o" where writesPicture, "--output" where writesPicture:
        let expected = "a file whose name ends in `.png`, `.pdf` or `.svg`"
        let value = try words.value(of: word, expected: expected)
        guard Self.formats.contains(where: { value.hasSuffix("." + $0) }) else {
          throw .optionValueNotUnderstood(option: word, value: value, expected: expected)
        }
        picture = value
      case "--tap" where writesPicture:
        programArguments += [word, try words.value(of: word, expected: "the text of a button")]
      case "--size", "--scale", "--locale", "--text-size":
        programArguments += [word, try Self.checkedValue(of: word, &words)]
      case "--dark", "--rtl":
        programArguments.append(word)
      case _ where word.hasPrefix("-"):
        throw .optionUnknown(word, existing: Self.options(writesPicture: writesPicture))
      case _ where file == nil:
        file = word
      default:
        throw .optionUnknown(word, existing: Self.options(writesPicture: writesPicture))
      }
    }
    guard let file else {
      throw .optionValueNotUnderstood(
        option: writesPicture ? "milieu snapshot" : "milieu run", value: nil,
        expected: "the name of a Swift file")
    }
    self.file = file
    if writesPicture {
      guard let picture else {
        throw .optionValueNotUnderstood(
          option: "-o", value: nil, expected: "a file whose name ends in `.png`, `.pdf` or `.svg`")
      }
      programArguments = ["--snapshot", picture] + programArguments
    }
  }

  private static func options(writesPicture: Bool) -> [String] {
    ["--view", "--size", "--scale", "--dark", "--locale", "--text-size", "--rtl"]
      + (writesPicture ? ["--tap", "-o"] : [])
  }

  private static func checkedValue(
    of option: String, _ words: inout ArgumentReader
  ) throws(Problem) -> String {
    let expected: String
    let isUnderstood: (String) -> Bool
    switch option {
    case "--size":
      expected = "a width and a height in points, such as `390x844`"
      isUnderstood = { value in
        let sides = value.split(separator: "x", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy { (Double($0) ?? 0) > 0 }
      }
    case "--scale":
      expected = "a number of pixels for each point, such as `2`"
      isUnderstood = { (Double($0) ?? 0) > 0 }
    case "--text-size":
      expected = "one of " + textSizes.map { "`\($0)`" }.joined(separator: ", ")
      isUnderstood = textSizes.contains
    default:
      expected = "the identifier of a language, such as `th`"
      isUnderstood = { !$0.isEmpty }
    }
    let value = try words.value(of: option, expected: expected)
    guard isUnderstood(value) else {
      throw .optionValueNotUnderstood(option: option, value: value, expected: expected)
    }
    return value
  }
}

/// A place in the user's code: where it is, as far as known, and what is written there.
public struct Place: Hashable, Sendable {
  /// The name of the file without its folders, or `nil` where only the code is known.
  public let file: String?

  /// The line in the file, counted from 1.
  public let line: Int?

  /// The code of that line, or the declaration that it belongs to.
  public let code: String

  /// Names a place by the values of `#fileID` and `#line`, or of `#filePath`.
  public init(file: String? = nil, line: Int? = nil, code: String) {
    self.file = file.map {
      String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...])
    }
    self.line = line
    self.code = code
  }

  /// The location as `File.swift:12`, or `nil` where the file is not known.
  public var location: String? {
    guard let file else { return nil }
    guard let line else { return file }
    return "\(file):\(line)"
  }

  /// The line of a message that shows this place.
  var text: String {
    guard let location else { return code }
    return code.isEmpty ? location : "\(location)   \(code)"
  }
}

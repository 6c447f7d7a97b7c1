/// A piece of the client's source, with its place in the file.
struct Syntax {
  var source: String
  /// The name by which the compiler finds the file of a diagnostic.
  var fileName: String
  var fileID: String
  /// The byte of the file at which `source`, leading white space and comments included, starts.
  var offset: Int
  var line: Int
  var column: Int

  init(
    _ source: String, fileName: String = "", fileID: String = "", offset: Int = 0, line: Int = 1,
    column: Int = 1
  ) {
    self.source = source
    self.fileName = fileName
    self.fileID = fileID
    self.offset = offset
    self.line = line
    self.column = column
  }

  init?(_ json: JSON?) {
    guard let json, let source = json["source"]?.string else { return nil }
    let location = json["location"]
    self.init(
      source, fileName: location?["fileName"]?.string ?? "",
      fileID: location?["fileID"]?.string ?? "", offset: location?["offset"]?.number ?? 0,
      line: location?["line"]?.number ?? 0, column: location?["column"]?.number ?? 0)
  }

  /// The line of the file on which the byte at `offset` in `source` stands.
  func line(at offset: Int) -> Int {
    line + source.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}

/// A remark on the client's source.
struct Diagnostic: Equatable {
  enum Severity: String {
    case error, warning
  }

  var message: String
  var severity = Severity.error
  var fileName: String
  /// The bytes of the file that the message is about.
  var range: Range<Int>

  /// A message about the bytes `range` of `syntax`.
  init(_ message: String, severity: Severity = .error, at range: Range<Int>, in syntax: Syntax) {
    self.message = message
    self.severity = severity
    fileName = syntax.fileName
    self.range = (range.lowerBound + syntax.offset)..<(range.upperBound + syntax.offset)
  }

  var json: JSON {
    let name = JSON.string(fileName)
    return .object([
      "message": .string(message),
      "severity": .string(severity.rawValue),
      "position": .object(["fileName": name, "offset": .number(range.lowerBound)]),
      "highlights": .array([
        .object([
          "fileName": name,
          "startOffset": .number(range.lowerBound),
          "endOffset": .number(range.upperBound),
        ])
      ]),
      "notes": .array([]),
      "fixIts": .array([]),
    ])
  }
}

/// What a macro expands into.
struct Expansion: Equatable {
  /// The source that takes the place of the macro, or that joins the declaration.
  var source = ""
  var diagnostics: [Diagnostic] = []

  var json: JSON {
    .object([
      "expandMacroResult": .object([
        "expandedSource": .string(source),
        "diagnostics": .array(diagnostics.map(\.json)),
      ])
    ])
  }
}

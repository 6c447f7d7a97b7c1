/// A JSON value, as read from the compiler and written back to it.
///
/// The plug-in has its own reader and writer because loading Foundation nearly doubles the time
/// a plug-in process takes to start, and each compiler process starts one.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The member `key` of an object; nil for every other value.
  subscript(key: String) -> JSON? {
    if case .object(let members) = self { return members[key] }
    return nil
  }

  var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  var number: Int? {
    if case .number(let value) = self { return value }
    return nil
  }

  var elements: [JSON] {
    if case .array(let values) = self { return values }
    return []
  }
}

/// The text that was to be read is not JSON; `offset` is the byte where that shows.
struct MalformedJSON: Error {
  var offset: Int
}

// MARK: - Writing

extension JSON {
  /// The value as compact JSON text, object members in the order of their names.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): JSON.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        JSON.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

// MARK: - Reading

extension JSON {
  /// Reads one JSON value, which must fill `bytes` but for white space around it.
  ///
  /// A number with a fraction or an exponent is rounded towards zero; the protocol has none.
  init(parsing bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    self = try reader.value()
    reader.skipSpace()
    if reader.position < bytes.count { throw MalformedJSON(offset: reader.position) }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
      while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    private mutating func take(_ expected: String) throws {
      for byte in expected.utf8 {
        guard current == byte else { throw MalformedJSON(offset: position) }
        position += 1
      }
    }

    mutating func value() throws -> JSON {
      skipSpace()
      switch current {
      case UInt8(ascii: "{"): return try object()
      case UInt8(ascii: "["): return try array()
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "t"):
        try take("true")
        return .bool(true)
      case UInt8(ascii: "f"):
        try take("false")
        return .bool(false)
      case UInt8(ascii: "n"):
        try take("null")
        return .null
      default: return try number()
      }
    }

    private mutating func object() throws -> JSON {
      var members: [String: JSON] = [:]
      try list(from: "{", to: "}") { reader in
        let key = try reader.string()
        reader.skipSpace()
        try reader.take(":")
        members[key] = try reader.value()
      }
      return .object(members)
    }

    private mutating func array() throws -> JSON {
      var values: [JSON] = []
      try list(from: "[", to: "]") { values.append(try $0.value()) }
      return .array(values)
    }

    private mutating func list(
      from open: String, to close: String, element: (inout Reader) throws -> Void
    ) throws {
      try take(open)
      skipSpace()
      if current == close.utf8.first { return try take(close) }
      while true {
        skipSpace()
        try element(&self)
        skipSpace()
        if current != UInt8(ascii: ",") { return try take(close) }
        position += 1
      }
    }

    private mutating func number() throws -> JSON {
      let start = position
      while let byte = current, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      if let value = Int(text) { return .number(value) }
      guard let value = Double(text).flatMap({ Int(exactly: $0.rounded(.towardZero)) }) else {
        throw MalformedJSON(offset: start)
      }
      return .number(value)
    }

    private mutating func string() throws -> String {
      try take("\"")
      var content: [UInt8] = []
      while let byte = current {
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
        case UInt8(ascii: "\\"): try escape(into: &content)
        default: content.append(byte)
        }
      }
      throw MalformedJSON(offset: position)
    }

    private mutating func escape(into content: inout [UInt8]) throws {
      guard let byte = current else { throw MalformedJSON(offset: position) }
      position += 1
      switch byte {
      case UInt8(ascii: "n"): content.append(0x0A)
      case UInt8(ascii: "r"): content.append(0x0D)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "b"): content.append(0x08)
      case UInt8(ascii: "f"): content.append(0x0C)
      case UInt8(ascii: "u"): content += Array(String(try escapedScalar()).utf8)
      default: content.append(byte)
      }
    }

    /// The scalar behind `\u`; a character outside the basic plane is written as two such escapes.
    private mutating func escapedScalar() throws -> Unicode.Scalar {
      let start = position
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return scalar }
      try take("\\u")
      let second = try hexadecimal()
      guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
      else { throw MalformedJSON(offset: start) }
      return scalar
    }

    private mutating func hexadecimal() throws -> UInt32 {
      let end = min(position + 4, bytes.count)
      let digits = String(decoding: bytes[position..<end], as: UTF8.self)
      guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16) else {
        throw MalformedJSON(offset: position)
      }
      position = end
      return value
    }
  }
}

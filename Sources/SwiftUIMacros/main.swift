#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The compiler starts this program and talks to it over standard input and output. A message is
// its length as a 64-bit little-endian number, then that many bytes of JSON. The end of the input
// is the end of the compilation.

/// Exactly `count` bytes of standard input, or nil when it ends before.
func read(count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var filled = 0
  while filled < count {
    let size = bytes.withUnsafeMutableBytes {
      read(STDIN_FILENO, $0.baseAddress! + filled, count - filled)
    }
    if size < 0 && errno == EINTR { continue }
    if size <= 0 { return nil }
    filled += size
  }
  return bytes
}

/// Writes all of `bytes` to standard output; false when nobody reads it any more.
func write(_ bytes: [UInt8]) -> Bool {
  var written = 0
  while written < bytes.count {
    let size = bytes.withUnsafeBytes {
      write(STDOUT_FILENO, $0.baseAddress! + written, bytes.count - written)
    }
    if size < 0 && errno == EINTR { continue }
    if size <= 0 { return false }
    written += size
  }
  return true
}

while let header = read(count: 8) {
  let count = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  guard let length = Int(exactly: count), let body = read(count: length),
    let request = try? JSON(parsing: body)
  else { exit(1) }
  let answer = Array(MacroPlugin.answer(request).text.utf8)
  let size = UInt64(answer.count)
  let answerHeader = (0..<8).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
  guard write(answerHeader + answer) else { exit(1) }
}

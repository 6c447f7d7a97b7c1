/// What the dynamic loader knows of an address of code.
package struct ProgramAddress {
  /// The path of the program or library that holds it.
  package let image: String
  /// The distance from where that is loaded, which is what debug information counts in.
  package let offset: UInt
  /// The mangled name of the exported function at the address, if there is one.
  package let symbol: String?

  /// - Parameter address: an address of code; `nil` is returned for others.
  package init?(_ address: UInt) {
    // The loader's `Dl_info`: file, base, symbol, symbol's address. Its declaration is not among those of C's
    // standard, which the module of the C library leaves out.
    typealias Info = (
      file: UnsafePointer<CChar>?, base: UInt, symbol: UnsafePointer<CChar>?, start: UInt
    )
    var info: Info = (nil, 0, nil, 0)
    let isFound = withUnsafeMutablePointer(to: &info) {
      findAddress(UnsafeRawPointer(bitPattern: address), UnsafeMutableRawPointer($0)) != 0
    }
    guard isFound, let file = info.file else { return nil }
    image = String(cString: file)
    offset = address - info.base
    symbol = info.symbol.map { String(cString: $0) }
  }
}

@_silgen_name("dladdr")
private func findAddress(_ address: UnsafeRawPointer?, _ info: UnsafeMutableRawPointer) -> Int32

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Names the property of an `@Observable` object that is being set, which Observation does not tell: the
/// setter is among the calls that are running.
package enum ObservableProperty {
  /// The property whose setter is running, as `Model.count`; `nil` where its name is not in the program.
  static func beingSet() -> String? {
    for address in Thread.callStackReturnAddresses {
      // A return address may already be outside of the call that it returns to.
      guard let symbol = ProgramAddress(UInt(truncating: address) &- 1)?.symbol else { continue }
      if let name = property(ofSetter: demangled(symbol)) { return name }
    }
    return nil
  }

  /// `Model.count` from `App.Model.count.setter : Swift.Int`.
  package static func property(ofSetter symbol: String) -> String? {
    for accessor in [".setter : ", ".modify : "] {
      guard let end = symbol.range(of: accessor) else { continue }
      let parts = symbol[..<end.lowerBound].split(separator: ".")
      // Observation's own calls, and ours, are in modules that nobody observes.
      guard parts.count >= 3, !["Observation", "SwiftUICore", "SwiftUI"].contains(parts[0]) else {
        continue
      }
      return parts.suffix(2).joined(separator: ".")
    }
    return nil
  }

  private static func demangled(_ symbol: String) -> String {
    guard let text = demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return symbol }
    defer { free(text) }
    return String(cString: text)
  }
}

/// The Swift runtime's own, which every Swift program has.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

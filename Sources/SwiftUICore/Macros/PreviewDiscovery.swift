/// A `#Preview` of the running program: where it stands, and how to make it.
@_spi(Hosting)
public struct _RegisteredPreview {
  public let location: _PreviewLocation
  let registration: any _PreviewRegistration.Type

  /// Evaluates the arguments of the `#Preview`, and not yet its closure.
  @MainActor public func makePreview() -> Preview { registration._makePreview() }
}

/// All previews of the running program and its libraries, by file and then by line.
///
/// The `#Preview` macro can introduce no name that another file could call, so the previews are
/// found as the runtime finds conformances for `as?`: in the records which the compiler leaves for
/// every conformance in a section of each binary. A main file that shows the previews of the file
/// it is compiled with looks like this:
///
///     @_spi(Hosting) import SwiftUICore
///
///     MainActor.assumeIsolated {
///       for preview in _previews() {
///         print(preview.location.line, preview.makePreview().name ?? "")
///       }
///     }
///
/// The cost is one comparison per conformance in the program. An optimised build of a whole module
/// leaves out the types that nothing names, so it has no previews; build for debugging to see them.
@_spi(Hosting)
public func _previews() -> [_RegisteredPreview] {
  var search = ConformanceSearch(protocolDescriptor: previewRegistrationDescriptor)
  withUnsafeMutablePointer(to: &search) { enumerateMetadataSections(visitSections, $0) }
  return search.types
    .compactMap { $0 as? any _PreviewRegistration.Type }
    .map { _RegisteredPreview(location: $0._location, registration: $0) }
    .sorted {
      ($0.location.fileID, $0.location.line) < ($1.location.fileID, $1.location.line)
    }
}

/// The descriptor of `_PreviewRegistration`, read from the metadata of its existential type:
/// kind (a word), flags and number of protocols (four bytes each), then the descriptors.
private var previewRegistrationDescriptor: UnsafeRawPointer {
  let type: Any.Type = (any _PreviewRegistration).self
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let offset = MemoryLayout<Int>.size + 2 * MemoryLayout<UInt32>.size
  return metadata.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
}

/// The runtime's list of the Swift sections of each loaded binary.
///
/// The callback gets a `MetadataSections` of the runtime and returns whether to go on.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer)

private func visitSections(
  _ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer
) -> Bool {
  // MetadataSections: version, base address and two unused words, then pairs of start and length,
  // first of the protocols, then of the conformances.
  let word = MemoryLayout<Int>.size
  guard
    let start = sections.load(fromByteOffset: 6 * word, as: UnsafeRawPointer?.self)
  else { return true }
  let length = sections.load(fromByteOffset: 7 * word, as: Int.self)
  context.assumingMemoryBound(to: ConformanceSearch.self).pointee
    .visit(conformances: UnsafeRawBufferPointer(start: start, count: length))
  return true
}

/// The types whose conformance to one protocol is found in the records of a program.
private struct ConformanceSearch {
  let protocolDescriptor: UnsafeRawPointer
  var types: [Any.Type] = []

  /// Looks through the section, which holds a relative pointer to each conformance descriptor.
  mutating func visit(conformances: UnsafeRawBufferPointer) {
    guard let start = conformances.baseAddress else { return }
    for offset in stride(from: 0, to: conformances.count - 3, by: 4) {
      visit(conformance: target(of: start + offset))
    }
  }

  /// Reads a conformance descriptor: protocol, type, witness table and flags, four bytes each.
  private mutating func visit(conformance: UnsafeRawPointer) {
    guard indirectableTarget(of: conformance) == protocolDescriptor else { return }
    let flags = conformance.load(fromByteOffset: 12, as: UInt32.self)
    let type = target(of: conformance + 4)
    switch (flags >> 3) & 7 {
    case 0: addType(describedAt: type)
    case 1: addType(describedAt: type.load(as: UnsafeRawPointer.self))
    default: break
    }
  }

  /// Makes the type from its descriptor: flags, parent, name and metadata accessor.
  private mutating func addType(describedAt descriptor: UnsafeRawPointer) {
    let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
    if isGeneric { return }
    // For a type without generic arguments, the accessor's Swift and C calling conventions agree:
    // the request goes into the first register, the metadata comes back in the first one.
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast(target(of: descriptor + 12), to: Accessor.self)
    types.append(unsafeBitCast(accessor(0), to: Any.Type.self))
  }

  private func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.load(as: Int32.self))
  }

  /// The target of a relative pointer whose lowest bit says that it leads to another pointer.
  private func indirectableTarget(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    let offset = pointer.load(as: Int32.self)
    let target = pointer + Int(offset & ~1)
    return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
  }
}

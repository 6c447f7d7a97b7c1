import Reactivity

/// Runs a content closure that a container calls outside of any body: a row's, a geometry reader's.
///
/// What the closure reads belongs to the view that it makes, not to the view whose body wrote it down, so
/// a change calls `onChange` alone. Owned by the node that calls the closure.
package final class ContentReader: Computation {
  private var observation: ObservationLink?
  package var onChange: () -> Void = {}

  /// Runs `content`; reads of the run before that were not made again are forgotten.
  package func read<Result>(_ content: () -> Result) -> Result {
    track {
      let (result, link) = ObservationLink.observing(observation, for: self, content)
      observation = link
      return result
    }
  }

  /// Runs `content` and returns whether it depends on nothing. What it read is forgotten.
  static func readsNothing(_ content: () -> Void) -> Bool {
    let probe = probe ?? ContentReader(depth: 0)
    Self.probe = nil
    probe.read(content)
    if probe.readsAnything {
      probe.end()
      return false
    }
    Self.probe = probe
    return true
  }

  /// One that has read nothing, for the next use.
  private static var probe: ContentReader?

  deinit {
    observation?.cancel()
  }

  /// Whether the last run depends on anything.
  package var readsAnything: Bool { hasReads || observation != nil }

  package override func run() {
    onChange()
  }

  /// Ends the watch for good.
  package func end() {
    observation?.cancel()
    observation = nil
    retire()
  }
}

/// The readers of a container's rows, once the content of any row has read something: each row whose content
/// does keeps one.
@MainActor
final class RowReaders {
  private var known: [ObjectIdentifier: ContentReader] = [:]
  /// Runs the next content closure of a row without a reader.
  private var spare: ContentReader?
  private let depth: Int32

  init(depth: Int32) {
    self.depth = depth
  }

  /// Runs a row's content closure; `nil` for a row that has no node yet.
  func read<Content>(for row: _Node?, _ content: () -> Content) -> (Content, ContentReader) {
    let reader = row.flatMap { known[ObjectIdentifier($0)] } ?? takeSpare()
    return (reader.read(content), reader)
  }

  private func takeSpare() -> ContentReader {
    if let spare { return spare }
    let made = ContentReader(depth: depth)
    spare = made
    return made
  }

  /// Keeps a reader that has read something; `onChange` runs when that changes.
  func keep(_ reader: ContentReader, for row: _Node, onChange: @escaping () -> Void) {
    guard reader.readsAnything, reader === spare else { return }
    spare = nil
    reader.onChange = onChange
    known[ObjectIdentifier(row)] = reader
  }

  func end(for row: _Node) {
    known.removeValue(forKey: ObjectIdentifier(row))?.end()
  }

  func endAll() {
    for reader in known.values { reader.end() }
    known = [:]
  }
}

import Combine
import Foundation
import Reactivity

/// An observable object as a source: wakes its readers before each change.
///
/// One for each object that any view observes, shared by all of them; lives while one of them does.
final class ObjectSource: Source {
  private var subscription: AnyCancellable?
  private let id: ObjectIdentifier
  /// How often the object announced a change.
  private(set) var changes = 0

  private struct Entry {
    weak var source: ObjectSource?
  }

  nonisolated(unsafe) private static var known: [ObjectIdentifier: Entry] = [:]

  private init<Object: ObservableObject>(_ object: Object) {
    id = ObjectIdentifier(object)
    super.init()
    subscription = object.objectWillChange.sink { [weak self] _ in
      if MainThread.isCurrent {
        self?.willChange()
      } else {
        DispatchQueue.main.async { self?.willChange() }
      }
    }
  }

  deinit {
    if Self.known[id]?.source == nil { Self.known[id] = nil }
  }

  static func of<Object: ObservableObject>(_ object: Object) -> ObjectSource {
    if let source = known[ObjectIdentifier(object)]?.source { return source }
    let made = ObjectSource(object)
    known[made.id] = Entry(source: made)
    return made
  }

  private func willChange() {
    changes += 1
    invalidateReaders()
  }
}

import Reactivity

/// The focused values of an app: who publishes, what holds now, and who reads it.
///
/// One for each app, shared by its windows; one for each tree that belongs to no app. The values of the scene
/// in use are taken first, then those of the views around the focus, from the outside in, so that the nearest
/// to the focus wins.
@MainActor
final class FocusedValuesStore {
  private var publishers: [Weak] = []
  private var locations: [AnyKeyPath: AnyFocusedLocation] = [:]
  private(set) var values = FocusedValues()
  private var willCollect = false

  private struct Weak {
    weak var publisher: (any FocusedValuePublishing)?
  }

  static func of(_ root: RootNode) -> FocusedValuesStore {
    let home = SceneWindow.of(root)?.appRoot ?? root
    let id = ObjectIdentifier(FocusedValuesStore.self)
    if let known = home.attachments[id] as? FocusedValuesStore { return known }
    let made = FocusedValuesStore()
    home.attachments[id] = made
    return made
  }

  func add(_ publisher: any FocusedValuePublishing) {
    publishers.append(Weak(publisher: publisher))
    collectLater(on: publisher.root)
  }

  func remove(_ publisher: any FocusedValuePublishing) {
    publishers.removeAll { $0.publisher == nil || $0.publisher === publisher }
    collectLater(on: publisher.root)
  }

  /// Looks again after the running update, when focus and views are where they should be.
  func collectLater(on root: RootNode) {
    guard !willCollect else { return }
    willCollect = true
    root.afterUpdate { [weak self] in self?.collect() }
  }

  private func collect() {
    willCollect = false
    publishers.removeAll { $0.publisher?.isRetired ?? true }
    var new = FocusedValues()
    let active = publishers.compactMap(\.publisher).filter { SceneWindow.isInUse($0.root) }
    for publisher in active where publisher.isForScene { publisher.publish(into: &new) }
    // The focus path begins at the focused node.
    let around = active.filter { publisher in
      guard !publisher.isForScene, let focused = publisher.root.focus.focused else { return false }
      return publisher.contains(focused)
    }
    for publisher in around.sorted(by: { $0.layoutDepth < $1.layoutDepth }) {
      publisher.publish(into: &new)
    }
    values = new
    for location in locations.values { location.valuesDidChange(new) }
  }

  func location<Value>(of path: KeyPath<FocusedValues, Value?>) -> FocusedLocation<Value> {
    if let known = locations[path] as? FocusedLocation<Value> { return known }
    let made = FocusedLocation(path, values)
    locations[path] = made
    return made
  }
}

/// A node that publishes a focused value.
@MainActor
protocol FocusedValuePublishing: FocusPlace {
  /// Whether the value holds wherever the focus is in the scene.
  var isForScene: Bool { get }
  func publish(into values: inout FocusedValues)
}

extension _LayoutNode {
  /// How many nodes are around this one.
  fileprivate var layoutDepth: Int {
    sequence(first: self, next: { $0.layoutParent }).reduce(0) { count, _ in count + 1 }
  }
}

class AnyFocusedLocation {
  func valuesDidChange(_ values: FocusedValues) {}
}

/// One focused value: a source for those who read it.
final class FocusedLocation<Value>: AnyFocusedLocation {
  private let path: KeyPath<FocusedValues, Value?>
  private let source = Source()
  private var latest: Value?

  init(_ path: KeyPath<FocusedValues, Value?>, _ values: FocusedValues) {
    self.path = path
    latest = values[keyPath: path]
  }

  var value: Value? {
    source.recordRead()
    return latest
  }

  override func valuesDidChange(_ values: FocusedValues) {
    let new = values[keyPath: path]
    guard !KeyEquality.isEqual(latest, new) else { return }
    latest = new
    source.invalidateReaders()
  }
}

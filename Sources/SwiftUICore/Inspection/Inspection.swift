import Foundation
import Reactivity

/// The record of one tree: who read what of the environment, who set it, and why each body ran.
///
/// Made by `RootNode.beginInspection()`, owned by the root, ends with it. Off unless asked for: what runs
/// otherwise compares one flag. While any inspection is on, each environment modifier that is applied keeps
/// the place of its call for a moment. Main actor only.
@MainActor
package final class Inspection {
  /// What happened, in order.
  package enum Event: Equatable {
    /// A source changed that views of this tree read.
    case changed(Cause)
    /// A body ran.
    case ran(ViewName, because: [Cause])
    /// A view was given an equal value by the view around it, and was left alone with all that is inside.
    case skipped(ViewName)
  }

  /// A view in the tree.
  package struct ViewName: Hashable {
    /// The type, without generic arguments.
    package let type: String
    /// The views from the root to this one, as messages show them.
    package let path: [String]
  }

  /// Why a body ran.
  package enum Cause: Hashable {
    /// The view is new in the tree.
    case appearance
    /// The view around it gave it another value.
    case parent(String)
    /// A value that a view keeps, as `Counter.count`, or an object that it observes, as `Library`.
    case state(String)
    /// A key of the environment, by the name of its property, or the type of an environment object.
    case environment(String)
    /// A property of an `@Observable` object that the body read, as `Model.count`, where its name is known.
    case observable(String?)
    /// Modifiers further up set other keys than before.
    case environmentMoved
    /// A source that has no name: a clock, a gesture.
    case other
  }

  /// Whether any tree is inspected.
  nonisolated package static var isOn: Bool { isActive }
  // Known to this module alone: each run of a body asks, and need not check for overlapping access.
  nonisolated(unsafe) private static var isActive = false
  private static var active: [Weak] = [] {
    didSet { isActive = !active.isEmpty }
  }
  /// Why what is dirty is dirty; forgotten when it runs.
  private static var pending: [ObjectIdentifier: [Cause]] = [:]
  /// The derived value whose source is about to mark its readers.
  private static weak var forwarding: AnyEnvironmentLocation?

  private struct Weak {
    weak var inspection: Inspection?
  }

  package private(set) var events: [Event] = []
  unowned let root: RootNode
  /// The modifiers that made the scopes, by scope.
  var owners: [ObjectIdentifier: ModifierUse] = [:]
  /// The derived values that were made, by their source.
  private var locations: [ObjectIdentifier: WeakLocation] = [:]

  private struct WeakLocation {
    weak var location: AnyEnvironmentLocation?
  }

  init(root: RootNode) {
    self.root = root
    Self.active.append(Weak(inspection: self))
    ChangeWatch.sourceWillMark = { source in
      MainActor.assumeIsolated { Inspection.sourceWillMark(source) }
    }
  }

  /// Forgets what happened so far.
  func forgetEvents() { events = [] }

  /// Ends the record. Called when the root goes.
  func end() {
    Self.active.removeAll { $0.inspection == nil || $0.inspection === self }
    guard Self.active.isEmpty else { return }
    ChangeWatch.sourceWillMark = nil
    Self.pending = [:]
    ModifierUse.forgetAll()
  }

  /// The events since the last call.
  package func takeEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Why the bodies of a view type ran since the events were last taken, in order.
  package func causes(of type: String) -> [Cause] {
    events.flatMap { event in
      if case .ran(let view, let causes) = event, view.type == type { return causes }
      return []
    }
  }

  // MARK: - What the engine tells

  private static func sourceWillMark(_ source: Source) {
    let readers = source.readers
    guard !readers.isEmpty else { return }
    let causes: [Cause]
    if let location = forwarding {
      // A derived value only passes on what changed before it.
      causes = pending.removeValue(forKey: ObjectIdentifier(location)) ?? [.other]
    } else {
      let trees = Set(readers.compactMap { root(of: $0).map(ObjectIdentifier.init) })
      let affected = active.compactMap(\.inspection)
        .filter { trees.contains(ObjectIdentifier($0.root)) }
      guard let first = affected.first else { return }
      let cause = first.cause(of: source)
      for inspection in affected { inspection.events.append(.changed(cause)) }
      causes = [cause]
    }
    for reader in readers { add(causes, to: reader) }
  }

  private static func add(_ causes: [Cause], to reader: Computation) {
    // A derived value that a body asks for may only then find out that it has changed.
    if reader === Tracking.current, let node = reader as? _Node {
      node.root.inspection?.runningBody(of: node, isAlsoBecauseOf: causes)
      return
    }
    var all = pending[ObjectIdentifier(reader)] ?? []
    for cause in causes where !all.contains(cause) { all.append(cause) }
    pending[ObjectIdentifier(reader)] = all
  }

  private static func root(of reader: Computation) -> RootNode? {
    (reader as? _Node)?.root ?? (reader as? AnyEnvironmentLocation)?.inspectedRoot
  }

  /// A derived value marks its readers, in `body`.
  static func forward(_ location: AnyEnvironmentLocation, _ body: () -> Void) {
    let outer = forwarding
    forwarding = location
    defer { forwarding = outer }
    body()
  }

  /// A reader is about to be marked without a source of its own.
  static func note(_ cause: Cause, for reader: Computation) {
    add([cause], to: reader)
  }

  /// An observable object is about to change in a property that a computation read. On the thread that does.
  nonisolated static func observableWillChange(for reader: Computation?) {
    guard let reader, MainThread.isCurrent else { return }
    MainActor.assumeIsolated {
      let cause = Cause.observable(ObservableProperty.beingSet())
      let inspection = root(of: reader)?.inspection
      if inspection?.events.last != .changed(cause) { inspection?.events.append(.changed(cause)) }
      add([cause], to: reader)
    }
  }

  func bodyRuns(of node: _Node, isNew: Bool) {
    var causes = Self.pending.removeValue(forKey: ObjectIdentifier(node)) ?? []
    if isNew {
      causes = [.appearance]
    } else if causes.isEmpty {
      causes = [.parent(node.parent.flatMap { name(ofNearest: $0) } ?? "the window")]
    }
    guard let view = viewName(of: node) else { return }
    events.append(.ran(view, because: causes))
  }

  private func runningBody(of node: _Node, isAlsoBecauseOf causes: [Cause]) {
    guard let view = viewName(of: node),
      let index = events.lastIndex(where: { event in
        if case .ran(view, _) = event { return true }
        return false
      }), case .ran(_, let known) = events[index]
    else { return }
    events[index] = .ran(view, because: known + causes.filter { !known.contains($0) })
  }

  func bodyIsSkipped(of node: _Node) {
    guard let view = viewName(of: node) else { return }
    events.append(.skipped(view))
  }

  static func didMake(
    _ location: AnyEnvironmentLocation, source: Source, in scope: EnvironmentScope
  ) {
    guard let root = scope.root else { return }
    root.inspection?.locations[ObjectIdentifier(source)] = WeakLocation(location: location)
  }

  func location(of source: Source) -> AnyEnvironmentLocation? {
    locations[ObjectIdentifier(source)]?.location
  }

  // MARK: - Names

  private func viewName(of node: _Node) -> ViewName? {
    guard let type = node.viewType, node.isNamedInMessages else { return nil }
    return ViewName(type: shortTypeName(type), path: node.viewPath)
  }

  /// The nearest view that the user wrote, from a node outwards.
  func name(ofNearest node: _Node) -> String? {
    node.pathToRoot.lazy.filter(\.isNamedInMessages).compactMap(\.viewType).first
      .map(shortTypeName)
  }

  private func cause(of source: Source) -> Cause {
    if let source = source as? AnyKeySource { return .environment(source.keyName) }
    return root.name(of: source).map { .state($0) } ?? .other
  }
}

extension RootNode {
  /// The property behind a source, as `Counter.count`; found by looking through the tree.
  func name(of source: Source) -> String? {
    var found: String?
    // What runs now may not be in the tree yet.
    for node in (Tracking.current as? _Node)?.pathToRoot ?? []
    where found == nil && node.isNamedInMessages {
      node.forEachInspectedSource { name, candidate in
        if candidate === source, found == nil { found = name }
      }
    }
    func visit(_ node: _Node) {
      guard found == nil else { return }
      // What a view of the framework keeps for itself has no name that the user knows.
      if node.isNamedInMessages {
        node.forEachInspectedSource { name, candidate in
          if candidate === source, found == nil { found = name }
        }
      }
      node.forEachChild(visit)
    }
    if let content { visit(content) }
    for layer in layers where found == nil { visit(layer) }
    return found
  }

  /// Begins to record what this tree reads and why its bodies run; best before `mount`. Returns the record.
  @discardableResult
  package func beginInspection() -> Inspection {
    if let inspection { return inspection }
    let made = Inspection(root: self)
    inspection = made
    return made
  }
}

import Foundation
import MilieuTesting
import Reactivity
import SwiftUI
import SwiftUICore

/// A random tree and random changes to it, in turns.
@MainActor
struct OracleCase {
  var spec: Spec
  var turns: [[Change]]

  init(spec: Spec, turns: [[Change]]) {
    self.spec = spec
    self.turns = turns
  }

  init(seed: UInt64, isAboutEnvironment: Bool = false) {
    var generator = SpecGenerator(seed: seed, isAboutEnvironment: isAboutEnvironment)
    spec = generator.makeSpec()
    var random = generator.random
    turns = (0..<(1 + random.below(6))).map { _ in
      (0..<(1 + random.below(3))).map { _ in
        isAboutEnvironment ? Change.ofEnvironment(&random) : Change.random(&random)
      }
    }
  }

  /// Runs the tree and the oracle side by side. Returns what differs, or `nil`.
  func run() -> String? {
    let edges = Computation.linkedEdges
    let tokens = LifeToken.alive
    var problem: String?
    var nodes: [WeakNode] = []
    autoreleased {
      let run = OracleRun(spec)
      problem = run.check("mounted")
      for (number, turn) in turns.enumerated() where problem == nil {
        for change in turn { run.apply(change) }
        problem = run.check("turn \(number + 1)")
      }
      nodes = run.end()
    }
    if problem != nil { return problem }
    if let left = nodes.lazy.compactMap(\.node).first {
      return
        "After the end \(nodes.filter { $0.node != nil }.count) nodes live on: \(type(of: left))"
    }
    if Computation.linkedEdges > edges {
      return "After the end \(Computation.linkedEdges - edges) edges are left."
    }
    if LifeToken.alive > tokens {
      return "After the end \(LifeToken.alive - tokens) states are left."
    }
    return nil
  }

  private func autoreleased(_ body: () -> Void) { body() }

  struct WeakNode {
    weak var node: _Node?
  }
}

/// One tree under test beside its oracle.
@MainActor
private final class OracleRun {
  private let spec: Spec
  private let live = LiveCase()
  private let tree = OracleTree()
  private let screen: TestScreen
  private let hasSetters: Bool
  /// What reached into views that are gone.
  private var gone: [Place: LiveCase.Remote] = [:]
  private var nextID = 10
  private var written: Set<Change.Kind> = []

  init(_ spec: Spec) {
    self.spec = spec
    hasSetters = spec.contains {
      switch $0.kind {
      case .onPreference(setsState: true), .onAppearance(setsState: true),
        .onChange(_, setsState: true):
        true
      default: false
      }
    }
    let frame = LiveFrame(live: live, read: { _ in 0 })
    screen = Self.show(LiveBuilder(frame).build(spec, Place()), live)
    if ProcessInfo.processInfo.environment["MILIEU_ORACLE_CASE"] != nil {
      inspection = screen.root.beginInspection()
    }
  }

  /// The record of why bodies ran, for a single case.
  private var inspection: Inspection?

  private static func show<Content: View>(_ view: Content, _ live: LiveCase) -> TestScreen {
    TestScreen(view.environment(live.models[0]).environmentObject(live.counters[0]))
  }

  // MARK: - Changes

  func apply(_ change: Change) {
    switch change.kind {
    case .state0, .state1: writeState(change)
    case .level, .other, .accent: writeEnvironment(change)
    case .modelX, .modelY:
      let index = change.target % 2
      let cell = (change.kind == .modelX ? tree.modelX : tree.modelY)[index]
      guard cell.number != change.value else { return }
      cell.number = change.value
      let key: ReferenceWritableKeyPath<OracleModel, Int> = change.kind == .modelX ? \.x : \.y
      live.models[index][keyPath: key] = change.value
    case .counter:
      tree.counters[change.target % 2].number = change.value
      live.counters[change.target % 2].count = change.value
    case .owned:
      guard let instance = target(change, where: { $0.kind == .objects }) else { return }
      instance.owned.number = change.value
      live.remotes[instance.place]?.owned?.count = change.value
    case .stale:
      guard let path = gone.keys.sorted().first else { return }
      gone[path]?.state0?.wrappedValue = change.value
    case .insert, .remove, .move, .setElement, .reverse, .clear: writeList(change)
    }
  }

  private func target(
    _ change: Change, where isFitting: (OracleInstance) -> Bool
  ) -> OracleInstance? {
    let fitting = tree.instances.values.filter(isFitting).sorted { $0.place < $1.place }
    return fitting.isEmpty ? nil : fitting[change.target % fitting.count]
  }

  private func writeState(_ change: Change) {
    if change.kind == .state0 {
      let instance = target(change) { live.remotes[$0.place]?.state0 != nil }
      guard let instance else { return }
      instance.state0.number = change.value
      live.remotes[instance.place]?.state0?.wrappedValue = change.value
    } else {
      let instance = target(change) { live.remotes[$0.place]?.state1 != nil }
      guard let instance else { return }
      instance.state1.number = change.value
      live.remotes[instance.place]?.state1?.wrappedValue = change.value
    }
  }

  private func writeEnvironment(_ change: Change) {
    if !written.insert(change.kind).inserted { tree.wroteTwice = true }
    switch change.kind {
    case .level:
      tree.root.level = change.value
      screen.root.setEnvironment(\.level, to: change.value)
    case .other:
      tree.root.other = change.value
      screen.root.setEnvironment(\.other, to: change.value)
    default:
      tree.root.accent = change.value
      screen.root.setEnvironment(\.palette.accent, to: change.value)
    }
  }

  private func writeList(_ change: Change) {
    guard let instance = target(change, where: { $0.kind == .full }),
      let binding = live.remotes[instance.place]?.list
    else { return }
    var list = binding.wrappedValue
    let index = list.isEmpty ? 0 : (change.target / 7) % list.count
    switch change.kind {
    case .insert:
      list.insert(Element(id: nextID, value: change.value), at: index)
      nextID += 1
    case .reverse: list.reverse()
    case .clear: list = change.value == 0 ? [] : list
    case _ where list.isEmpty: return
    case .remove: list.remove(at: index)
    case .move: list.insert(list.remove(at: index), at: change.value % max(1, list.count))
    default: list[index].value = change.value
    }
    instance.list.set(list.flatMap { [$0.id, $0.value] })
    binding.wrappedValue = list
  }

  // MARK: - Comparing

  /// Brings both up to date and compares them.
  func check(_ moment: String) -> String? {
    _ = inspection?.takeEvents()
    screen.settle()
    written = []
    var updates = Self.updates(live.takeNotes())
    if !hasSetters { updates = [updates.reduce(into: Update()) { $0.add($1) }] }
    var output = OracleOutput()
    for number in 0... {
      let update = number < updates.count ? updates[number] : Update()
      output = tree.update(spec, runs: update.runs)
      let wanted = Self.count(tree.expected)
      if wanted != update.actions {
        return "\(moment): expected the actions \(wanted), was called with \(update.actions)"
      }
      if let first = tree.problems.first {
        let events = inspection?.takeEvents().map { "\n  \($0)" }.joined() ?? ""
        return "\(moment): \(first)\(events)"
      }
      var isChanged = false
      for (cell, value) in tree.pending where cell.number != value {
        cell.number = value
        isChanged = true
      }
      for (cell, addend) in tree.additions where addend > 0 {
        cell.number = (cell.number + addend) % 1_000
        isChanged = true
      }
      if !isChanged, number + 1 >= updates.count { break }
      if number > 20 { return "\(moment): does not settle" }
    }
    if screen.texts != output.texts {
      return "\(moment): expected \(output.texts), shows \(screen.texts)"
    }
    return checkLives(moment)
  }

  private func checkLives(_ moment: String) -> String? {
    for (path, instance) in tree.instances {
      guard let token = live.remotes[path]?.token else { continue }
      if let known = instance.token, known != token {
        return "\(moment): a state of a view that stayed was lost."
      }
      if instance.token == nil, let owned = live.remotes[path]?.owned, gone[path]?.owned === owned {
        return "\(moment): an object of a view that went came back."
      }
      instance.token = token
    }
    for (path, remote) in live.remotes where tree.instances[path] == nil {
      gone[path] = remote
      live.remotes[path] = nil
    }
    return nil
  }

  /// Takes the tree down. Returns the nodes it had.
  func end() -> [OracleCase.WeakNode] {
    var nodes: [OracleCase.WeakNode] = []
    func visit(_ node: _Node) {
      nodes.append(OracleCase.WeakNode(node: node))
      node.forEachChild(visit)
    }
    if let content = screen.root.content { visit(content) }
    screen.root.unmount()
    // The reads refer to the instances that they were made of.
    for instance in tree.instances.values { instance.recorder.reads = [] }
    return nodes
  }

  private struct Update {
    var runs: [Place: Int] = [:]
    var actions: [Note: Int] = [:]

    mutating func add(_ other: Update) {
      runs.merge(other.runs, uniquingKeysWith: +)
      actions.merge(other.actions, uniquingKeysWith: +)
    }
  }

  private static func count(_ notes: [Note]) -> [Note: Int] {
    notes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The notes in the groups of the updates they belong to: bodies, then actions.
  private static func updates(_ notes: [Note]) -> [Update] {
    var updates = [Update()]
    var isInActions = false
    for note in notes {
      if case .ran(let path) = note {
        if isInActions { updates.append(Update()) }
        isInActions = false
        updates[updates.count - 1].runs[path, default: 0] += 1
      } else {
        isInActions = true
        updates[updates.count - 1].actions[note, default: 0] += 1
      }
    }
    return updates
  }
}

extension Spec {
  func contains(where isFitting: (Spec) -> Bool) -> Bool {
    isFitting(self) || children.contains { $0.contains(where: isFitting) }
  }
}

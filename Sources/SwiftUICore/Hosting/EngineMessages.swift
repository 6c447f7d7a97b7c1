import Diagnostics
import Foundation
import Graphics
import Reactivity

/// The engine's problems, in terms of nodes, handed to the catalogue.
@MainActor
enum EngineMessages {
  nonisolated static func missingObject(
    view: String, object: String, isObservable: Bool, path: [String],
    found: [Problem.SuppliedObject]
  ) -> Never {
    Reporter.stop(
      .environmentObjectMissing(
        view: view, type: object, kind: isObservable ? .observable : .observableObject,
        path: path, found: found))
  }

  nonisolated static func stateChangedDuringUpdate(owner: String, source: Source) {
    let (evaluating, name) = MainActor.assumeIsolated {
      let node = Tracking.current as? _Node
      return (node?.viewType.map(shortTypeName), node.flatMap { $0.root.name(of: source) })
    }
    // The name is that of the view and of its property.
    let parts = name?.split(separator: ".").map(String.init) ?? []
    Reporter.report(
      .stateChangedDuringUpdate(
        view: parts.count == 2 ? parts[0] : owner, property: parts.count == 2 ? parts[1] : nil,
        evaluating: "\(evaluating ?? owner).body", frame: nil))
  }

  static func setterWithoutEffect(keyPath: AnyKeyPath, value: Any.Type, node: _Node) {
    Reporter.report(
      .environmentSetterWithoutEffect(
        keyPath: shortKeyPath(keyPath), value: shortTypeName(value), path: node.viewPath))
  }

  static func objectSuppliedTwice(_ type: Any.Type, kind: Problem.ObjectKind, node: _Node) {
    Reporter.report(
      .environmentObjectSuppliedTwice(
        type: shortTypeName(type), kind: kind, path: node.viewPath))
  }

  nonisolated static func defaultNotStable(key: Any.Type, value: Any.Type) {
    Reporter.report(
      .environmentDefaultNotStable(key: shortTypeName(key), type: shortTypeName(value)))
  }

  nonisolated static func readOutsideView(_ path: AnyKeyPath) {
    let text = shortKeyPath(path)
    Reporter.report(.environmentReadOutsideView(property: text, keyPath: text))
  }

  /// A key path as code writes it, as far as its names are known.
  nonisolated static func shortKeyPath(_ path: AnyKeyPath) -> String {
    let text = "\(path)"
    guard text.hasPrefix("\\"), !text.contains("<") else { return "\\.…" }
    return "\\" + text.drop { $0 != "." }
  }

  /// - Parameter round: what happened in one of the rounds that repeat, in order.
  static func updateNeverSettles(root: RootNode, round: [Inspection.Event]) {
    var cycle: [String] = []
    var path: [String] = []
    for event in round {
      let step: String
      switch event {
      case .changed(.state(let name)): step = name
      case .changed(.environment(let name)): step = "the environment's `\(name)`"
      case .changed(.observable(let name?)): step = name
      case .ran(let view, _):
        step = "\(view.type).body"
        if path.isEmpty { path = view.path }
      default: continue
      }
      if !cycle.contains(step) { cycle.append(step) }
    }
    Reporter.report(.updateNeverSettles(cycle: cycle, rounds: 100, path: path))
  }

  nonisolated static func colorMissing(_ name: String) {
    let store = ResourceStore.shared
    Reporter.report(.colorMissing, about: name) {
      .colorMissing(
        name: name, folders: store.searchFolders.map(\.path), existing: store.colorNames)
    }
  }

  nonisolated static func translationMissing(
    _ key: String, table: String, language: String, existing: () -> [String]
  ) {
    Reporter.report(.translationMissing, about: "\(table) \(language) \(key)") {
      .translationMissing(key: key, locale: language, table: table, existing: existing())
    }
  }

  static func duplicateIDs(_ id: String, positions: [Int], element: Any.Type, node: _Node) {
    Reporter.report(
      .forEachDuplicateIDs(
        id: id, positions: positions, element: shortTypeName(element), path: node.viewPath))
  }

  static func sizeNotFinite(
    layout: Any.Type, proposal: ProposedViewSize, size: CGSize, node: _Node
  ) {
    Reporter.report(
      .layoutSizeNotFinite(
        layout: shortTypeName(layout),
        proposal: (proposal.width.map(Double.init), proposal.height.map(Double.init)),
        returned: (Double(size.width), Double(size.height)), path: node.viewPath))
  }

  /// The views down to the one whose body runs now.
  nonisolated static var pathOfRunningBody: [String] {
    guard MainThread.isCurrent else { return [] }
    return MainActor.assumeIsolated { (Tracking.current as? _Node)?.viewPath ?? [] }
  }

  nonisolated static func frameNotFinite(dimension: String, value: CGFloat) {
    let path = pathOfRunningBody
    Reporter.report(.layoutSizeNotFinite, about: "\(dimension) \(value) \(path)") {
      .frameNotFinite(dimension: dimension, value: Double(value), path: path)
    }
  }

  static func imageMissing(_ name: String) {
    let store = ResourceStore.shared
    Reporter.report(
      .imageMissing(
        name: name, folders: store.searchFolders.map(\.path), existing: store.imageNames))
  }

  static func symbolMissing(_ name: String) {
    Reporter.report(.symbolMissing(name: name, known: SymbolTable.names))
  }

  static func imageNotDecoded(_ resource: EncodedImage) {
    let path: String
    switch resource.source {
    case .file(let url): path = url.path
    case .data(let data): path = "the picture's \(data.count) bytes"
    }
    Reporter.report(
      .fileNotReadable(path: path, because: "it is not a picture in a known format"))
  }
}

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
    LocatedReport.finish()
    let kind: Problem.ObjectKind = isObservable ? .observable : .observableObject
    let stack = LocatedReport.callStack
    let line = CodePlaces(of: [stack]).line(of: stack)
    let declaration = line?.declaration(ofObject: object)
    let place = (declaration ?? line)?.place
    Reporter.stop(
      .environmentObjectMissing(
        view: view, type: object, kind: kind, property: declaration?.variable, file: place?.file,
        line: place?.line, code: place?.code, path: path, found: found))
  }

  nonisolated static func stateChangedDuringUpdate(owner: String, source: Source) {
    let (evaluating, name) = MainActor.assumeIsolated {
      let node = Tracking.current as? _Node
      return (node?.viewType.map(shortTypeName), node.flatMap { $0.root.name(of: source) })
    }
    // The name is that of the view and of its property.
    let parts = name?.split(separator: ".").map(String.init) ?? []
    let (view, property) = parts.count == 2 ? (parts[0], parts[1]) : (owner, nil)
    let body = "\(evaluating ?? owner).body"
    LocatedReport.report(
      .stateChangedDuringUpdate, about: "\(view) \(property ?? "") \(body)"
    ) {
      .stateChangedDuringUpdate(
        view: view, property: property, evaluating: body, frame: nil, file: $0?.file,
        line: $0?.line, code: $0?.code)
    }
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
    LocatedReport.report(.environmentReadOutsideView, about: text) {
      .environmentReadOutsideView(
        property: text, keyPath: text, file: $0?.file, line: $0?.line, code: $0?.code)
    }
  }

  /// A key path as code writes it, as far as its names are known.
  nonisolated static func shortKeyPath(_ path: AnyKeyPath) -> String {
    let text = "\(path)"
    guard text.hasPrefix("\\"), !text.contains("<") else { return "\\.…" }
    return "\\" + text.drop { $0 != "." }
  }

  /// - Parameters:
  ///   - round: what happened in one of the rounds that repeat, in order.
  ///   - count: how many there were.
  static func updateNeverSettles(root: RootNode, round: [Inspection.Event], count: Int) {
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
    Reporter.report(.updateNeverSettles(cycle: cycle, rounds: count, path: path))
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
    let subject = "\(table) \(language) \(key)"
    guard Reporter.isFirst(.translationMissing, about: subject) else { return }
    let (path, names) = (pathOfRunningBody, existing())
    LocatedReport.deliver(from: KeyOrigin.stack(of: key)) {
      .translationMissing(
        key: key, locale: language, table: table, existing: names, path: path, at: $0)
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
    LocatedReport.report(.layoutSizeNotFinite, about: "\(dimension) \(value) \(path)") {
      .frameNotFinite(dimension: dimension, value: Double(value), path: path, at: $0)
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

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

  nonisolated static func stateChangedDuringUpdate(owner: String, valueType: String) {
    let evaluating = MainActor.assumeIsolated {
      (Tracking.current as? _Node)?.viewType.map(shortTypeName)
    }
    Reporter.report(
      .stateChangedDuringUpdate(
        view: owner, property: nil, evaluating: evaluating ?? owner, frame: 0))
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

  static func updateNeverSettles(root: RootNode) {
    Reporter.report(.updateNeverSettles(cycle: [], rounds: 100, path: []))
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

import Diagnostics
import Reactivity

/// Says that a state was written while a body was being evaluated.
enum StateChangeDuringUpdate {
  static func report(owner: Any.Type?, source: Source) {
    let owner = owner.map(shortTypeName) ?? "a view"
    EngineMessages.stateChangedDuringUpdate(owner: owner, source: source)
  }
}

/// Says that an environment object is missing, and stops.
enum MissingObject {
  static func stop(
    view: String, object: String, isObservable: Bool, path: [String],
    found: [Problem.SuppliedObject]
  ) -> Never {
    EngineMessages.missingObject(
      view: view, object: object, isObservable: isObservable, path: path, found: found)
  }
}

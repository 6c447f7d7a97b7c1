import Foundation
import Reactivity

/// Records what undoes each change, and performs it.
///
/// The class of Foundation that Linux lacks, with its behaviour: changes registered within one turn of the
/// event loop form a group that is undone in one step; what is registered while a group is undone redoes it.
///
/// Reading `canUndo`, `canRedo` or an action name in a body has the body run again when it changes.
///
/// Source: https://developer.apple.com/documentation/foundation/undomanager
open class UndoManager: @unchecked Sendable {
  private struct Action {
    weak var target: AnyObject?
    let run: (AnyObject) -> Void
  }

  /// A step of undo or redo: actions and groups inside of it, in the order they came.
  private final class Group {
    enum Entry {
      case action(Action)
      case group(Group)
    }

    var entries: [Entry] = []
    var name = ""
    /// Whether the end of the event loop's turn closes it.
    let isAutomatic: Bool

    init(isAutomatic: Bool) {
      self.isAutomatic = isAutomatic
    }

    func removeActions(of target: AnyObject) {
      entries.removeAll { entry in
        switch entry {
        case .action(let action): return action.target == nil || action.target === target
        case .group(let group):
          group.removeActions(of: target)
          return group.entries.isEmpty
        }
      }
    }
  }

  private var past: [Group] = []
  private var future: [Group] = []
  /// The groups that are open, the innermost last.
  private var open: [Group] = []
  private var disabledCount = 0
  private let source = Source()

  public init() {}

  // MARK: - Registering

  /// Registers what undoes a change. The target is not kept alive; its actions go with it.
  open func registerUndo<TargetType>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) where TargetType: AnyObject {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      precondition(
        groupsByEvent || isUndoing || isRedoing,
        "An undo action was registered outside of a group, while groupsByEvent is off.")
      openGroup(isAutomatic: true)
    }
    if !isUndoing, !isRedoing { future = [] }
    open[open.count - 1].entries.append(
      .action(Action(target: target) { handler($0 as! TargetType) }))
    didChange()
  }

  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open func disableUndoRegistration() { disabledCount += 1 }
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration().")
    disabledCount -= 1
  }

  open func removeAllActions() {
    (past, future, open) = ([], [], [])
    didChange()
  }

  /// Forgets what would be done to a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for group in past + future + open { group.removeActions(of: target) }
    past.removeAll { $0.entries.isEmpty }
    future.removeAll { $0.entries.isEmpty }
    didChange()
  }

  // MARK: - Groups

  /// Whether what is registered in one turn of the event loop is undone in one step.
  open var groupsByEvent = true

  /// The most steps that are kept; 0 for no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  open var groupingLevel: Int { open.count }

  open func beginUndoGrouping() { openGroup(isAutomatic: false) }

  open func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping() without beginUndoGrouping().")
    closeGroup()
  }

  private func openGroup(isAutomatic: Bool) {
    // The event's own group lies around all groups that code opens in it.
    if open.isEmpty, !isAutomatic, groupsByEvent, !isUndoing, !isRedoing {
      open.append(Group(isAutomatic: true))
      closeAtEndOfEvent()
    }
    open.append(Group(isAutomatic: isAutomatic))
    if isAutomatic, !isUndoing, !isRedoing { closeAtEndOfEvent() }
  }

  private func closeAtEndOfEvent() {
    DispatchQueue.main.async { [weak self] in self?.closeAutomaticGroup() }
  }

  private func closeAutomaticGroup() {
    guard open.count == 1, open[0].isAutomatic else { return }
    closeGroup()
  }

  private func closeGroup() {
    let group = open.removeLast()
    if group.entries.isEmpty { return didChange() }
    if let outer = open.last {
      outer.entries.append(.group(group))
      if outer.name.isEmpty { outer.name = group.name }
    } else if isUndoing {
      future.append(group)
    } else {
      past.append(group)
      trim()
    }
    didChange()
  }

  private func trim() {
    guard levelsOfUndo > 0, past.count > levelsOfUndo else { return }
    past.removeFirst(past.count - levelsOfUndo)
  }

  // MARK: - Undoing

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  open var canUndo: Bool {
    source.recordRead()
    return !past.isEmpty || open.contains { !$0.entries.isEmpty }
  }

  open var canRedo: Bool {
    source.recordRead()
    return !future.isEmpty
  }

  /// Undoes the last step. Closes the event's group first.
  open func undo() {
    closeAutomaticGroup()
    precondition(
      open.isEmpty,
      "undo() inside of a group that was begun: end it first, or use undoNestedGroup().")
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = past.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
    didChange()
  }

  open func redo() {
    closeAutomaticGroup()
    guard !isUndoing, !isRedoing, let group = future.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
    didChange()
  }

  /// Performs a step, the last action first; what is registered meanwhile forms the step back.
  private func perform(_ group: Group) {
    let outer = open
    open = [Group(isAutomatic: false)]
    open[0].name = group.name
    run(group)
    while open.count > 1 { closeGroup() }
    closeGroup()
    open = outer
  }

  private func run(_ group: Group) {
    for entry in group.entries.reversed() {
      switch entry {
      case .group(let inner): run(inner)
      case .action(let action): if let target = action.target { action.run(target) }
      }
    }
  }

  // MARK: - Names

  /// What is undone, for menus; empty where nobody said.
  open var undoActionName: String {
    source.recordRead()
    return open.first.flatMap { $0.entries.isEmpty ? nil : $0.name } ?? past.last?.name ?? ""
  }

  open var redoActionName: String {
    source.recordRead()
    return future.last?.name ?? ""
  }

  /// Names the step that is being registered, or the last one.
  open func setActionName(_ actionName: String) {
    if let group = open.first ?? past.last { group.name = actionName }
    didChange()
  }

  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Undo" : "Undo \(name)"
  }
  open func redoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Redo" : "Redo \(name)"
  }

  private func didChange() {
    if MainThread.isCurrent { source.invalidateReaders() }
  }
}

private struct UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// The undo manager of the window; `nil` outside of windows.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/undomanager
  public var undoManager: UndoManager? { self[UndoManagerKey.self] }
}

extension EnvironmentScope {
  /// Gives a window its own undo manager.
  package func supplyUndoManager() {
    set(UndoManagerKey.self, UndoManager())
  }
}

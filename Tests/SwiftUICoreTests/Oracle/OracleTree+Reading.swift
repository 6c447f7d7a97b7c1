extension OracleTree {
  /// What a frame finds for an input; the read is noted.
  func read(_ input: Input, _ frame: OracleFrame) -> Int {
    let instance = frame.instance
    let kind = instance.kind
    func cell(_ cell: OracleCell) -> Int {
      note(cell, in: frame.recorder)
      return cell.number
    }
    func environment(_ key: OracleEnvironment.Key) -> Int {
      switch kind {
      case .full: note(key, of: instance, in: frame.recorder)
      case .wholeEnvironment:
        // A computed member reads what it is computed from.
        let needsOther = key == .either && frame.environment.level == 1
        for key in needsOther ? [.level, .other] : [key == .either ? .level : key] {
          frame.recorder.reads.append(.member(instance, key, frame.environment[key]))
        }
      default: return 0
      }
      return frame.environment[key]
    }
    if input == .row { return frame.row?(frame.recorder) ?? 0 }
    switch (input, kind) {
    case (.argument, .some): return instance.argument
    case (.state0, .full): return cell(instance.state0)
    case (.state1, .full): return cell(instance.state1)
    case (.bound, .full): return frame.bound.map(cell) ?? 3
    case (.level, _): return environment(.level)
    case (.other, _): return environment(.other)
    case (.accent, _): return environment(.accent)
    case (.either, _): return environment(.either)
    case (.action, .actionReader):
      note(.action, of: instance, in: frame.recorder)
      return frame.environment.action.value
    case (.closure, .closureHolder): return frame.closure?(frame.recorder) ?? 0
    case (.modelX, .objects): return cell(modelX[frame.model])
    case (.modelY, .objects): return cell(modelY[frame.model])
    case (.environmentModel, .objects):
      note(.model, of: instance, in: frame.recorder)
      return cell(modelX[frame.environment.model])
    case (.observed, .objects): return counters[frame.observed].number
    case (.environmentObject, .objects): return counters[frame.environment.object].number
    case (.owned, .objects): return instance.owned.number
    case (.mixed, .mixed): return frame.environment.level * 3 + instance.state0.number
    default: return 0
    }
  }

  func note(_ cell: OracleCell, in recorder: OracleRecorder) {
    recorder.reads.append(.cell(cell, version: cell.version, value: cell.value))
  }

  func note(
    _ key: OracleEnvironment.Key, of instance: OracleInstance, in recorder: OracleRecorder
  ) {
    let environment = instance.environment
    recorder.reads.append(
      .environment(instance, key, environment[key], readsOther: environment.level == 1))
  }
}

/// What the value of a view says, for views that hold others: numbers that are compared, and whether there is
/// anything that can't be.
@MainActor
struct ContentValue {
  var values: [Int] = []
  var closure = Answer.no

  /// Adds what a view says. The reads of making it are noted in the frame.
  mutating func add(_ spec: Spec, _ frame: OracleFrame, _ tree: OracleTree) {
    func value(_ expression: Expression) -> Int { expression.value { tree.read($0, frame) } }
    values.append(spec.number)
    var children = Array(spec.children.indices)
    switch spec.kind {
    case .text(let expression), .identified(let expression), .setLevel(let expression),
      .setOther(let expression), .setAccent(let expression), .preference(let expression),
      .padding(let expression), .modified(let expression, _):
      values.append(value(expression))
    case .supplyModel(let expression), .supplyObject(let expression):
      values.append(value(expression) % 2)
    case .either(let condition):
      let branch = value(condition) % 2
      values.append(branch)
      children = [branch]
    case .optional(let condition):
      let branch = value(condition) % 2
      values.append(branch)
      children = branch == 0 ? [0] : []
    case .erased(let condition):
      let branch = value(condition) % 2
      values.append(branch)
      closure = max(closure, .maybe)
      children = [branch]
    case .setOneOf(let condition, let expression):
      values += [value(condition) % 2, value(expression)]
    case .rows:
      closure = .yes
      children = []
      if frame.instance.kind == .full { tree.note(frame.instance.list, in: frame.recorder) }
    case .boundRows:
      closure = .yes
      children = []
    case .transform(let expression, let readsLate):
      closure = .yes
      if !readsLate { _ = value(expression) }
    case .setAction(let expression), .transformPreference(let expression),
      .onChange(let expression, _):
      closure = .yes
      _ = value(expression)
    case .onPreference, .onAppearance:
      closure = .yes
    case .wrapper(let holdsClosure):
      if holdsClosure {
        closure = .yes
        children = []
      }
    case .component(let kind, let expression):
      values += Self.fields(of: kind, spec, value(expression), frame)
      if kind == .closureHolder { closure = .yes }
      children = []
    case .empty, .group, .verticalStack, .depthStack, .overlay: break
    }
    for index in children {
      add(spec.children[index], frame, tree)
    }
  }

  /// What the value of a component says.
  static func fields(
    of kind: ComponentKind, _ spec: Spec, _ argument: Int, _ frame: OracleFrame
  ) -> [Int] {
    var fields = [spec.number, kind == .steady ? argument / 2 : argument]
    if kind == .full, frame.instance.kind == .full {
      fields.append(ObjectIdentifier(frame.instance.state0).hashValue)
    }
    return fields
  }
}

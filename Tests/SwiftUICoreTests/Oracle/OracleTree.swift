/// The slow and obvious second implementation: it runs every body of a description on every update, and says
/// by comparing what was read which of them had to run.
///
/// It shares nothing with the tree under test but the description and the names of places.
@MainActor
final class OracleTree {
  var root = OracleEnvironment()
  let modelX = [OracleCell([0]), OracleCell([0])]
  let modelY = [OracleCell([0]), OracleCell([0])]
  let counters = [OracleCell([0], .announced), OracleCell([0], .announced)]
  var instances: [Place: OracleInstance] = [:]
  /// Whether a key was written more than once since the last update.
  var wroteTwice = false
  /// What is wrong, in words.
  var problems: [String] = []
  /// Writes that actions make, to be applied after the update.
  var pending: [(OracleCell, Int)] = []
  /// The same, for actions that add to what is there.
  var additions: [(OracleCell, Int)] = []
  /// What the actions at a place add to.
  private var targets: [Place: OracleCell] = [:]
  /// The actions that should be called, and those of views that appeared before.
  var expected: [Note] = []
  private var rows: [Place: OracleRecorder] = [:]
  private var closures: [Place: (value: Int, closure: Int)] = [:]
  private var closureCount = 0
  private var watched: [Place: [Int]] = [:]
  private var changes: [Place: Int] = [:]
  private var appearances: [Place: [Place]] = [:]
  private var seen: Set<Place> = []
  /// How often each body of the tree under test ran.
  private var runs: [Place: Int] = [:]

  /// Evaluates the whole tree, and compares with what ran in the tree under test.
  func update(_ spec: Spec, runs: [Place: Int]) -> OracleOutput {
    self.runs = runs
    expected = []
    pending = []
    additions = []
    seen = []
    let outside = OracleFrame(
      instance: OracleInstance(nil, Place(), state0: 0),
      recorder: OracleRecorder(), didRun: .no)
    let output = evaluate(spec, Place(), outside, root)
    for (path, members) in appearances where !seen.contains(path) {
      expected += members.map { _ in .disappeared(path) }
      if let target = targets[path] { additions += members.map { _ in (target, 2) } }
    }
    targets = targets.filter { seen.contains($0.key) }
    instances = instances.filter { seen.contains($0.key) }
    rows = rows.filter { seen.contains($0.key) }
    closures = closures.filter { seen.contains($0.key) }
    watched = watched.filter { seen.contains($0.key) }
    changes = changes.filter { seen.contains($0.key) }
    appearances = appearances.filter { seen.contains($0.key) }
    for path in runs.keys where !seen.contains(path) {
      problems.append("A body ran that is not in the tree.")
    }
    wroteTwice = false
    return output
  }

  // MARK: - Structure

  private func evaluate(
    _ spec: Spec, _ path: Place, _ frame: OracleFrame, _ environment: OracleEnvironment
  ) -> OracleOutput {
    func value(_ expression: Expression) -> Int { expression.value { read($0, frame) } }
    func child(_ index: Int) -> OracleOutput {
      evaluate(spec.children[index], path.step(index), frame, environment)
    }
    func all() -> OracleOutput {
      spec.children.indices.reduce(into: OracleOutput()) { $0.append(child($1)) }
    }
    switch spec.kind {
    case .text(let expression):
      return OracleOutput(texts: ["\(spec.number):\(value(expression))"], members: [path])
    case .empty: return OracleOutput()
    case .group: return all()
    case .verticalStack, .depthStack:
      var output = all()
      output.members = [path]
      return output
    case .either(let condition): return child(value(condition) % 2 == 0 ? 0 : 1)
    case .optional(let condition):
      return value(condition) % 2 == 0 ? child(0) : OracleOutput()
    case .erased(let condition):
      let chosen = spec.children[value(condition) % 2]
      if case .erased = chosen.kind { return evaluate(chosen, path, frame, environment) }
      return evaluate(chosen, path.step(chosen.signature), frame, environment)
    case .rows, .boundRows: return evaluateRows(spec, path, frame, environment)
    case .identified(let id):
      return evaluate(spec.children[0], path.step(1_000 + value(id)), frame, environment)
    case .overlay:
      var output = child(0)
      let layer = child(1)
      output.texts += layer.texts
      if let value = layer.preference { output.preference = (output.preference ?? []) + value }
      return output
    case .padding(let expression):
      _ = value(expression)
      return child(0)
    default:
      return evaluateModified(spec, path, frame, environment, value)
    }
  }

  private func evaluateRows(
    _ spec: Spec, _ path: Place, _ frame: OracleFrame, _ environment: OracleEnvironment
  ) -> OracleOutput {
    var output = OracleOutput()
    guard frame.instance.kind == .full else { return output }
    let list = frame.instance.list
    var isBound = false
    if case .boundRows = spec.kind { isBound = true }
    // A binding to a list is read by the rows, not by the body that hands it over.
    if !isBound { note(list, in: frame.recorder) }
    for index in stride(from: 0, to: list.value.count, by: 2) {
      let (id, value) = (list.value[index], list.value[index + 1])
      let place = path.step(id)
      seen.insert(place)
      var inner = frame
      inner.recorder = OracleRecorder()
      let recorder = inner.recorder
      inner.row = { [self] recorder in
        if isBound { note(list, in: recorder) }
        return value
      }
      if isBound { note(list, in: recorder) }
      let changed =
        rows[place]?.hasChanged(wroteTwice: wroteTwice) ?? .yes
      inner.didRun = max(frame.didRun, changed)
      output.append(evaluate(spec.children[0], place, inner, environment))
      rows[place] = recorder
    }
    return output
  }

  // MARK: - Modifiers

  private func evaluateModified(
    _ spec: Spec, _ path: Place, _ frame: OracleFrame, _ environment: OracleEnvironment,
    _ value: (Expression) -> Int
  ) -> OracleOutput {
    var environment = environment
    func child() -> OracleOutput {
      evaluate(spec.children[0], path.step(0), frame, environment)
    }
    switch spec.kind {
    case .setLevel(let expression):
      environment.level = value(expression)
      environment.origins[.level] = path
    case .setOther(let expression):
      environment.other = value(expression)
      environment.origins[.other] = path
    case .setAccent(let expression):
      environment.accent = value(expression)
      environment.origins[.accent] = path
    case .setOneOf(let condition, let expression):
      let branch = value(condition) % 2
      environment.shape = environment.shape.step(branch)
      if branch == 0 {
        environment.level = value(expression)
        environment.origins[.level] = path
      } else {
        environment.other = value(expression)
        environment.origins[.other] = path
      }
    case .transform(let expression, let readsLate):
      var late = frame
      if readsLate { late.recorder = OracleRecorder() }
      environment.level += expression.value { read($0, late) }
      environment.origins[.level] = path
    case .setAction(let expression):
      environment.action = action(at: path, value(expression), frame)
      environment.origins[.action] = path
    case .supplyModel(let expression):
      environment.model = value(expression) % 2
      environment.origins[.model] = path
    case .supplyObject(let expression):
      environment.object = value(expression) % 2
      environment.origins[.object] = path
    case .modified(let expression, let isFull):
      return evaluateModifier(spec, path, frame, environment, value(expression), isFull)
    case .preference(let expression):
      let number = value(expression)
      var output = child()
      output.preference = [number]
      return output
    case .transformPreference(let expression):
      let number = value(expression)
      var output = child()
      output.preference = (output.preference ?? []) + [number]
      return output
    case .onPreference(let setsState):
      let output = child()
      seen.insert(path)
      let now = output.preference ?? []
      if let last = watched[path] ?? Optional([]), last != now {
        expected.append(.preference(path, now))
        if setsState, frame.instance.kind == .full {
          pending.append((frame.instance.state1, now.reduce(0, +) % 5))
        }
      }
      watched[path] = now
      return output
    case .onAppearance(let setsState):
      let output = child()
      seen.insert(path)
      let old = Set(appearances[path] ?? [])
      let gone = old.subtracting(output.members)
      let new = Set(output.members).subtracting(old)
      expected += gone.map { _ in .disappeared(path) }
      expected += new.map { _ in .appeared(path) }
      appearances[path] = output.members
      if setsState, frame.instance.kind == .full {
        targets[path] = frame.instance.state1
        additions.append((frame.instance.state1, new.count + 2 * gone.count))
      }
      return output
    case .onChange(let expression, let setsState):
      let now = value(expression)
      seen.insert(path)
      if let last = changes[path], last != now {
        expected.append(.changed(path, from: last, to: now))
        if setsState, frame.instance.kind == .full {
          additions.append((frame.instance.state1, 1 + now))
        }
      }
      changes[path] = now
      return child()
    case .wrapper(let holdsClosure):
      return evaluateWrapper(spec, path, frame, environment, holdsClosure)
    case .component(let kind, let expression):
      return evaluateComponent(spec, path, frame, environment, kind, value(expression))
    default: fatalError("Evaluated above: \(spec.kind)")
    }
    return child()
  }

  private func action(
    at path: Place, _ value: Int, _ frame: OracleFrame
  ) -> (value: Int, closure: Int, isSame: Answer) {
    seen.insert(path)
    guard let known = closures[path], frame.didRun != .yes else {
      closureCount += 1
      closures[path] = (value, closureCount)
      return (value, closureCount, .no)
    }
    if frame.didRun == .no { return (known.value, known.closure, .yes) }
    closureCount += 1
    closures[path] = (value, closureCount)
    return (value, closureCount, .maybe)
  }

  private func evaluateModifier(
    _ spec: Spec, _ path: Place, _ frame: OracleFrame, _ environment: OracleEnvironment,
    _ argument: Int, _ isFull: Bool
  ) -> OracleOutput {
    let instance = enter(
      path, nil, initial: 0, fields: [spec.number, argument], closure: .no, frame, environment)
    guard isFull else {
      var output = OracleOutput(texts: ["m\(spec.number):\(argument)"], members: [path.step(9)])
      output.append(evaluate(spec.children[0], path.step(8), frame, environment))
      return output
    }
    note(instance.state0, in: instance.recorder)
    note(.level, of: instance, in: instance.recorder)
    var output = OracleOutput(
      texts: ["m\(spec.number):\(argument + environment.level)"], members: [path.step(9)])
    if instance.state0.number % 2 == 0 {
      output.append(evaluate(spec.children[0], path.step(8), frame, environment))
    } else {
      // The content was made, though it is not shown.
      var content = ContentValue()
      content.add(spec.children[0], frame, self)
    }
    return output
  }

  // MARK: - Views with a body

  private func evaluateWrapper(
    _ spec: Spec, _ path: Place, _ frame: OracleFrame, _ environment: OracleEnvironment,
    _ holdsClosure: Bool
  ) -> OracleOutput {
    var tokens = ContentValue()
    if holdsClosure {
      tokens.closure = .yes
    } else {
      tokens.add(spec.children[0], frame, self)
    }
    let instance = enter(
      path, .plain, initial: 0, fields: [spec.number] + tokens.values, closure: tokens.closure,
      frame, environment)
    var inner = frame
    if holdsClosure {
      inner.recorder = instance.recorder
      inner.didRun = (runs[path] ?? 0) > 0 ? .yes : .no
    }
    var output = evaluate(spec.children[0], path.step(0), inner, environment)
    output.append(OracleOutput(texts: ["w\(spec.number)"], members: [path.step(9)]))
    return output
  }

  private func evaluateComponent(
    _ spec: Spec, _ path: Place, _ frame: OracleFrame, _ environment: OracleEnvironment,
    _ kind: ComponentKind, _ argument: Int
  ) -> OracleOutput {
    let isKept = instances[path] != nil
    let instance = enter(
      path, kind, initial: kind == .mixed ? 1 : argument,
      fields: ContentValue.fields(of: kind, spec, argument, frame),
      closure: kind == .closureHolder ? .yes : .no, frame, environment)
    if kind != .steady || !isKept || (runs[path] ?? 0) > 0 { instance.argument = argument }
    var inner = OracleFrame(
      instance: instance, recorder: instance.recorder,
      didRun: (runs[path] ?? 0) > 0 ? .yes : .no)
    inner.model = argument % 2
    inner.observed = argument % 2
    if kind == .full, frame.instance.kind == .full { inner.bound = frame.instance.state0 }
    if kind == .closureHolder {
      let outer = frame
      inner.closure = { [self] recorder in
        var late = outer
        late.recorder = recorder
        return read(.state0, late) + read(.argument, late)
      }
    }
    switch kind {
    case .mixed:
      note(instance.state0, in: instance.recorder)
      note(.level, of: instance, in: instance.recorder)
    case .objects:
      note(counters[inner.observed], in: instance.recorder)
      note(.object, of: instance, in: instance.recorder)
      note(counters[environment.object], in: instance.recorder)
      note(instance.owned, in: instance.recorder)
    default: break
    }
    var body = path.step(7)
    let content = spec.children[0]
    if case .erased = content.kind {} else { body = body.step(content.signature) }
    return evaluate(content, body, inner, environment)
  }

  /// Finds or makes the instance at a place, and compares whether its body ran with whether it had to.
  private func enter(
    _ path: Place, _ kind: ComponentKind?, initial: Int, fields: [Int], closure: Answer,
    _ frame: OracleFrame, _ environment: OracleEnvironment
  ) -> OracleInstance {
    seen.insert(path)
    var answer = Answer.yes
    let instance: OracleInstance
    if let known = instances[path] {
      instance = known
      instance.environment = environment
      answer = known.fields == fields ? min(frame.didRun, closure) : .yes
      answer = max(
        answer, known.recorder.hasChanged(wroteTwice: wroteTwice))
    } else {
      instance = OracleInstance(kind, path, state0: initial)
      instance.environment = environment
      instances[path] = instance
    }
    // A value that comes from another writer may wake the reader although it is the same.
    let origins = environment.origins.filter { instance.declaredKeys.contains($0.key) }
    let shape = kind == .wholeEnvironment ? environment.shape : Place()
    // So may a computed value that is read elsewhere from now on.
    let readsOther = kind == .full && environment.level == 1
    if origins != instance.origins || shape != instance.shape
      || readsOther != instance.readsOther
    {
      answer = max(answer, .maybe)
    }
    instance.origins = origins
    instance.readsOther = readsOther
    instance.shape = shape
    let count = runs[path] ?? 0
    let isRight: Bool
    switch answer {
    case .no: isRight = count == 0
    case .maybe: isRight = count <= 1
    case .yes: isRight = count == 1
    }
    if !isRight {
      problems.append(
        "The body of view \(fields.first ?? 0) had to run: \(answer). Runs: \(count).")
    }
    instance.fields = fields
    instance.recorder = OracleRecorder()
    return instance
  }
}

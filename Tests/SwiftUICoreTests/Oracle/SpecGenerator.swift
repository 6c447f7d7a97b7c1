/// Makes random descriptions.
struct SpecGenerator {
  var random: SeededGenerator
  /// How many views may still be made.
  private var budget = 0
  /// Whether an action of the component that is being made sets its state already.
  private var hasSetter = false
  /// Whether actions of the component that is being made add to its state.
  private var adds = false
  private let allowsSetters: Bool
  private let allowsOverlays: Bool
  /// Whether the trees are of scopes, writers and readers of the environment alone.
  private let isAboutEnvironment: Bool

  /// What the views around offer.
  private struct Surroundings {
    var kind: ComponentKind?
    var inRows = false
    var depth = 0

    var inputs: [Input] { (kind?.inputs ?? []) + (inRows ? [.row] : []) }
  }

  init(seed: UInt64, isAboutEnvironment: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isAboutEnvironment = isAboutEnvironment
    // The updates that an action asks for are told apart by the actions; an overlay comes later than its base.
    allowsSetters = random.oneIn(3)
    allowsOverlays = !allowsSetters
  }

  mutating func makeSpec() -> Spec {
    budget = 3 + random.below(22)
    let spec =
      random.oneIn(3)
      ? view(Surroundings())
      : component(.full, Surroundings())
    _ = spec.assignNumbers()
    return spec
  }

  /// A number. What actions write is read by texts alone: nothing that calls an action, or is written by one,
  /// may follow from it, or the tree might never settle.
  private mutating func expression(
    _ around: Surroundings, isShown: Bool = false
  ) -> Expression {
    var expression = Expression(
      constant: random.below(5), modulus: 2 + random.below(5), isGated: random.oneIn(4))
    guard !around.inputs.isEmpty else { return expression }
    let inputs = around.inputs.filter { $0 != .state1 || !allowsSetters || isShown }
    for _ in 0..<random.below(4) { expression.inputs.append(random.pick(inputs)) }
    return expression
  }

  private mutating func view(_ around: Surroundings) -> Spec {
    budget -= 1
    var inside = around
    inside.depth += 1
    guard budget > 0, around.depth < 12 else { return text(around) }
    if isAboutEnvironment { return scopeOrReader(around, inside) }
    switch random.below(34) {
    case 0..<3: return text(around)
    case 3: return random.oneIn(3) ? Spec(.empty) : text(around)
    case 4..<7: return Spec(.group, views(inside))
    case 7..<9:
      return Spec(random.oneIn(3) ? .depthStack : .verticalStack, views(inside))
    case 9..<11: return Spec(.either(expression(around)), [view(inside), view(inside)])
    case 11: return Spec(.optional(expression(around)), [view(inside)])
    case 12: return erased(around, inside)
    case 13, 14:
      guard around.kind == .full else { return view(inside) }
      inside.inRows = true
      return Spec(random.oneIn(3) ? .boundRows : .rows, [view(inside)])
    case 15: return Spec(.identified(expression(around)), [view(inside)])
    case 16: return Spec(.setLevel(expression(around)), [view(inside)])
    case 17: return Spec(.setOther(expression(around)), [view(inside)])
    case 18: return Spec(.setAccent(expression(around)), [view(inside)])
    case 19:
      return Spec(
        .setOneOf(expression(around), value: expression(around)), [view(inside)])
    case 20:
      return Spec(
        .transform(expression(around), readsLate: random.oneIn(2)), [view(inside)])
    case 21: return Spec(.setAction(expression(around)), [view(inside)])
    case 22:
      return random.oneIn(2)
        ? Spec(.supplyModel(expression(around)), [view(inside)])
        : Spec(.supplyObject(expression(around)), [view(inside)])
    case 23:
      return Spec(.modified(expression(around), isFull: random.oneIn(2)), [view(inside)])
    case 24: return Spec(.preference(expression(around)), [view(inside)])
    case 25: return watcher(around, inside)
    case 26:
      return Spec(.onAppearance(setsState: mayAdd(around)), [view(inside)])
    case 27: return decorated(around, inside)
    case 28: return Spec(.wrapper(holdsClosure: random.oneIn(2)), [view(inside)])
    default: return component(random.pick(ComponentKind.allCases), around)
    }
  }

  /// A writer of a key or of an object, something that brings scopes in and takes them out, or a reader.
  private mutating func scopeOrReader(_ around: Surroundings, _ inside: Surroundings) -> Spec {
    switch random.below(20) {
    case 0, 1: return Spec(.setLevel(expression(around)), [view(inside)])
    case 2, 3: return Spec(.setOther(expression(around)), [view(inside)])
    case 4: return Spec(.setAccent(expression(around)), [view(inside)])
    case 5, 6:
      return Spec(.setOneOf(expression(around), value: expression(around)), [view(inside)])
    case 7, 8:
      return Spec(.transform(expression(around), readsLate: random.oneIn(2)), [view(inside)])
    case 9: return Spec(.setAction(expression(around)), [view(inside)])
    case 10: return Spec(.supplyModel(expression(around)), [view(inside)])
    case 11: return Spec(.supplyObject(expression(around)), [view(inside)])
    case 12: return Spec(.modified(expression(around), isFull: true), [view(inside)])
    case 13: return Spec(.either(expression(around)), [view(inside), view(inside)])
    case 14: return Spec(.optional(expression(around)), [view(inside)])
    case 15: return Spec(.group, views(inside))
    default:
      let readers: [ComponentKind] = [
        .full, .full, .wholeEnvironment, .objects, .actionReader, .mixed,
      ]
      return component(random.pick(readers), around)
    }
  }

  private mutating func text(_ around: Surroundings) -> Spec {
    if isAboutEnvironment { return Spec(.text(expression(around))) }
    var shown = expression(around, isShown: true)
    // Where actions write, the texts show it.
    if allowsSetters, around.kind == .full, random.oneIn(2) { shown.inputs.append(.state1) }
    return Spec(.text(shown))
  }

  /// Whether an action may add to the state of the component around, whatever others do: an action that sets it
  /// would overwrite that.
  private mutating func mayAdd(_ around: Surroundings) -> Bool {
    guard allowsSetters, around.kind == .full, !hasSetter else { return false }
    adds = true
    return true
  }

  private mutating func views(_ around: Surroundings) -> [Spec] {
    (0..<random.below(4)).map { _ in view(around) }
  }

  private mutating func erased(_ around: Surroundings, _ inside: Surroundings) -> Spec {
    let condition = expression(around)
    guard random.oneIn(2) else { return Spec(.erased(condition), [view(inside), view(inside)]) }
    // Two views of one type: the state goes on.
    let kind = random.pick(ComponentKind.allCases)
    return Spec(.erased(condition), [component(kind, inside), component(kind, inside)])
  }

  private mutating func watcher(_ around: Surroundings, _ inside: Surroundings) -> Spec {
    if random.oneIn(3) { return Spec(.transformPreference(expression(around)), [view(inside)]) }
    var sets = false
    if allowsSetters, around.kind == .full, !around.inRows, !hasSetter, !adds {
      sets = true
      hasSetter = true
    }
    // Most views set no preference: half of the watchers have one to watch.
    let content = view(inside)
    return Spec(
      .onPreference(setsState: sets),
      [random.oneIn(2) ? Spec(.preference(expression(around)), [content]) : content])
  }

  private mutating func decorated(_ around: Surroundings, _ inside: Surroundings) -> Spec {
    switch random.below(3) {
    case 0 where allowsOverlays:
      return Spec(.overlay, [Spec(.verticalStack, views(inside)), view(inside)])
    case 1: return Spec(.padding(expression(around)), [view(inside)])
    default:
      return Spec(
        .onChange(expression(around), setsState: mayAdd(around)), [view(inside)])
    }
  }

  private mutating func component(_ kind: ComponentKind, _ around: Surroundings) -> Spec {
    budget -= 1
    let outer = (hasSetter, adds)
    (hasSetter, adds) = (false, false)
    defer { (hasSetter, adds) = outer }
    let argument = expression(around)
    return Spec(
      .component(kind, argument),
      [view(Surroundings(kind: kind, inRows: false, depth: around.depth + 1))])
  }
}

/// One change from outside, aimed at one of the places that are alive.
struct Change: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case state0, state1
    case insert, remove, move, setElement, reverse, clear
    case level, other, accent
    case modelX, modelY, counter, owned
    /// A write through a binding to a view that is gone.
    case stale
  }

  var kind: Kind
  var target: Int
  var value: Int

  var description: String { "\(kind.rawValue)[\(target)] = \(value)" }

  /// A change of a key, of what a writer wrote or of an object.
  static func ofEnvironment(_ random: inout SeededGenerator) -> Change {
    let kinds: [Kind] = [
      .state0, .state1, .level, .other, .accent, .modelX, .modelY, .counter, .stale,
    ]
    return Change(kind: random.pick(kinds), target: random.below(1_000), value: random.below(6))
  }

  static func random(_ random: inout SeededGenerator) -> Change {
    let kind: Kind
    switch random.below(10) {
    case 0..<3: kind = random.pick([.state0, .state1])
    case 3..<6: kind = random.pick([.insert, .remove, .move, .setElement, .reverse, .clear])
    case 6..<8: kind = random.pick([.level, .other, .accent])
    default: kind = random.pick([.modelX, .modelY, .counter, .owned, .stale])
    }
    return Change(kind: kind, target: random.below(1_000), value: random.below(6))
  }
}

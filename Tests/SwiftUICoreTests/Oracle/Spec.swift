/// What a random view may read. Each component offers some of them.
enum Input: String, CaseIterable {
  /// The number that the component was made with.
  case argument
  case state0, state1
  /// A state of the component around this one, through a binding.
  case bound
  case level, other, accent, either
  /// What a closure under an environment key returns.
  case action
  /// What a closure stored in the view returns: it reads a state of the component that made it.
  case closure
  /// The value of the row's element.
  case row
  /// A property of an observable object handed in, and of the one in the environment.
  case modelX, modelY, environmentModel
  /// An object handed in, one in the environment, and one that the view owns.
  case observed, environmentObject, owned
  /// A custom dynamic property made of a state and an environment value.
  case mixed
}

/// A number made of what is read: the sum modulo `modulus`.
struct Expression: CustomStringConvertible {
  var inputs: [Input] = []
  var constant = 0
  var modulus = 5
  /// Whether all but the first input are read only while the first is even.
  var isGated = false

  @MainActor
  func value(_ read: (Input) -> Int) -> Int {
    var sum = constant
    for (index, input) in inputs.enumerated() {
      let value = read(input)
      sum += value
      if isGated, index == 0, value % 2 != 0 { break }
    }
    return sum % modulus
  }

  var description: String {
    guard !inputs.isEmpty else { return "\(constant)" }
    let sum = inputs.map(\.rawValue).joined(separator: isGated ? " ?+ " : " + ")
    return "(\(sum) + \(constant)) % \(modulus)"
  }
}

/// The kinds of views with a body.
enum ComponentKind: String, CaseIterable {
  /// Without any dynamic property.
  case plain
  /// Two states, a list, a binding to the state around, and several environment values.
  case full
  /// Reads members of `@Environment(\.self)`.
  case wholeEnvironment
  /// Observes objects in all ways.
  case objects
  /// Holds a closure that reads a state of the view around.
  case closureHolder
  /// Reads a closure in the environment.
  case actionReader
  /// Holds a custom dynamic property.
  case mixed
  /// Has an `==` of its own that knows only the half of its number.
  case steady

  var inputs: [Input] {
    switch self {
    case .plain, .steady: [.argument]
    case .full: [.argument, .state0, .state1, .bound, .level, .other, .accent, .either]
    case .wholeEnvironment: [.argument, .level, .other, .accent, .either]
    case .objects:
      [
        .argument, .modelX, .modelY, .environmentModel, .observed, .environmentObject, .owned,
      ]
    case .closureHolder: [.argument, .closure]
    case .actionReader: [.argument, .action]
    case .mixed: [.argument, .mixed]
    }
  }
}

/// An element of a list that rows are made of.
struct Element: Identifiable, Equatable {
  var id: Int
  var value: Int
}

/// A random view, described: what both the tree under test and the oracle are made from.
final class Spec {
  enum Kind {
    case text(Expression)
    case empty
    case group, verticalStack, depthStack
    /// `if … else`, with a child for each branch.
    case either(Expression)
    /// `if` without `else`.
    case optional(Expression)
    /// An `AnyView` of one child or the other.
    case erased(Expression)
    /// Rows made of the list of the component around.
    case rows
    /// Rows made of a binding to that list.
    case boundRows
    case identified(Expression)
    case setLevel(Expression)
    case setOther(Expression)
    case setAccent(Expression)
    /// Sets one key path or the other.
    case setOneOf(Expression, value: Expression)
    /// Changes a value in place; `readsLate` has the closure itself read what it needs.
    case transform(Expression, readsLate: Bool)
    case setAction(Expression)
    case supplyModel(Expression)
    case supplyObject(Expression)
    /// A custom modifier, with properties of its own or without.
    case modified(Expression, isFull: Bool)
    case preference(Expression)
    case transformPreference(Expression)
    /// Watches the preference; the action may set a state of the component around.
    case onPreference(setsState: Bool)
    /// Notes what appears and disappears; the actions may add to a state of the component around.
    case onAppearance(setsState: Bool)
    /// Notes changes of a number; the action may add to a state of the component around.
    case onChange(Expression, setsState: Bool)
    /// The second child in front of the first.
    case overlay
    case padding(Expression)
    /// A view that holds its content, as a value or as a closure.
    case wrapper(holdsClosure: Bool)
    case component(ComponentKind, Expression)
  }

  let kind: Kind
  let children: [Spec]
  /// The place in the description, for printing.
  private(set) var number = 0
  /// The type of the view that is built: an `AnyView` keeps the state while it stays the same.
  private(set) var signature = 0

  init(_ kind: Kind, _ children: [Spec] = []) {
    self.kind = kind
    self.children = children
  }

  /// Numbers the views from the outside in.
  func assignNumbers(from first: Int = 0) -> Int {
    number = first
    var next = first + 1
    for child in children { next = child.assignNumbers(from: next) }
    var hash = Place().step(kindNumber)
    if case .component = kind {
      // A component's type does not say what its body shows.
    } else {
      for child in children { hash = hash.step(child.signature) }
    }
    signature = Int(truncatingIfNeeded: hash.id)
    return next
  }

  /// Tells apart the types of views.
  private var kindNumber: Int {
    switch kind {
    case .text: 1
    case .empty: 2
    case .group: 3
    case .verticalStack: 4
    case .depthStack: 5
    case .either: 6
    case .optional: 7
    case .erased: 8
    case .rows: 9
    case .boundRows: 10
    case .identified: 11
    case .setLevel, .setOther, .setAccent, .setOneOf: 12
    case .transform: 13
    case .setAction: 14
    case .supplyModel: 15
    case .supplyObject: 16
    case .modified(_, let isFull): isFull ? 17 : 18
    case .preference: 19
    case .transformPreference: 20
    case .onPreference: 21
    case .onAppearance: 22
    case .onChange: 23
    case .overlay: 24
    case .padding: 25
    case .wrapper(let holdsClosure): holdsClosure ? 26 : 27
    case .component(let kind, _): 30 + ComponentKind.allCases.firstIndex(of: kind)!
    }
  }
}

extension Spec: CustomStringConvertible {
  var description: String { lines(indentation: "").joined(separator: "\n") }

  private func lines(indentation: String) -> [String] {
    ["\(indentation)\(number) \(kind)"]
      + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}

/// Whether something ran or changed, as far as the rules say.
enum Answer: Int, Comparable {
  case no
  /// The rules leave it open: a value that changed and changed back, an erased value made anew.
  case maybe
  case yes

  static func < (first: Answer, second: Answer) -> Bool { first.rawValue < second.rawValue }
}

/// A place where a value is kept: a state, a property of an object.
final class OracleCell {
  enum Kind {
    /// A write of an equal value is no change.
    case value
    /// Every write is a change, as it is for an observable object's.
    case announced
  }

  let kind: Kind
  private(set) var value: [Int]
  private(set) var version = 0

  init(_ value: [Int], _ kind: Kind = .value) {
    self.value = value
    self.kind = kind
  }

  var number: Int {
    get { value[0] }
    set { set([newValue]) }
  }

  func set(_ new: [Int]) {
    if kind == .announced || new != value { version += 1 }
    value = new
  }
}

/// The environment at one place.
struct OracleEnvironment {
  enum Key: Hashable {
    case level, other, accent, either
    case action, model, object
  }

  var level = 0
  var other = 0
  var accent = 0
  var model = 0
  var object = 0
  /// Where the nearest writer of each key is.
  var origins: [Key: Place] = [:]
  /// Which keys the writers above set, where that changes.
  var shape = Place()
  /// What the closure under the key returns, and which closure it is.
  var action = (value: 0, closure: 0, isSame: Answer.yes)

  subscript(key: Key) -> Int {
    switch key {
    case .level: level
    case .other: other
    case .accent: accent
    case .either: level == 1 ? other : level
    case .action: action.closure
    case .model: model
    case .object: object
    }
  }
}

/// One read, with what was found.
enum OracleRead {
  case cell(OracleCell, version: Int, value: [Int])
  case environment(OracleInstance, OracleEnvironment.Key, Int, readsOther: Bool)
  /// A read of a member of the whole environment.
  case member(OracleInstance, OracleEnvironment.Key, Int)

  /// Whether reading again would find something else.
  func hasChanged(wroteTwice: Bool) -> Answer {
    switch self {
    case .cell(let cell, let version, let value):
      if cell.version == version { return .no }
      return cell.kind == .announced || cell.value != value ? .yes : .maybe
    case .environment(let instance, .action, let closure, _):
      let action = instance.environment.action
      if closure == action.closure { return .no }
      return action.isSame == .maybe ? .maybe : .yes
    case .environment(let instance, let key, let value, let readsOther):
      if instance.environment[key] != value { return .yes }
      let readsOtherNow = instance.environment.level == 1
      return key == .either && readsOther != readsOtherNow ? .maybe : .no
    case .member(let instance, let key, let value):
      if instance.environment[key] != value { return .yes }
      // A key that was written and written back may wake the reader.
      return wroteTwice ? .maybe : .no
    }
  }
}

/// What one run of a closure or a body reads.
final class OracleRecorder {
  var reads: [OracleRead] = []

  func hasChanged(wroteTwice: Bool) -> Answer {
    reads.map { $0.hasChanged(wroteTwice: wroteTwice) }.max() ?? .no
  }
}

/// One living component.
final class OracleInstance {
  let kind: ComponentKind?
  let place: Place
  var fields: [Int] = []
  /// The environment where the view is.
  var environment = OracleEnvironment()
  /// Where the environment values that the view declares came from.
  var origins: [OracleEnvironment.Key: Place] = [:]
  var shape = Place()
  /// Whether the computed value that it declares takes the way to the other key.
  var readsOther = false
  var argument = 0
  var recorder = OracleRecorder()
  let state0: OracleCell
  let state1 = OracleCell([0])
  let list = OracleCell([1, 1, 2, 2])
  let owned = OracleCell([0], .announced)
  var token: Int?

  init(_ kind: ComponentKind?, _ place: Place, state0: Int) {
    self.kind = kind
    self.place = place
    self.state0 = OracleCell([state0])
  }

  var declaredKeys: [OracleEnvironment.Key] {
    switch kind {
    case .full: [.level, .other, .accent]
    case .wholeEnvironment: [.level, .other, .accent, .action, .model, .object]
    case .objects: [.model, .object]
    case .actionReader: [.action]
    case .mixed, nil: [.level]
    default: []
    }
  }
}

/// What the code of a body (or a row) can read.
struct OracleFrame {
  var instance: OracleInstance
  var environment: OracleEnvironment { instance.environment }
  var bound: OracleCell?
  /// Values whose reads belong to whoever asks for them.
  var closure: ((OracleRecorder) -> Int)?
  var model = 0
  var observed = 0
  var row: ((OracleRecorder) -> Int)?
  /// Reads of the running body or row.
  var recorder: OracleRecorder
  /// Whether the code ran in this update.
  var didRun: Answer
}

/// What a part of the tree shows.
struct OracleOutput {
  var texts: [String] = []
  /// The views with a size.
  var members: [Place] = []
  var preference: [Int]?

  mutating func append(_ other: OracleOutput) {
    texts += other.texts
    members += other.members
    if let value = other.preference { preference = (preference ?? []) + value }
  }
}

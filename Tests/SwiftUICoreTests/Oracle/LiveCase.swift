import Combine
import Observation
import SwiftUI

/// What the views of a random tree note down, in order.
enum Note: Hashable {
  case ran(Place)
  case appeared(Place)
  case disappeared(Place)
  case preference(Place, [Int])
  case changed(Place, from: Int, to: Int)
}

@Observable
final class OracleModel {
  var x = 0
  var y = 0
}

final class OracleCounter: ObservableObject {
  @Published var count = 0
}

/// Tells one life of a state from the next.
final class LifeToken {
  nonisolated(unsafe) static var made = 0
  nonisolated(unsafe) static var alive = 0
  let serial: Int

  init() {
    LifeToken.made += 1
    LifeToken.alive += 1
    serial = LifeToken.made
  }

  deinit { LifeToken.alive -= 1 }
}

/// What the views of one random tree share: objects, and what the test reaches into them with.
@MainActor
final class LiveCase {
  /// What reaches into the states of one component.
  struct Remote {
    var state0: Binding<Int>?
    var state1: Binding<Int>?
    var list: Binding<[Element]>?
    var owned: OracleCounter?
    var token: Int?
  }

  var notes: [Note] = []
  var remotes: [Place: Remote] = [:]
  let models = [OracleModel(), OracleModel()]
  let counters = [OracleCounter(), OracleCounter()]

  func ran(_ path: Place, _ remote: Remote = Remote()) {
    notes.append(.ran(path))
    remotes[path] = remote
  }

  func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }
}

private struct MeasureKey: EnvironmentKey { static let defaultValue: () -> Int = { 0 } }

extension EnvironmentValues {
  /// A closure under a key: never equal to another.
  var measure: () -> Int {
    get { self[MeasureKey.self] }
    set { self[MeasureKey.self] = newValue }
  }
}

/// Gathers the numbers of the views, in order.
struct OraclePreference: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// A property made of others, prepared before each run.
@propertyWrapper
struct Mixed: DynamicProperty {
  @Environment(\.level) private var level
  @State private var count = 1
  private var prepared = 0

  init() {}

  var wrappedValue: Int { prepared }
  var projectedValue: Binding<Int> { $count }

  mutating func update() {
    prepared = level * 3 + count
  }
}

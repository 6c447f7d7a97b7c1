import SwiftUI

/// A view with a body of a random tree.
@MainActor
protocol LiveView: View {
  var live: LiveCase { get }
  var spec: Spec { get }
  var path: Place { get }
  /// Reads one of the inputs that this kind of view offers.
  func read(_ input: Input) -> Int
}

extension LiveView {
  func shown(_ frame: LiveFrame? = nil) -> AnyView {
    LiveBuilder(frame ?? LiveFrame(live: live, read: read)).body(spec.children[0], path.step(7))
  }
}

struct PlainView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int

  func read(_ input: Input) -> Int { input == .argument ? argument : 0 }

  var body: some View {
    let _ = live.ran(path)
    shown()
  }
}

struct FullView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  @Binding var bound: Int
  @State private var state0: Int
  @State private var state1 = 0
  @State private var list = [Element(id: 1, value: 1), Element(id: 2, value: 2)]
  @State private var token = LifeToken()
  @Environment(\.level) private var level
  @Environment(\.other) private var other
  @Environment(\.palette.accent) private var accent
  @Environment(\.either) private var either

  init(live: LiveCase, spec: Spec, path: Place, argument: Int, bound: Binding<Int>) {
    self.live = live
    self.spec = spec
    self.path = path
    self.argument = argument
    _bound = bound
    _state0 = State(initialValue: argument)
  }

  func read(_ input: Input) -> Int {
    switch input {
    case .argument: argument
    case .state0: state0
    case .state1: state1
    case .bound: bound
    case .level: level
    case .other: other
    case .accent: accent
    case .either: either
    default: 0
    }
  }

  var body: some View {
    let _ = live.ran(
      path,
      LiveCase.Remote(
        state0: $state0, state1: $state1, list: $list, token: token.serial))
    shown(
      LiveFrame(
        live: live, read: read, binding: $state0, list: $list, preferenceTarget: $state1))
  }
}

struct WholeEnvironmentView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  @Environment(\.self) private var values

  func read(_ input: Input) -> Int {
    switch input {
    case .argument: argument
    case .level: values.level
    case .other: values.other
    case .accent: values.palette.accent
    case .either: values.either
    default: 0
    }
  }

  var body: some View {
    let _ = live.ran(path)
    shown()
  }
}

struct ObjectsView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  let model: OracleModel
  @ObservedObject var observed: OracleCounter
  @Environment(OracleModel.self) private var environmentModel
  @EnvironmentObject private var environmentObject: OracleCounter
  @StateObject private var owned = OracleCounter()
  @State private var token = LifeToken()

  func read(_ input: Input) -> Int {
    switch input {
    case .argument: argument
    case .modelX: model.x
    case .modelY: model.y
    case .environmentModel: environmentModel.x
    case .observed: observed.count
    case .environmentObject: environmentObject.count
    case .owned: owned.count
    default: 0
    }
  }

  var body: some View {
    let _ = live.ran(path, LiveCase.Remote(owned: owned, token: token.serial))
    shown()
  }
}

struct ClosureView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  let closure: () -> Int

  func read(_ input: Input) -> Int {
    switch input {
    case .argument: argument
    case .closure: closure()
    default: 0
    }
  }

  var body: some View {
    let _ = live.ran(path)
    shown()
  }
}

struct ActionView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  @Environment(\.measure) private var measure

  func read(_ input: Input) -> Int {
    switch input {
    case .argument: argument
    case .action: measure()
    default: 0
    }
  }

  var body: some View {
    let _ = live.ran(path)
    shown()
  }
}

struct MixedView: LiveView {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  @Mixed private var mixed
  @State private var token = LifeToken()

  init(live: LiveCase, spec: Spec, path: Place, argument: Int) {
    self.live = live
    self.spec = spec
    self.path = path
    self.argument = argument
  }

  func read(_ input: Input) -> Int {
    switch input {
    case .argument: argument
    case .mixed: mixed
    default: 0
    }
  }

  var body: some View {
    let _ = live.ran(path, LiveCase.Remote(state0: $mixed, token: token.serial))
    shown()
  }
}

struct SteadyView: LiveView, @preconcurrency Equatable {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int

  static func == (first: SteadyView, second: SteadyView) -> Bool {
    first.spec === second.spec && first.argument / 2 == second.argument / 2
  }

  func read(_ input: Input) -> Int { input == .argument ? argument : 0 }

  var body: some View {
    let _ = live.ran(path)
    shown()
  }
}

// MARK: - Views and modifiers around other views

struct ValueWrapper<Content: View>: View {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let content: Content

  var body: some View {
    let _ = live.ran(path)
    content
    Text(verbatim: "w\(spec.number)")
  }
}

struct ClosureWrapper<Content: View>: View {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let content: () -> Content

  var body: some View {
    let _ = live.ran(path)
    content()
    Text(verbatim: "w\(spec.number)")
  }
}

struct PlainModifier: ViewModifier {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int

  func body(content: Content) -> some View {
    let _ = live.ran(path)
    Text(verbatim: "m\(spec.number):\(argument)")
    content
  }
}

struct FullModifier: ViewModifier {
  let live: LiveCase
  let spec: Spec
  let path: Place
  let argument: Int
  @State private var state0 = 0
  @State private var token = LifeToken()
  @Environment(\.level) private var level

  func body(content: Content) -> some View {
    let _ = live.ran(path, LiveCase.Remote(state0: $state0, token: token.serial))
    Text(verbatim: "m\(spec.number):\(argument + level)")
    if state0 % 2 == 0 { content }
  }
}

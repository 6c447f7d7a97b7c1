import SwiftUI

/// What a part of a body can read, and what it hands to the views that it makes.
@MainActor
struct LiveFrame {
  let live: LiveCase
  var read: (Input) -> Int
  var binding: Binding<Int> = .constant(3)
  var list: Binding<[Element]> = .constant([])
  var preferenceTarget: Binding<Int>?

  /// Reads nothing: to learn the type of a view that is not shown.
  var silent: LiveFrame { LiveFrame(live: live, read: { _ in 0 }) }
}

/// Makes views of static types from a description.
///
/// The types are found at run time by opening existentials, so a tree is made of the same nested generic types
/// as one that is written down.
@MainActor
struct LiveBuilder {
  let frame: LiveFrame
  private var live: LiveCase { frame.live }

  init(_ frame: LiveFrame) {
    self.frame = frame
  }

  private var silent: LiveBuilder { LiveBuilder(frame.silent) }

  /// The content of a component, behind an `AnyView`.
  func body(_ spec: Spec, _ path: Place) -> AnyView {
    if case .erased = spec.kind { return AnyView(build(spec, path)) }
    return AnyView(build(spec, path.step(spec.signature)))
  }

  func build(_ spec: Spec, _ path: Place) -> any View {
    let children = spec.children
    func value(_ expression: Expression) -> Int { expression.value(frame.read) }
    func child(_ index: Int) -> any View { build(children[index], path.step(index)) }
    func hidden(_ index: Int) -> any View { silent.build(children[index], path.step(index)) }
    switch spec.kind {
    case .text(let expression): return Text(verbatim: "\(spec.number):\(value(expression))")
    case .empty: return EmptyView()
    case .group: return Self.group(Self.tuple(children.indices.map(child)))
    case .verticalStack: return Self.verticalStack(Self.tuple(children.indices.map(child)))
    case .depthStack: return Self.depthStack(Self.tuple(children.indices.map(child)))
    case .either(let condition):
      let isFirst = value(condition) % 2 == 0
      let first = isFirst ? child(0) : hidden(0)
      let second = isFirst ? hidden(1) : child(1)
      return Self.either(isFirst, first, second)
    case .optional(let condition):
      let isThere = value(condition) % 2 == 0
      let content = isThere ? child(0) : hidden(0)
      return Self.optional(isThere, content)
    case .erased(let condition):
      let chosen = children[value(condition) % 2]
      if case .erased = chosen.kind { return build(chosen, path) }
      return AnyView(build(chosen, path.step(chosen.signature)))
    case .rows:
      return Self.rows(frame.list.wrappedValue, hidden(0)) { element in
        var inner = frame
        inner.read = { $0 == .row ? element.value : frame.read($0) }
        return LiveBuilder(inner).build(children[0], path.step(element.id))
      }
    case .boundRows:
      return Self.boundRows(frame.list, hidden(0)) { element in
        var inner = frame
        inner.read = { $0 == .row ? element.wrappedValue.value : frame.read($0) }
        return LiveBuilder(inner).build(children[0], path.step(element.wrappedValue.id))
      }
    case .identified(let id):
      let id = value(id)
      return Self.identified(build(children[0], path.step(1_000 + id)), id)
    default:
      return modified(spec, path, value, child)
    }
  }

  private func modified(
    _ spec: Spec, _ path: Place, _ value: (Expression) -> Int, _ child: (Int) -> any View
  ) -> any View {
    switch spec.kind {
    case .setLevel(let expression):
      return Self.environment(child(0), \.level, value(expression))
    case .setOther(let expression):
      return Self.environment(child(0), \.other, value(expression))
    case .setAccent(let expression):
      return Self.environment(child(0), \.palette.accent, value(expression))
    case .setOneOf(let condition, let expression):
      return Self.environment(
        child(0), value(condition) % 2 == 0 ? \.level : \.other, value(expression))
    case .transform(let expression, let readsLate):
      if readsLate {
        let frame = frame
        return Self.transform(child(0)) { $0 += expression.value(frame.read) }
      }
      let number = value(expression)
      return Self.transform(child(0)) { $0 += number }
    case .setAction(let expression):
      let number = value(expression)
      return Self.environment(child(0), \.measure, { number })
    case .supplyModel(let expression):
      return Self.supply(child(0), model: live.models[value(expression) % 2])
    case .supplyObject(let expression):
      return Self.supply(child(0), object: live.counters[value(expression) % 2])
    case .modified(let expression, let isFull):
      let content = build(spec.children[0], path.step(8))
      if isFull {
        return Self.apply(
          FullModifier(live: live, spec: spec, path: path, argument: value(expression)), to: content
        )
      }
      return Self.apply(
        PlainModifier(live: live, spec: spec, path: path, argument: value(expression)), to: content)
    case .preference(let expression):
      return Self.preference(child(0), [value(expression)])
    case .transformPreference(let expression):
      let number = value(expression)
      return Self.transformPreference(child(0)) { $0.append(number) }
    case .onPreference(let setsState):
      let target = setsState ? frame.preferenceTarget : nil
      return Self.onPreference(child(0)) { [live] value in
        MainActor.assumeIsolated {
          live.notes.append(.preference(path, value))
          target?.wrappedValue = value.reduce(0, +) % 5
        }
      }
    case .onAppearance(let setsState):
      let target = setsState ? frame.preferenceTarget : nil
      return Self.onAppearance(
        child(0),
        { [live] in
          live.notes.append(.appeared(path))
          target?.add(1)
        },
        { [live] in
          live.notes.append(.disappeared(path))
          target?.add(2)
        })
    case .onChange(let expression, let setsState):
      let target = setsState ? frame.preferenceTarget : nil
      return Self.onChange(child(0), value(expression)) { [live] old, new in
        live.notes.append(.changed(path, from: old, to: new))
        target?.add(1 + new)
      }
    case .overlay: return Self.overlay(child(0), child(1))
    case .padding(let expression): return Self.padding(child(0), value(expression))
    case .wrapper(let holdsClosure):
      if holdsClosure {
        return Self.wrapper(live, spec, path, silent.build(spec.children[0], path.step(0))) {
          build(spec.children[0], path.step(0))
        }
      }
      return Self.wrapper(live, spec, path, child(0))
    case .component(let kind, let expression):
      return component(kind, spec, path, value(expression))
    default: fatalError("Built above: \(spec.kind)")
    }
  }

  private func component(
    _ kind: ComponentKind, _ spec: Spec, _ path: Place, _ argument: Int
  ) -> any View {
    switch kind {
    case .plain: return PlainView(live: live, spec: spec, path: path, argument: argument)
    case .full:
      return FullView(
        live: live, spec: spec, path: path, argument: argument, bound: frame.binding)
    case .wholeEnvironment:
      return WholeEnvironmentView(live: live, spec: spec, path: path, argument: argument)
    case .objects:
      return ObjectsView(
        live: live, spec: spec, path: path, argument: argument, model: live.models[argument % 2],
        observed: live.counters[argument % 2])
    case .closureHolder:
      return ClosureView(live: live, spec: spec, path: path, argument: argument) { [frame] in
        frame.read(.state0) + frame.read(.argument)
      }
    case .actionReader:
      return ActionView(live: live, spec: spec, path: path, argument: argument)
    case .mixed: return MixedView(live: live, spec: spec, path: path, argument: argument)
    case .steady: return SteadyView(live: live, spec: spec, path: path, argument: argument)
    }
  }
}

extension Binding<Int> {
  fileprivate func add(_ addend: Int) {
    wrappedValue = (wrappedValue + addend) % 1_000
  }
}

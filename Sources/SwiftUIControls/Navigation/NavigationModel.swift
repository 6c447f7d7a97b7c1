import Combine
import Diagnostics
import SwiftUICore

/// The screens of one navigation container.
///
/// Owned by the state of the container. The values of a path that the app gave win: `adopt` is called before
/// every body run. Screens pushed by a view are kept above the value they were pushed from.
@MainActor
final class NavigationModel: ObservableObject {
  enum Content {
    /// Shown by the destination that is declared for its type.
    case value(AnyHashable)
    /// Shown by whoever pushed it, which may change the view.
    case view(owner: AnyObject, AnyView)
  }

  struct Screen: Identifiable {
    let id: Int
    var content: Content
    let token: PresentationToken
    let change = ScreenChange()
    /// Tells the owner that the screen was popped by the person.
    var onPop: (() -> Void)?
  }

  private struct Destination {
    let owner: ObjectIdentifier
    let typeName: String
    var make: (AnyHashable) -> AnyView
  }

  /// Where links lead that are in a column of a split view: to the next column, and what happens then.
  private let next: (model: NavigationModel, show: @MainActor () -> Void)?

  init() {
    next = nil
  }

  /// The way to another column, whose screens are replaced.
  init(target: NavigationModel, show: @escaping @MainActor () -> Void) {
    next = (target, show)
  }

  private(set) var screens: [Screen] = []
  /// Tells one pushed screen that its view has changed. Screens are told one by one: the view that pushed a
  /// screen is on another one, and must not run again because of it.
  final class ScreenChange: ObservableObject {}
  private var nextID = 0
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// Writes the app's path; `nil` where the container keeps the path itself.
  var writePath: (([AnyHashable]) -> Void)?

  // MARK: - Pushing and popping

  /// The values of the screens that are pushed by value.
  private var values: [AnyHashable] { screens.compactMap(\.value) }

  func push(_ value: AnyHashable) {
    if let next {
      next.model.screens = []
      next.model.push(value)
      next.show()
      return
    }
    if let writePath {
      writePath(values + [value])
    } else {
      append(.value(value))
      objectWillChange.send()
    }
  }

  func push(_ view: AnyView, owner: AnyObject, onPop: (() -> Void)? = nil) {
    if let next {
      if !next.model.isShowing(owner) {
        for screen in next.model.screens.reversed() { screen.onPop?() }
        next.model.screens = []
        next.model.push(view, owner: owner, onPop: onPop)
      }
      next.show()
      return
    }
    guard !isShowing(owner) else { return }
    append(.view(owner: owner, view), onPop: onPop)
    objectWillChange.send()
  }

  /// Whether a screen of this owner is on the stack.
  func isShowing(_ owner: AnyObject) -> Bool {
    next?.model.isShowing(owner) ?? (index(of: owner) != nil)
  }

  /// Whether there is a way to show a value. Only a column of a split view does without.
  func canShow(_ value: AnyHashable) -> Bool {
    guard let next else { return true }
    return next.model.destinations[ObjectIdentifier(type(of: value.base))] != nil
  }

  /// The owner has a new view for its screen.
  func update(_ view: AnyView, owner: AnyObject, onPop: (() -> Void)? = nil) {
    if let next {
      next.model.update(view, owner: owner, onPop: onPop)
      return
    }
    guard let index = index(of: owner) else { return }
    screens[index].content = .view(owner: owner, view)
    screens[index].onPop = onPop
    screens[index].change.objectWillChange.send()
  }

  /// Takes the owner's screen and those above it off the stack, without telling the owner.
  func pop(owner: AnyObject) {
    if let next {
      next.model.pop(owner: owner)
      return
    }
    guard let index = index(of: owner) else { return }
    screens[index].onPop = nil
    pop(from: index)
  }

  func popLast() {
    if !screens.isEmpty { pop(from: screens.count - 1) }
  }

  private func pop(id: Int) {
    if let index = screens.firstIndex(where: { $0.id == id }) { pop(from: index) }
  }

  private func pop(from index: Int) {
    let gone = screens[index...]
    let hadValues = gone.contains { $0.value != nil }
    screens.removeSubrange(index...)
    for screen in gone.reversed() { screen.onPop?() }
    if hadValues { writePath?(values) }
    objectWillChange.send()
  }

  private func index(of owner: AnyObject) -> Int? {
    screens.firstIndex { screen in
      if case .view(let other, _) = screen.content { other === owner } else { false }
    }
  }

  private func append(_ content: Content, onPop: (() -> Void)? = nil) {
    let id = nextID
    nextID += 1
    let token = PresentationToken { [weak self] in self?.pop(id: id) }
    screens.append(Screen(id: id, content: content, token: token, onPop: onPop))
  }

  /// Takes the app's path: screens whose value is still at its place stay as they are.
  func adopt(_ path: [AnyHashable]) {
    var rest = path[...]
    let kept = screens.prefix { screen in
      guard let value = screen.value else { return true }
      guard rest.first == value else { return false }
      rest.removeFirst()
      return true
    }
    if kept.count == screens.count, rest.isEmpty { return }
    screens = Array(kept)
    for value in rest { append(.value(value)) }
  }

  // MARK: - Destinations

  func declare<Value: Hashable>(
    _ type: Value.Type, owner: AnyObject, _ make: @escaping (Value) -> AnyView
  ) {
    if let next {
      next.model.declare(type, owner: owner, make)
      return
    }
    // Of several declarations for a type the one nearest to the root counts: it was made first.
    if let known = destinations[ObjectIdentifier(type)], known.owner != ObjectIdentifier(owner) {
      return
    }
    destinations[ObjectIdentifier(type)] = Destination(
      owner: ObjectIdentifier(owner), typeName: shortTypeName(type)
    ) { make($0.base as! Value) }
    for screen in screens {
      if let value = screen.value, Swift.type(of: value.base) == type {
        screen.change.objectWillChange.send()
      }
    }
  }

  func withdraw(_ type: Any.Type, owner: AnyObject) {
    if let next {
      next.model.withdraw(type, owner: owner)
      return
    }
    let id = ObjectIdentifier(type)
    if destinations[id]?.owner == ObjectIdentifier(owner) { destinations[id] = nil }
  }

  /// The view of a screen as it is now; nothing for one that is about to go.
  func view(of id: Int) -> AnyView {
    guard let screen = screens.first(where: { $0.id == id }) else { return AnyView(EmptyView()) }
    switch screen.content {
    case .view(_, let view): return view
    case .value(let value):
      if let destination = destinations[ObjectIdentifier(type(of: value.base))] {
        return destination.make(value)
      }
      Reporter.report(
        .linkOutsideNavigation(
          value: shortTypeName(type(of: value.base)),
          destinations: destinations.values.map(\.typeName).sorted(), path: []))
      return AnyView(EmptyView())
    }
  }
}

extension NavigationModel.Screen {
  /// The value that the screen was pushed with.
  var value: AnyHashable? {
    if case .value(let value) = content { value } else { nil }
  }
}

private struct NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

private struct IsInListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The nearest navigation container.
  var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }

  /// Whether the view is the content of a list's row: a link there takes the whole row and shows a chevron.
  package var isInListRow: Bool {
    get { self[IsInListRowKey.self] }
    set { self[IsInListRowKey.self] = newValue }
  }
}

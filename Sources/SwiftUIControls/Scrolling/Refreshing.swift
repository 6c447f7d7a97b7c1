import Foundation
import SwiftUICore

/// Loads the content of a view anew.
///
/// Source: https://developer.apple.com/documentation/swiftui/refreshaction
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Runs the action and waits for its end.
  public func callAsFunction() async {
    await action()
  }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// The action that loads the content here anew, as `.refreshable` sets it.
  public var refresh: RefreshAction? { self[RefreshKey.self] }

  /// The same, to be set from within.
  var refreshHere: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets the content of this view be loaded anew.
  ///
  /// Lists and scroll views inside run the action when they are pulled down beyond their start with two
  /// fingers on a touchpad, or by F5 or Control-R, and show that it runs.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    environment(\.refreshHere, RefreshAction(action: action))
  }
}

/// How far a scroll view is pulled down to be loaded anew, and whether it is being loaded.
///
/// Owned by its scroll view.
@MainActor
final class PullToRefresh {
  /// How far the content is pulled, in points.
  private(set) var pull: CGFloat = 0
  private(set) var isRunning = false
  private var task: Task<Void, Never>?
  private var frame: DispatchWorkItem?

  /// How far a pull has to go, and the room above the content while it is loaded, in points.
  static var threshold: CGFloat { 64 }
  static var height: CGFloat { 48 }

  /// The room above the content.
  var inset: CGFloat { isRunning ? max(Self.height, pull) : pull }

  /// Pulls by a distance; the farther it goes the harder it gets.
  func pull(by distance: CGFloat) {
    pull = max(0, min(120, pull + distance * 0.5))
  }

  /// The pull is over. Returns whether it went far enough.
  func release() -> Bool {
    let isFar = pull >= Self.threshold
    pull = 0
    return isFar && !isRunning
  }

  /// Runs an action; `changed` is called when something else is to be seen.
  func run(_ action: RefreshAction, root: RootNode, changed: @escaping @MainActor () -> Void) {
    guard !isRunning else { return }
    isRunning = true
    let number = root.beginTask(named: "refreshable")
    task = Task { @MainActor [weak self, reference = root.reference] in
      await action()
      // The window may be gone by now, and everything in it.
      guard let root = reference.root else { return }
      root.endTask(number)
      self?.isRunning = false
      self?.frame?.cancel()
      changed()
    }
    tick(root, changed)
    changed()
  }

  /// The turning wheel wants a new frame now and then.
  private func tick(_ root: RootNode, _ changed: @escaping @MainActor () -> Void) {
    frame = root.services.after(1.0 / 30) { [weak self, reference = root.reference] in
      guard let self, let root = reference.root, isRunning else { return }
      root.requestDisplay()
      tick(root, changed)
    }
  }

  func end() {
    task?.cancel()
    frame?.cancel()
  }
}

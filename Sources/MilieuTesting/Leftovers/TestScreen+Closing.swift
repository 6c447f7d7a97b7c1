import Combine
import Foundation
import SwiftUICore

/// What a screen's views began and did not end.
public enum Leftover: Hashable, Sendable {
  /// A timer of `Timer.publish`, or of a Combine operator on the main queue, that still ticks.
  case timer
  /// The task of a `.task` modifier that goes on although it was cancelled.
  case task
  /// A `sink` or an `assign` of Combine that was not cancelled.
  case subscription
}

extension TestScreen {
  /// Takes the views down, as a window that closes, and fails on what they began and did not end.
  ///
  /// Counted is what the code of the screen began during its life through this SwiftUI and this Combine:
  /// timers of `Timer.publish`, tasks of `.task`, subscriptions of `sink`, `assign` and `onReceive`. A `Task` that
  /// code starts itself and a `Timer` of Foundation can't be seen. A task that was cancelled has a second of the
  /// real clock to end; as a rule it ends at once.
  ///
  /// - Parameter leftovers: kinds that may go on, for example the subscriptions of an object that the test
  ///   itself still holds.
  public func close(
    allowing leftovers: Set<Leftover> = [], fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) async {
    takeDown()
    if !leftovers.contains(.task) {
      let end = ContinuousClock.now + .seconds(1)
      while root.runningTasks > 0, ContinuousClock.now < end { await Task.yield() }
    }
    let found = Leftover.open(work, root).filter { !leftovers.contains($0.kind) }
    Leftover.fail(found.map(\.text), at: CallSite(fileID, file, line))
  }

  private func takeDown() {
    guard !isClosed else { return }
    watch { root.unmount() }
    isClosed = true
  }
}

/// What is left to do when a screen goes: the tree ends, on the main thread.
struct Ending: @unchecked Sendable {
  let root: Unmanaged<RootNode>
  let work: WorkWatch?
  /// Where the test made the screen; `nil` where it was closed already.
  let origin: CallSite?

  /// A screen that is dropped without being closed still tells of timers: nobody else can own one for its
  /// views. Tasks would need time to end, and subscriptions may be those of an object that lives on.
  @MainActor
  func run() {
    let root = root.takeRetainedValue()
    guard let origin, let work else { return }
    work.run(during: nil) { root.unmount() }
    Leftover.fail(
      Leftover.open(work, root).filter { $0.kind == .timer }.map(\.text), at: origin)
  }
}

extension Leftover {
  @MainActor
  static func open(_ work: WorkWatch?, _ root: RootNode) -> [(kind: Leftover, text: String)] {
    var found: [(kind: Leftover, text: String)] = []
    for work in work?.open ?? [] {
      let since = work.beginning.map { ", begun in \($0)" } ?? ""
      switch work.kind {
      case .timer: found.append((.timer, "a timer: \(work.name)\(since)"))
      case .subscription: found.append((.subscription, "a subscription: \(work.name)\(since)"))
      }
    }
    for name in (root.taskNames ?? [:]).sorted(by: { $0.key < $1.key }).map(\.value) {
      found.append((.task, "\(name), which goes on although it was cancelled"))
    }
    return found
  }

  @MainActor
  static func fail(_ leftovers: [String], at site: CallSite) {
    guard !leftovers.isEmpty else { return }
    Failure.record(
      """
      The screen is closed, and its views left something running:

      \(leftovers.map { "  \($0)" }.joined(separator: "\n"))

      End it where the view goes: cancel what you hold, let tasks end when `Task.isCancelled`, and keep \
      no strong reference from a closure to the object that holds its subscription.
      """, at: site)
  }
}

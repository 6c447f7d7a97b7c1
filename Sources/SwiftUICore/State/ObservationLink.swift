import Foundation
import Observation
import Reactivity

/// Watches the `@Observable` properties that the runs of one computation read.
///
/// Owned by the node that runs, which must cancel it before it goes. A body that reads no observable object
/// makes no link: it costs two thread-local accesses.
///
/// Observation offers no way to cancel a registration, and one that never fires would stay for each run. So a
/// run that comes while a registration is waiting also reads a property of the link itself; changing that
/// property ends the registration of that run. A run after the registration has fired, the common one, goes
/// without, which halves what Observation costs; at most that one registration is then left behind by the
/// next run, and it ends with the next change of any property it read.
package final class ObservationLink: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var token: Int { 0 }
  private var generation: UInt32 = 0
  /// Whether the registration of the last run has not fired yet.
  private var isWaiting = true
  /// Whether a property that the last run read has changed.
  var hasFired: Bool { !isWaiting }
  /// What is marked, on the main thread, before a property that the last run read changes. Not retained and
  /// not weak: a weak reference would slow down every use of a node for as long as it lives.
  private unowned(unsafe) var owner: Computation?

  private init(owner: Computation) {
    self.owner = owner
  }

  /// Runs `body`, and from then on marks `owner` once, before any observable property read in it changes.
  ///
  /// `link` is the one that the last run of the same owner gave back. Returns the link to keep.
  @MainActor
  package static func observing<Result>(
    _ link: ObservationLink?, for owner: Computation, _ body: () -> Result
  ) -> (Result, ObservationLink?) {
    guard let link else {
      var made: ObservationLink?
      let result = withObservationTracking(
        body,
        onChange: {
          let link = ObservationLink(owner: owner)
          made = link
          return { [weak link] in link?.didChange(0) }
        }())
      return (result, made)
    }
    guard link.isWaiting else {
      link.generation &+= 1
      link.isWaiting = true
      let generation = link.generation
      let result = withObservationTracking(body) { [weak link] in link?.didChange(generation) }
      return (result, link)
    }
    link.endRun()
    let generation = link.generation
    let result = withObservationTracking {
      link.registrar.access(link, keyPath: \.token)
      return body()
    } onChange: { [weak link] in
      link?.didChange(generation)
    }
    return (result, link)
  }

  /// Ends the watch for good.
  package func cancel() {
    owner = nil
    endRun()
  }

  private func endRun() {
    generation &+= 1
    registrar.willSet(self, keyPath: \.token)
  }

  private func didChange(_ generation: UInt32) {
    guard generation == self.generation else { return }
    if Inspection.isOn { Inspection.observableWillChange(for: owner) }
    onMain { [weak self] in
      guard let self, generation == self.generation else { return }
      isWaiting = false
      owner?.invalidate()
    }
  }
}

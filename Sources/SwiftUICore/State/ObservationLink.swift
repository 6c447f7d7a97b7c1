import Foundation
import Observation

/// Watches the `@Observable` properties that the runs of one body read.
///
/// Owned by the node that runs. Observation offers no way to cancel a registration, and one that never fires
/// would stay for each run. So every run after the first also reads a property of the link itself; changing
/// that property ends the registration of that run. A body that reads no observable object costs two
/// thread-local accesses.
package final class ObservationLink: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var token: Int { 0 }
  private var generation: UInt32 = 0
  /// Called on the main thread before a property that the last run read changes.
  private let onChange: @MainActor () -> Void

  private init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Runs `body`, and from then on calls `onChange` once, before any observable property read in it changes.
  ///
  /// `link` is made when the first such property is read; pass the same variable for each run.
  @MainActor
  package static func observing<Result>(
    _ link: inout ObservationLink?, onChange: @escaping @MainActor () -> Void,
    _ body: () -> Result
  ) -> Result {
    if let link {
      link.endRun()
      let generation = link.generation
      return withObservationTracking {
        link.registrar.access(link, keyPath: \.token)
        return body()
      } onChange: { [weak link] in
        link?.didChange(generation)
      }
    }
    var made: ObservationLink?
    let result = withObservationTracking(
      body,
      onChange: {
        let link = ObservationLink(onChange: onChange)
        made = link
        return { [weak link] in link?.didChange(0) }
      }())
    link = made
    return result
  }

  /// Ends the watch.
  package func cancel() {
    endRun()
  }

  private func endRun() {
    generation &+= 1
    registrar.willSet(self, keyPath: \.token)
  }

  private func didChange(_ generation: UInt32) {
    guard generation == self.generation else { return }
    onMain { [weak self] in
      guard let self, generation == self.generation else { return }
      onChange()
    }
  }
}

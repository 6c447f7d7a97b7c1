import Foundation
import Graphics

/// What a host provides for the trees it shows.
@MainActor
package struct HostServices {
  package var clipboard = Clipboard.inMemory()
  /// Opens a link with the desktop's program for it; answers whether there was one.
  package var openURL: @MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void = { $1(false) }
  /// Loads what a URL leads to.
  package var load: (URL) async throws -> Data = HostServices.loadData
  package var text: any TextEngine
  package var images: any ImageEngine
  /// Seconds since some fixed moment, for animations and timers; a test moves it by hand.
  package var now: () -> Double

  /// The date and time that clocks in texts show.
  package var date: () -> Date
  /// Calls a function on the main thread after so many seconds of the host's time, unless cancelled.
  package var schedule: (Double, DispatchWorkItem) -> Void

  package init(
    text: any TextEngine, images: any ImageEngine, now: @escaping () -> Double,
    date: @escaping () -> Date = Date.init,
    schedule: @escaping (Double, DispatchWorkItem) -> Void = { delay, work in
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
    }
  ) {
    self.text = text
    self.images = images
    self.now = now
    self.date = date
    self.schedule = schedule
  }

  /// Calls `work` after so many seconds; cancel the item to prevent it.
  package func after(_ delay: Double, _ work: @escaping @MainActor () -> Void) -> DispatchWorkItem {
    let item = DispatchWorkItem { MainActor.assumeIsolated(work) }
    schedule(max(0, delay), item)
    return item
  }
}

import Foundation
import Graphics
import SwiftUICore

/// A screen without a display: shows one view, at a fixed size, with time that only moves by hand.
///
/// The tree is the real one; texts are measured by the square font unless another engine is given.
@MainActor
public final class TestScreen {
  package let root: RootNode
  public let size: CGSize
  let clock: TestClock
  /// The modifier keys that are held down.
  public var modifiers: EventModifiers = []

  private let opened: OpenedURLs
  /// The URLs that were handed to the system since the screen was made, in order.
  public var openedURLs: [URL] { opened.urls }
  /// Whether the system says that it opened the URLs that are handed to it.
  public var opensURLs: Bool {
    get { opened.areAccepted }
    set { opened.areAccepted = newValue }
  }

  /// Shows `view` on a screen of `size` points.
  public convenience init<Content: View>(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844),
    text: any TextEngine = SquareTextEngine()
  ) {
    self.init(size: size, text: text)
    root.bodyRuns = [:]
    root.mount(view)
    settle()
  }

  /// Shows `view` with other services than a test usually has.
  package convenience init<Content: View>(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844),
    services change: @escaping (inout HostServices) -> Void
  ) {
    self.init(size: size, text: SquareTextEngine(), change)
    root.bodyRuns = [:]
    root.mount(view)
    settle()
  }

  private init(
    size: CGSize, text: any TextEngine, _ change: (inout HostServices) -> Void = { _ in }
  ) {
    let clock = TestClock()
    self.clock = clock
    self.size = size
    let opened = OpenedURLs()
    self.opened = opened
    var services = HostServices(
      text: text, images: NoImages(), now: { clock.now },
      date: { Date(timeIntervalSinceReferenceDate: clock.now) },
      schedule: { clock.schedule($0, $1) })
    services.openURL = { url, completion in
      opened.urls.append(url)
      completion(opened.areAccepted)
    }
    change(&services)
    root = RootNode(services: services)
  }

  /// Brings the screen up to date.
  public func settle() {
    root.update(size: size)
  }

  /// Shows `view` without running any pass yet, and without counting bodies: what a benchmark times itself.
  @_spi(Benchmarks)
  public convenience init<Content: View>(
    unsettled view: Content, size: CGSize = CGSize(width: 390, height: 844),
    text: any TextEngine = SquareTextEngine()
  ) {
    self.init(size: size, text: text)
    root.mount(view)
  }

  /// Runs what changed, without the layout.
  @_spi(Benchmarks)
  public func updateWithoutLayout() {
    root.updateWithoutLayout(size: size)
  }

  /// Brings the screen up to date and builds its display list. Returns how many items that has.
  @_spi(Benchmarks)
  @discardableResult
  public func drawAll() -> Int {
    settle()
    return root.render().items.count
  }

  /// Moves time forward, in seconds.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds) { settle() }
  }

  /// Which bodies ran since the last call, by view type, sorted; with a count where one ran several times.
  public func takeBodyRuns() -> [String] {
    settle()
    let runs = root.bodyRuns ?? [:]
    root.bodyRuns = [:]
    return runs.values.map { entry in
      let name = "\(entry.type)".prefix { $0 != "<" }
      return entry.count == 1 ? String(name) : "\(name) × \(entry.count)"
    }.sorted()
  }

  /// The texts on the screen, in the order of the tree.
  public var texts: [String] {
    var found: [String] = []
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, let text = node.shownText, node.hasPlace {
        found.append(text)
      }
      node.forEachShownChild(visit)
    }
    if let content = root.content { visit(content) }
    return found
  }

  /// Sets a value of the environment from outside, as the system would.
  public func setEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) {
    root.setEnvironment(keyPath, to: value)
    settle()
  }
}

/// The URLs that a screen's views asked the system to open.
@MainActor
private final class OpenedURLs {
  var urls: [URL] = []
  var areAccepted = true
}

/// A failed expectation prints what it is about: a screen is opaque, its tree would fill pages.
extension TestScreen: CustomReflectable {
  nonisolated public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// An engine without pictures.
private final class NoImages: ImageEngine {
  func pixelSize(of image: EncodedImage) -> CGSize? { nil }
}

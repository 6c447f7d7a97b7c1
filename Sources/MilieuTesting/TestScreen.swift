import CairoRendering
import Combine
import Foundation
import Graphics
import SwiftUICore

/// A screen without a display: shows one view, with time that only moves by hand.
///
///     let screen = TestScreen(CounterView())
///     try screen.tap("Add one")
///     #expect(screen.shows("Count: 1"))
///
/// The tree is the real one, and is used as a person would use it: what is not on the screen can't be found,
/// and what is disabled or covered can't be tapped. A failure is recorded at the line of the test, in Swift
/// Testing and in XCTest, and says what is on the screen.
@MainActor
public final class TestScreen {
  package var root: RootNode { heldRoot._withUnsafeGuaranteedRef { $0 } }
  /// Held by hand: a suite that keeps a screen in a property may let go of it on any thread, and the tree has to
  /// end on the main one.
  private let heldRoot: Unmanaged<RootNode>
  /// The size in points. A new one is that of a resized window.
  @exclusivity(unchecked) public var size: CGSize {
    didSet { settle() }
  }
  let clock: TestClock
  /// The modifier keys that are held down.
  public var modifiers: EventModifiers = []
  /// What the code of the views began; `nil` for a benchmark, which times the engine alone.
  let work: WorkWatch?
  /// Where the test made the screen.
  let origin: CallSite
  var isClosed = false
  let fonts: TestFonts

  private let opened: OpenedURLs
  /// The URLs that were handed to the system since the screen was made, in order.
  public var openedURLs: [URL] { opened.urls }
  /// Whether the system says that it opened the URLs that are handed to it.
  public var opensURLs: Bool {
    get { opened.areAccepted }
    set { opened.areAccepted = newValue }
  }

  /// Shows a view on a screen.
  ///
  /// - Parameters:
  ///   - view: what is shown; its window begins with it.
  ///   - size: of the screen in points; that of a phone unless said otherwise.
  ///   - fonts: how texts are measured and drawn; squares unless said otherwise.
  ///   - environment: changes what the system says, for example `{ $0.colorScheme = .dark }`.
  ///   - recordsReasons: keeps a record of what views read and why their bodies run, for `reasons(for:)` and
  ///     `environment(of:)`; costs time for each modifier that is applied.
  public convenience init<Content: View>(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844), fonts: TestFonts = .square,
    environment: (inout EnvironmentValues) -> Void = { _ in }, recordsReasons: Bool = false,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) {
    self.init(
      size: size, fonts: fonts, text: fonts.engine, isWatched: true,
      origin: CallSite(fileID, file, line))
    root.bodyRuns = [:]
    if recordsReasons { root.beginInspection() }
    root.changeEnvironment(environment)
    watch("TestScreen(…)", at: origin) { root.mount(view) }
    settle()
  }

  /// Shows `view` with other services than a test usually has.
  package convenience init<Content: View>(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844),
    services change: @escaping (inout HostServices) -> Void,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) {
    self.init(
      size: size, fonts: .square, text: SquareTextEngine(), isWatched: true,
      origin: CallSite(fileID, file, line), change)
    root.bodyRuns = [:]
    watch("TestScreen(…)", at: origin) { root.mount(view) }
    settle()
  }

  /// Shows `view` without running any pass yet, and without counting bodies: what a benchmark times itself.
  @_spi(Benchmarks)
  public convenience init<Content: View>(
    unsettled view: Content, size: CGSize = CGSize(width: 390, height: 844),
    text: any TextEngine = SquareTextEngine()
  ) {
    self.init(
      size: size, fonts: .square, text: text, isWatched: false,
      origin: CallSite(#fileID, #filePath, #line))
    root.mount(view)
  }

  private init(
    size: CGSize, fonts: TestFonts, text: any TextEngine, isWatched: Bool, origin: CallSite,
    _ change: (inout HostServices) -> Void = { _ in }
  ) {
    let clock = TestClock()
    self.clock = clock
    self.size = size
    self.fonts = fonts
    self.origin = origin
    let opened = OpenedURLs()
    self.opened = opened
    var services = HostServices(
      text: text, images: GdkPixbufImageEngine(), now: { clock.now }, date: { clock.date },
      schedule: { clock.schedule($0, $1) })
    services.openURL = { url, completion in
      opened.urls.append(url)
      completion(opened.areAccepted)
    }
    change(&services)
    heldRoot = .passRetained(RootNode(services: services))
    work =
      isWatched
      ? WorkWatch(
        schedule: { delay, item in MainActor.assumeIsolated { clock.schedule(delay, item) } },
        date: { MainActor.assumeIsolated { clock.date } }) : nil
    if isWatched { root.taskNames = [:] }
  }

  deinit {
    let ending = Ending(root: heldRoot, work: work, origin: isClosed ? nil : origin)
    if MainThread.isCurrent {
      MainActor.assumeIsolated { ending.run() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { ending.run() } }
    }
  }

  /// Brings the screen up to date.
  public func settle() {
    guard !isClosed else { return }
    guard work != nil else { return root.update(size: size) }
    watch {
      root.update(size: size)
      // What is due at once, as `receive(on: DispatchQueue.main)` delivers, belongs to this moment.
      for _ in 0..<100 where clock.performDue() { root.update(size: size) }
    }
  }

  /// Runs what changed, without the layout.
  @_spi(Benchmarks)
  public func updateWithoutLayout() {
    heldRoot._withUnsafeGuaranteedRef { $0.updateWithoutLayout(size: size) }
  }

  /// Brings the screen up to date and builds its display list. Returns how many items that has.
  @_spi(Benchmarks)
  @discardableResult
  public func drawAll() -> Int {
    settle()
    return root.render().items.count
  }

  /// Brings the screen up to date and paints it into pixels that nobody looks at.
  @_spi(Benchmarks)
  public func paint() {
    settle()
    PictureWriter.paint(root.render(), size: size)
  }

  /// Moves time forward, in seconds. What falls due in between happens at its time and in order: animations,
  /// long presses, and the timers of `Timer.publish` and of Combine's operators on the main queue.
  public func advance(
    by seconds: Double, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: Int = #line
  ) {
    watch("advance(by: \(seconds))", at: CallSite(fileID, file, line)) {
      clock.advance(by: seconds) { settle() }
    }
  }

  /// Sets a value of the environment from outside, as the system would.
  public func setEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) {
    watch { root.setEnvironment(keyPath, to: value) }
    settle()
  }

  /// Runs code as that of the screen, on its clock; `action` is what the test did.
  @discardableResult
  func watch<Result>(
    _ action: @autoclosure () -> String? = nil, at site: CallSite? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let work else { return try body() }
    return try work.run(
      during: action().map { $0 + (site.map { ", \($0.short)" } ?? "") }, body)
  }
}

/// How texts are measured and drawn on a test screen.
public enum TestFonts: Sendable {
  /// Every character is a square as wide and as high as the font size: sizes are plain arithmetic, and pictures
  /// are the same on every machine.
  case square
  /// The fonts that the machine has, as in a window. Pictures then differ between machines with other fonts.
  case installed

  @MainActor
  var engine: any TextEngine {
    switch self {
    case .square: SquareTextEngine()
    case .installed: PangoTextEngine()
    }
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
  /// Without children: a screen in a failed expectation is not taken apart.
  nonisolated public var customMirror: Mirror { Mirror(self, children: [:]) }
}

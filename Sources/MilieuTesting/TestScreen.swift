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

  /// Shows `view` on a screen of `size` points.
  public init<Content: View>(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844),
    text: any TextEngine = SquareTextEngine()
  ) {
    let clock = TestClock()
    self.clock = clock
    self.size = size
    root = RootNode(
      services: HostServices(
        text: text, images: NoImages(), now: { clock.now },
        date: { Date(timeIntervalSinceReferenceDate: clock.now) },
        schedule: { clock.schedule($0, $1) }))
    root.bodyRuns = [:]
    root.mount(view)
    settle()
  }

  /// Brings the screen up to date.
  public func settle() {
    root.update(size: size)
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
      if let text = (node as? _LayoutNode)?.shownText { found.append(text) }
      node.forEachChild(visit)
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

/// An engine without pictures.
private final class NoImages: ImageEngine {
  func pixelSize(of image: ImageResource) -> CGSize? { nil }
}

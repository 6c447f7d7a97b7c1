import Foundation
import Graphics
import SwiftUICore

/// A ring of bars that goes round while something is going on.
struct Spinner: _PrimitiveView {
  /// The width and the height, in points.
  let side: CGFloat

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    SpinnerNode(view, context)
  }
}

/// Steps by one bar at a time, so that a frame is drawn only as often as anything is seen to change. It rests
/// while it is not on the screen.
private final class SpinnerNode: _LayoutNode {
  private var view: Spinner
  private var timer: DispatchWorkItem?

  private static let bars = 10
  /// Seconds from one bar to the next.
  private static let interval = 0.09

  init(_ view: Spinner, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    run()
    step()
  }

  override var viewType: Any.Type? { Spinner.self }

  override func run() {
    track { _ = scope.foregroundStyle }
    invalidateDisplay()
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Spinner.self).pointee
    guard new.side != view.side else { return }
    view = new
    invalidateLayout()
  }

  private func step() {
    timer = root.services.after(Self.interval) { [weak self] in
      guard let self, !isRetired else { return }
      if isVisible { invalidateDisplay() }
      step()
    }
  }

  override func unmount() {
    timer?.cancel()
    super.unmount()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: view.side, height: view.side)
  }

  override func draw(_ context: inout _DrawingContext) {
    let bounds = context.absolute(CGRect(origin: .zero, size: size))
    let paint = scope.foregroundStyle.paint(in: bounds)
    let radius = min(size.width, size.height) / 2
    let width = radius * 0.22
    let first = Int((root.services.now() / Self.interval).rounded(.down)) % Self.bars
    for bar in 0..<Self.bars {
      let angle = Double(bar) / Double(Self.bars) * 2 * .pi - .pi / 2
      let direction = CGPoint(x: cos(angle), y: sin(angle))
      func point(_ distance: CGFloat) -> CGPoint {
        CGPoint(x: bounds.midX + direction.x * distance, y: bounds.midY + direction.y * distance)
      }
      var line = Path()
      line.move(to: point(radius * 0.5))
      line.addLine(to: point(radius - width / 2))
      let age = (first - bar + Self.bars) % Self.bars
      let strength = max(0.15, 1 - Double(age) / Double(Self.bars - 2))
      context.group(.opacity(strength)) {
        $0.append(.stroke(line, paint, StrokeStyle(lineWidth: width, lineCap: .round)))
      }
    }
  }
}

/// Calls an action again and again while the view is on the screen.
struct TickModifier: _ElementModifier {
  typealias Body = Never
  /// Seconds between two calls; `nil` for none.
  let interval: Double?
  let action: (Date) -> Void

  init(interval: Double?, _ action: @escaping () -> Void) {
    self.interval = interval
    self.action = { _ in action() }
  }

  init(interval: Double?, onDate action: @escaping (Date) -> Void) {
    self.interval = interval
    self.action = action
  }

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    TickElement(modifier, context)
  }
}

private final class TickElement: _ModifierElement<TickModifier> {
  private var timer: DispatchWorkItem?

  override init(_ modifier: TickModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    wait()
  }

  override func modifierDidChange(from old: TickModifier) {
    guard old.interval != modifier.interval else { return }
    timer?.cancel()
    wait()
  }

  private func wait() {
    guard let interval = modifier.interval else { return }
    timer = root.services.after(interval) { [weak self] in
      guard let self, !isRetired else { return }
      if isVisible { modifier.action(root.services.date()) }
      wait()
    }
  }

  override func unmount() {
    timer?.cancel()
    super.unmount()
  }
}

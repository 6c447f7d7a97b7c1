import Foundation
import Graphics
import Reactivity

extension Color: View, _PrimitiveView {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ColorNode(view, context)
  }
}

/// A rectangle of one colour, as large as what it is offered.
final class ColorNode: _LayoutNode {
  private var color: Color
  private var resolved = RGBA.clear

  init(_ view: Color, _ context: _NodeContext) {
    color = view
    super.init(context)
    run()
  }

  override var viewType: Any.Type? { Color.self }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Color.self).pointee
    guard new != color else { return }
    color = new
    run()
  }

  override func run() {
    let new = track { color.resolve(in: scope.colorContext) }
    let target = root.target(of: self, else: resolved)
    guard new != target || !isPlaced else { return }
    show(isPlaced ? animating(from: resolved, to: new) { [unowned self] in show($0) } : new)
  }

  private func show(_ color: RGBA) {
    resolved = color
    invalidateDisplay()
  }

  override func draw(_ context: inout _DrawingContext) {
    guard resolved.alpha > 0, size.width > 0, size.height > 0 else { return }
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    context.append(.fill(Path(rect), .color(resolved), evenOdd: false))
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
}

extension EnvironmentScope {
  private static let colorContextID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// What colours resolve against here: one value for each scope, shared by all its colours.
  @MainActor
  package var colorContext: ColorContext {
    derivedValue(Self.colorContextID) { $0.colorContext }.value
  }
}

import Foundation
import Graphics
import Reactivity

/// A thin line between other content: across a vertical stack, upright in a horizontal one.
///
/// Source: https://developer.apple.com/documentation/swiftui/divider
public struct Divider: _PrimitiveView {
  nonisolated public init() {}

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    DividerNode(context)
  }
}

/// The line: one point thick, as long as the stack is wide (or high), in a grey of the colour scheme.
final class DividerNode: _LayoutNode {
  private var axis = Axis.vertical
  private var color = RGBA.clear

  override init(_ context: _NodeContext) {
    super.init(context)
    run()
  }

  override var viewType: Any.Type? { Divider.self }

  override func run() {
    track {
      let context = scope.colorContext
      let ink: RGBA = context.colorScheme == .dark ? .white : .black
      color = ink.opacity(context.contrast == .increased ? 0.5 : 0.15)
    }
    invalidateDisplay()
  }

  override func stackAxisDidChange(_ axis: Axis?) { self.axis = axis ?? .vertical }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return axis == .horizontal
      ? CGSize(width: 1, height: size.height) : CGSize(width: size.width, height: 1)
  }

  override func draw(_ context: inout _DrawingContext) {
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    context.append(.fill(Path(rect), .color(color), evenOdd: false))
  }
}

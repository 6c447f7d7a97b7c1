import Foundation

/// The stages of the pointer over a view.
///
/// Source: https://developer.apple.com/documentation/swiftui/hoverphase
@frozen
public enum HoverPhase: Equatable, Sendable {
  /// The pointer is at a point of the action's coordinate space.
  case active(CGPoint)
  /// The pointer has left.
  case ended
}

/// Tells an action where the pointer is; what `.onHover` and `.onContinuousHover` apply.
public struct _HoverModifier: _ElementModifier {
  public typealias Body = Never
  /// Whether the action wants every movement.
  let isContinuous: Bool
  let coordinateSpace: CoordinateSpace
  let action: (HoverPhase) -> Void

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    HoverElement(modifier, context)
  }
}

private final class HoverElement: _ModifierElement<_HoverModifier>, HoverResponding {
  private var isInside = false

  override func modifierDidChange(from old: _HoverModifier) {}

  func hover(at location: CGPoint?) {
    guard let location else {
      if isInside {
        isInside = false
        modifier.action(.ended)
      }
      return
    }
    guard !isInside || modifier.isContinuous else { return }
    isInside = true
    modifier.action(.active(modifier.coordinateSpace.point(fromRoot: location, at: self)))
  }

  override func unmount() {
    root.input.forget(self)
    super.unmount()
  }
}

extension View {
  /// Adds an action to perform when the pointer enters (`true`) and leaves this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onhover(perform:)
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverModifier(isContinuous: false, coordinateSpace: .local) { action($0 != .ended) })
  }

  /// Adds an action to perform as the pointer moves over this view.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        isContinuous: true, coordinateSpace: coordinateSpace.coordinateSpace, action: action))
  }
}

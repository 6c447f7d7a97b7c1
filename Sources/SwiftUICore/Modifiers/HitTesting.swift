import Diagnostics
import Foundation
import Graphics

/// Which uses a content shape is for.
///
/// On Linux, input is the one use that a shape decides.
///
/// Source: https://developer.apple.com/documentation/swiftui/contentshapekinds
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Where the view takes input.
  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
  /// What is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
  /// What a context menu lifts.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
  /// What lights up below the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
  /// What is outlined when it has the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 1 << 4)
  /// What assistive technology outlines.
  public static let accessibility = ContentShapeKinds(rawValue: 1 << 5)
}

/// Where a view takes input; what `.contentShape` applies.
public struct _ContentShapeModifier<ContentShape>: _ElementModifier where ContentShape: Shape {
  public typealias Body = Never
  public var shape: ContentShape
  public var eoFill: Bool

  public init(shape: ContentShape, eoFill: Bool = false) {
    self.shape = shape
    self.eoFill = eoFill
  }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ContentShapeElement(modifier, context)
  }
}

private final class ContentShapeElement<S: Shape>: _ModifierElement<_ContentShapeModifier<S>> {
  override func modifierDidChange(from old: _ContentShapeModifier<S>) {}

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    let path = ShapePlace.outline(at: self) {
      modifier.shape.path(
        in: CGRect(origin: .zero, size: size),
        layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    }.path
    guard path.contains(point, eoFill: modifier.eoFill) else { return nil }
    // The child counts as hit where it shows nothing, so that its own gestures take part.
    return super.hitTest(point) ?? child
  }
}

/// Whether a view takes input at all; what `.allowsHitTesting` applies.
public struct _AllowsHitTestingModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  public var allowsHitTesting: Bool

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    AllowsHitTestingElement(modifier, context)
  }
}

private final class AllowsHitTestingElement: _ModifierElement<_AllowsHitTestingModifier> {
  override func modifierDidChange(from old: _AllowsHitTestingModifier) {}

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    modifier.allowsHitTesting ? super.hitTest(point) : nil
  }
}

/// Leaves a view's room empty; what `.hidden` applies.
public struct _HiddenModifier: _ElementModifier, Equatable {
  public typealias Body = Never

  public init() {}

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    HiddenElement(modifier, context)
  }
}

private final class HiddenElement: _ModifierElement<_HiddenModifier> {
  override func draw(_ context: inout _DrawingContext) {}
  override func hitTest(_ point: CGPoint) -> _LayoutNode? { nil }
}

extension View {
  /// Sets where this view takes input.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
  where S: Shape {
    modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill))
  }

  /// Sets the shape of this view for some uses; only `.interaction` has one on Linux.
  @ViewBuilder
  nonisolated public func contentShape<S>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View where S: Shape {
    if kind.contains(.interaction) {
      contentShape(shape, eoFill: eoFill)
    } else {
      let _ = UnsupportedAPI.contentShapeKinds.wasReached()
      self
    }
  }

  /// Sets whether this view takes input from the pointer.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(allowsHitTesting: enabled))
  }

  /// Leaves the room of this view empty, without input.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/hidden()
  nonisolated public func hidden() -> some View {
    modifier(_HiddenModifier())
  }
}

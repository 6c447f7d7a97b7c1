import Diagnostics
import Foundation
import Graphics
import Reactivity

// Modifiers that change how a view looks, and neither its size nor its place.

/// A modifier that draws its view through effects.
nonisolated protocol EffectModifier: _ElementModifier {
  /// The effects, from the innermost to the outermost. Colours are resolved in `values`.
  func effects(in values: EnvironmentValues) -> [GroupEffect]
  /// Whether nothing of the view is seen.
  var isInvisible: Bool { get }
}

extension EffectModifier {
  var isInvisible: Bool { false }

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    EffectElement(modifier, context)
  }
}

private final class EffectElement<Modifier: EffectModifier>: _ModifierElement<Modifier> {
  private var effects: [GroupEffect] = []

  override init(_ modifier: Modifier, _ context: _NodeContext) {
    super.init(modifier, context)
    run()
  }

  override func modifierDidChange(from old: Modifier) {
    run()
  }

  override func run() {
    effects = track { modifier.effects(in: EnvironmentValues(scope: scope)) }
    invalidateDisplay()
  }

  override func draw(_ context: inout _DrawingContext) {
    guard !modifier.isInvisible else { return }
    var list = context.nested { drawChildren(&$0) }
    guard !list.items.isEmpty else { return }
    for effect in effects { list = DisplayList([.group(effect, list)]) }
    for item in list.items { context.append(item) }
  }

  override func hitTest(_ point: CGPoint) -> _LayoutNode? {
    modifier.isInvisible ? nil : super.hitTest(point)
  }
}

/// Fades a view; what `.opacity` applies.
public struct _OpacityEffect: EffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var opacity: Double

  public init(opacity: Double) {
    self.opacity = opacity
  }

  public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  var isInvisible: Bool { opacity <= 0 }

  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    opacity < 1 ? [.opacity(max(0, opacity))] : []
  }
}

/// Adds a shadow to a view; what `.shadow` applies.
public struct _ShadowEffect: EffectModifier, Animatable, Equatable {
  public typealias Body = Never
  public var color: Color
  /// In points.
  public var radius: CGFloat
  public var offset: CGSize

  public init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
  }

  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    let color = color.resolve(in: values.colorContext)
    return color.alpha > 0 ? [.shadow(color, radius: max(0, radius), offset: offset)] : []
  }
}

/// Blurs a view; what `.blur` applies.
public struct _BlurEffect: EffectModifier, Animatable, Equatable {
  public typealias Body = Never
  /// In points.
  public var radius: CGFloat
  public var isOpaque: Bool

  public init(radius: CGFloat, isOpaque: Bool) {
    self.radius = radius
    self.isOpaque = isOpaque
  }

  public var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    radius > 0 ? [.blur(radius: radius)] : []
  }
}

/// Mixes a view with what is below it; what `.blendMode` applies.
public struct _BlendModeEffect: EffectModifier, Equatable {
  public typealias Body = Never
  public var blendMode: BlendMode

  public init(blendMode: BlendMode) {
    self.blendMode = blendMode
  }

  func effects(in values: EnvironmentValues) -> [GroupEffect] {
    blendMode == .normal ? [] : [.blend(blendMode.graphics)]
  }
}

/// Draws a view by itself before it reaches the picture; what `.compositingGroup` applies.
public struct _CompositingGroupEffect: EffectModifier, Equatable {
  public typealias Body = Never

  public init() {}

  // Every effect draws what is inside of it as one picture; full opacity does nothing else.
  func effects(in values: EnvironmentValues) -> [GroupEffect] { [.opacity(1)] }
}

extension View {
  /// Fades this view: 0 is invisible and takes no input, 1 is opaque.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/opacity(_:)
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Adds a shadow to this view. The radius and the offset are in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:)
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Blurs this view. The radius is in points.
  ///
  /// Edges fade whether `opaque` is set or not.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/blur(radius:opaque:)
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    if opaque { UnsupportedAPI.blurOpaque.wasReached() }
    return modifier(_BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Mixes this view with what is below it.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(blendMode: blendMode))
  }

  /// Draws this view by itself before effects around it apply.
  nonisolated public func compositingGroup() -> some View {
    modifier(_CompositingGroupEffect())
  }

  /// Draws this view by itself, in one picture.
  ///
  /// Colours are always mixed by the numbers of the screen, and the picture keeps its transparency.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    if opaque || colorMode != .nonLinear { UnsupportedAPI.drawingGroup.wasReached() }
    return modifier(_CompositingGroupEffect())
  }
}

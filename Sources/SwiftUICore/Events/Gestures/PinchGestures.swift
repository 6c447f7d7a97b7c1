import Foundation
import Graphics

/// Two fingers that move apart or together.
///
/// A touchpad sends it, and a touchscreen.
///
/// Source: https://developer.apple.com/documentation/swiftui/magnifygesture
public struct MagnifyGesture: _PrimitiveGesture {
  public typealias Body = Never

  /// How far the fingers moved apart.
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// The distance of the fingers, compared with that at the beginning.
    public var magnification: CGFloat
    /// By how much the magnification changes in a second.
    public var velocity: CGFloat
    /// Where the gesture began, as a part of the view's size.
    public var startAnchor: UnitPoint
    /// Where the gesture began, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How much the magnification changes before the gesture begins.
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    let recognizer = PinchRecognizer(node, minimum: gesture.minimumScaleDelta) {
      Double($0.scale)
    } distance: {
      $0 - 1
    }
    return MapRecognizer(recognizer) {
      Value(
        time: $0.time, magnification: CGFloat($0.amount), velocity: CGFloat($0.velocity),
        startAnchor: $0.startAnchor, startLocation: $0.startLocation)
    }
  }
}

/// Two fingers that turn around one another.
///
/// Source: https://developer.apple.com/documentation/swiftui/rotategesture
public struct RotateGesture: _PrimitiveGesture {
  public typealias Body = Never

  /// How far the fingers turned.
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Clockwise, since the beginning.
    public var rotation: Angle
    /// How far the fingers turn in a second.
    public var velocity: Angle
    /// Where the gesture began, as a part of the view's size.
    public var startAnchor: UnitPoint
    /// Where the gesture began, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How far the fingers turn before the gesture begins.
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    let recognizer = PinchRecognizer(node, minimum: gesture.minimumAngleDelta.degrees) {
      $0.rotation.degrees
    } distance: {
      $0
    }
    return MapRecognizer(recognizer) {
      Value(
        time: $0.time, rotation: .degrees($0.amount), velocity: .degrees($0.velocity),
        startAnchor: $0.startAnchor, startLocation: $0.startLocation)
    }
  }
}

/// Two fingers that move apart or together; the older form, which tells the magnification alone.
///
/// Source: https://developer.apple.com/documentation/swiftui/magnificationgesture
public struct MagnificationGesture: _PrimitiveGesture {
  public typealias Body = Never
  public typealias Value = CGFloat
  /// How much the magnification changes before the gesture begins.
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<CGFloat> {
    let magnify = MagnifyGesture(minimumScaleDelta: gesture.minimumScaleDelta)
    return MapRecognizer(MagnifyGesture._makeRecognizer(magnify, node)) { $0.magnification }
  }
}

/// Two fingers that turn around one another; the older form, which tells the angle alone.
///
/// Source: https://developer.apple.com/documentation/swiftui/rotationgesture
public struct RotationGesture: _PrimitiveGesture {
  public typealias Body = Never
  public typealias Value = Angle
  /// How far the fingers turn before the gesture begins.
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Angle> {
    let rotate = RotateGesture(minimumAngleDelta: gesture.minimumAngleDelta)
    return MapRecognizer(RotateGesture._makeRecognizer(rotate, node)) { $0.rotation }
  }
}

@available(*, unavailable) extension MagnifyGesture: Sendable {}
@available(*, unavailable) extension RotateGesture: Sendable {}
@available(*, unavailable) extension MagnificationGesture: Sendable {}
@available(*, unavailable) extension RotationGesture: Sendable {}

/// Follows one quantity of two fingers: their distance or their turn.
private final class PinchRecognizer: _GestureRecognizer<PinchRecognizer.Sample> {
  struct Sample {
    var time: Date
    var amount: Double
    /// In a second.
    var velocity: Double
    var startAnchor: UnitPoint
    var startLocation: CGPoint
  }

  private unowned let node: _LayoutNode
  private let minimum: Double
  private let amount: (PointerEvent.Pinch) -> Double
  /// How far an amount is from that of fingers that did not move.
  private let distance: (Double) -> Double
  private var start = CGPoint.zero
  /// The last amounts with their times, for the velocity.
  private var trail: [(time: Double, amount: Double)] = []

  init(
    _ node: _LayoutNode, minimum: Double, amount: @escaping (PointerEvent.Pinch) -> Double,
    distance: @escaping (Double) -> Double
  ) {
    self.node = node
    self.minimum = minimum
    self.amount = amount
    self.distance = distance
    super.init()
  }

  override var isDecisive: Bool { true }

  override func send(_ event: PointerEvent) {
    guard event.button == .twoFingers else {
      if event.phase == .down { phase = .failed }
      return
    }
    switch event.phase {
    case .down:
      start = node.convertFromRoot(event.location)
      follow(event)
    case .drag:
      follow(event)
      let isFar = abs(distance(amount(event.pinch))) >= minimum
      if phase.kind == .active || isFar { phase = .active(sample(event)) }
    case .up: phase = phase.kind == .active ? .ended(sample(event)) : .failed
    case .cancel: phase = .failed
    case .hover, .exit: break
    }
  }

  private func follow(_ event: PointerEvent) {
    trail.append((event.time, amount(event.pinch)))
    trail.removeAll { event.time - $0.time > 0.1 }
  }

  private func sample(_ event: PointerEvent) -> Sample {
    let amount = amount(event.pinch)
    var velocity = 0.0
    if let first = trail.first, event.time > first.time {
      velocity = (amount - first.amount) / (event.time - first.time)
    }
    let size = node.size
    return Sample(
      time: node.root.services.date(), amount: amount, velocity: velocity,
      startAnchor: UnitPoint(
        x: size.width > 0 ? start.x / size.width : 0.5,
        y: size.height > 0 ? start.y / size.height : 0.5),
      startLocation: start)
  }

  override func reset() {
    super.reset()
    trail = []
  }
}

import Foundation

/// A press that moves.
///
/// Source: https://developer.apple.com/documentation/swiftui/draggesture
public struct DragGesture: _PrimitiveGesture {
  public typealias Body = Never

  /// Where a drag is and where it came from.
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// In the gesture's coordinate space, like the other places.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points a second.
    public let velocity: CGSize

    /// From the start to the current place.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the drag would come to rest if it were let go now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// How far the pointer moves before the gesture begins, in points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    DragRecognizer(gesture, node)
  }
}

@available(*, unavailable)
extension DragGesture: Sendable {}

private final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  private let gesture: DragGesture
  private unowned let node: _LayoutNode
  /// Where the press began, in the root and in the gesture's space.
  private var start: (root: CGPoint, inSpace: CGPoint)?
  /// The last places with their times, for the velocity.
  private var trail: [(time: Double, location: CGPoint)] = []

  init(_ gesture: DragGesture, _ node: _LayoutNode) {
    self.gesture = gesture
    self.node = node
    super.init()
  }

  override var isDecisive: Bool { gesture.minimumDistance > 0 }

  override func send(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard event.button == .primary else {
        phase = .failed
        return
      }
      let location = gesture.coordinateSpace.point(fromRoot: event.location, at: node)
      start = (event.location, location)
      follow(event, at: location)
      if gesture.minimumDistance <= 0 { phase = .active(value(event, at: location)) }
    case .drag, .up:
      guard let start else { return }
      let location = gesture.coordinateSpace.point(fromRoot: event.location, at: node)
      follow(event, at: location)
      let isFar = start.root.distance(to: event.location) >= gesture.minimumDistance
      switch (phase.kind, event.phase) {
      case (.active, .up): phase = .ended(value(event, at: location))
      case (.active, _): phase = .active(value(event, at: location))
      case (.possible, .drag) where isFar: phase = .active(value(event, at: location))
      case (.possible, .up): phase = .failed
      default: break
      }
    case .cancel: phase = .failed
    case .hover, .exit: break
    }
  }

  private func follow(_ event: PointerEvent, at location: CGPoint) {
    trail.append((event.time, location))
    trail.removeAll { event.time - $0.time > 0.1 }
  }

  private func value(_ event: PointerEvent, at location: CGPoint) -> DragGesture.Value {
    var velocity = CGSize.zero
    if let first = trail.first, event.time > first.time {
      let seconds = event.time - first.time
      velocity = CGSize(
        width: (location.x - first.location.x) / seconds,
        height: (location.y - first.location.y) / seconds)
    }
    return DragGesture.Value(
      time: node.root.services.date(), location: location,
      startLocation: start?.inSpace ?? location, velocity: velocity)
  }

  override func reset() {
    super.reset()
    start = nil
    trail = []
  }
}

import Foundation

/// One or more taps at one place.
///
/// Source: https://developer.apple.com/documentation/swiftui/tapgesture
public struct TapGesture: _PrimitiveGesture {
  public typealias Body = Never
  public typealias Value = Void
  /// How many taps make the gesture.
  public var count: Int

  nonisolated public init(count: Int = 1) {
    self.count = count
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Void> {
    MapRecognizer(TapRecognizer(count: gesture.count)) { _ in }
  }
}

@available(*, unavailable)
extension TapGesture: Sendable {}

/// One or more taps, with their place.
///
/// Source: https://developer.apple.com/documentation/swiftui/spatialtapgesture
public struct SpatialTapGesture: _PrimitiveGesture {
  public typealias Body = Never

  public struct Value: Equatable, @unchecked Sendable {
    /// In the gesture's coordinate space.
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  nonisolated public init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    MapRecognizer(TapRecognizer(count: gesture.count)) { [unowned node] in
      Value(location: gesture.coordinateSpace.point(fromRoot: $0, at: node))
    }
  }
}

/// Ends with the place of the last of so many taps.
final class TapRecognizer: _GestureRecognizer<CGPoint> {
  /// The longest time from one tap to the next, in seconds.
  static let longestPause = 0.35
  /// How far the pointer may move in a tap, in points.
  static let slop: CGFloat = 10
  private let count: Int
  private var taps = 0
  private var start: CGPoint?
  private var due: Double?

  init(count: Int) {
    self.count = max(1, count)
    super.init()
  }

  override var deadline: Double? { due }

  override func send(_ event: PointerEvent) {
    guard phase.kind == .possible else { return }
    switch event.phase {
    case .down:
      guard event.button == .primary else {
        phase = .failed
        return
      }
      if let start, start.distance(to: event.location) > 2 * Self.slop { phase = .failed }
      if let due, event.time > due { phase = .failed }
      start = event.location
      due = nil
    case .drag:
      if let start, start.distance(to: event.location) > Self.slop { phase = .failed }
    case .up:
      guard let start, start.distance(to: event.location) <= Self.slop else {
        phase = .failed
        return
      }
      taps += 1
      if taps == count {
        phase = .ended(event.location)
      } else {
        due = event.time + Self.longestPause
      }
    case .cancel: phase = .failed
    case .hover, .exit: break
    }
  }

  override func timePassed(_ now: Double) {
    if phase.kind == .possible { phase = .failed }
    due = nil
  }

  override func reset() {
    super.reset()
    (taps, start, due) = (0, nil, nil)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

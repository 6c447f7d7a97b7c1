import Foundation

/// Which gestures of a view and of those inside of it are in force.
///
/// Source: https://developer.apple.com/documentation/swiftui/gesturemask
public struct GestureMask: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A gesture on a view; what `.gesture` and its kin apply.
public struct _GestureModifier<G: Gesture>: _ElementModifier {
  public typealias Body = Never
  let gesture: G
  let role: GestureParticipant.Role
  let mask: GestureMask

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    GestureElement(modifier, context)
  }
}

private final class GestureElement<G: Gesture>: _ModifierElement<_GestureModifier<G>>,
  GestureResponding
{
  /// The recogniser of the running press.
  private weak var recognizer: _GestureRecognizer<G.Value>?

  override func modifierDidChange(from old: _GestureModifier<G>) {
    if let recognizer { G._update(recognizer, with: modifier.gesture) }
  }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard scope.isEnabled else { return [] }
    let excludesInside = !modifier.mask.contains(.subviews)
    guard modifier.mask.contains(.gesture) else {
      guard excludesInside else { return [] }
      return [GestureParticipant(FailingRecognizer(), node: self, excludesInside: true)]
    }
    let made = G._makeRecognizer(modifier.gesture, self)
    recognizer = made
    return [
      GestureParticipant(made, role: modifier.role, node: self, excludesInside: excludesInside)
    ]
  }

  override func unmount() {
    root.input.forget(self)
    super.unmount()
  }
}

/// A gesture that never happens: only shuts out others.
private final class FailingRecognizer: _AnyGestureRecognizer {}

extension EnvironmentScope {
  private static let isEnabledID = MainActor.assumeIsolated { KeyPathID.reserve() }

  /// Whether controls react here; the running computation, if any, is linked.
  @MainActor
  package var isEnabled: Bool {
    derivedValue(Self.isEnabledID) { $0.isEnabled }.value
  }
}

extension View {
  /// Attaches a gesture to this view; gestures of the views inside go before it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  nonisolated public func gesture<T>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View where T: Gesture {
    modifier(_GestureModifier(gesture: gesture, role: .normal, mask: mask))
  }

  nonisolated public func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View
  where T: Gesture {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  nonisolated public func gesture<T>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View where T: Gesture {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Attaches a gesture that happens whatever the other gestures do.
  nonisolated public func simultaneousGesture<T>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View where T: Gesture {
    modifier(_GestureModifier(gesture: gesture, role: .simultaneous, mask: mask))
  }

  nonisolated public func simultaneousGesture<T>(_ gesture: T, isEnabled: Bool) -> some View
  where T: Gesture {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  nonisolated public func simultaneousGesture<T>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View where T: Gesture {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }

  /// Attaches a gesture that goes before those of the views inside.
  nonisolated public func highPriorityGesture<T>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View where T: Gesture {
    modifier(_GestureModifier(gesture: gesture, role: .highPriority, mask: mask))
  }

  nonisolated public func highPriorityGesture<T>(_ gesture: T, isEnabled: Bool) -> some View
  where T: Gesture {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  nonisolated public func highPriorityGesture<T>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View where T: Gesture {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds an action to perform when the view is tapped so many times.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// The same, with the place of the tap in a coordinate space.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// Adds an action to perform when the view is pressed for so many seconds.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _PressingGesture(
        gesture: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        perform: action, onPressingChanged: onPressingChanged))
  }

  /// The older order of the arguments.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Adds a condition for this view and those inside of it to react. A view around that is disabled wins.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(_DisabledModifier(isDisabled: disabled))
  }
}

/// Disables what is inside; what `.disabled` applies.
public struct _DisabledModifier: _PrimitiveModifier, EnvironmentWriting, Equatable {
  public typealias Body = Never
  let isDisabled: Bool

  package func write(_ values: inout EnvironmentValues) {
    values.isEnabled = values.isEnabled && !isDisabled
  }

  package func writesSame(as other: Self) -> Bool { self == other }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

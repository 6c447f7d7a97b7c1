import Foundation
import Graphics
import SwiftUICore

/// Where a scroll view is and how large it and its content are.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollgeometry
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the top leading corner of the scroll view; at the start it is at the
  /// margins, so that it may be negative.
  public var contentOffset: CGPoint
  /// Without margins.
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  /// Without margins.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// What of the content is to be seen, its margins included.
  public var visibleRect: CGRect {
    CGRect(
      origin: contentOffset,
      size: CGSize(
        width: containerSize.width + contentInsets.leading + contentInsets.trailing,
        height: containerSize.height + contentInsets.top + contentInsets.bottom))
  }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ScrollGeometry(offset: \(contentOffset), content: \(contentSize), container: \(containerSize))"
  }
}

/// What a scroll view is doing.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollphase
public enum ScrollPhase: Equatable, Sendable {
  case idle
  /// A finger is down and may begin to scroll.
  case tracking
  /// The person scrolls.
  case interacting
  /// The fingers are off, and the scroll runs out.
  case decelerating
  /// Code scrolls.
  case animating

  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// What is known of a scroll view whose phase changes.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// In points a second; `nil` where nothing moves.
  public let velocity: CGVector?
}

@available(*, unavailable)
extension ScrollPhaseChangeContext: Sendable {}

/// One modifier that looks at a scroll view; the first scroll view inside takes it.
@MainActor
final class ScrollObserver {
  private weak var owner: ScrollNode?
  var geometryDidChange: ((ScrollGeometry) -> Void)?
  var phaseDidChange: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?

  func claim(_ node: ScrollNode) -> Bool {
    if let owner, owner !== node, !owner.isRetired { return false }
    owner = node
    return true
  }
}

private struct ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [ScrollObserver] { [] }
}

extension EnvironmentValues {
  var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }
}

private struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var observer = ScrollObserver()
  @State private var last = LastValue<Value>()

  func body(content: Content) -> some View {
    let _ = connect()
    content.transformEnvironment(\.scrollObservers) { $0.append(observer) }
  }

  private func connect() {
    observer.geometryDidChange = { [last] geometry in
      let value = transform(geometry)
      guard value != last.value else { return }
      let old = last.value ?? value
      last.value = value
      action(old, value)
    }
  }
}

/// The value that an action last got.
private final class LastValue<Value> {
  var value: Value?
}

private struct ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var observer = ScrollObserver()

  func body(content: Content) -> some View {
    let _ = observer.phaseDidChange = action
    content.transformEnvironment(\.scrollObservers) { $0.append(observer) }
  }
}

extension View {
  /// Calls an action when a value made from the geometry of the scroll view inside changes, and once at
  /// first.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onscrollgeometrychange(for:of:action:)
  nonisolated public func onScrollGeometryChange<T>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View where T: Equatable {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Calls an action when the scroll view inside begins to scroll, and when it comes to rest.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onscrollphasechange(_:)
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }
}

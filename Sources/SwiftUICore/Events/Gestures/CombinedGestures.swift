import Foundation

/// Two gestures that may both happen.
///
/// Source: https://developer.apple.com/documentation/swiftui/simultaneousgesture
public struct SimultaneousGesture<First, Second>: _PrimitiveGesture
where First: Gesture, Second: Gesture {
  public typealias Body = Never

  /// The values of both, as far as they have any.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(gesture, node)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let pair = unsafeDowncast(recognizer, to: SimultaneousRecognizer<First, Second>.self)
    First._update(pair.first, with: gesture.first)
    Second._update(pair.second, with: gesture.second)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Follows two gestures with the same events.
private class PairRecognizer<First: Gesture, Second: Gesture, Value>: _GestureRecognizer<Value> {
  let first: _GestureRecognizer<First.Value>
  let second: _GestureRecognizer<Second.Value>

  init(_ first: First, _ second: Second, _ node: _LayoutNode) {
    self.first = First._makeRecognizer(first, node)
    self.second = Second._makeRecognizer(second, node)
    super.init()
  }

  func combine() {}

  override func send(_ event: PointerEvent) {
    first.send(event)
    second.send(event)
    combine()
  }

  override func timePassed(_ now: Double) {
    if let due = first.deadline, due <= now { first.timePassed(now) }
    if let due = second.deadline, due <= now { second.timePassed(now) }
    combine()
  }

  override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }

  override func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }

  override func reset() {
    first.reset()
    second.reset()
    super.reset()
  }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First, Second, SimultaneousGesture<First, Second>.Value
>
{
  private var lastFirst: First.Value?
  private var lastSecond: Second.Value?
  private var hasEnded = (first: false, second: false)

  init(_ gesture: SimultaneousGesture<First, Second>, _ node: _LayoutNode) {
    super.init(gesture.first, gesture.second, node)
  }

  override func combine() {
    lastFirst = first.phase.value ?? lastFirst
    lastSecond = second.phase.value ?? lastSecond
    let value = SimultaneousGesture<First, Second>.Value(first: lastFirst, second: lastSecond)
    let kinds = [first.kind, second.kind]
    if kinds == [.failed, .failed] {
      phase = .failed
    } else if kinds.allSatisfy({ $0 == .ended || $0 == .failed }) {
      phase = .ended(value)
    } else if kinds.contains(.active) || kinds.contains(.ended) {
      phase = .active(value)
    } else {
      phase = .possible(lastFirst == nil && lastSecond == nil ? nil : value)
    }
  }

  override var isDecisive: Bool {
    (first.kind != .possible && first.isDecisive) || (second.kind != .possible && second.isDecisive)
  }

  override func commit() {
    if !hasEnded.first { commit(first, &hasEnded.first) }
    if !hasEnded.second { commit(second, &hasEnded.second) }
  }

  private func commit(_ recognizer: _AnyGestureRecognizer, _ hasEnded: inout Bool) {
    switch recognizer.kind {
    case .failed:
      recognizer.cancel()
      hasEnded = true
    case .ended:
      recognizer.commit()
      hasEnded = true
    case .possible, .active: recognizer.commit()
    }
  }

  override func reset() {
    super.reset()
    (lastFirst, lastSecond, hasEnded) = (nil, nil, (false, false))
  }
}

/// Two gestures of which only one happens; the first goes before the second.
///
/// Source: https://developer.apple.com/documentation/swiftui/exclusivegesture
public struct ExclusiveGesture<First, Second>: _PrimitiveGesture
where First: Gesture, Second: Gesture {
  public typealias Body = Never

  @frozen
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>(gesture.first, gesture.second, node)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let pair = unsafeDowncast(recognizer, to: ExclusiveRecognizer<First, Second>.self)
    First._update(pair.first, with: gesture.first)
    Second._update(pair.second, with: gesture.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First, Second, ExclusiveGesture<First, Second>.Value
>
{
  /// Time and distance decide at once for the second gesture too, as between gestures of two views.
  private var secondWins: Bool {
    first.kind == .failed
      || (first.kind == .possible && second.kind != .possible
        && second.kind != .failed && second.isDecisive)
  }

  override func combine() {
    if secondWins {
      if first.kind == .possible { first.cancel() }
      phase = second.phase.map { .second($0) }
    } else {
      phase = first.phase.map { .first($0) }
    }
  }

  override var isDecisive: Bool { secondWins ? second.isDecisive : first.isDecisive }

  override func commit() {
    if secondWins {
      second.commit()
    } else {
      if first.kind != .possible { second.cancel() }
      first.commit()
    }
  }
}

/// Two gestures of which the second begins when the first has ended.
///
/// Source: https://developer.apple.com/documentation/swiftui/sequencegesture
public struct SequenceGesture<First, Second>: _PrimitiveGesture
where First: Gesture, Second: Gesture {
  public typealias Body = Never

  @frozen
  public enum Value {
    /// The first has not ended.
    case first(First.Value)
    /// The first has ended; the second's value, once it has one.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: Self, _ node: _LayoutNode
  ) -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(gesture.first, gesture.second, node)
  }

  @MainActor public static func _update(
    _ recognizer: _GestureRecognizer<Value>, with gesture: Self
  ) {
    let pair = unsafeDowncast(recognizer, to: SequenceRecognizer<First, Second>.self)
    First._update(pair.first, with: gesture.first)
    Second._update(pair.second, with: gesture.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First, Second, SequenceGesture<First, Second>.Value
>
{
  private var last: PointerEvent?
  private var isFirstDone = false

  override func send(_ event: PointerEvent) {
    last = event
    if first.kind == .ended {
      second.send(event)
    } else {
      first.send(event)
      beginSecond(after: event)
    }
    combine()
  }

  override func timePassed(_ now: Double) {
    if first.kind == .ended {
      second.timePassed(now)
    } else {
      first.timePassed(now)
      if let last { beginSecond(after: last) }
    }
    combine()
  }

  /// The second gesture's press begins where the first one left it, if the button is still down.
  private func beginSecond(after event: PointerEvent) {
    guard first.kind == .ended, event.phase == .down || event.phase == .drag else { return }
    var down = event
    down.phase = .down
    second.send(down)
  }

  override func combine() {
    switch first.phase {
    case .possible(let value): phase = .possible(value.map { .first($0) })
    case .active(let value): phase = .active(.first(value))
    case .failed: phase = .failed
    case .ended(let value):
      switch second.phase {
      case .possible(let next): phase = .active(.second(value, next))
      case .active(let next): phase = .active(.second(value, next))
      case .ended(let next): phase = .ended(.second(value, next))
      case .failed: phase = .failed
      }
    }
  }

  override var deadline: Double? { first.kind == .ended ? second.deadline : first.deadline }
  override var isDecisive: Bool { first.isDecisive }

  override func commit() {
    if !isFirstDone { first.commit() }
    guard first.kind == .ended else { return }
    isFirstDone = true
    second.commit()
  }

  override func reset() {
    super.reset()
    (last, isFirstDone) = (nil, false)
  }
}

extension Gesture {
  /// Combines two gestures that may happen at the same time.
  nonisolated public func simultaneously<Other>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> where Other: Gesture {
    SimultaneousGesture(self, other)
  }

  /// Combines two gestures of which only one happens, this one before the other.
  nonisolated public func exclusively<Other>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> where Other: Gesture {
    ExclusiveGesture(self, other)
  }

  /// Combines two gestures of which the other begins when this one has ended.
  @MainActor @preconcurrency public func sequenced<Other>(
    before other: Other
  ) -> SequenceGesture<Self, Other> where Other: Gesture {
    SequenceGesture(self, other)
  }
}

import Foundation
import Reactivity

/// A view that changes at the dates of a schedule.
///
/// Source: https://developer.apple.com/documentation/swiftui/timelineview
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
  /// When, and how often, the content is made.
  public struct Context {
    /// How often the content is made at most.
    public enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }

    /// The date of the schedule that the content is for.
    public let date: Date
    public let cadence: Cadence

    /// Asks for other content on devices whose screen shows old one while they rest; desktops have none.
    public func invalidateTimelineContent() {}
  }

  fileprivate var schedule: Schedule
  fileprivate var content: (Context) -> Content
}

/// The context of a timeline, whatever its schedule and content.
public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

@available(*, unavailable)
extension TimelineView: Sendable {}

@available(*, unavailable)
extension TimelineView.Context: Sendable {}

extension TimelineView: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  @_disfavoredOverload
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineView<Schedule, Content>.Context) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(schedule) { (context: Context) in
      content(TimelineViewDefaultContext(date: context.date, cadence: .live))
    }
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    TimelineNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

/// The node of a timeline: makes its content at each date. Dates that passed unseen are left out.
private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: _Node {
  private var view: TimelineView<Schedule, Content>
  private var date: Date
  private var entries: Schedule.Entries.Iterator
  private var next: Date?
  private var timer: DispatchWorkItem?
  private let reader: ContentReader
  private var child: _Node!

  init(_ view: TimelineView<Schedule, Content>, _ context: _NodeContext) {
    self.view = view
    reader = ContentReader(depth: (context.parent?.depth ?? 0) + 2)
    date = context.root.services.date()
    entries = view.schedule.entries(from: date, mode: .normal).makeIterator()
    super.init(context)
    next = entries.next()
    reader.onChange = { [unowned self] in show() }
    skipPassed()
    child = makeChild(content)
    wait()
  }

  private var content: Content {
    reader.read {
      view.content(TimelineView<Schedule, Content>.Context(date: date, cadence: .live))
    }
  }

  private func show() {
    Self.updateChild(child, with: content)
  }

  /// Goes to the last date that has come. Returns whether there was another one.
  @discardableResult
  private func skipPassed() -> Bool {
    let now = root.services.date()
    var hasChanged = false
    while let due = next, due <= now {
      date = due
      next = entries.next()
      hasChanged = true
    }
    return hasChanged
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: TimelineView<Schedule, Content>.self).pointee
    if !KeyEquality.isEqual(view.schedule, new.schedule) {
      timer?.cancel()
      timer = nil
      let now = root.services.date()
      entries = new.schedule.entries(from: now, mode: .normal).makeIterator()
      next = entries.next()
      view = new
      skipPassed()
      wait()
    }
    view = new
    show()
  }

  /// The schedule of frames, unless it pauses.
  private var frames: AnimationTimelineSchedule? {
    guard let frames = view.schedule as? AnimationTimelineSchedule, !frames.isPaused else {
      return nil
    }
    return frames
  }

  private func wait() {
    guard frames != nil else { return waitForDate() }
    root.movingAnimator.follow(self) { [unowned self] in
      guard let frames = self.frames else { return false }
      let now = root.services.date()
      if now.timeIntervalSince(date) >= frames.interval {
        date = now
        show()
      }
      return true
    }
  }

  private func waitForDate() {
    guard timer == nil, let next else { return }
    timer = root.services.after(next.timeIntervalSince(root.services.date())) { [weak self] in
      guard let self, !isRetired else { return }
      timer = nil
      if skipPassed() { invalidate() }
      waitForDate()
    }
  }

  override func run() {
    show()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    super.unmount()
    timer?.cancel()
    reader.end()
  }
}

/// A node that changes with each frame.
private final class FrameFollower: MovingValue {
  private let change: () -> Bool

  init(_ node: _Node, _ change: @escaping () -> Bool) {
    self.change = change
    super.init(node)
  }

  override var anyTarget: Any { () }
  override func advance(to now: Double) -> Bool { !node.isRetired && change() }
}

extension Animator {
  /// Calls a function in each frame until it returns false.
  func follow(_ node: _Node, _ change: @escaping () -> Bool) {
    add(FrameFollower(node, change), of: node)
  }
}

import Foundation
import Reactivity

/// Shows content with a value that keyframes move.
///
/// The content is made anew for each frame while the value moves.
///
/// Source: https://developer.apple.com/documentation/swiftui/keyframeanimator
public struct KeyframeAnimator<Value, KeyframePath, Content>: _PrimitiveView
where Value == KeyframePath.Value, KeyframePath: Keyframes, Content: View {
  public typealias Body = Never
  fileprivate let initialValue: Value
  fileprivate let isRepeating: Bool
  /// `nil` to begin by itself; otherwise each change begins anew.
  fileprivate let trigger: Trigger?
  fileprivate let content: (Value) -> Content
  fileprivate let keyframes: (Value) -> KeyframePath

  /// Begins when the view appears.
  ///
  /// - Parameter repeating: whether it begins again, from the initial value, each time that it has ended.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  /// Begins whenever a value changes, from where the value is then.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = false
    self.trigger = Trigger(trigger)
    self.content = content
    self.keyframes = keyframes
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    KeyframeNode(view, context)
  }

  nonisolated public static var _rowStructure: _RowStructure { Content._rowStructure }
}

@available(*, unavailable)
extension KeyframeAnimator: Sendable {}

private final class KeyframeNode<Value, Path, Content>: _Node
where Value == Path.Value, Path: Keyframes, Content: View {
  private typealias Animator = KeyframeAnimator<Value, Path, Content>
  private var view: Animator
  private var value: Value
  private var timeline: KeyframeTimeline<Value>?
  private var begin = 0.0
  private let reader: ContentReader
  private var child: _Node!

  init(_ view: KeyframeAnimator<Value, Path, Content>, _ context: _NodeContext) {
    self.view = view
    value = view.initialValue
    reader = ContentReader(depth: (context.parent?.depth ?? 0) + 2)
    super.init(context)
    reader.onChange = { [unowned self] in show() }
    child = makeChild(content)
    if view.trigger == nil { start(from: view.initialValue) }
  }

  private var content: Content { reader.read { view.content(value) } }

  private func show() {
    Self.updateChild(child, with: content)
  }

  private func start(from value: Value) {
    timeline = KeyframeTimeline(
      initialValue: value, velocity: nil, view.keyframes(value))
    begin = root.services.now()
    root.movingAnimator.follow(self) { [unowned self] in advance() }
    root.wantFrame()
  }

  /// Shows the value of this frame. Returns whether it still moves.
  private func advance() -> Bool {
    guard let timeline else { return false }
    var time = root.services.now() - begin
    if time >= timeline.duration, view.isRepeating, timeline.duration > 0 {
      let rounds = (time / timeline.duration).rounded(.down)
      begin += rounds * timeline.duration
      time -= rounds * timeline.duration
    }
    value = timeline.value(time: time)
    show()
    guard time >= timeline.duration else { return true }
    self.timeline = nil
    return false
  }

  override func update(from pointer: UnsafeRawPointer) {
    let new = pointer.assumingMemoryBound(to: Animator.self).pointee
    let starts = new.trigger != view.trigger
    view = new
    if starts { start(from: value) }
    show()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    timeline = nil
    reader.end()
    super.unmount()
  }
}

extension View {
  /// Shows this view with a value that keyframes move, as soon as it appears.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/keyframeanimator(initialvalue:repeating:content:keyframes:)
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    _PlaceholderView(
      content: self,
      body: _MainActorView {
        KeyframeAnimator(
          initialValue: initialValue, repeating: repeating,
          content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes)
      }, isScope: true)
  }

  /// Shows this view with a value that keyframes move whenever another value changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/keyframeanimator(initialvalue:trigger:content:keyframes:)
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    _PlaceholderView(
      content: self,
      body: _MainActorView {
        KeyframeAnimator(
          initialValue: initialValue, trigger: trigger,
          content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes)
      }, isScope: true)
  }
}

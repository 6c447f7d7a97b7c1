/// Shows content in one phase after the other, each change animated.
///
/// Source: https://developer.apple.com/documentation/swiftui/phaseanimator
public struct PhaseAnimator<Phase, Content>: View where Phase: Equatable, Content: View {
  private let phases: [Phase]
  /// `nil` to go round for ever; otherwise each change goes round once.
  private let trigger: Trigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var rounds = Rounds()

  /// Goes through the phases again and again as soon as the view appears.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Goes through the phases once, and back to the first, whenever a value changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = Trigger(trigger)
    self.content = content
    self.animation = animation
  }

  public var body: some View {
    if !phases.isEmpty {
      content(phases[min(index, phases.count - 1)])
        .onAppear {
          rounds.isShown = true
          if trigger == nil { goOn(rounds.start()) }
        }
        .onDisappear { rounds.isShown = false }
        .onChange(of: trigger) { goOn(rounds.start()) }
    }
  }

  /// Goes to the next phase, and on from there when it is reached. A later round ends an earlier one.
  private func goOn(_ round: Int) {
    guard phases.count > 1, rounds.isShown, rounds.current == round else { return }
    let next = (index + 1) % phases.count
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      if trigger == nil || next != 0 { goOn(round) }
    }
  }
}

@available(*, unavailable)
extension PhaseAnimator: Sendable {}

/// A value of any type whose changes start something.
struct Trigger: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isSame = { ($0 as? Value) == value }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.isSame(rhs.value) }
}

/// Which round of the phases runs.
private final class Rounds {
  var isShown = false
  private(set) var current = 0

  func start() -> Int {
    current += 1
    return current
  }
}

extension View {
  /// Shows this view in one phase after the other, each change animated, for ever.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/phaseanimator(_:content:animation:)
  nonisolated public func phaseAnimator<Phase>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View where Phase: Equatable {
    let phases = Array(phases)
    return _PlaceholderView(
      content: self,
      body: _MainActorView {
        PhaseAnimator(
          phases, content: { content(PlaceholderContentView(), $0) }, animation: animation)
      }, isScope: true)
  }

  /// Shows this view in one phase after the other, once whenever a value changes.
  nonisolated public func phaseAnimator<Phase>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View where Phase: Equatable {
    let phases = Array(phases)
    return _PlaceholderView(
      content: self,
      body: _MainActorView {
        PhaseAnimator(
          phases, trigger: trigger, content: { content(PlaceholderContentView(), $0) },
          animation: animation)
      }, isScope: true)
  }
}

/// A view that is made where it is shown.
struct _MainActorView<Content: View> {
  let content: @MainActor () -> Content

  nonisolated init(_ content: @escaping @MainActor () -> Content) {
    self.content = content
  }
}

extension _MainActorView: View {
  var body: Content { content() }
}

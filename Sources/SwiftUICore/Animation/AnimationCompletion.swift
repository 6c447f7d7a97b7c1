/// Who is told when all animations of a change are done.
///
/// Owned by the transaction, and by every animation that was started in it. Each begins once and reports its
/// end once; after the update in which the change was made (`arm`), the last end calls the function.
final class AnimationCompletion {
  private let criteria: AnimationCompletionCriteria
  private var completion: (() -> Void)?
  private var running = 0
  private var root: RootReference?
  private var isArmed = false

  init(_ criteria: AnimationCompletionCriteria, _ completion: @escaping () -> Void) {
    (self.criteria, self.completion) = (criteria, completion)
  }

  func begin() {
    running += 1
  }

  /// An animation reached a state of the criteria: each reports both, the logical end first.
  @MainActor
  func end(_ reached: AnimationCompletionCriteria) {
    guard reached == criteria else { return }
    running -= 1
    callIfDone()
  }

  /// The change has been made: from now on no animation begins.
  @MainActor
  func arm(on root: RootNode) {
    self.root = root.reference
    isArmed = true
    callIfDone()
  }

  @MainActor
  private func callIfDone() {
    guard isArmed, running == 0, let completion else { return }
    self.completion = nil
    root?.root?.afterUpdate(completion)
  }
}

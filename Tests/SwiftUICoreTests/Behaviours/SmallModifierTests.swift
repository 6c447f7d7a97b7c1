import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Schemes, animated modifiers, groups of places and executors")
struct SmallModifierTests {
  private struct SchemeName: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  @Test("A colour scheme is that of the view alone")
  func scheme() {
    let screen = TestScreen(
      VStack {
        SchemeName().colorScheme(.dark)
        SchemeName()
      })
    #expect(screen.texts == ["dark", "light"])
  }

  private struct Slide: AnimatableModifier {
    var x: CGFloat
    nonisolated var animatableData: CGFloat {
      get { x }
      set { x = newValue }
    }

    func body(content: Content) -> some View { content.offset(x: x) }
  }

  @Test("An animated modifier makes its body for each value on the way")
  func animatableModifier() {
    let remote = Remote<CGFloat>()
    let screen = TestScreen(
      Owner(CGFloat(0), remote) {
        Color.red.frame(width: 10, height: 10).modifier(Slide(x: $0))
      }, size: CGSize(width: 10, height: 10))
    screen.settle()
    withAnimation(.linear(duration: 1)) { remote.value = 40 }
    screen.settle()
    screen.advance(by: 0.5)
    #expect(screen.rectangles[0].minX == 20)
  }

  /// A box that moves to the right while something appears inside of it.
  private func moving(_ isGroup: Bool) -> CGFloat? {
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isMoved in
        let box = ZStack {
          Color.red.frame(width: 20, height: 20)
          if isMoved { Color.blue.frame(width: 10, height: 10).transition(.identity) }
        }
        HStack {
          if isMoved { Spacer() }
          if isGroup { box.geometryGroup() } else { box }
          if !isMoved { Spacer() }
        }
      }, size: CGSize(width: 120, height: 20))
    screen.settle()
    withAnimation(.linear(duration: 1)) { remote.value = true }
    screen.settle()
    screen.advance(by: 0.5)
    return screen.rectangles.first { $0.width == 10 }?.minX
  }

  @Test("What appears in a geometry group travels along")
  func geometryGroup() {
    #expect(moving(false) == 105)
    #expect(moving(true) == 55)
  }

  private struct Strategy: View {
    @Environment(\.self) private var values

    var body: some View {
      Text(values.textContext.paragraph.alignsByWriting ? "writing" : "layout")
    }
  }

  @Test("Texts know what leading means for them")
  func alignmentStrategy() {
    let screen = TestScreen(
      VStack {
        Strategy()
        Strategy().multilineTextAlignment(strategy: .writingDirectionBased)
        Strategy().multilineTextAlignment(strategy: .layoutBased)
      })
    #expect(screen.texts == ["layout", "writing", "layout"])
    #expect(Text.AlignmentStrategy.default != .layoutBased)
  }
}

/// An executor that counts what it runs.
private final class CountingExecutor: TaskExecutor, @unchecked Sendable {
  private let lock = NSLock()
  private var jobs = 0
  private let queue = DispatchQueue(label: "counting")

  var count: Int { lock.withLock { jobs } }

  func enqueue(_ job: consuming ExecutorJob) {
    lock.withLock { jobs += 1 }
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}

private func leaveTheMainActor() async {}

@MainActor @Suite("Tasks on executors")
struct TaskExecutorTests {
  @Test("A task of a view prefers the executor that it is given")
  func executor() async {
    let executor = CountingExecutor()
    var isDone = false
    let screen = TestScreen(
      Text("a").task(id: 1, name: "work", executorPreference: executor) {
        await leaveTheMainActor()
        isDone = true
      })
    while screen.root.runningTasks > 0 { await Task.yield() }
    #expect(isDone && executor.count > 0)
  }
}

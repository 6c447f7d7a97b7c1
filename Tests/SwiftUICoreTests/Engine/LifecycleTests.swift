import Combine
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("Lifecycle")
struct LifecycleTests {
  // B139
  @Test("appearances and initial changes run in source order, inner first, tasks after all of them")
  func order() async {
    let journal = Journal()
    let screen = TestScreen(
      Text("a")
        .task { journal.note("task 1") }
        .onAppear { journal.note("appear 1") }
        .onChange(of: 1, initial: true) { journal.note("change") }
        .onAppear { journal.note("appear 2") }
        .task { journal.note("task 2") })
    #expect(journal.lines == ["appear 1", "change", "appear 2"])
    while screen.root.runningTasks > 0 { await Task.yield() }
    #expect(journal.lines == ["appear 1", "change", "appear 2", "task 1", "task 2"])
  }

  // B140
  @Test("children appear before their parents")
  func childrenFirst() {
    let journal = Journal()
    _ = TestScreen(
      VStack {
        Text("a").onAppear { journal.note("first") }
        Text("b").onAppear { journal.note("second") }
      }
      .onAppear { journal.note("parent") })
    #expect(journal.lines == ["first", "second", "parent"])
  }

  // B142
  @Test("an action on a group runs for each member, and for one that comes later")
  func group() {
    let journal = Journal()
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(false, remote) { isThere in
        VStack {
          Group {
            Text("a")
            Text("b")
            if isThere { Text("c") }
          }
          .onAppear { journal.note("in") }
          .onDisappear { journal.note("out") }
        }
      })
    #expect(journal.take() == ["in", "in"])
    remote.value = true
    screen.settle()
    #expect(journal.take() == ["in"])
    remote.value = false
    screen.settle()
    #expect(journal.take() == ["out"])
  }

  @Test("an empty view never appears")
  func empty() {
    let journal = Journal()
    _ = TestScreen(EmptyView().onAppear { journal.note("in") })
    #expect(journal.lines == [])
  }

  @Test("onDisappear runs when the view goes, once")
  func disappear() {
    let journal = Journal()
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isThere in
        if isThere {
          Text("a").onAppear { journal.note("in") }.onDisappear { journal.note("out") }
        }
      })
    remote.value = false
    screen.settle()
    remote.value = true
    screen.settle()
    #expect(journal.lines == ["in", "out", "in"])
  }

  @Test("a change of the id makes the old view disappear and the new one appear")
  func identity() {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { id in
        Text("a")
          .onAppear { journal.note("in \(id)") }
          .onDisappear { journal.note("out") }
          .id(id)
      })
    remote.value = 2
    screen.settle()
    #expect(journal.lines == ["in 1", "out", "in 2"] || journal.lines == ["in 1", "in 2", "out"])
    #expect(journal.lines.count == 3)
  }

  // B145
  @Test("onChange gets the old and the new value, and what the newest closure captured")
  func change() {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        Text("a").onChange(of: value / 10) { old, new in
          journal.note("\(old) \(new) captured \(value)")
        }
      })
    remote.value = 5
    screen.settle()
    #expect(journal.lines == [])
    remote.value = 25
    screen.settle()
    #expect(journal.lines == ["0 2 captured 25"])
  }

  @Test("a state set in onChange is shown in the same update")
  func changeSetsState() {
    struct Follower: View {
      @State private var doubled = 0
      var number: Int
      var body: some View {
        Text("\(doubled)").onChange(of: number, initial: true) { doubled = number * 2 }
      }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { Follower(number: $0) })
    #expect(screen.texts == ["2"])
    remote.value = 4
    screen.settle()
    #expect(screen.texts == ["8"])
  }

  @Test("onChange does not run for an equal value")
  func noChange() {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { _ in Text("a").onChange(of: 3) { journal.note("change") } })
    remote.value = 2
    screen.settle()
    #expect(journal.lines == [])
  }

  // B143
  @Test("a task is cancelled when its view goes")
  func cancelled() async {
    let journal = Journal()
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isThere in
        if isThere {
          Text("a").task {
            while !Task.isCancelled { await Task.yield() }
            journal.note("cancelled")
          }
        }
      })
    remote.value = false
    screen.settle()
    while screen.root.runningTasks > 0 { await Task.yield() }
    #expect(journal.lines == ["cancelled"])
  }

  @Test("a task with another id ends the one before")
  func taskID() async {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(
      Owner(1, remote) { id in
        Text("a").task(id: id) {
          while !Task.isCancelled, id == 1 { await Task.yield() }
          journal.note("\(id)")
        }
      })
    remote.value = 2
    screen.settle()
    while screen.root.runningTasks > 0 { await Task.yield() }
    #expect(journal.lines.sorted() == ["1", "2"])
  }

  @Test("onReceive gets the values of a publisher while the view is there")
  func receive() {
    let journal = Journal()
    let subject = PassthroughSubject<Int, Never>()
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isThere in
        if isThere { Text("a").onReceive(subject) { journal.note("\($0)") } }
      })
    subject.send(1)
    remote.value = false
    screen.settle()
    subject.send(2)
    #expect(journal.lines == ["1"])
  }

  @Test("what was due in a tree that is gone does not run with that of another")
  func droppedWhileDue() {
    let journal = Journal()
    let remote = Remote<Int>()
    let screen = TestScreen(Text("a"))
    var dropped: RootNode? = RootNode(services: screen.root.services)
    dropped?.mount(
      Owner(1, remote) { number in
        let _ = journal.note("\(number)")
        Text("\(number)")
      })
    dropped?.update(size: CGSize(width: 10, height: 10))
    remote.value = 2
    dropped = nil
    screen.settle()
    #expect(journal.lines == ["1"])
  }
}

import Diagnostics
import Testing

@Suite("Messages about updates")
struct UpdateProblemTests {
  @Test("State changed in body says which state, during what, and where to change it instead")
  func stateChangedDuringUpdate() {
    let problem = Problem.stateChangedDuringUpdate(
      view: "Counter", property: "count", evaluating: "Counter.body", frame: 118,
      file: "Counter.swift", line: 21, code: "count += 1")
    #expect(problem.severity == .issue)
    #expect(
      problem.text(.full) == """
        Milieu [state-changed-during-update]: `Counter.count` was changed while `Counter.body` was \
        being evaluated.

          Counter.swift:21   count += 1
          During  evaluation of `Counter.body`, frame 118

        `body` describes the view and can run at any time, so a change made there would ask for
        another run without end. The change was kept for the next frame.

        To fix, make the change in an action, in `.onAppear`, or in `.task`. If `count` follows from
        other values, compute it in `body` instead of storing it.
        More: milieu explain state-changed-during-update
        """)
  }

  @Test("State whose name is not known is called the state of its view")
  func unnamedState() {
    let problem = Problem.stateChangedDuringUpdate(
      view: "Counter", property: nil, evaluating: "Row.body", frame: 1)
    #expect(
      problem.summary == "A state of `Counter` was changed while `Row.body` was being evaluated.")
  }

  @Test("An update that never settles names the cycle in order")
  func updateNeverSettles() {
    let problem = Problem.updateNeverSettles(
      cycle: ["onChange(of: width) in Sidebar", "onChange(of: height) in Detail"], rounds: 100,
      path: ["WindowGroup", "ContentView"])
    #expect(
      problem.text(.full) == """
        Milieu [update-never-settles]: `onChange(of: width) in Sidebar` and what follows it change \
        each other without end.

          Cycle  onChange(of: width) in Sidebar
                 → onChange(of: height) in Detail
                 → onChange(of: width) in Sidebar, and so on
          Path   WindowGroup › ContentView

        An update is done when nothing that it changed asks for another one. This one was stopped
        after 100 rounds, and the rest waits for the next frame.

        To fix, take one step out of the cycle: compute a value in `body` instead of copying it with
        `.onChange`, or change it only if it differs by more than rounding.
        More: milieu explain update-never-settles
        """)
  }

  @Test("A computation that changes what it reads itself is a cycle of one")
  func cycleOfOne() {
    let problem = Problem.updateNeverSettles(cycle: ["Counter.body"], rounds: 100, path: [])
    #expect(problem.summary == "`Counter.body` changes what it depends on without end.")
  }

  @Test("Duplicate ids are shown with their positions")
  func forEachDuplicateIDs() {
    let problem = Problem.forEachDuplicateIDs(
      id: "7", positions: [2, 5], element: "Song", path: ["List", "ForEach"], file: "List.swift",
      line: 30)
    #expect(
      problem.text(.full) == """
        Milieu [foreach-duplicate-ids]: 2 elements of a `ForEach` over `Song` have the id `7`.

          List.swift:30   ForEach
          At    positions 2, 5
          Path  List › ForEach

        The id says which view belongs to which element when the data changes. Elements that share
        one get their state and their animations mixed up; the later ones are told apart by position
        now.

        To fix, give every element an id of its own, for example `let id = UUID()` in `Song`, or
        choose another key path for `ForEach(_:id:)`.
        More: milieu explain foreach-duplicate-ids
        """)
  }
}

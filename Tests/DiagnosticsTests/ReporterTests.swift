import Diagnostics
import Testing

@Suite("Reporting")
struct ReporterTests {
  @Test("The same code at the same place is reported once")
  func oncePerPlace() {
    let (_, problems) = Reporter.capture {
      for line in [3, 3, 4] {
        Reporter.report(
          .environmentReadOutsideView(
            property: "locale", keyPath: #"\.locale"#, file: "A.swift", line: line))
      }
    }
    #expect(problems.map(\.place?.line) == [3, 4])
  }

  @Test("What takes work to describe is described for the first report only")
  func describedOnce() {
    var descriptions = 0
    let (_, problems) = Reporter.capture {
      for name in ["a", "a", "b"] {
        Reporter.report(.colorMissing, about: name) {
          descriptions += 1
          return .colorMissing(name: name, folders: [], existing: [])
        }
      }
    }
    #expect(descriptions == 2)
    #expect(problems.count == 2)
  }

  @Test("Without a place the words tell problems apart")
  func oncePerSummary() {
    let (_, problems) = Reporter.capture {
      for name in ["a", "b", "a"] {
        Reporter.report(.colorMissing(name: name, folders: [], existing: []))
      }
    }
    #expect(
      problems.map(\.summary) == ["There is no colour named `a`.", "There is no colour named `b`."])
  }

  @Test("A capture gives the result of its body")
  func captureResult() async {
    let (result, problems) = await Reporter.capture { () async in 7 }
    #expect(result == 7)
    #expect(problems.isEmpty)
  }

  @Test("The brief text is code, summary and location")
  func briefText() {
    let problem = Problem.stateChangedDuringUpdate(
      view: "Counter", property: "count", evaluating: "Counter.body", frame: 1,
      file: "/home/me/Counter.swift", line: 21)
    #expect(
      problem.text(.brief) == """
        Milieu [state-changed-during-update]: `Counter.count` was changed while `Counter.body` was \
        being evaluated.
          Counter.swift:21
        """)
  }

  @Test("More than eight lines of context are counted")
  func detailLimit() {
    let problem = Problem.viewNotFound(
      name: "X", file: "A.swift", existing: (1...10).map { "View\($0)" })
    #expect(problem.text(.full).contains("         View8\n         and 2 more\n"))
  }
}

@Suite("Near misses")
struct NearMissTests {
  @Test(
    "A name that is one slip away is suggested",
    arguments: [
      ("ContentVeiw", "ContentView"), ("contentview", "ContentView"), ("--drak", "--dark"),
      ("play.fil", "play.fill"),
    ])
  func near(name: String, meant: String) {
    #expect(NearMiss.of(name, in: ["Other", "play.fill", "--dark", "ContentView"]) == meant)
  }

  @Test("Of equally near names one that begins the same is meant")
  func sameBeginning() {
    #expect(NearMiss.of("hart.fill", in: ["cart.fill", "heart.fill"]) == "heart.fill")
  }

  @Test(
    "A name that has little in common with any is not matched", arguments: ["Sidebar", "x", ""])
  func far(name: String) {
    #expect(NearMiss.of(name, in: ["ContentView", "y", "Row"]) == nil)
  }
}

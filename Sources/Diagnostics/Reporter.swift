import Foundation

/// Delivers problems: to the standard error stream, or to whoever asked to receive them.
///
/// Safe to call from any thread.
public enum Reporter {
  /// A receiver of problems.
  public typealias Sink = @Sendable (Problem) -> Void

  /// The receiver of all problems outside ``capture(_:)``; prints unless replaced.
  public static var sink: Sink {
    get { lock.withLock { shared.sink } }
    set { lock.withLock { shared.sink = newValue } }
  }

  /// Reports a problem and returns, so that the caller can go on with its fallback.
  ///
  /// The same code at the same place is delivered once per run, or once per capture.
  public static func report(_ problem: Problem) {
    if let capture {
      capture.receive(problem)
      return
    }
    let sink: Sink? = lock.withLock {
      shared.reported.insert(Key(problem)).inserted ? shared.sink : nil
    }
    sink?(problem)
  }

  /// The same for a problem that takes work to describe: `problem` is made for the first report of a code
  /// about a subject, and for no other.
  public static func report(
    _ code: Problem.Code, about subject: String, _ problem: () -> Problem
  ) {
    if isFirst(code, about: subject) { report(problem()) }
  }

  /// Whether a code about a subject is reported for the first time, in this run or in this capture. Notes that it
  /// is.
  ///
  /// Who asks delivers the problem itself, when it is described: ``deliver(_:)``.
  public static func isFirst(_ code: Problem.Code, about subject: String) -> Bool {
    let key = Key(code: code, place: nil, summary: subject)
    if let capture { return capture.insert(key) }
    return lock.withLock { shared.reported.insert(key).inserted }
  }

  /// Whether what this task reports is received by ``capture(_:)``.
  public static var isCaptured: Bool { capture != nil }

  /// Hands a problem over, without asking whether it was reported before.
  public static func deliver(_ problem: Problem) {
    if let capture { capture.append(problem) } else { sink(problem) }
  }

  /// Reports a problem after which the program cannot go on, and ends the program: with a trap where
  /// its code is wrong, as on Apple's systems, else with status 1.
  public static func stop(_ problem: Problem) -> Never {
    if let capture { capture.receive(problem) } else { sink(problem) }
    guard problem.code.isAboutCode else { exit(1) }
    fatalError(problem.headline)
  }

  /// Runs `body` and returns the problems that it reports instead of delivering them.
  ///
  /// Captures are separate for each task, so tests that run side by side don't see each other's.
  public static func capture<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, problems: [Problem]) {
    let box = Capture()
    let result = try $capture.withValue(box) { try body() }
    return (result, box.problems)
  }

  /// Runs an asynchronous `body` and returns the problems that it reports.
  @MainActor
  public static func capture<Result>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> (result: Result, problems: [Problem]) {
    let box = Capture()
    let result = try await $capture.withValue(box) { try await body() }
    return (result, box.problems)
  }

  /// The sink in use until another one is set: prints to the standard error stream.
  public static let standardError: Sink = { problem in
    FileHandle.standardError.write(Data((problem.text + "\n").utf8))
  }

  // MARK: - What was reported

  /// What makes two reports the same: the code, and the place or, without one, the words.
  private struct Key: Hashable {
    let code: Problem.Code
    let place: Place?
    let summary: String?

    init(code: Problem.Code, place: Place?, summary: String?) {
      (self.code, self.place, self.summary) = (code, place, summary)
    }

    init(_ problem: Problem) {
      let place = problem.place?.location == nil ? nil : problem.place
      self.init(code: problem.code, place: place, summary: place == nil ? problem.summary : nil)
    }
  }

  private struct Shared {
    var sink: Sink = standardError
    var reported: Set<Key> = []
  }

  private final class Capture: @unchecked Sendable {
    private let lock = NSLock()
    private var reported: Set<Key> = []
    private var received: [Problem] = []

    var problems: [Problem] { lock.withLock { received } }

    /// Notes that something is reported. Returns whether it is for the first time.
    func insert(_ key: Key) -> Bool {
      lock.withLock { reported.insert(key).inserted }
    }

    func append(_ problem: Problem) {
      lock.withLock { received.append(problem) }
    }

    func receive(_ problem: Problem) {
      lock.withLock {
        if reported.insert(Key(problem)).inserted { received.append(problem) }
      }
    }
  }

  @TaskLocal private static var capture: Capture?
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var shared = Shared()
}

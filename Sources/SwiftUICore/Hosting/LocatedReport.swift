import Diagnostics
import Foundation

/// Reports problems together with the line of the app's code that they are about.
///
/// The line is found in the debug information, which takes a moment. So that is done away from the main thread, for
/// everything that was reported meanwhile at once; the program waits for it when it ends.
enum LocatedReport {
  /// Makes the problem when its line is known; `nil` where it can't be.
  typealias Description = @Sendable (_ place: Place?) -> Problem

  private struct Waiting {
    let stack: [UInt]
    let describe: Description
  }

  /// Seconds in which reports gather.
  private static let pause = 0.05
  private static let queue = DispatchQueue(label: "milieu.reports", qos: .utility)
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var waiting: [Waiting] = []
  private static let endsWithProgram: Void = { atexit { LocatedReport.finish() } }()

  /// The return addresses of the call, the innermost first.
  static var callStack: [UInt] { Thread.callStackReturnAddresses.map { UInt(truncating: $0) } }

  /// The innermost line of the app's in a call.
  static func place(of stack: [UInt]) -> Place? { CodePlaces(of: [stack]).line(of: stack)?.place }

  /// Reports something once for its code and subject.
  ///
  /// - Parameter stack: the call that it is about; by default, the one that reports. Empty where it is no call of
  ///   the app's.
  static func report(
    _ code: Problem.Code, about subject: String, from stack: @autoclosure () -> [UInt] = callStack,
    _ describe: @escaping Description
  ) {
    if Reporter.isFirst(code, about: subject) { deliver(from: stack(), describe) }
  }

  /// Delivers what is known to be reported for the first time.
  static func deliver(from stack: [UInt], _ describe: @escaping Description) {
    if Reporter.isCaptured || stack.isEmpty {
      Reporter.deliver(describe(stack.isEmpty ? nil : place(of: stack)))
      return
    }
    _ = endsWithProgram
    let isAlone = lock.withLock {
      waiting.append(Waiting(stack: stack, describe: describe))
      return waiting.count == 1
    }
    if isAlone { queue.asyncAfter(deadline: .now() + pause) { deliverWaiting() } }
  }

  /// Delivers what waits, and returns when that is done.
  static func finish() { queue.sync { deliverWaiting() } }

  private static func deliverWaiting() {
    let reports = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    guard !reports.isEmpty else { return }
    let places = CodePlaces(of: reports.map(\.stack))
    for report in reports {
      Reporter.deliver(report.describe(places.line(of: report.stack)?.place))
    }
  }
}

extension CodePlaces.Line {
  /// The line as messages show it.
  var place: Place { Place(file: file, line: number, code: code ?? "") }
}

import Diagnostics
import Foundation

/// The command `milieu` as a whole.
package enum MilieuTool {
  /// Reads a command line and does what it says. Where that isn't possible, writes a message of the
  /// catalogue and ends the process with status 1, or with the compiler's own status.
  package static func main(arguments: [String]) {
    do {
      Interruption.begin()
      try Command(arguments: arguments).run()
    } catch let problem as Problem {
      end(with: problem)
    } catch let failure as CompilerFailure {
      // The compiler has said what is wrong, in its own words.
      exit(failure.status)
    } catch {
      // A file of our own, in the cache or the checkout, could not be read or written.
      let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
      end(
        with: .fileNotReadable(
          path: path ?? "~/.cache/milieu", because: error.localizedDescription))
    }
  }

  private static func end(with problem: Problem) -> Never {
    FileHandle.standardError.write(Data((problem.text(.full) + "\n").utf8))
    exit(1)
  }
}

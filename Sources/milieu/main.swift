import Diagnostics
import Foundation

// Reads the command line, does what it says, and ends with a message of the catalogue and status 1
// where that isn't possible.
do {
  try Command(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch let problem as Problem {
  FileHandle.standardError.write(Data((problem.text(.full) + "\n").utf8))
  exit(1)
} catch let failure as CompilerFailure {
  // The compiler has said what is wrong, in its own words.
  exit(failure.status)
} catch {
  // A file of our own, in the cache or the checkout, could not be read or written.
  let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
  let problem = Problem.fileNotReadable(
    path: path ?? "~/.cache/milieu", because: error.localizedDescription)
  FileHandle.standardError.write(Data((problem.text(.full) + "\n").utf8))
  exit(1)
}

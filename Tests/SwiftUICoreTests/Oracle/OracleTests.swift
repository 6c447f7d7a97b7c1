import Foundation
import Testing

/// The engine beside a slow and obvious second implementation, over random trees and random changes.
///
/// `MILIEU_ORACLE_SEED` adds a seed, `MILIEU_ORACLE_CASES` sets how many trees a seed makes, and
/// `MILIEU_ORACLE_CASE` runs the one tree of a printed seed.
@MainActor
@Suite("Oracle")
struct OracleTests {
  nonisolated static var seeds: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    return [1] + (environment["MILIEU_ORACLE_SEED"].flatMap(UInt64.init).map { [$0] } ?? [])
  }

  @Test("random trees show, keep, run and call what the oracle says", arguments: seeds)
  func randomTrees(seed: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MILIEU_ORACLE_CASES"].flatMap(Int.init) ?? 4_000
    var random = SeededGenerator(seed: seed)
    let single = environment["MILIEU_ORACLE_CASE"].flatMap(UInt64.init)
    for number in 0..<(single == nil ? count : 1) {
      let caseSeed = single ?? random.next()
      let tree = OracleCase(seed: caseSeed)
      guard let problem = tree.run() else { continue }
      let (short, shortProblem) = tree.shrunk(from: problem)
      Issue.record(
        """
        Case \(number) of seed \(seed) (its own seed is \(caseSeed)): \(problem)
        Shortened: \(shortProblem)
        \(short)
        """)
      return
    }
  }
}

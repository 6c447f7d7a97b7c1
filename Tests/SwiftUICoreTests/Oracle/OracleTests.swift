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
    run(seed: seed, cases: 4_000, isAboutEnvironment: false)
  }

  @Test(
    "random scopes, writers and readers show and run what the oracle says", arguments: seeds)
  func randomScopes(seed: UInt64) {
    run(seed: seed, cases: 10_000, isAboutEnvironment: true)
  }

  private func run(seed: UInt64, cases: Int, isAboutEnvironment: Bool) {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["MILIEU_ORACLE_CASES"].flatMap(Int.init) ?? cases
    var random = SeededGenerator(seed: seed)
    let single = environment["MILIEU_ORACLE_CASE"].flatMap(UInt64.init)
    for number in 0..<(single == nil ? count : 1) {
      let caseSeed = single ?? random.next()
      let tree = OracleCase(seed: caseSeed, isAboutEnvironment: isAboutEnvironment)
      guard let problem = tree.run() else { continue }
      // The one tree that was asked for is shown as it is.
      let (short, shortProblem) = single == nil ? tree.shrunk(from: problem) : (tree, problem)
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

import Foundation
import MilieuTesting
import SwiftUI
import Testing

/// The layout beside a slow calculator of the measured rules, over random arrangements and random changes.
///
/// Takes the same variables as `OracleTests`.
@MainActor
@Suite("Layout oracle")
struct LayoutOracleTests {
  /// An arrangement on a screen, which can become another.
  @MainActor
  private final class Arrangement {
    let remote = Remote<LayoutSpec>()
    let screen: TestScreen

    init(_ spec: LayoutSpec, _ size: CGSize) {
      screen = TestScreen(
        Owner(spec, remote) { $0.view() }, size: size, services: { $0.text = BlockTextEngine() })
    }

    /// Asks for the size between two changes: what is remembered of it must not outlive the second.
    func measure() {
      screen.root.updateWithoutLayout(size: screen.size)
      _ = screen.root.content.sizeThatFits(ProposedViewSize(screen.size))
    }

    func frames() -> [String: CGRect] {
      screen.settle()
      var found: [String: CGRect] = [:]
      func visit(_ node: _LayoutNode) {
        if let probe = node as? ProbeNode { found[probe.name] = probe.frameInRoot }
        node.forEachLayoutChild(visit)
      }
      visit(screen.root.content)
      return found
    }
  }

  private static func difference(_ found: [String: CGRect], _ expected: [String: CGRect]) -> String?
  {
    for (name, frame) in expected.sorted(by: { $0.key < $1.key }) {
      guard let own = found[name] else { return "\(name) is missing" }
      let parts = zip(
        [own.minX, own.minY, own.width, own.height],
        [frame.minX, frame.minY, frame.width, frame.height])
      // Where a size has no end, neither has a place.
      guard parts.allSatisfy({ abs($0 - $1) < 0.01 || !$1.isFinite }) else {
        return "\(name): \(own) is not \(frame)"
      }
    }
    return found.count == expected.count ? nil : "shown: \(found.keys.sorted())"
  }

  /// Runs one case. Returns what differs.
  private static func problem(_ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let size = CGSize(width: 100 + random.below(300), height: 100 + random.below(300))
    var spec = LayoutSpec.random(&random)
    var count = spec.assignNames()
    let arrangement = Arrangement(spec, size)
    for turn in 0..<4 {
      if turn > 0 {
        for change in 0..<(1 + random.below(2)) {
          if change > 0 { arrangement.measure() }
          let before = spec
          spec = before.replacing(random.below(count), with: .random(&random, depth: 3, stacks: 2))
          count = spec.assignNames()
          arrangement.remote.value = spec
        }
      }
      let found = arrangement.frames()
      let fresh = Arrangement(spec, size).frames()
      if let difference = difference(found, fresh) {
        return "turn \(turn) in \(size), differs from a fresh one, \(difference)\n\(spec)"
      }
      if let difference = difference(fresh, SlowLayout.frames(spec, in: size)) {
        return "turn \(turn) in \(size), differs from the rules, \(difference)\n\(spec)"
      }
    }
    return nil
  }

  @Test(
    "random arrangements lie where the rules say, after changes too", arguments: OracleTests.seeds)
  func randomArrangements(seed: UInt64) {
    let environment = ProcessInfo.processInfo.environment
    let count = (environment["MILIEU_ORACLE_CASES"].flatMap(Int.init) ?? 4_000) / 8
    var random = SeededGenerator(seed: seed)
    var shortest: String?
    for number in 0..<count {
      let caseSeed = random.next()
      guard let problem = Self.problem(caseSeed) else { continue }
      let text = "Case \(number) of seed \(seed) (its own seed is \(caseSeed)), \(problem)"
      // The shortest of the failures says most.
      if text.count < shortest?.count ?? .max { shortest = text }
    }
    if let shortest { Issue.record("\(shortest)") }
  }
}

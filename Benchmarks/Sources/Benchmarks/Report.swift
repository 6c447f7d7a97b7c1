import CMeasuring
import Foundation
@_spi(Benchmarks) import MilieuTesting
import SwiftUI

/// Prints each measurement as it comes, and keeps all for a file.
@MainActor
struct Report {
  private struct File: Codable {
    var measurements: [Measurement]
    /// By name, then by size.
    var bytesPerLeaf: [String: [Int: Int]]
  }

  private var measurements: [Measurement] = []
  private var bytes: [String: [Int: Int]] = [:]

  private func padded(_ text: String, _ width: Int) -> String {
    text.count < width ? String(repeating: " ", count: width - text.count) + text : text
  }

  mutating func add(_ new: Measurement) {
    if measurements.isEmpty {
      print(
        "workload                          size   median ms      min ms    min ns/unit  bodies  growth"
      )
    }
    let before = measurements.last { $0.workload == new.workload }
    measurements.append(new)
    // The exponent of the size in the time: 0 is flat, 1 is linear.
    let growth = before.map {
      log(new.least / $0.least) / log(Double(new.size) / Double($0.size))
    }
    print(
      new.workload.padding(toLength: 30, withPad: " ", startingAt: 0),
      padded("\(new.size)", 7), padded(String(format: "%.4g", new.median), 11),
      padded(String(format: "%.4g", new.least), 11),
      padded(String(format: "%.0f", new.perUnit), 14),
      padded(new.bodies.map { "\($0)" } ?? "-", 7),
      padded(growth.map { String(format: "%.2f", $0) } ?? "", 7))
  }

  mutating func add(memory: [String: Int], size: Int) {
    for (name, count) in memory.sorted(by: { $0.key < $1.key }) {
      print(name, count, size == 10_000 ? "bytes per leaf" : "bytes per leaf of \(size)")
      bytes[name, default: [:]][size] = count
    }
  }

  func write(to file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let content = File(measurements: measurements, bytesPerLeaf: bytes)
    do {
      try encoder.encode(content).write(to: file)
    } catch {
      fatalError("The results cannot be written to \(file.path): \(error)")
    }
  }
}

/// How much the heap grows for each leaf of a tree whose leaves all read.
@MainActor
enum Memory {
  static func measure(_ size: Int) -> [String: Int] {
    var result: [String: Int] = [:]
    // First, and all kept to the end: what one tree gives back, the next would take without being counted.
    var kept: [TestScreen] = []
    let plain = bytes(of: size, &kept) { PlainLeaf(number: $0) }
    result["memory of a scope"] =
      bytes(of: size, &kept) { PlainLeaf(number: $0).environment(\.shared, $0) } - plain
    result["memory of a reader"] = bytes(of: size, &kept) { ReadingLeaf(number: $0) } - plain
    for extent in [Extent.build, .layout, .picture] {
      // What is made once for the process is there before the count begins.
      _ = extent.show(tree(10))
      let before = measuring_live_heap()
      let screen = extent.show(tree(size))
      let after = measuring_live_heap()
      withExtendedLifetime(screen) {
        result["memory" + extent.suffix] = Int(after - before) / size
      }
      kept.append(screen)
    }
    let before = measuring_live_heap()
    let floor = FloorNode.tree(from: 0, size: size, key: FloorKey())
    let after = measuring_live_heap()
    withExtendedLifetime(floor) { result["memory of the floor"] = Int(after - before) / size }
    return withExtendedLifetime(kept) { result }
  }

  /// The bytes that each of so many views takes, in a stack that is not laid out.
  private static func bytes<Content: View>(
    of size: Int, _ kept: inout [TestScreen], @ViewBuilder _ content: @escaping (Int) -> Content
  ) -> Int {
    _ = Extent.build.show(VStack { ForEach(0..<10) { content($0) } })
    let before = measuring_live_heap()
    let screen = Extent.build.show(VStack { ForEach(0..<size) { content($0) } })
    let after = measuring_live_heap()
    kept.append(screen)
    return Int(after - before) / size
  }

  private static func tree(_ size: Int) -> some View {
    GenericRoot(remote: Remote(), content: ReadingBox(start: 0, size: size))
  }
}

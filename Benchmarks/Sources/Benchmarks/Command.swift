import Foundation

/// The command line.
///
///     Benchmarks [--filter WORD] [--row NAME]... [--sizes 1000,10000] [--json FILE]
///     Benchmarks --list
///     Benchmarks --profile WORKLOAD --sizes 10000    one operation inside of `measuring_region`
///     Benchmarks --picture FILE                      draws one picture and ends: what W9 starts
@main
@MainActor
struct Command {
  private static func values(after option: String) -> [String] {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
  }

  private static func value(after option: String) -> String? { values(after: option).first }

  static func main() {
    let sizes = value(after: "--sizes")?.split(separator: ",").compactMap { Int($0) }
    if CommandLine.arguments.contains("--list") {
      for workload in Workload.all { print(workload.name, workload.sizes) }
    } else if let file = value(after: "--picture") {
      FirstPicture.draw(to: URL(fileURLWithPath: file))
    } else if let name = value(after: "--profile") {
      guard let workload = Workload.all.first(where: { $0.name == name }) else {
        fatalError("No workload is named \(name); --list shows them.")
      }
      workload.profile(sizes?.first ?? workload.sizes[0])
    } else {
      measure(filter: value(after: "--filter"), sizes: sizes)
    }
  }

  private static func measure(filter: String?, sizes: [Int]?) {
    let rows = values(after: "--row")
    func isWanted(_ name: String) -> Bool {
      rows.isEmpty ? filter.map(name.contains) ?? true : rows.contains(name)
    }
    var report = Report()
    for workload in Workload.all where isWanted(workload.name) {
      for size in workload.sizes where sizes?.contains(size) ?? true {
        report.add(workload.measure(size))
      }
    }
    if rows.isEmpty, filter == nil || filter == "W9" { report.add(FirstPicture.measure()) }
    if rows.isEmpty ? filter == nil || filter == "memory" : rows.contains("memory") {
      for size in sizes ?? [10_000] { report.add(memory: Memory.measure(size), size: size) }
    }
    if let file = value(after: "--json") { report.write(to: URL(fileURLWithPath: file)) }
  }
}

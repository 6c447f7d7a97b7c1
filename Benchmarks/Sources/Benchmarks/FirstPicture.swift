import Foundation
import SwiftUI

/// W9: from the start of a process to a picture of a view in a file.
@MainActor
enum FirstPicture {
  static func draw(to file: URL) {
    let view = VStack(alignment: .leading) {
      Text("Milieu").font(.largeTitle)
      HStack {
        Image(systemName: "star.fill").foregroundStyle(.yellow)
        Text("A picture of a view")
        Spacer()
        Toggle("On", isOn: .constant(true))
      }
      RoundedRectangle(cornerRadius: 12).fill(.blue.gradient).frame(height: 80)
    }
    .padding()
    .frame(width: 390, height: 240)
    let renderer = ImageRenderer(content: view)
    renderer.scale = 2
    do {
      try renderer._pngData()?.write(to: file)
    } catch {
      fatalError("The picture cannot be written to \(file.path): \(error)")
    }
  }

  static func measure() -> Measurement {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "benchmark-\(ProcessInfo.processInfo.processIdentifier).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let times = (0..<10).map { _ in
      Stopwatch.time {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--picture", file.path]
        do {
          try process.run()
        } catch {
          fatalError("The program cannot be started again: \(error)")
        }
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, "W9: no picture")
      }
    }.sorted()
    return Measurement(
      workload: "W9 first picture", size: 1, median: times[5], least: times[0], iterations: 10,
      bodies: nil, units: 1)
  }
}

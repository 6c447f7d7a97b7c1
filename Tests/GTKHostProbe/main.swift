import CairoRendering
import Foundation
import GTKHost
import SwiftUICore

// A program that the tests of GTKHost start: GTK needs the main thread, which the test runner keeps.
// It runs one scenario in a real window, writes what it sees to standard output line by line, and ends.

let name = CommandLine.arguments.dropFirst().first ?? "hello"
setvbuf(stdout, nil, _IOLBF, 0)
MainActor.assumeIsolated {
  guard let scenario = Scenario.all[name] else {
    print("unknown scenario \(name)")
    exit(2)
  }
  scenario()
}

/// The scenarios by name; each runs until the process ends.
enum Scenario {
  @MainActor static let all: [String: @MainActor () -> Void] = [
    "hello": hello,
    "gallery": gallery,
  ]

  @MainActor static func run(
    _ configuration: GTKHost.Configuration = GTKHost.Configuration(),
    _ makeView: @escaping @MainActor () -> any View,
    start: @escaping @MainActor (GTKHost) -> Void = { _ in }
  ) {
    GTKHost.run(
      configuration: configuration,
      app: { RunningApp(name: "Probe", services: $0, makeView: makeView) }, start: start)
  }

  /// Shows everything a display list can hold; with a file name, draws the same with cairo for comparison.
  @MainActor static func gallery() {
    let list = Gallery.list(PangoTextEngine())
    if CommandLine.arguments.count > 2 {
      let data = PictureWriter.png(list, size: Gallery.size, scale: 1, background: .white)
      try? data.write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
      return
    }
    run {
      ZStack {
        Color.white
        DisplayListView(list: list, size: Gallery.size)
      }
    }
  }

  @MainActor static func hello() {
    run { Hello() }
  }
}

struct Hello: View {
  @State private var ticks = 0
  @Environment(\.colorScheme) var scheme
  @Environment(\.locale) var locale
  @Environment(\.dynamicTypeSize) var typeSize
  @Environment(\.scenePhase) var phase

  var body: some View {
    VStack(spacing: 12) {
      Color.red.frame(width: 200, height: 40)
      Color.blue.frame(width: 20 + 10 * CGFloat(ticks % 20), height: 40)
    }
    .padding(40)
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: 200_000_000)
        ticks += 1
        print("tick", ticks, scheme, locale.identifier, typeSize, phase)
      }
    }
  }
}

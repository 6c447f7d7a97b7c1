import Diagnostics
import Foundation

/// A new package with an app, a view and a test, that runs as it is.
struct NewPackage: Equatable {
  /// The name of the package, its app and its folder: a Swift name.
  let name: String

  init(name: String) throws(Problem) {
    guard name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9]*/#) != nil else {
      throw .optionValueNotUnderstood(
        option: "milieu new", value: name,
        expected: "a name of letters and digits that starts with a letter, such as `Notes`")
    }
    self.name = name
  }

  /// Writes the package into a folder of its name. What is there is left alone.
  func write(into parent: URL, milieu: URL) throws {
    let folder = parent.appending(path: name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw Problem.folderExists(path: folder.path)
    }
    for (path, text) in files(milieu: milieu) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: file)
    }
  }

  /// What is written, by the path inside of the folder.
  func files(milieu: URL) -> [(path: String, text: String)] {
    [
      ("Package.swift", manifest(milieu: milieu)),
      (".gitignore", ".build/"),
      ("Sources/\(name)/\(name)App.swift", app),
      ("Sources/\(name)Views/CounterView.swift", view),
      ("Tests/\(name)Tests/CounterViewTests.swift", test),
    ]
  }

  /// What is said when it is written.
  var welcome: String {
    """
    \(name) is a package with an app, a view and a test.

      cd \(name)
      swift run        opens its window
      swift test       presses its button
      milieu snapshot Sources/\(name)Views/CounterView.swift -o counter.png
    """
  }

  private func manifest(milieu: URL) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    // On Apple's systems the same sources use Apple's SwiftUI.
    #if os(Linux)
      let dependencies: [Package.Dependency] = [
        .package(name: "Milieu", path: "\(milieu.path)")
      ]
      let swiftUI: [Target.Dependency] = [.product(name: "SwiftUI", package: "Milieu")]
      let testing: [Target.Dependency] = [.product(name: "MilieuTesting", package: "Milieu")]
    #else
      let dependencies: [Package.Dependency] = []
      let swiftUI: [Target.Dependency] = []
      let testing: [Target.Dependency] = []
    #endif

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v14), .iOS(.v17)],
      dependencies: dependencies,
      targets: [
        .executableTarget(name: "\(name)", dependencies: ["\(name)Views"] + swiftUI),
        .target(name: "\(name)Views", dependencies: swiftUI),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)Views"] + testing),
      ]
    )
    """
  }

  private var app: String {
    """
    import \(name)Views
    import SwiftUI

    @main
    struct \(name)App: App {
      var body: some Scene {
        WindowGroup("\(name)") {
          CounterView()
        }
      }
    }
    """
  }

  private var view: String {
    """
    import SwiftUI

    public struct CounterView: View {
      @State private var count = 0

      public init() {}

      public var body: some View {
        VStack(spacing: 16) {
          Text("Count: \\(count)")
            .font(.largeTitle)
          Button("Add one") { count += 1 }
            .buttonStyle(.borderedProminent)
        }
        .padding()
      }
    }

    #Preview {
      CounterView()
    }
    """
  }

  private var test: String {
    """
    #if os(Linux)
      import MilieuTesting
      import \(name)Views
      import Testing

      @MainActor
      @Suite("The counter")
      struct CounterViewTests {
        @Test("a press adds one")
        func addsOne() throws {
          let screen = TestScreen(CounterView())
          try screen.tap("Add one")
          #expect(screen.texts.contains("Count: 1"))
        }
      }
    #endif
    """
  }
}

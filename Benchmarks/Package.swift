// swift-tools-version: 6.1
import PackageDescription

/// A package of its own, so that nobody who uses Milieu builds it. The window host is left out: nothing here
/// opens a window.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Milieu", path: "..", traits: [])],
  targets: [
    .target(name: "CMeasuring"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMeasuring",
        .product(name: "SwiftUI", package: "Milieu"),
        .product(name: "MilieuTesting", package: "Milieu"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)

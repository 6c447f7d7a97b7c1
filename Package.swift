// swift-tools-version: 6.1
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Every target is written for the Swift 5 language mode: the engine runs on the main actor, and the
/// mode keeps `@preconcurrency` declarations as quiet for clients as they are on Apple's systems.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "Milieu",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    // What `milieu run` links a loose file with: one link for all files instead of one for each.
    .library(name: "SwiftUIDynamic", type: .dynamic, targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "MilieuTesting", targets: ["MilieuTesting"]),
    .executable(name: "milieu", targets: ["milieu"]),
  ],
  traits: [
    .trait(
      name: "Window", description: "The GTK 4 window host; off for servers that only draw files."),
    .default(enabledTraits: ["Window"]),
  ],
  targets: [
    // What an app imports, and where a view tree meets the world.
    .target(
      name: "SwiftUI",
      dependencies: [
        "SwiftUICore", "SwiftUIControls", "CairoRendering", "Combine", "Diagnostics",
        .target(name: "GTKHost", condition: .when(traits: ["Window"])),
      ]),
    .target(
      name: "MilieuTesting",
      dependencies: [
        "SwiftUI", "SwiftUICore", "SwiftUIControls", "CairoRendering", "Combine", "Diagnostics",
        "Graphics",
      ]),
    // The command is a library, with a program around it that tests need not import: SwiftPM may compile
    // a test before the module of the program it imports is in place.
    .target(name: "MilieuCommand", dependencies: ["Diagnostics"]),
    .executableTarget(name: "milieu", dependencies: ["MilieuCommand"]),
    .target(
      name: "GTKHost",
      dependencies: [
        "SwiftUICore", "SwiftUIControls", "CairoRendering", "Graphics", "Diagnostics", "CGTK",
      ]),

    // Views.
    .target(name: "SwiftUIControls", dependencies: ["SwiftUICore"]),
    .target(
      name: "SwiftUICore",
      dependencies: ["Reactivity", "Graphics", "Combine", "Diagnostics", "SwiftUIMacros"]),

    // Below the views.
    .target(name: "CairoRendering", dependencies: ["Diagnostics", "Graphics", "CPango"]),
    .target(name: "Reactivity"),
    .target(name: "Graphics"),
    .target(name: "Combine"),
    .target(name: "Diagnostics"),
    .macro(name: "SwiftUIMacros"),
    .systemLibrary(
      name: "CPango",
      pkgConfig: "pangocairo pangoft2 cairo-pdf cairo-svg gdk-pixbuf-2.0 fontconfig libisal",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev", "libgdk-pixbuf-2.0-dev", "libisal-dev"])
      ]),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

    // Tests.
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(
      name: "MilieuCommandTests", dependencies: ["MilieuCommand", "milieu", "Diagnostics"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(name: "PackageTests"),
    .testTarget(
      name: "CompatibilityTests", dependencies: ["SwiftUI", "MilieuTesting"], exclude: ["Apple"]),
    .testTarget(name: "SwiftUIMacrosTests", dependencies: ["SwiftUIMacros"]),
    .testTarget(name: "GraphicsTests", dependencies: ["Graphics"]),
    .testTarget(name: "CairoRenderingTests", dependencies: ["CairoRendering", "Graphics"]),
    .testTarget(
      name: "GTKHostTests",
      dependencies: [
        "GTKHost", "GTKHostProbe", "SwiftUICore", "CairoRendering", "Graphics", "CGTK",
      ]),
    // What the tests of GTKHost start, because GTK needs the main thread.
    .executableTarget(
      name: "GTKHostProbe", dependencies: ["GTKHost", "SwiftUIControls", "CGTK"],
      path: "Tests/GTKHostProbe"),
    .testTarget(
      name: "SwiftUICoreTests", dependencies: ["SwiftUI", "MilieuTesting"], exclude: ["Fixtures"]),
    // The examples, of which the programs are left out: a test that imports a program builds only after it.
    .testTarget(name: "ExampleTests", dependencies: ["SwiftUI", "MilieuTesting"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["SwiftUI", "MilieuTesting"],
      exclude: ["__Recorded__"]),
    .testTarget(
      name: "MilieuTestingTests", dependencies: ["SwiftUI", "MilieuTesting"],
      exclude: ["__Recorded__"]),
    .testTarget(name: "SwiftUIControlsTests", dependencies: ["SwiftUI", "MilieuTesting"]),
  ]
)

// The examples are targets of this package, so that one build serves them. Resources are copied as they are:
// catalogues and tables are read at run time.
for name in ["MusicPlayer", "EnvironmentReader", "ThemePicker", "EditProfile"] {
  package.targets.append(
    .executableTarget(
      name: name, dependencies: ["SwiftUI"], path: "Examples/\(name)",
      resources: [.copy("Resources")]))
}

// An installed copy has neither tests nor examples.
package.targets.removeAll { target in
  let path = target.path ?? (target.type == .test ? "Tests/" : "Sources/") + target.name
  return !FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + path)
}

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}

import Diagnostics
import Foundation

/// A package by its manifest: the targets that hold views, and what they are compiled with.
///
/// The package manager reads the manifest; that takes a moment, so what it says is kept until the file changes.
struct PackageDescription {
  let name: String
  let folder: URL
  let targets: [Target]

  struct Target {
    let name: String
    let folder: URL
    let files: [URL]
    /// Executables are shown before libraries; tests are not shown.
    let kind: String
    /// Targets of this package that it imports.
    let dependencies: [String]
    /// Products of packages other than Milieu.
    let outsideProducts: [String]
    let options: [String]
    let resources: [URL]
  }

  static func read(_ folder: URL) throws(Problem) -> PackageDescription {
    let manifest = folder.appending(path: "Package.swift")
    guard let contents = try? Data(contentsOf: manifest) else {
      throw .fileNotReadable(path: manifest.path, because: "it is not a file")
    }
    let key = BuildCache.Key(contents: [contents, Data(folder.path.utf8)], files: [])
    let dump: Data
    do {
      let home = try BuildCache().folder(for: key) { workshop in
        let result = try Tool.swift(named: "swift").run(
          ["package", "--package-path", folder.path, "dump-package"], capturing: true)
        guard result.status == 0 else { throw CompilerFailure(status: result.status) }
        let json = result.output.drop { $0 != "{" }
        try Data(json.utf8).write(to: workshop.appending(path: "product/package.json"))
      }
      dump = try Data(contentsOf: home.appending(path: "package.json"))
      return try PackageDescription(manifest: dump, in: folder)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .packageNotUnderstood(path: manifest.path)
    }
  }

  /// - Parameter dump: what `swift package dump-package` prints.
  init(manifest dump: Data, in folder: URL) throws {
    let manifest = try JSONDecoder().decode(Manifest.self, from: dump)
    (name, self.folder) = (manifest.name, folder)
    let names = Set(manifest.targets.map(\.name))
    targets = manifest.targets.map { Self.target($0, manifest, names: names, in: folder) }
  }

  // MARK: - Choosing

  /// The targets whose views are shown: all but tests.
  var shownTargets: [String] {
    targets.filter { $0.kind == "executable" || $0.kind == "regular" }.map(\.name)
  }

  func target(with file: URL) -> Target? {
    targets.first { $0.files.contains(file) }
  }

  /// The folders in which the resources of the targets lie.
  var resourceFolders: [URL] {
    targets.filter { $0.kind != "test" }.flatMap { target in
      target.resources.filter(SourceSet.isFolder)
        + (target.resources.isEmpty ? [] : [target.folder])
    }
  }

  /// Targets as modules, with all that they import, in the order in which they are compiled.
  func modules(for names: [String]) throws(Problem) -> [SourceModule] {
    var modules: [SourceModule] = []
    func add(_ name: String) throws(Problem) {
      guard !modules.contains(where: { $0.name == name }),
        let target = targets.first(where: { $0.name == name })
      else { return }
      if let product = target.outsideProducts.first {
        throw .packageNeedsPackageManager(
          package: self.name, target: name, product: product,
          executable: targets.first { $0.kind == "executable" }?.name)
      }
      for dependency in target.dependencies { try add(dependency) }
      guard !target.files.isEmpty else { return }
      var module = SourceModule(
        name: name.replacingOccurrences(of: "-", with: "_"), files: target.files)
      module.dependencies = target.dependencies
      module.options = target.options
      if !target.resources.isEmpty {
        module.bundle = ResourceBundle(
          name: "\(self.name)_\(name).resources", contents: target.resources)
      }
      modules.append(module)
    }
    for name in names { try add(name) }
    guard !modules.isEmpty else { throw .noSources(folder: folder.path) }
    return modules
  }
}

// MARK: - The manifest

extension PackageDescription {
  /// The part of the package manager's dump that is read here.
  private struct Manifest: Decodable {
    struct Version: Decodable { let _version: String }
    let name: String
    let toolsVersion: Version?
    let swiftLanguageVersions: [String]?
    let targets: [Entry]

    struct Entry: Decodable {
      let name: String
      let type: String
      let path: String?
      let exclude: [String]?
      let sources: [String]?
      let dependencies: [[String: [Name?]]]?
      let resources: [Resource]?
      let settings: [Setting]?
    }

    struct Resource: Decodable { let path: String }

    /// `byName` and `target` have a name and a condition, `product` also its package: only texts are read.
    struct Name: Decodable {
      let text: String?
      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    /// A setting of a target, as `{"kind": {"define": {"_0": "DEMO"}}, "tool": "swift"}`.
    struct Setting: Decodable {
      struct Value: Decodable { let _0: String? }
      let tool: String
      let kind: [String: Value]

      init(from decoder: any Decoder) throws {
        enum Keys: String, CodingKey { case tool, kind }
        let container = try decoder.container(keyedBy: Keys.self)
        tool = try container.decode(String.self, forKey: .tool)
        // A setting whose value is no text is none that matters here.
        kind = (try? container.decode([String: Value].self, forKey: .kind)) ?? [:]
      }
    }

    var languageMode: String {
      if let first = swiftLanguageVersions?.first { return first }
      let major = toolsVersion?._version.prefix { $0 != "." }
      return major.flatMap { Int($0) }.map { $0 >= 6 ? "6" : "5" } ?? "5"
    }
  }

  private static func target(
    _ entry: Manifest.Entry, _ manifest: Manifest, names: Set<String>, in package: URL
  ) -> Target {
    let folder = folder(of: entry, in: package)
    var dependencies: [String] = []
    var products: [String] = []
    for dependency in entry.dependencies ?? [] {
      for (kind, parts) in dependency {
        guard let name = parts.first??.text else { continue }
        if kind != "product", names.contains(name) {
          dependencies.append(name)
        } else if !milieuProducts.contains(name) {
          products.append(name)
        }
      }
    }
    return Target(
      name: entry.name, folder: folder, files: files(of: entry, in: folder),
      kind: entry.type, dependencies: dependencies, outsideProducts: products,
      options: options(of: entry, manifest),
      resources: (entry.resources ?? []).map { folder.appending(path: $0.path) })
  }

  private static let milieuProducts: Set<String> = ["SwiftUI", "SwiftUIDynamic", "Combine"]

  private static func folder(of entry: Manifest.Entry, in package: URL) -> URL {
    if let path = entry.path { return package.appending(path: path).standardizedFileURL }
    let parents = entry.type == "test" ? ["Tests"] : ["Sources", "Source", "src", "srcs"]
    let folders = parents.map { package.appending(path: "\($0)/\(entry.name)") }
    // A package with one target may have its files right in `Sources`.
    return folders.first(where: SourceSet.isFolder) ?? package.appending(path: parents[0])
  }

  private static func files(of entry: Manifest.Entry, in folder: URL) -> [URL] {
    let excluded = (entry.exclude ?? []).map { folder.appending(path: $0).path }
    let wanted = entry.sources.map { $0.map { folder.appending(path: $0).path } }
    return SourceSet.swiftFiles(in: folder).filter { file in
      !excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
        && wanted.map { $0.contains { file.path == $0 || file.path.hasPrefix($0 + "/") } } ?? true
    }
  }

  private static func options(of entry: Manifest.Entry, _ manifest: Manifest) -> [String] {
    var mode = manifest.languageMode
    var options: [String] = []
    for setting in entry.settings ?? [] where setting.tool == "swift" {
      for (kind, value) in setting.kind {
        guard let text = value._0 else { continue }
        switch kind {
        case "define": options += ["-D", text]
        case "swiftLanguageMode", "swiftLanguageVersion": mode = text
        case "enableUpcomingFeature": options += ["-enable-upcoming-feature", text]
        case "enableExperimentalFeature": options += ["-enable-experimental-feature", text]
        default: continue
        }
      }
    }
    return ["-swift-version", mode, "-package-name", manifest.name.lowercased()] + options
  }
}

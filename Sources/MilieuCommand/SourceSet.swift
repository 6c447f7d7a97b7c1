import Diagnostics
import Foundation

/// The sources that are shown: loose files, a folder of them, or the targets of a package.
struct SourceSet: Equatable {
  /// In the order in which they are compiled: each imports only those before it.
  let modules: [SourceModule]
  /// Folders in which pictures, colours, fonts and translations are looked for.
  let resources: [URL]
  /// The files whose views are meant, where the modules have more; empty for all.
  let files: [URL]
  /// What was given, for messages: the name of the file, or of the folder.
  let name: String

  /// Reads what is named on the command line; the current folder where nothing is.
  ///
  /// A file that belongs to a target of a package is compiled with the target, since it may use the other files.
  init(paths: [String]) throws(Problem) {
    let urls = (paths.isEmpty ? ["."] : paths).map { URL(filePath: $0).standardizedFileURL }
    for (path, url) in zip(paths.isEmpty ? ["."] : paths, urls) where !Self.exists(url) {
      throw .fileNotReadable(path: path, because: Self.reason(url))
    }
    let folders = urls.filter(Self.isFolder)
    if folders.isEmpty {
      try self.init(files: urls)
    } else if urls.count == 1 {
      try self.init(folder: urls[0], isNamed: !paths.isEmpty)
    } else {
      try self.init(files: urls.flatMap { Self.isFolder($0) ? Self.swiftFiles(in: $0) : [$0] })
    }
  }

  private init(
    modules: [SourceModule], resources: [URL], files: [URL] = [], name: String
  ) {
    (self.modules, self.resources, self.files, self.name) = (modules, resources, files, name)
  }

  private init(files: [URL]) throws(Problem) {
    if let package = Self.package(around: files[0]),
      let targets = try? PackageDescription.read(package),
      let target = targets.target(with: files[0]),
      files.allSatisfy({ targets.target(with: $0)?.name == target.name }),
      let modules = try? targets.modules(for: [target.name])
    {
      self.init(
        modules: modules, resources: targets.resourceFolders, files: files,
        name: files.count == 1 ? files[0].lastPathComponent : target.name)
      return
    }
    for file in files where (try? Data(contentsOf: file)) == nil {
      throw .fileNotReadable(path: file.path, because: Self.reason(file))
    }
    var folders: [URL] = []
    for file in files where !folders.contains(file.deletingLastPathComponent()) {
      folders.append(file.deletingLastPathComponent())
    }
    let name = files.count == 1 ? files[0].lastPathComponent : "these files"
    self.init(modules: [SourceModule(loose: files)], resources: folders, name: name)
  }

  private init(folder: URL, isNamed: Bool) throws(Problem) {
    let isPackage = Self.exists(folder.appending(path: "Package.swift"))
    if let package = isPackage ? folder : isNamed ? nil : Self.package(around: folder) {
      let targets = try PackageDescription.read(package)
      self.init(
        modules: try targets.modules(for: targets.shownTargets),
        resources: targets.resourceFolders, name: targets.name)
      return
    }
    let files = Self.swiftFiles(in: folder)
    guard !files.isEmpty else { throw .noSources(folder: folder.path) }
    self.init(
      modules: [SourceModule(loose: files)], resources: [folder], name: folder.lastPathComponent)
  }

  // MARK: - Files

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// What the system says when the file is opened, in its own words.
  private static func reason(_ url: URL) -> String {
    access(url.path, R_OK) == 0 ? "it is not a file" : String(cString: strerror(errno))
  }

  /// The Swift files of a folder and those inside of it, without hidden ones, sorted.
  static func swiftFiles(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = all?.nextObject() as? URL {
      if file.pathExtension == "swift", file.lastPathComponent != "Package.swift" {
        files.append(file.standardizedFileURL)
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The nearest folder around a file that holds a package.
  private static func package(around url: URL) -> URL? {
    var folder = url
    while folder.path != "/" {
      if exists(folder.appending(path: "Package.swift")) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

/// Files that are compiled together.
struct SourceModule: Equatable {
  let name: String
  let files: [URL]
  /// The modules of the same set that it imports.
  var dependencies: [String] = []
  /// Options of the compiler, such as conditions and the language mode.
  var options: [String] = ["-swift-version", "5"]
  /// The name of the bundle that `Bundle.module` is, and what lies in it.
  var bundle: ResourceBundle?

  /// A module of loose files, named differently from every module that they could import.
  init(loose files: [URL]) {
    let name =
      files.count == 1
      ? files[0].deletingPathExtension().lastPathComponent
      : files[0].deletingLastPathComponent().lastPathComponent
    self.init(name: "Loose_" + Self.plain(name), files: files)
  }

  init(name: String, files: [URL]) {
    (self.name, self.files) = (name, files)
  }

  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

/// The resources of a target of a package, as they lie in its bundle.
struct ResourceBundle: Equatable {
  /// The folder's name, as the package manager gives it.
  let name: String
  /// What lies in it.
  let contents: [URL]
}

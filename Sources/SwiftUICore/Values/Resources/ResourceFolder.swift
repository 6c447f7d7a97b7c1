import Foundation

/// The resources in one folder, listed on first use and read on demand. Its owner guards it with a lock.
final class ResourceFolder {
  private let url: URL
  private let isDeep: Bool
  private lazy var listing = ResourceListing(url, isDeep: isDeep)
  private var colors: [String: ColorAsset] = [:]
  private var images: [String: ImageSet] = [:]
  private var catalogs: [String: StringCatalog] = [:]

  /// - Parameter isDeep: Whether folders inside are searched too.
  init(_ url: URL, isDeep: Bool) {
    (self.url, self.isDeep) = (url, isDeep)
  }

  var fontFiles: [URL] { listing.fonts }
  /// The names of its pictures, sorted.
  var imageNames: [String] {
    (Array(listing.imageSets.keys) + listing.imageFiles.keys).sorted()
  }

  /// The names of its colours, sorted.
  var colorNames: [String] { listing.colorSets.keys.sorted() }

  func color(named name: String) -> ColorAsset? {
    if let color = colors[name] { return color }
    guard let set = listing.colorSets[name], let color = ColorAsset(contentsOf: set) else {
      return nil
    }
    colors[name] = color
    return color
  }

  func images(named name: String) -> ImageSet? {
    if let images = images[name] { return images }
    let found =
      listing.imageSets[name].flatMap(ImageSet.init(contentsOf:))
      ?? listing.imageFiles[name].map(ImageSet.init(files:))
    images[name] = found
    return found
  }

  // MARK: - Strings

  /// The languages of its tables, in lowercase.
  var languages: Set<String> {
    listing.stringCatalogs.keys.reduce(into: Set(listing.stringFiles.keys)) {
      $0.formUnion(catalog($1)?.languages ?? [])
    }
  }

  /// The strings of a table in a language; empty where there are none.
  func table(_ name: String, language: String) -> [String: LocalizedEntry] {
    let language = language.lowercased()
    var table = catalog(name)?.table(language: language) ?? [:]
    for file in listing.stringFiles[language]?[name] ?? [] {
      let entries = file.pathExtension == "strings" ? StringsFile.read(file) : PluralFile.read(file)
      // Plural forms stand above plain strings for the same key.
      table.merge(entries) { old, new in
        if case .string = new { return old }
        return new
      }
    }
    return table
  }

  /// The language in which a table was written, in lowercase; `nil` where there is no such table.
  func developmentLanguage(_ name: String) -> String? {
    if let catalog = catalog(name) { return catalog.sourceLanguage.lowercased() }
    return listing.stringFiles.values.contains { $0[name] != nil } ? "en" : nil
  }

  /// The strings in the language in which the app was written.
  func developmentTable(_ name: String) -> [String: LocalizedEntry] {
    if let catalog = catalog(name) {
      return table(name, language: catalog.sourceLanguage)
    }
    let base = table(name, language: "base")
    return base.isEmpty ? table(name, language: "en") : base
  }

  private func catalog(_ name: String) -> StringCatalog? {
    if let catalog = catalogs[name] { return catalog }
    guard let file = listing.stringCatalogs[name],
      let data = try? Data(contentsOf: file), let catalog = StringCatalog(data)
    else { return nil }
    catalogs[name] = catalog
    return catalog
  }
}

/// What lies in a folder, by kind and name.
struct ResourceListing {
  var colorSets: [String: URL] = [:]
  var imageSets: [String: URL] = [:]
  /// By name without extension and scale, and by the file's whole name.
  var imageFiles: [String: [URL]] = [:]
  /// By language in lowercase, then by table.
  var stringFiles: [String: [String: [URL]]] = [:]
  var stringCatalogs: [String: URL] = [:]
  var fonts: [URL] = []

  /// Enough for an app's resources; a folder that holds a whole project is not walked to the end.
  private static let entryLimit = 20_000
  private static let depthLimit = 6
  private var entryCount = 0

  init(_ url: URL, isDeep: Bool) {
    list(url, isDeep: isDeep, depth: 0)
  }

  private mutating func list(_ folder: URL, isDeep: Bool, depth: Int) {
    for entry in contents(of: folder) {
      guard entryCount < Self.entryLimit else { return }
      entryCount += 1
      let name = entry.deletingPathExtension().lastPathComponent
      switch entry.pathExtension.lowercased() {
      case "xcassets":
        listCatalog(entry, prefix: "", depth: 0)
      case "lproj":
        listStrings(entry, language: name.replacingOccurrences(of: "_", with: "-").lowercased())
      case "xcstrings":
        stringCatalogs[name] = entry
      case "strings", "stringsdict":
        stringFiles["base", default: [:]][name, default: []].append(entry)
      case "png", "jpg", "jpeg", "gif", "svg", "webp":
        let stem = name.replacing(#/@[0-9]x$/#, with: "")
        imageFiles[stem, default: []].append(entry)
        imageFiles["\(stem).\(entry.pathExtension)", default: []].append(entry)
      case "ttf", "otf", "ttc":
        fonts.append(entry)
      case "build", "swiftmodule", "product":
        continue
      case let kind
      where isDeep && depth < Self.depthLimit && (kind.isEmpty || entry.hasDirectoryPath):
        if entry.hasDirectoryPath { list(entry, isDeep: true, depth: depth + 1) }
      default:
        continue
      }
    }
  }

  private mutating func listStrings(_ folder: URL, language: String) {
    for entry in contents(of: folder)
    where ["strings", "stringsdict"].contains(entry.pathExtension) {
      let table = entry.deletingPathExtension().lastPathComponent
      stringFiles[language, default: [:]][table, default: []].append(entry)
    }
  }

  private mutating func listCatalog(_ folder: URL, prefix: String, depth: Int) {
    guard depth < 20 else { return }
    for entry in contents(of: folder) where entry.hasDirectoryPath {
      let name = prefix + entry.deletingPathExtension().lastPathComponent
      switch entry.pathExtension {
      case "imageset": imageSets[name] = entry
      case "colorset": colorSets[name] = entry
      case "":
        let inner = hasNamespace(entry) ? name + "/" : prefix
        listCatalog(entry, prefix: inner, depth: depth + 1)
      default: continue
      }
    }
  }

  private func hasNamespace(_ folder: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        var hasNamespace: Bool?
        enum CodingKeys: String, CodingKey { case hasNamespace = "provides-namespace" }
      }
      var properties: Properties?
    }
    return readContents(of: folder, as: Contents.self)?.properties?.hasNamespace ?? false
  }

  private func contents(of folder: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (entries ?? []).sorted { $0.path < $1.path }
  }
}

/// What an asset's `Contents.json` says; `nil` where it is missing or says something else.
func readContents<T: Decodable>(of folder: URL, as type: T.Type) -> T? {
  guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
    return nil
  }
  return try? JSONDecoder().decode(type, from: data)
}

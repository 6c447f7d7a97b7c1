import Foundation
import Graphics

/// Finds pictures, colours, fonts and tables of strings in the app's resource folders.
///
/// One for the process. A named bundle is searched alone. Without one, or for the main bundle, the search
/// goes through the executable's folder, the `*.resources` folders beside it, where the package manager
/// puts the resources of every target, and the folders that a host adds. Folders are listed on first use
/// and read when something in them is asked for; both are kept until ``invalidate()``.
package final class ResourceStore: @unchecked Sendable {
  package static let shared = ResourceStore()

  private struct TableKey: Hashable {
    var bundle: ObjectIdentifier?
    var table: String?
    var language: String
  }

  private let lock = NSLock()
  private var extraFolders: [URL] = []
  private var appFolders: [ResourceFolder]?
  /// The bundles are kept, so that no other one can get the identity of one that was let go.
  private var bundleFolders: [ObjectIdentifier: (bundle: Bundle, folders: [ResourceFolder])] = [:]
  private var tables: [TableKey: StringTables] = [:]
  /// The tables of the last key without a bundle, which is nearly always the next one's too.
  private var latest: (key: TableKey, tables: StringTables)?
  private var pictures: [URL: EncodedImage] = [:]

  /// More folders for names without a bundle, searched last. Setting them forgets what was found.
  package var searchFolders: [URL] {
    get { lock.withLock { extraFolders } }
    set {
      lock.withLock {
        extraFolders = newValue
        forget()
      }
    }
  }

  /// Forgets what was found, for when files have changed.
  package func invalidate() {
    lock.withLock { forget() }
  }

  private func forget() {
    appFolders = nil
    bundleFolders = [:]
    tables = [:]
    latest = nil
    pictures = [:]
  }

  // MARK: - Finding

  /// The translation of a key, in the first of the languages that has it, else in the language in which
  /// the app was written. Says so where the others of its table have been translated, and it was not.
  package func entry(
    for key: String, table: String?, bundle: Bundle?, languages: [String]
  ) -> LocalizedEntry? {
    let tables = lock.withLock {
      if bundle == nil, let latest, latest.key.table == table,
        latest.key.language == languages.first
      {
        return latest.tables
      }
      return self.tables(table, bundle, languages)
    }
    let place = tables.all.firstIndex { $0[key] != nil }
    if tables.isMissing(foundAt: place), StringTables.isTranslatable(key) {
      EngineMessages.translationMissing(
        key, table: table ?? "Localizable", language: tables.language
      ) { tables.all.prefix(tables.translatedCount).flatMap(\.keys).sorted() }
    }
    return place.flatMap { tables.all[$0][key] }
  }

  /// The colour set of that name.
  package func color(named name: String, in bundle: Bundle?) -> ColorAsset? {
    lock.withLock {
      for folder in folders(of: bundle) {
        if let color = folder.color(named: name) { return color }
      }
      return nil
    }
  }

  /// The picture of that name: an image set of a catalogue, or a file, with or without its extension.
  package func image(
    named name: String, in bundle: Bundle?, for context: ImageContext
  )
    -> ImageAsset?
  {
    lock.withLock {
      for folder in folders(of: bundle) {
        guard let set = folder.images(named: name), let file = set.file(for: context) else {
          continue
        }
        let resource = pictures[file.url] ?? EncodedImage(.file(file.url), scale: file.scale)
        pictures[file.url] = resource
        return ImageAsset(resource: resource, isTemplate: set.isTemplate)
      }
      return nil
    }
  }

  /// The names of all pictures in the app's folders, for messages.
  package var imageNames: [String] {
    lock.withLock { folders(of: nil).flatMap(\.imageNames) }
  }

  /// The names of all colours in the app's catalogues, for messages.
  package var colorNames: [String] {
    lock.withLock { folders(of: nil).flatMap(\.colorNames) }
  }

  /// The languages into which the app's texts are translated, `base` aside, sorted.
  package var languages: [String] {
    let all = lock.withLock { folders(of: nil).flatMap(\.languages) }
    return Set(all).subtracting(["base"]).sorted()
  }

  /// The font files in the app's folders, for a host to register.
  package func fontFiles() -> [URL] {
    lock.withLock { folders(of: nil).flatMap(\.fontFiles) }
  }

  // MARK: - Folders

  private func folders(of bundle: Bundle?) -> [ResourceFolder] {
    guard let bundle, bundle !== Bundle.main else {
      if let appFolders { return appFolders }
      let found = listAppFolders()
      appFolders = found
      return found
    }
    let id = ObjectIdentifier(bundle)
    if let known = bundleFolders[id] { return known.folders }
    let found = [ResourceFolder(bundle.resourceURL ?? bundle.bundleURL, isDeep: true)]
    bundleFolders[id] = (bundle, found)
    return found
  }

  private func listAppFolders() -> [ResourceFolder] {
    let home = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    // The executable's folder is the build folder during development: only what lies right in it counts.
    var folders = [ResourceFolder(home, isDeep: false)]
    let neighbours = try? FileManager.default.contentsOfDirectory(
      at: home, includingPropertiesForKeys: nil)
    let bundles = (neighbours ?? []).filter { $0.pathExtension == "resources" }
    for bundle in bundles.sorted(by: { $0.path < $1.path }) {
      folders.append(ResourceFolder(bundle, isDeep: true))
    }
    return folders + extraFolders.map { ResourceFolder($0, isDeep: true) }
  }

  private func tables(
    _ table: String?, _ bundle: Bundle?, _ languages: [String]
  ) -> StringTables {
    let isApp = bundle == nil || bundle === Bundle.main
    let key = TableKey(
      bundle: isApp ? nil : bundle.map(ObjectIdentifier.init), table: table,
      language: languages.first ?? "")
    if let found = tables[key] {
      if bundle == nil { latest = (key, found) }
      return found
    }
    let found = StringTables(table ?? "Localizable", languages: languages, in: folders(of: bundle))
    tables[key] = found
    return found
  }
}

/// What the choice of a picture depends on.
package struct ImageContext: Hashable, Sendable {
  package var colorScheme: ColorScheme
  /// Pixels per point of the display.
  package var displayScale: CGFloat
  /// Most precise first, as in ``LocaleFacts/languages``.
  package var languages: [String]

  package init(
    colorScheme: ColorScheme = .light, displayScale: CGFloat = 1, languages: [String] = []
  ) {
    self.colorScheme = colorScheme
    self.displayScale = displayScale
    self.languages = languages
  }
}

/// A picture that was found.
package struct ImageAsset {
  package var resource: EncodedImage
  /// Whether its catalogue says that only its shape counts; `nil` where it says nothing.
  package var isTemplate: Bool?
}

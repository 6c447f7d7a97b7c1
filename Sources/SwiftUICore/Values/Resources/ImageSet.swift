import Foundation

/// The files of one picture, for displays, schemes and languages.
struct ImageSet {
  struct File {
    var url: URL
    /// Pixels per point.
    var scale: CGFloat
    var appearances: AssetAppearances
    /// In lowercase; `nil` for every language.
    var language: String?
  }

  var files: [File]
  /// Whether only the shape counts; `nil` where the catalogue says nothing.
  var isTemplate: Bool?

  /// Files with the scale in their names, as in `icon@2x.png`.
  init(files: [URL]) {
    self.files = files.map { url in
      let scale = url.deletingPathExtension().lastPathComponent.firstMatch(of: #/@([0-9])x$/#)
      return File(
        url: url, scale: scale.flatMap { Double($0.1) }.map { CGFloat($0) } ?? 1,
        appearances: AssetAppearances(nil))
    }
  }

  /// The file that suits best: language, scheme, then the smallest that is sharp on the display.
  func file(for context: ImageContext) -> File? {
    let languages = context.languages.map { $0.lowercased() }
    var candidates = files.filter {
      $0.appearances.suits(context.colorScheme, .standard)
        && ($0.language.map(languages.contains) ?? true)
    }
    if candidates.isEmpty { candidates = files }
    let localized = candidates.filter { $0.language != nil }
    if !localized.isEmpty { candidates = localized }
    let precision = candidates.map(\.appearances.precision).max() ?? 0
    candidates = candidates.filter { $0.appearances.precision == precision }
      .sorted { $0.scale < $1.scale }
    return candidates.first { $0.scale >= context.displayScale } ?? candidates.last
  }
}

extension ImageSet {
  private struct Contents: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var scale: String?
      var idiom: String?
      var locale: String?
      var appearances: [AssetAppearance]?
    }

    struct Properties: Decodable {
      var renderingIntent: String?
      enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
    }

    var images: [Entry]?
    var properties: Properties?
  }

  /// Reads an image set; `nil` where it names no file that exists.
  init?(contentsOf folder: URL) {
    guard let contents = readContents(of: folder, as: Contents.self) else { return nil }
    let entries = (contents.images ?? []).filter { $0.filename != nil }
    // Sets for one kind of device only are used where there is nothing for all.
    let universal = entries.filter { $0.idiom == nil || $0.idiom == "universal" }
    files = (universal.isEmpty ? entries : universal).compactMap { entry in
      let url = folder.appendingPathComponent(entry.filename ?? "")
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      let scale = entry.scale.flatMap { Double($0.replacing("x", with: "")) } ?? 1
      return File(
        url: url, scale: CGFloat(scale), appearances: AssetAppearances(entry.appearances),
        language: entry.locale?.replacingOccurrences(of: "_", with: "-").lowercased())
    }
    if files.isEmpty { return nil }
    isTemplate =
      switch contents.properties?.renderingIntent {
      case "template": true
      case "original": false
      default: nil
      }
  }
}

import Diagnostics
import Foundation
import SwiftUICore

/// Pictures of many views, one after the other.
@MainActor
struct PictureGallery {
  /// A picture in a file.
  struct Entry: Encodable {
    let view: String
    /// The path of the file that declares the view.
    let source: String
    let line: Int
    let picture: String
    /// In points.
    let width: Double
    let height: Double
    /// Pixels for each point.
    let scale: Double
  }

  let views: [_LooseView]
  let request: LooseProgramRequest

  /// Draws each view into a file of its name, and prints where it is.
  func draw(into folder: URL) throws(Problem) {
    try Self.makeFolder(folder)
    var entries: [Entry] = []
    for (view, name) in zip(views, Self.fileNames(of: views)) {
      let picture = try Self.picture(of: view, request.options)
      let file = folder.appendingPathComponent("\(name).\(request.format.rawValue)")
      try picture.write(to: file, scale: request.options.scale)
      entries.append(
        Entry(
          view: view.name, source: view.file, line: view.line, picture: file.path,
          width: picture.size.width, height: picture.size.height,
          scale: request.options.scale))
      if !request.isJSON { print(file.path) }
    }
    if request.isJSON { JSONText.print(entries) }
  }

  static func picture(of view: _LooseView, _ options: LaunchOptions) throws(Problem) -> Picture {
    var options = options
    options.size = options.size ?? view.size
    view.reportIfEmpty()
    return try Launch.picture(options) { view.makeApp($0) }
  }

  /// Names of files that say which view is shown, each once.
  static func fileNames(of views: [_LooseView]) -> [String] {
    var used: Set<String> = []
    return views.map { view in
      let plain = plainName(view.name)
      let file = (view.fileName as NSString).deletingPathExtension
      let candidates = [plain, "\(file)-\(plain)", "\(file)-\(view.line)-\(plain)"]
      let name = candidates.first { !used.contains($0.lowercased()) } ?? "\(plain)-\(used.count)"
      used.insert(name.lowercased())
      return name
    }
  }

  /// A name without what a file's name can't have.
  static func plainName(_ name: String) -> String {
    let plain = String(name.map { "/\\:*?\"<>|\n".contains($0) ? "-" : $0 })
      .trimmingCharacters(in: .whitespaces)
    return plain.isEmpty || plain.hasPrefix(".") ? "_" + plain : plain
  }

  static func makeFolder(_ folder: URL) throws(Problem) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .pictureNotWritten(path: folder.path, because: error.localizedDescription)
    }
  }
}

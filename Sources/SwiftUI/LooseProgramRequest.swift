import Diagnostics
import Foundation
import SwiftUICore

/// What the command line of a program of loose files asks for, besides the options of every app.
struct LooseProgramRequest {
  enum Task: Equatable {
    /// One view, as the options of every app say: in a window, in a picture, or as text.
    case show
    /// The names of what can be shown.
    case list
    /// A picture of each preview in a folder.
    case drawAll(folder: URL)
    /// The previews compared with the pictures that were recorded before, or recorded.
    case test(isRecorded: Bool)
  }

  private(set) var task = Task.show
  private(set) var view: String?
  /// The paths of the files whose views are meant; empty for all.
  private(set) var files: [String] = []
  private(set) var format = PictureFormat.png
  /// The part of the pixels, from 0 to 1, that may differ from a recorded picture.
  private(set) var tolerance = 0.0
  /// The name of what was given to the command, for messages.
  private(set) var sourceName = "these files"
  let options: LaunchOptions

  var isJSON: Bool { options.isJSON }

  init(_ arguments: [String]) throws(Problem) {
    options = try LaunchOptions(arguments)
    var words = arguments.dropFirst()[...]
    while let word = words.popFirst() {
      switch word {
      case "--view": view = words.popFirst()
      case "--file": words.popFirst().map { files.append($0) }
      case "--source-name": sourceName = words.popFirst() ?? sourceName
      case "--list": task = .list
      case "--all": task = .drawAll(folder: URL(fileURLWithPath: words.popFirst() ?? "."))
      case "--test-pictures": task = .test(isRecorded: false)
      case "--record-pictures": task = .test(isRecorded: true)
      case "--format": format = words.popFirst().flatMap { PictureFormat(rawValue: $0) } ?? .png
      case "--tolerance": tolerance = words.popFirst().flatMap(Double.init) ?? 0
      // The values of the other options are not read as options.
      case "--snapshot", "--size", "--scale", "--locale", "--text-size", "--tap", "--type",
        "--wait", "--watch":
        _ = words.popFirst()
      default: break
      }
    }
  }
}

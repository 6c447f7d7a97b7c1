import CairoRendering
import Diagnostics
import Foundation
import SwiftUICore

/// Compares what views look like with pictures that were recorded before.
///
/// The pictures lie beside the sources: those of `Badge.swift` in `__Pictures__/Badge`. What differs is written
/// there too, with `.actual.png` at the end of its name, until it is the same again.
@MainActor
struct PictureTest {
  /// What the comparison of one view said.
  enum Verdict: Equatable {
    case recorded, same, missing
    /// The part of the pixels that differ, from 0 to 1; 1 for another size.
    case different(Double)
  }

  /// The line of the report about one view.
  private struct Line: Encodable {
    let view: String
    let source: String
    let picture: String
    let result: String
    let difference: Double?
  }

  let views: [_LooseView]
  let request: LooseProgramRequest

  /// Draws and compares all, and prints a line for each. Returns whether all are the same.
  func run(isRecorded: Bool) throws(Problem) -> Bool {
    var lines: [Line] = []
    var verdicts: [Verdict] = []
    for (file, views) in Dictionary(grouping: views, by: \.file).sorted(by: { $0.key < $1.key }) {
      for (view, name) in zip(views, PictureGallery.fileNames(of: views)) {
        let reference = Self.folder(of: file).appendingPathComponent("\(name).png")
        let verdict = try self.verdict(view, reference, isRecorded: isRecorded)
        verdicts.append(verdict)
        lines.append(Self.line(view, reference, verdict))
      }
    }
    if request.isJSON { JSONText.print(lines) } else { Self.print(lines, verdicts) }
    return verdicts.allSatisfy { $0 == .same || $0 == .recorded }
  }

  private func verdict(
    _ view: _LooseView, _ reference: URL, isRecorded: Bool
  ) throws(Problem) -> Verdict {
    let picture = try PictureGallery.picture(of: view, request.options)
    let actual = reference.deletingPathExtension().appendingPathExtension("actual.png")
    try? FileManager.default.removeItem(at: actual)
    if isRecorded {
      try PictureGallery.makeFolder(reference.deletingLastPathComponent())
      try picture.write(to: reference, scale: request.options.scale)
      return .recorded
    }
    guard let known = try? Data(contentsOf: reference) else { return .missing }
    let data = picture.data(.png, scale: request.options.scale)
    let difference = PictureComparison.difference(data, known)
    guard difference > request.tolerance else { return .same }
    try picture.write(to: actual, scale: request.options.scale)
    return .different(difference)
  }

  /// Where the pictures of a source file are kept.
  private static func folder(of file: String) -> URL {
    let source = URL(fileURLWithPath: file)
    return source.deletingLastPathComponent().appendingPathComponent("__Pictures__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  }

  // MARK: - The report

  private static func line(_ view: _LooseView, _ reference: URL, _ verdict: Verdict) -> Line {
    let (result, difference): (String, Double?) =
      switch verdict {
      case .recorded: ("recorded", nil)
      case .same: ("same", nil)
      case .missing: ("missing", nil)
      case .different(let part): ("different", part)
      }
    return Line(
      view: view.name, source: view.file, picture: reference.path, result: result,
      difference: difference)
  }

  private static func print(_ lines: [Line], _ verdicts: [Verdict]) {
    let width = lines.map(\.view.count).max() ?? 0
    for line in lines {
      let name = line.view.padding(toLength: width, withPad: " ", startingAt: 0)
      let detail =
        switch line.result {
        case "different":
          String(format: "%.2f %% of the pixels   ", (line.difference ?? 0) * 100)
            + actualName(line.picture)
        case "missing": "there is no picture yet; `--record` draws it"
        default: line.picture
        }
      Swift.print(line.result.padding(toLength: 9, withPad: " ", startingAt: 0), name, detail)
    }
    let count = { (result: String) in lines.filter { $0.result == result }.count }
    let parts = ["same", "recorded", "different", "missing"]
      .map { "\(count($0)) \($0)" }.filter { !$0.hasPrefix("0 ") }
    Swift.print(
      "\(lines.count) \(lines.count == 1 ? "picture" : "pictures"): "
        + parts.joined(separator: ", "))
  }

  private static func actualName(_ path: String) -> String {
    (path as NSString).deletingPathExtension + ".actual.png"
  }
}

import CairoRendering
import Foundation
import Graphics
import SwiftUICore

/// Comparisons with what was recorded before, in files beside the test.
///
/// Run the tests with `MILIEU_RECORD=1` to record, with `MILIEU_RECORD=missing` to record only what is not there
/// yet. Without it, what was never recorded is a failure.
extension TestScreen {
  /// The screen as a PNG picture, with so many pixels for each point.
  public func picture(scale: CGFloat = 1) -> Data {
    settle()
    return PictureWriter.png(
      root.render().withSquares, size: size, scale: scale,
      background: root.colorContext.windowBackground)
  }

  /// Expects that the screen looks as it was recorded.
  ///
  /// - Parameters:
  ///   - name: of the file, without its ending; unique in the file of the test.
  ///   - scale: the pixels for each point.
  ///   - tolerance: how much of the picture may differ.
  public func expectPicture(
    named name: String, scale: CGFloat = 1, tolerance: PictureTolerance = .standard,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    let file = RecordedFile(named: name, extension: "png", site: site)
    let actual = picture(scale: scale)
    guard let expected = expected(actual, in: file, at: site) else { return }
    let comparison = PictureDifference(expected: expected, actual: actual)
    guard let reason = comparison.failure(tolerance) else { return }
    var message = """
      The picture "\(name)" is not as it was recorded: \(reason)

        expected    \(file.url.path)
        actual      \(file.writeArtifact("actual", actual))
      """
    if let difference = comparison.difference {
      message += "\n  difference  \(file.writeArtifact("difference", difference))"
    }
    Failure.record(message + Self.howToRecord, at: site)
  }

  /// Expects that the tree of views is as it was recorded.
  public func expectTree(
    named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line
  ) {
    expectText(
      tree, named: name, ending: "tree.txt", at: CallSite(fileID, filePath, line), "tree")
  }

  /// Expects that the views are where they were when it was recorded.
  public func expectLayout(
    named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line
  ) {
    expectText(
      layout, named: name, ending: "layout.txt", at: CallSite(fileID, filePath, line), "layout")
  }

  private func expectText(
    _ text: String, named name: String, ending: String, at site: CallSite, _ kind: String
  ) {
    let file = RecordedFile(named: name, extension: ending, site: site)
    let actual = Data((text + "\n").utf8)
    guard let expected = expected(actual, in: file, at: site), expected != actual else { return }
    let old = String(decoding: expected, as: UTF8.self)
    Failure.record(
      """
      The \(kind) "\(name)" is not as it was recorded:

      \(TextDifference(old, text + "\n"))

        expected  \(file.url.path)
        actual    \(file.writeArtifact("actual", actual))
      """ + Self.howToRecord, at: site)
  }

  /// What was recorded; `nil` where it was recorded just now, or never, which is a failure.
  private func expected(_ actual: Data, in file: RecordedFile, at site: CallSite) -> Data? {
    let recorded = file.data
    let mode = RecordedFile.mode
    if mode == .recordAll || mode == .recordMissing && recorded == nil {
      do {
        if recorded != actual { try file.record(actual) }
      } catch {
        Failure.record(
          "\(file.url.path) could not be recorded: \(error.localizedDescription)", at: site)
      }
      return nil
    }
    if recorded == nil {
      Failure.record(
        """
        Nothing was recorded to compare with.

          expected  \(file.url.path)
          actual    \(file.writeArtifact("actual", actual))
        """ + Self.howToRecord, at: site)
    }
    return recorded
  }

  private static let howToRecord =
    "\n\nIf it is right as it is now, record it: MILIEU_RECORD=1 swift test"
}

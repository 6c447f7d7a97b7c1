import Diagnostics
import Foundation
import SwiftUICore

/// What the command line of an app says about how to show it.
///
/// Every app understands these options. Words that it doesn't know are the app's own business.
struct LaunchOptions {
  /// Where a picture is written to; `nil` to open a window.
  var picture: URL?
  var size: CGSize?
  /// Pixels for each point.
  var scale: CGFloat = 2
  var isDark = false
  var locale: Locale?
  var textSize: DynamicTypeSize?
  var isRightToLeft = false
  /// The texts of the controls to press before the picture is drawn, in order.
  var taps: [String] = []

  /// - Parameter arguments: the command line, with the program's name first.
  init(_ arguments: [String]) throws(Problem) {
    var words = arguments.dropFirst()[...]
    while let word = words.popFirst() {
      switch word {
      case "--snapshot":
        let name = try Self.value(
          &words, of: word, expected: "a file whose name ends in `.png`, `.pdf` or `.svg`"
        ) { PictureFormat(fileName: $0) == nil ? nil : $0 }
        picture = URL(fileURLWithPath: name)
      case "--size":
        size = try Self.value(
          &words, of: word, expected: "a width and a height in points, such as `390x844`"
        ) { Self.size($0) }
      case "--scale":
        scale = try Self.value(
          &words, of: word, expected: "a number of pixels for each point, such as `2`"
        ) { Double($0).flatMap { $0 > 0 ? CGFloat($0) : nil } }
      case "--dark":
        isDark = true
      case "--locale":
        locale = try Self.value(
          &words, of: word, expected: "the identifier of a language, such as `th`"
        ) { $0.isEmpty ? nil : Locale(identifier: $0) }
      case "--text-size":
        textSize = try Self.value(
          &words, of: word,
          expected: "one of " + DynamicTypeSize.allCases.map { "`\($0)`" }.joined(separator: ", ")
        ) { name in DynamicTypeSize.allCases.first { "\($0)" == name } }
      case "--rtl":
        isRightToLeft = true
      case "--tap":
        taps.append(try Self.value(&words, of: word, expected: "the text of a button") { $0 })
      default:
        break
      }
    }
  }

  private static func value<Value>(
    _ words: inout ArraySlice<String>, of option: String, expected: String,
    _ read: (String) -> Value?
  ) throws(Problem) -> Value {
    let word = words.popFirst()
    guard let word, let value = read(word) else {
      throw .optionValueNotUnderstood(option: option, value: word, expected: expected)
    }
    return value
  }

  private static func size(_ text: String) -> CGSize? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double($0)
    }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }

  /// Whether text runs from right to left: by the option, or by the language.
  var layoutDirection: LayoutDirection? {
    if isRightToLeft { return .rightToLeft }
    return locale.map {
      $0.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Sets what the options ask for; it wins over what the desktop says.
  @MainActor
  func apply(to app: RunningApp) {
    if isDark { app.fixEnvironment(\.colorScheme, to: .dark) }
    if let locale { app.fixEnvironment(\.locale, to: locale) }
    if let textSize { app.fixEnvironment(\.dynamicTypeSize, to: textSize) }
    if let layoutDirection { app.fixEnvironment(\.layoutDirection, to: layoutDirection) }
  }
}

/// The kinds of picture files.
enum PictureFormat: String {
  case png, pdf, svg

  init?(fileName: String) {
    self.init(rawValue: (fileName as NSString).pathExtension.lowercased())
  }
}

import Diagnostics
import Foundation
import SwiftUICore

/// What the command line of an app says about how to show it.
///
/// Every app understands these options. Words that it doesn't know are the app's own business.
struct LaunchOptions {
  /// What is made of the app's first window.
  enum Output: Equatable {
    case window
    /// A picture in a file.
    case picture(URL)
    /// The tree of views with what they read, as text.
    case inspection
  }

  /// What shows an app.
  enum Host: String, CaseIterable {
    /// Windows on the desktop.
    case gtk
    /// Nothing that is seen: the app starts, comes to rest and ends.
    case headless

    /// Those that the program is built with; the first is the usual one.
    static var available: [Host] {
      #if Window
        [.gtk, .headless]
      #else
        [.headless]
      #endif
    }
  }

  /// What a person does before the picture is drawn.
  enum Action: Equatable {
    /// Presses the middle of what shows a text.
    case tap(String)
    /// Types into the field that has the focus.
    case type(String)
    /// Lets so many seconds pass.
    case wait(Double)
  }

  var output = Output.window
  var host: Host?
  var size: CGSize?
  /// Pixels for each point.
  var scale: CGFloat = 2
  var isDark = false
  /// The languages, of which a picture shows the first and a sheet each.
  var locales: [Locale] = []
  /// The text sizes, of which a picture shows the first and a sheet each.
  var textSizes: [DynamicTypeSize] = []
  var isRightToLeft = false
  /// Light and dark, each text size and each language on one picture.
  var isSheet = false
  /// In the order in which they are done.
  var actions: [Action] = []
  /// What is done while it is written down what changes for it.
  var watched: [Action] = []
  /// What the app is asked to open, in order.
  var urls: [URL] = []
  /// What is printed is for a program.
  var isJSON = false
  /// Keys that nobody set are printed too.
  var showsAllKeys = false

  var locale: Locale? { locales.first }
  var textSize: DynamicTypeSize? { textSizes.first }

  var picture: URL? {
    if case .picture(let url) = output { return url }
    return nil
  }

  /// - Parameter arguments: the command line, with the program's name first.
  init(_ arguments: [String]) throws(Problem) {
    var words = arguments.dropFirst()[...]
    while let word = words.popFirst() {
      try take(word, &words)
    }
  }

  private mutating func take(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(Problem) {
    switch word {
    case "--snapshot":
      let name = try Self.value(
        &words, of: word, expected: "a file whose name ends in `.png`, `.pdf` or `.svg`"
      ) { PictureFormat(fileName: $0) == nil ? nil : $0 }
      output = .picture(URL(fileURLWithPath: name))
    case "--inspect": output = .inspection
    case "--host": host = try Self.host(words.popFirst())
    case "--matrix": isSheet = true
    case "--size":
      size = try Self.value(
        &words, of: word, expected: "a width and a height in points, such as `390x844`"
      ) { Self.size($0) }
    case "--scale":
      scale = try Self.value(
        &words, of: word, expected: "a number of pixels for each point, such as `2`"
      ) { Double($0).flatMap { $0 > 0 ? CGFloat($0) : nil } }
    case "--dark": isDark = true
    case "--rtl": isRightToLeft = true
    case "--json": isJSON = true
    case "--all-keys": showsAllKeys = true
    case "--locale":
      locales = try Self.list(
        &words, of: word, expected: "the identifier of a language, such as `th`"
      ) { Locale(identifier: $0) }
    case "--text-size":
      textSizes = try Self.list(
        &words, of: word,
        expected: "one of " + DynamicTypeSize.allCases.map { "`\($0)`" }.joined(separator: ", ")
      ) { name in DynamicTypeSize.allCases.first { "\($0)" == name } }
    case "--tap":
      actions.append(
        .tap(try Self.value(&words, of: word, expected: "the text of a button") { $0 }))
    case "--type":
      actions.append(.type(try Self.value(&words, of: word, expected: "a text to type") { $0 }))
    case "--wait":
      actions.append(
        .wait(
          try Self.value(&words, of: word, expected: "a number of seconds, such as `0.3`") {
            Self.seconds($0)
          }))
    case "--watch":
      watched.append(
        try Self.value(
          &words, of: word,
          expected: "what to do: the text of a button, `tap Save`, `type Ada` or `wait 0.3`"
        ) { Self.action($0) })
    default:
      if let url = URL(string: word), url.scheme != nil { urls.append(url) }
    }
  }

  // MARK: - Values

  private static func host(_ name: String?) throws(Problem) -> Host {
    let existing = Host.available.map(\.rawValue)
    guard let name, !name.isEmpty else {
      throw .optionValueNotUnderstood(
        option: "--host", value: name,
        expected: "one of " + existing.map { "`\($0)`" }.joined(separator: ", "))
    }
    guard let host = Host(rawValue: name), existing.contains(name) else {
      throw .hostUnknown(name, existing: existing)
    }
    return host
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

  /// Values between commas.
  private static func list<Value>(
    _ words: inout ArraySlice<String>, of option: String, expected: String,
    _ read: (String) -> Value?
  ) throws(Problem) -> [Value] {
    try value(&words, of: option, expected: expected) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let values = parts.compactMap { $0.isEmpty ? nil : read(String($0)) }
      return values.count == parts.count ? values : nil
    }
  }

  private static func size(_ text: String) -> CGSize? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
      Double($0)
    }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }

  private static func seconds(_ text: String) -> Double? {
    Double(text).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
  }

  /// An action in one word of the command line; a text alone is pressed.
  static func action(_ text: String) -> Action? {
    let (verb, rest) = (text.prefix { $0 != " " }, text.drop { $0 != " " }.dropFirst())
    switch verb {
    case _ where text.isEmpty: return nil
    case "tap" where !rest.isEmpty: return .tap(String(rest))
    case "type" where !rest.isEmpty: return .type(String(rest))
    case "wait" where !rest.isEmpty: return seconds(String(rest)).map { .wait($0) }
    default: return .tap(text)
    }
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

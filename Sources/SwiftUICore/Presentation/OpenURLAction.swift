import Diagnostics
import Foundation

/// Opens URLs: with the handler of the view's environment, or with the desktop's program for them.
///
///     @Environment(\.openURL) private var openURL
///     …
///     openURL(url)
///
/// A handler for a part of the tree, for links in texts too:
///
///     .environment(\.openURL, OpenURLAction { url in
///       url.host == "here" ? .handled : .systemAction
///     })
///
/// Source: https://developer.apple.com/documentation/swiftui/openurlaction
@preconcurrency @MainActor
public struct OpenURLAction: Sendable {
  /// What a handler did with a URL.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/openurlaction/result
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      /// The desktop opens the URL, or another one in its place.
      case system(URL?)
    }

    let kind: Kind

    /// The handler opened it.
    public static let handled = Result(kind: .handled)
    /// Nobody opens it.
    public static let discarded = Result(kind: .discarded)
    /// The desktop opens it.
    public static let systemAction = Result(kind: .system(nil))

    /// The desktop opens another URL in its place.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (@MainActor (URL) -> Result)?
  /// The desktop's way, completed by the environment that the action is read from.
  fileprivate var opener = SystemURLOpener()

  /// - Parameter handler: opens a URL, or says who does.
  @preconcurrency @MainActor public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
  }

  fileprivate init() {
    handler = nil
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// Opens a URL. Where the program would show it itself is the handler's business.
  public func callAsFunction(_ url: URL, prefersInApp: Bool) {
    if prefersInApp { UnsupportedAPI.prefersInApp.wasReached() }
    callAsFunction(url) { _ in }
  }

  /// Opens a URL.
  ///
  /// - Parameter completion: told whether it was opened: false for one that was discarded, or that no
  ///   program is there for.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): opener.open(other ?? url, completion)
    }
  }
}

/// How the host opens URLs.
struct SystemURLOpener: Sendable {
  typealias Open = @MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void

  /// A place for the function with an identity, so that equal openers can be told.
  @MainActor
  final class Function: Sendable {
    let open: Open
    init(_ open: @escaping Open) { self.open = open }
  }

  var function: Function?

  @MainActor func open(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) {
    if let function { function.open(url, completion) } else { completion(false) }
  }
}

struct SystemURLOpenerKey: EnvironmentKey {
  static var defaultValue: SystemURLOpener { SystemURLOpener() }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}
private struct OpenSensitiveURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
  /// Opens a URL. Links, in texts too, go through it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/openurl
  @preconcurrency @MainActor public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self] ?? OpenURLAction()
      action.opener = self[SystemURLOpenerKey.self]
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }

  /// The same as `openURL`, by the name that it could be set by before iOS 15.
  @preconcurrency @MainActor public var _openURL: OpenURLAction {
    get { openURL }
    set { openURL = newValue }
  }

  /// Opens a URL that only the system's own apps may open. Nothing is kept from apps here.
  @preconcurrency @MainActor public var _openSensitiveURL: OpenURLAction {
    get {
      var action = self[OpenSensitiveURLKey.self] ?? OpenURLAction()
      action.opener = self[SystemURLOpenerKey.self]
      return action
    }
    set { self[OpenSensitiveURLKey.self] = newValue }
  }
}

import Foundation
import Graphics
import Reactivity

/// The window, for source that asks UIKit for its screen: on a phone, both are the same.
///
/// A body that reads a size of it runs again when the window's size changes. Before there is a window, the
/// screen is 390 by 844 points.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
public final class UIScreen: Sendable {
  /// The window whose view reads it, or else the first one.
  public static let main = UIScreen()

  private init() {}

  /// The size of the window in points, at the origin.
  public var bounds: CGRect {
    let size = RootNode.reading { $0.sizeForReader } ?? .zero
    return CGRect(origin: .zero, size: size == .zero ? CGSize(width: 390, height: 844) : size)
  }

  /// The size of the window in pixels, at the origin.
  public var nativeBounds: CGRect {
    let (bounds, scale) = (bounds, scale)
    return CGRect(
      x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// How many pixels there are to a point.
  public var scale: CGFloat { RootNode.reading { $0.scope.displayScale } ?? 1 }

  /// How many pixels there are to a point.
  public var nativeScale: CGFloat { scale }
}

/// The app, for source that asks UIKit for its windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
public final class UIApplication: Sendable {
  public static let shared = UIApplication()

  private init() {}

  /// The windows that are shown, in the order in which they were opened.
  public var windows: [UIWindow] {
    onMainThread { RootNode.shown.map { UIWindow(id: ObjectIdentifier($0)) } } ?? []
  }

  /// One scene for each window.
  public var connectedScenes: Set<UIScene> { Set(windows.map { UIWindowScene(window: $0) }) }

  /// Opens a URL with what the desktop opens it with.
  ///
  /// - Parameter completion: told whether it was opened.
  @MainActor @preconcurrency public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let root = RootNode.shown.first else {
      completion?(false)
      return
    }
    root.services.openURL(url) { completion?($0) }
  }

  /// What a URL is opened with; there are no options on Linux.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
}

/// The scene of a window.
public class UIScene: NSObject, @unchecked Sendable {}

/// The scene of a window.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
public final class UIWindowScene: UIScene, @unchecked Sendable {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  public var windows: [UIWindow] { [window] }
  public var keyWindow: UIWindow? { window }
  public var screen: UIScreen { .main }
}

/// A window that is shown.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
public final class UIWindow: Sendable {
  private let id: ObjectIdentifier

  init(id: ObjectIdentifier) {
    self.id = id
  }

  /// The window's size in points, at the origin; empty when it was closed.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: read { $0.sizeForReader } ?? .zero)
  }

  /// The window's size in points, at the origin: nobody is told where a window is.
  public var frame: CGRect { bounds }

  /// What of the window is covered by something else, in points.
  public var safeAreaInsets: UIEdgeInsets {
    read {
      let insets = $0.safeAreaInsets
      return UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    } ?? .zero
  }

  /// Windows that are shown have the input of the person who uses them one at a time.
  public var isKeyWindow: Bool {
    read { $0 === RootNode.shown.first } ?? false
  }

  private func read<Value: Sendable>(_ value: @MainActor (RootNode) -> Value) -> Value? {
    onMainThread { RootNode.shown.first { ObjectIdentifier($0) == id }.map(value) }
  }
}

/// Distances from the edges of a rectangle, by side, in points.
///
/// Source: https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// What is read on the main thread; `nil` on others.
private func onMainThread<Value: Sendable>(_ read: @MainActor () -> Value?) -> Value? {
  MainThread.isCurrent ? MainActor.assumeIsolated(read) : nil
}

extension RootNode {
  /// Reads something of the window whose view runs now, or else of the first one; `nil` where there is none,
  /// or off the main thread.
  nonisolated fileprivate static func reading<Value: Sendable>(
    _ value: @MainActor (RootNode) -> Value
  ) -> Value? {
    onMainThread {
      let running = (Tracking.current as? _Node)?.scope.root
      return (running?.showsViews == true ? running : shown.first).map(value)
    }
  }
}

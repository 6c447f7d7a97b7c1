import Foundation

/// Makes the views that a preview of a file shows; the older form of `#Preview`.
///
/// Source: https://developer.apple.com/documentation/swiftui/previewprovider
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View

  /// The views to preview. Several are shown one below the other.
  @ViewBuilder @preconcurrency @MainActor static var previews: Self.Previews { get }

  /// The platform to preview for. Previews run where they are compiled, so it is not asked.
  @preconcurrency @MainActor static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  @preconcurrency @MainActor public static var platform: PreviewPlatform? { nil }
}

/// The platforms a preview may be meant for.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// How large a preview is.
///
/// Source: https://developer.apple.com/documentation/swiftui/previewlayout
public enum PreviewLayout: Sendable {
  /// As large as the device.
  case device
  /// As large as the view's ideal size.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device by its name: it gives a preview its size.
///
/// Source: https://developer.apple.com/documentation/swiftui/previewdevice
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { rawValue = stringLiteral }

  /// The size of the device's screen in points; `nil` for a device that is not known.
  package var size: CGSize? {
    let known: [(name: String, width: CGFloat, height: CGFloat)] = [
      ("iPhone SE (1st generation)", 320, 568), ("iPhone SE", 375, 667),
      ("iPhone 8 Plus", 414, 736),
      ("iPhone 8", 375, 667), ("iPhone X", 375, 812), ("iPhone 11 Pro Max", 414, 896),
      ("iPhone 11 Pro", 375, 812), ("iPhone 11", 414, 896), ("iPhone 12 mini", 375, 812),
      ("iPhone 13 mini", 375, 812), ("iPhone 12 Pro Max", 428, 926),
      ("iPhone 13 Pro Max", 428, 926), ("iPhone 14 Plus", 428, 926), ("iPhone 12", 390, 844),
      ("iPhone 13", 390, 844), ("iPhone 14 Pro Max", 430, 932), ("iPhone 14 Pro", 393, 852),
      ("iPhone 14", 390, 844), ("iPhone 15 Pro Max", 430, 932), ("iPhone 15 Plus", 430, 932),
      ("iPhone 15", 393, 852), ("iPhone 16 Pro Max", 440, 956), ("iPhone 16 Pro", 402, 874),
      ("iPhone 16 Plus", 430, 932), ("iPhone 16", 393, 852), ("iPad Pro (12.9", 1024, 1366),
      ("iPad Pro (11", 834, 1194), ("iPad mini", 744, 1133), ("iPad", 820, 1180),
    ]
    return known.first { rawValue.hasPrefix($0.name) }.map {
      CGSize(width: $0.width, height: $0.height)
    }
  }
}

/// How a device is held.
///
/// Source: https://developer.apple.com/documentation/swiftui/interfaceorientation
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// On its left side.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// On its right side.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

  public static var allCases: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }

  /// A size as it is when the device is held so.
  package func turned(_ size: CGSize) -> CGSize {
    let isLandscape = self == .landscapeLeft || self == .landscapeRight
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return isLandscape
      ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
  }
}

/// What a preview asks of the place where it is shown.
package struct PreviewWishes: PreferenceKey {
  package struct Value {
    package var name: String?
    package var layout: PreviewLayout?
    package var device: PreviewDevice?
    package var orientation: InterfaceOrientation?
  }

  package static var defaultValue: Value { Value() }

  package static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.name = value.name ?? next.name
    value.layout = value.layout ?? next.layout
    value.device = value.device ?? next.device
    value.orientation = value.orientation ?? next.orientation
  }
}

extension View {
  /// Gives a preview a name: the title of its window.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/previewdisplayname(_:)
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    transformPreference(PreviewWishes.self) { $0.name = value ?? $0.name }
  }

  /// Gives a preview its size.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/previewlayout(_:)
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    transformPreference(PreviewWishes.self) { $0.layout = value }
  }

  /// Gives a preview the size of a device's screen. `nil` and unknown devices leave the size as it is.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/previewdevice(_:)
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    transformPreference(PreviewWishes.self) { $0.device = value ?? $0.device }
  }

  /// Turns the size of a preview as a device that is held so.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/previewinterfaceorientation(_:)
  nonisolated public func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View {
    transformPreference(PreviewWishes.self) { $0.orientation = value }
  }
}

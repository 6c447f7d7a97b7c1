import Foundation
import SwiftUICore

/// Whether a control acts when something is dragged over it for a while.
///
/// Source: https://developer.apple.com/documentation/swiftui/springloadingbehavior
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// On which side of a line break a caret stands, where a place in the text is at both.
///
/// Source: https://developer.apple.com/documentation/swiftui/textselectionaffinity
public enum TextSelectionAffinity: Hashable {
  case automatic
  /// At the end of the line before.
  case upstream
  /// At the beginning of the line after.
  case downstream
}

@available(*, unavailable)
extension TextSelectionAffinity: Sendable {}

private struct SpringLoadingKey: EnvironmentKey {
  static var defaultValue: SpringLoadingBehavior { .automatic }
}
private struct TextSelectionAffinityKey: EnvironmentKey {
  static var defaultValue: TextSelectionAffinity { .automatic }
}
private struct WheelItemHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 32 } }

extension EnvironmentValues {
  /// Whether controls here act when something is dragged over them for a while. There is no drag and drop
  /// here yet that could.
  public var springLoadingBehavior: SpringLoadingBehavior { self[SpringLoadingKey.self] }

  /// On which side of a line break carets stand.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }

  /// The height of an item of a wheel picker, in points.
  public var defaultWheelPickerItemHeight: CGFloat {
    get { self[WheelItemHeightKey.self] }
    set { self[WheelItemHeightKey.self] = newValue }
  }
}

extension View {
  /// Sets the height of the items of wheel pickers in this view, in points.
  nonisolated public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View {
    environment(\.defaultWheelPickerItemHeight, height)
  }
}

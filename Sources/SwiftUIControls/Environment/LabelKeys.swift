import Foundation
import SwiftUICore

private struct LabelsVisibilityKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
private struct IconToTitleSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct ReservedIconWidthKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// Whether controls show their labels; `automatic` for what is usual for the control.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/labelsvisibility
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }

  /// Whether controls leave out their labels.
  package var labelsHidden: Bool {
    get { labelsVisibility == .hidden }
    set { labelsVisibility = newValue ? .hidden : .automatic }
  }

  /// The room between the icon and the title of labels, in points; `nil` for the usual.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/labelicontotitlespacing
  public var labelIconToTitleSpacing: CGFloat? { self[IconToTitleSpacingKey.self] }

  /// The same, to be set from within.
  var labelIconToTitleSpacingHere: CGFloat? {
    get { self[IconToTitleSpacingKey.self] }
    set { self[IconToTitleSpacingKey.self] = newValue }
  }

  /// The width that labels keep for their icons, in points, so that titles line up; `nil` for the icon's own.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/labelreservediconwidth
  public var labelReservedIconWidth: CGFloat? { self[ReservedIconWidthKey.self] }

  /// The same, to be set from within.
  var labelReservedIconWidthHere: CGFloat? {
    get { self[ReservedIconWidthKey.self] }
    set { self[ReservedIconWidthKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the controls in this view show their labels.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/labelsvisibility(_:)
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }

  /// Sets the room between the icon and the title of the labels in this view, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/labelicontotitlespacing(_:)
  nonisolated public func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
    environment(\.labelIconToTitleSpacingHere, value)
  }

  /// Sets the width that the labels in this view keep for their icons, in points.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/labelreservediconwidth(_:)
  nonisolated public func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelReservedIconWidthHere, value)
  }
}

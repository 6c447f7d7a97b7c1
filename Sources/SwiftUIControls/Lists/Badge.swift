import Foundation
import SwiftUICore

/// How much badges stand out.
///
/// Source: https://developer.apple.com/documentation/swiftui/badgeprominence
public struct BadgeProminence: Hashable, Sendable {
  private let level: Int

  /// Paler than other texts beside a row's content.
  public static let decreased = BadgeProminence(level: 0)
  public static let standard = BadgeProminence(level: 1)
  /// On a red plate.
  public static let increased = BadgeProminence(level: 2)
}

private struct BadgeProminenceKey: EnvironmentKey {
  static var defaultValue: BadgeProminence { .standard }
}
private struct RowBadgeKey: EnvironmentKey { static var defaultValue: Text? { nil } }

extension EnvironmentValues {
  /// How much the badges here stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// The badge that a link shows before its arrow.
  var rowBadge: Text? {
    get { self[RowBadgeKey.self] }
    set { self[RowBadgeKey.self] = newValue }
  }
}

/// A view that shows the badge of its row itself.
protocol RowBadgeShowing {}

/// Shows a badge behind the content of a row.
private struct BadgeModifier: ViewModifier {
  let label: Text?
  let isShownByContent: Bool
  @Environment(\.isInListRow) private var isInListRow

  func body(content: Content) -> some View {
    if isInListRow, !isShownByContent, let label {
      HStack(spacing: 8) {
        content
        Spacer(minLength: 0)
        BadgeLabel(label: label)
      }
    } else {
      content.environment(\.rowBadge, label)
    }
  }
}

struct BadgeLabel: View {
  let label: Text
  @Environment(\.badgeProminence) private var prominence

  var body: some View {
    switch prominence {
    case .increased:
      label.font(.footnote.weight(.semibold)).foregroundStyle(Color.white)
        .padding(.horizontal, 7).padding(.vertical, 2)
        .background { Capsule().fill(Color.red) }
    case .decreased: label.foregroundStyle(.tertiary)
    default: label.foregroundStyle(.secondary)
    }
  }
}

extension View {
  /// Shows a number behind the content of a row of a list; none for zero.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/badge(_:)
  nonisolated public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(count, format: .number))
  }

  /// Shows a text behind the content of a row of a list.
  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(label: label, isShownByContent: Self.self is any RowBadgeShowing.Type))
      .trait(BadgeTrait.self, label)
  }

  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func badge(_ key: LocalizedStringResource?) -> some View {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
    badge(label.map { Text($0) })
  }

  /// Sets how much the badges in this view stand out.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}

import Graphics
import SwiftUICore

/// What of a scroll view an anchor is for.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollanchorrole
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Role { case initialOffset, sizeChanges, alignment }
  private let role: Role

  /// Where the scroll view begins.
  public static var initialOffset: ScrollAnchorRole { Self(role: .initialOffset) }
  /// What stays in place when the content or the scroll view gets another size.
  public static var sizeChanges: ScrollAnchorRole { Self(role: .sizeChanges) }
  /// Where content is that doesn't fill the scroll view.
  public static var alignment: ScrollAnchorRole { Self(role: .alignment) }
}

/// The anchors of scroll views; `nil` for the top leading one.
struct ScrollAnchors: Equatable {
  var initialOffset: UnitPoint?
  var sizeChanges: UnitPoint?
  var alignment: UnitPoint?
}

private struct ScrollAnchorsKey: EnvironmentKey {
  static var defaultValue: ScrollAnchors { ScrollAnchors() }
}

extension EnvironmentValues {
  var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
}

extension View {
  /// Sets the point of the content at which scroll views in this view begin, stay while sizes change, and
  /// put content that doesn't fill them.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/defaultscrollanchor(_:)
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(
      \.scrollAnchors,
      ScrollAnchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor))
  }

  /// Sets the anchor of scroll views in this view for one role.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/defaultscrollanchor(_:for:)
  nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    transformEnvironment(\.scrollAnchors) { anchors in
      switch role {
      case .initialOffset: anchors.initialOffset = anchor
      case .sizeChanges: anchors.sizeChanges = anchor
      default: anchors.alignment = anchor
      }
    }
  }
}

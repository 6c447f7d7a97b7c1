import Foundation
import SwiftUICore

/// A height of a sheet.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
  let rule: PresentationDetentRule

  /// About half of the window.
  public static let medium = PresentationDetent(rule: .medium)
  /// The whole height.
  public static let large = PresentationDetent(rule: .large)

  /// A part of the height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(rule: .fraction(fraction))
  }

  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(rule: .height(height))
  }

  /// A height that a type computes.
  public static func custom<D>(_ type: D.Type) -> PresentationDetent
  where D: CustomPresentationDetent {
    PresentationDetent(
      rule: .custom(
        PresentationDetentRule.CustomHeight(type) { most, values in
          D.height(in: Context(maxDetentValue: most, values: values))
        }))
  }

  /// What a height is computed from: the most there is, and the environment of the presenting view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/presentationdetent/context
  @dynamicMemberLookup
  public struct Context {
    /// The height of the largest sheet, in points.
    public let maxDetentValue: CGFloat
    let values: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      values[keyPath: keyPath]
    }
  }
}

/// Computes a height of a sheet.
///
/// Source: https://developer.apple.com/documentation/swiftui/custompresentationdetent
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  /// The height in points; `nil` where the sheet can't have it.
  static func height(in context: Self.Context) -> CGFloat?
}

extension View {
  /// The heights that a sheet with this content may have; it is shown with the least one.
  ///
  /// With several heights a person changes between them by a drag of the sheet.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationTrait { $0.detents = detents.map(\.rule) }
  }

  /// The heights that a sheet with this content may have; the one it has is kept in a binding.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:selection:)
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentationTrait {
      $0.detents = detents.map(\.rule)
      $0.selection = (
        get: { selection.wrappedValue.rule },
        set: { selection.wrappedValue = PresentationDetent(rule: $0) }
      )
    }
  }
}

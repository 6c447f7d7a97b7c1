import Foundation
import SwiftUICore

enum RowInsetsTrait: ViewTrait { typealias Value = RowInsets }
enum RowBackgroundTrait: ViewTrait { typealias Value = AnyView }
enum RowSeparatorTrait: ViewTrait { typealias Value = [VerticalEdge: Visibility] }
enum RowSeparatorTintTrait: ViewTrait { typealias Value = [VerticalEdge: Color] }
enum SectionSeparatorTrait: ViewTrait { typealias Value = [VerticalEdge: Visibility] }
enum SectionSeparatorTintTrait: ViewTrait { typealias Value = [VerticalEdge: Color] }
enum SectionSpacingTrait: ViewTrait { typealias Value = CGFloat? }
enum SelectionDisabledTrait: ViewTrait { typealias Value = Bool }

/// The edges of a row's content that a view sets; `nil` for those of the list's style.
struct RowInsets: Equatable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  func replacing(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? insets.top, leading: leading ?? insets.leading, bottom: bottom ?? insets.bottom,
      trailing: trailing ?? insets.trailing)
  }
}

private func edges<Value>(_ edges: VerticalEdge.Set, _ value: Value) -> [VerticalEdge: Value] {
  var result: [VerticalEdge: Value] = [:]
  if edges.contains(.top) { result[.top] = value }
  if edges.contains(.bottom) { result[.bottom] = value }
  return result
}

extension View {
  /// Sets the room around the content of this row, in points; `nil` for the style's.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:)
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    trait(
      RowInsetsTrait.self,
      RowInsets(
        top: insets?.top, leading: insets?.leading, bottom: insets?.bottom,
        trailing: insets?.trailing))
  }

  /// Sets the room at some edges of this row.
  nonisolated public func listRowInsets(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View {
    trait(
      RowInsetsTrait.self,
      RowInsets(
        top: edges.contains(.top) ? length : nil,
        leading: edges.contains(.leading) ? length : nil,
        bottom: edges.contains(.bottom) ? length : nil,
        trailing: edges.contains(.trailing) ? length : nil))
  }

  /// Puts a view behind the whole of this row; `nil` for the style's own.
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    trait(RowBackgroundTrait.self, AnyView(view))
  }

  /// Shows or hides the lines between this row and the next ones.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(RowSeparatorTrait.self, SwiftUIControls.edges(edges, visibility))
  }

  /// Sets the colour of the lines between this row and the next ones.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(
      RowSeparatorTintTrait.self, color.map { SwiftUIControls.edges(edges, $0) } ?? [:])
  }

  /// Shows or hides the lines at the edges of this section, or of the section that this row is in.
  ///
  /// Only styles without cards have such lines.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/listsectionseparator(_:edges:)
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(SectionSeparatorTrait.self, SwiftUIControls.edges(edges, visibility))
  }

  /// Sets the colour of the lines at the edges of this section, or of the section that this row is in.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    trait(
      SectionSeparatorTintTrait.self, color.map { SwiftUIControls.edges(edges, $0) } ?? [:])
  }

  /// Whether this row can't be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    trait(SelectionDisabledTrait.self, isDisabled)
  }

  /// Sets the room between rows, in points; `nil` for the style's.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }

  /// Sets the room between the sections of a list, or around one section, in points.
  ///
  /// Of two sections that set it, the smaller one counts between them.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    settingSectionSpacing(spacing)
  }

  /// Sets the room between the sections of a list, or around one section.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    settingSectionSpacing(spacing.length)
  }

  /// On a list the environment reaches the list, on a section the trait is found by it.
  nonisolated private func settingSectionSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listSectionSpacing, spacing)
      .trait(SectionSpacingTrait.self, spacing)
  }

  /// Sets how much the headers of sections stand out.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// Shows or hides the background of lists and forms in this view.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}

/// The room between the sections of a list.
///
/// Source: https://developer.apple.com/documentation/swiftui/listsectionspacing
public struct ListSectionSpacing: Sendable {
  /// In points; `nil` for the style's.
  let length: CGFloat?

  public static let `default` = ListSectionSpacing(length: nil)
  public static let compact = ListSectionSpacing(length: 8)

  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing)
  }
}

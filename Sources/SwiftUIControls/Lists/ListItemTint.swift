import SwiftUICore

/// The colour of the icons in the rows of a list.
///
/// Source: https://developer.apple.com/documentation/swiftui/listitemtint
public struct ListItemTint: Sendable {
  enum Kind: Equatable, Sendable {
    case color(Color)
    case monochrome
  }

  let kind: Kind

  /// A colour that nothing else overrides.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(kind: .color(tint)) }
  /// A colour that the system may override. Nothing here does.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(kind: .color(tint)) }
  /// A grey.
  public static let monochrome = ListItemTint(kind: .monochrome)
}

private struct ListItemTintKey: EnvironmentKey {
  static var defaultValue: ListItemTint? { nil }
}

extension EnvironmentValues {
  fileprivate(set) var listItemTint: ListItemTint? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
}

/// The icon of a label, in the colour that its row has for icons.
struct LabelIcon: View {
  let icon: LabelStyleConfiguration.Icon
  @Environment(\.listItemTint) private var tint

  var body: some View {
    switch tint?.kind {
    case .color(let color): icon.foregroundStyle(color)
    case .monochrome: icon.foregroundStyle(.secondary)
    case nil: icon
    }
  }
}

extension View {
  /// Sets the colour of the icons in the rows of lists inside; `nil` for that of the place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/listitemtint(_:)-9zhwp
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.listItemTint, tint)
  }

  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    listItemTint(tint.map { .fixed($0) })
  }
}

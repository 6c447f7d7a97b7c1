import Foundation
import Graphics
import SwiftUICore

/// How a list of a style looks: lengths in points.
///
/// The lengths are those that SwiftUI's own lists measure, the surfaces those of GNOME's: rows in rounded
/// cards on the window's grey for grouped styles, rows on the view's white for plain ones.
struct ListLook: Equatable {
  enum Kind: Equatable {
    case plain, inset, grouped, insetGrouped, sidebar
  }

  var kind: Kind

  var hasCards: Bool { kind == .grouped || kind == .insetGrouped }
  /// From the list's edge to the card, or to the row's background.
  var margin: CGFloat {
    switch kind {
    case .insetGrouped: 16
    case .sidebar: 6
    case .plain, .inset, .grouped: 0
    }
  }
  var cornerRadius: CGFloat {
    switch kind {
    case .insetGrouped: 12
    case .sidebar: 9
    case .plain, .inset, .grouped: 0
    }
  }
  /// Around the content of a row, inside of its background.
  var rowInsets: EdgeInsets {
    switch kind {
    case .sidebar: EdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10)
    case .grouped: EdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16)
    case .plain, .inset, .insetGrouped: EdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16)
    }
  }
  /// How much each disclosure group around a row sets it in.
  var indentation: CGFloat { kind == .sidebar ? 14 : 20 }
  var minRowHeight: CGFloat { kind == .sidebar ? 34 : 44 }
  var showsSeparators: Bool { kind != .sidebar }
  /// Whether lines stand at the edges of sections, not only between rows.
  var showsSectionSeparators: Bool { kind == .plain || kind == .inset || kind == .grouped }
  /// Whether the header of the section at the top stays in sight.
  var pinsHeaders: Bool { kind == .plain || kind == .inset }
  /// Above the first section, with and without a header.
  var topInset: (headed: CGFloat, bare: CGFloat) {
    switch kind {
    case .insetGrouped, .grouped: (0, 35)
    case .sidebar: (0, 6)
    case .plain, .inset: (0, 0)
    }
  }
  var bottomInset: CGFloat { hasCards ? 17.5 : kind == .sidebar ? 6 : 0 }
  var sectionSpacing: CGFloat { hasCards ? 17.5 : kind == .sidebar ? 6 : 0 }
  var headerInsets: EdgeInsets {
    switch kind {
    case .insetGrouped, .grouped: EdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    case .sidebar: EdgeInsets(top: 10, leading: 10, bottom: 4, trailing: 10)
    case .plain, .inset: EdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16)
    }
  }
  var footerInsets: EdgeInsets {
    let side: CGFloat = kind == .sidebar ? 10 : 16
    return EdgeInsets(top: 8, leading: side, bottom: 6, trailing: side)
  }

  func background(isDark: Bool) -> RGBA {
    switch kind {
    case .plain, .inset: RGBA(hexadecimal: isDark ? 0x1d1d20 : 0xffffff)
    case .grouped, .insetGrouped: RGBA(hexadecimal: isDark ? 0x222226 : 0xfafafb)
    case .sidebar: RGBA(hexadecimal: isDark ? 0x2e2e32 : 0xebebed)
    }
  }

  static func card(isDark: Bool) -> RGBA {
    isDark ? RGBA.white.opacity(0.08) : .white
  }

  static func separator(isDark: Bool) -> RGBA {
    isDark ? RGBA.white.opacity(0.1) : RGBA(red: 0, green: 0, blue: 0.02, alpha: 0.1)
  }
}

private struct ListLookKey: EnvironmentKey { static var defaultValue: ListLook? { nil } }
private struct IsInSidebarKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ListStyleKey: EnvironmentKey { static var defaultValue: ListLook.Kind? { nil } }
private struct MinRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct MinHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct SectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct PlainSectionSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
private struct ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }
private struct ContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// The look of the list (or form) around; `nil` outside of lists.
  var listLook: ListLook? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  var listStyleKind: ListLook.Kind? {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  /// The least height of a row in a list, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] ?? listLook.map(minRowHeight) ?? 44 }
    set { self[MinRowHeightKey.self] = newValue }
  }

  /// The height of a side bar's rows follows the size that they should have.
  private func minRowHeight(_ look: ListLook) -> CGFloat {
    guard look.kind == .sidebar else { return look.minRowHeight }
    switch sidebarRowSize {
    case .small: return look.minRowHeight - 6
    case .medium: return look.minRowHeight
    case .large: return look.minRowHeight + 8
    }
  }

  /// The least height of a header in a list, in points; `nil` for what it needs.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = newValue }
  }

  /// Whether the view is in the first of several columns, where lists are sidebars.
  var isInSidebar: Bool {
    get { self[IsInSidebarKey.self] }
    set { self[IsInSidebarKey.self] = newValue }
  }

  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }

  public var _plainListSectionSpacing: CGFloat? {
    get { self[PlainSectionSpacingKey.self] }
    set { self[PlainSectionSpacingKey.self] = newValue }
  }

  /// `_plainListSectionSpacing` where the list is a plain one.
  fileprivate var plainSectionSpacing: CGFloat? {
    listLook?.kind == .plain ? _plainListSectionSpacing : nil
  }

  var listSectionSpacing: CGFloat? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }

  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }

  var scrollContentBackground: Visibility {
    get { self[ContentBackgroundKey.self] }
    set { self[ContentBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Makes what a row or an item of a bar presents or pushes one of its own: it is in no list and no bar.
  nonisolated package func outsideOfListsAndBars() -> some View {
    transformEnvironment(\.self) { values in
      values.isInListRow = false
      values.listLook = nil
      values.isInBar = false
    }
  }
}

/// What the rows of a list read from its environment.
struct ListSettings: Equatable {
  var look = ListLook(kind: .insetGrouped)
  var minRowHeight: CGFloat = 44
  var minHeaderHeight: CGFloat?
  var rowSpacing: CGFloat?
  var sectionSpacing: CGFloat?
  var hidesBackground = false
  var isEditing = false
  var isDark = false
  var pixel: CGFloat = 1
  var accent = RGBA.clear
  /// What UIKit's values say of the list.
  var table = TableLook()

  /// Behind the rows, unless that is hidden.
  var background: RGBA { table.background ?? look.background(isDark: isDark) }
}

extension EnvironmentScope {
  private static let listSettingsID = MainActor.assumeIsolated { KeyPathID.reserve() }

  @MainActor
  var listSettings: ListSettings {
    derivedValue(Self.listSettingsID) { values in
      ListSettings(
        look: values.listLook ?? ListLook(kind: .insetGrouped),
        minRowHeight: values.defaultMinListRowHeight,
        minHeaderHeight: values.defaultMinListHeaderHeight, rowSpacing: values.listRowSpacing,
        sectionSpacing: values.listSectionSpacing ?? values.plainSectionSpacing,
        hidesBackground: values.scrollContentBackground == .hidden,
        isEditing: values.editMode?.wrappedValue.isEditing == true,
        isDark: values.colorScheme == .dark, pixel: values.pixelLength, accent: values.accent,
        table: MainActor.assumeIsolated { TableLook(in: values.colorContext) })
    }.value
  }
}

/// The look of a section's header and footer in a list; elsewhere they stay as they are.
struct SectionPartLook<Content: View>: View {
  enum Part { case header, footer }
  @Environment(\.listLook) private var look
  @Environment(\.headerProminence) private var prominence
  let part: Part
  let content: Content
  /// The expansion of a section that can be collapsed.
  var isExpanded: Binding<Bool>?

  init(part: Part, content: Content, isExpanded: Binding<Bool>? = nil) {
    self.part = part
    self.content = content
    self.isExpanded = isExpanded
  }

  private var font: Font? {
    guard let look else { return nil }
    if part == .footer { return .footnote }
    if prominence == .increased { return .title3.weight(.semibold) }
    return look.kind == .sidebar ? .subheadline.weight(.semibold) : .headline
  }

  var body: some View {
    if look != nil {
      expandable
        .environment(\.font, font)
        .environment(\.isInListRow, false)
        .foregroundStyle(
          part == .header && prominence == .increased ? Color.primary : Color.secondary)
    } else {
      content
    }
  }

  @ViewBuilder private var expandable: some View {
    if let isExpanded, look?.kind == .sidebar {
      HStack {
        content
        Spacer(minLength: 8)
        DisclosureChevron(isExpanded: isExpanded.wrappedValue)
      }
      .modifier(PressModifier(action: { isExpanded.wrappedValue.toggle() }))
      .accessibilityValue(Text(isExpanded.wrappedValue ? "Expanded" : "Collapsed"))
    } else {
      content
    }
  }
}

/// The arrow of what can be expanded: forward while it is collapsed, down while it is expanded.
struct DisclosureChevron: View {
  let isExpanded: Bool

  var body: some View {
    Image(systemName: isExpanded ? "chevron.down" : "chevron.forward")
      .font(.footnote.weight(.semibold))
      .foregroundStyle(.secondary)
      .frame(width: 14)
  }
}

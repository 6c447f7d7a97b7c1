import Combine
import Foundation
import SwiftUICore

/// Two or three columns beside each other; in a narrow window one of them at a time.
///
/// A link in a column shows its view in the next one. In a narrow window the next column comes over it, as a
/// screen of a stack does, also when a row of a list is selected.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationsplitview
public struct NavigationSplitView<Sidebar, Content, Detail>
where Sidebar: View, Content: View, Detail: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @Environment(styleOf: NavigationSplitViewStyleConfiguration.self) private var style

  private nonisolated init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?,
    _ columns: (sidebar: Sidebar, content: Content, detail: Detail)
  ) {
    (self.visibility, self.compactColumn) = (visibility, compactColumn)
    (sidebar, content, detail) = columns
  }

  /// Three columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, (sidebar(), content(), detail()))
  }

  /// Three columns; which of them are shown in a wide window is kept in a binding.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, (sidebar(), content(), detail()))
  }

  /// Three columns; which of them is shown in a narrow window is kept in a binding.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, (sidebar(), content(), detail()))
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, (sidebar(), content(), detail()))
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, (sidebar(), EmptyView(), detail()))
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, (sidebar(), EmptyView(), detail()))
  }

  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, (sidebar(), EmptyView(), detail()))
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, (sidebar(), EmptyView(), detail()))
  }
}

extension NavigationSplitView: View {
  public var body: some View {
    style.view(
      NavigationSplitViewStyleConfiguration(
        columns: style.part(
          SplitColumns(
            visibility: visibility, compactColumn: compactColumn,
            hasContent: Content.self != EmptyView.self,
            sidebar: sidebar, content: content, detail: detail))))
  }
}

/// The columns, all of which keep their state whether they are shown or not.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let hasContent: Bool
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var ownCompactColumn = NavigationSplitViewColumn.sidebar
  @State private var asked: [Int: ColumnWidth] = [:]
  @State private var widths: [Int: CGFloat] = [:]
  @State private var models = SplitModels()
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.isDetailProminent) private var isDetailProminent

  init(
    visibility: Binding<NavigationSplitViewVisibility>?,
    compactColumn: Binding<NavigationSplitViewColumn>?, hasContent: Bool, sidebar: Sidebar,
    content: Content, detail: Detail
  ) {
    (self.visibility, self.compactColumn) = (visibility, compactColumn)
    self.hasContent = hasContent
    (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
  }

  private var isCompact: Bool { widthClass == .compact }
  private var shownVisibility: NavigationSplitViewVisibility {
    visibility?.wrappedValue ?? ownVisibility
  }
  private var topColumn: Int {
    let index = (compactColumn?.wrappedValue ?? ownCompactColumn).index
    return index == 1 && !hasContent ? 2 : index
  }

  var body: some View {
    let _ = connect()
    GeometryReader { geometry in
      let shown = shownColumns(geometry.size.width)
      ColumnsLayout(isDetailProminent: isDetailBelow(shown)) {
        column(0, shown, geometry.size) {
          NavigationScreen(
            content: sidebar, back: nil, takesColumnBar: true, leavesBarToStack: true
          )
          .environment(\.navigation, models.fromSidebar(hasContent: hasContent))
          .environment(\.isInSidebar, !isCompact)
        }
        if hasContent {
          divider(after: 0, shown)
          column(1, shown, geometry.size) {
            NavigationContainer(
              root: content, path: nil, column: models.content,
              rootNavigation: models.fromContent)
          }
        }
        divider(after: hasContent ? 1 : 0, shown)
        column(2, shown, geometry.size) {
          NavigationContainer(root: detail, path: nil, column: models.detail)
        }
      }
    }
    .transformPreference(NavigationBarKey.self) {
      $0 = NavigationBarKey.defaultValue
      $0.isStack = true
    }
  }

  private func column<Column: View>(
    _ index: Int, _ shown: Set<Int>, _ size: CGSize, @ViewBuilder _ view: () -> Column
  ) -> some View {
    let back = columnBack(from: index)
    return view()
      .modifier(_PreferenceWatchModifier<ColumnWidthKey> { asked[index] = $0.value })
      .environment(\.columnBack, back)
      .environment(\.sidebarButton, sidebarButton(in: index, shown))
      .environment(\.columnSelection, selection(in: index))
      .transformEnvironment(\.presentation) { [token = models.token(of: index, back)] in
        if let token { $0 = token }
      }
      .frame(width: width(of: index, shown, size.width), height: size.height)
      .background { if index < 2, isDetailBelow(shown) { Rectangle().fill(.windowBackground) } }
      .zIndex(index == 2 && isDetailBelow(shown) ? -1 : 0)
      .modifier(_VisibilityModifier(isVisible: shown.contains(index)))
  }

  @ViewBuilder private func divider(after index: Int, _ shown: Set<Int>) -> some View {
    if shown.contains(index), shown.count > 1 {
      ColumnDivider(width: chosenWidth(of: index)) { new in
        widths[index] = (asked[index] ?? Self.standardWidth(index)).clamped(new)
      }
    }
  }

  // MARK: - What is shown

  private func shownColumns(_ width: CGFloat) -> Set<Int> {
    if isCompact { return [topColumn] }
    switch shownVisibility.kind {
    case .all: return hasContent ? [0, 1, 2] : [0, 2]
    case .detailOnly: return [2]
    case .doubleColumn: return hasContent ? [1, 2] : [0, 2]
    case .automatic:
      if !hasContent { return [0, 2] }
      return width >= 900 ? [0, 1, 2] : [1, 2]
    }
  }

  /// Whether the other columns lie over the last one.
  private func isDetailBelow(_ shown: Set<Int>) -> Bool {
    isDetailProminent && !isCompact && shown.count > 1 && shown.contains(2)
  }

  private static func standardWidth(_ index: Int) -> ColumnWidth {
    index == 0 ? ColumnWidth(ideal: 240) : ColumnWidth(ideal: 300)
  }

  private func chosenWidth(of index: Int) -> CGFloat {
    let asked = asked[index] ?? Self.standardWidth(index)
    return asked.clamped(widths[index] ?? asked.ideal)
  }

  /// The last column takes what the others leave, and at least a third.
  private func width(of index: Int, _ shown: Set<Int>, _ total: CGFloat) -> CGFloat {
    guard !isCompact, shown.count > 1 else { return total }
    let others = shown.filter { $0 < 2 }
    let wanted = others.reduce(0) { $0 + chosenWidth(of: $1) }
    let most = total * 2 / 3
    let scale = wanted > most ? most / wanted : 1
    if index < 2 { return (chosenWidth(of: index) * scale).rounded() }
    if isDetailBelow(shown) { return total }
    let used = others.reduce(0) { $0 + (chosenWidth(of: $1) * scale).rounded() + 1 }
    return max(0, total - used)
  }

  // MARK: - Going from column to column

  private func connect() {
    models.onShow = { index in show(index) }
  }

  private func show(after index: Int) {
    show(index == 0 && hasContent ? 1 : 2)
  }

  private func show(_ index: Int) {
    guard isCompact else { return }
    let column = NavigationSplitViewColumn(index: index)
    if let compactColumn { compactColumn.wrappedValue = column } else { ownCompactColumn = column }
  }

  private func selection(in index: Int) -> (@MainActor () -> Void)? {
    guard index < 2 else { return nil }
    return { show(after: index) }
  }

  private func columnBack(from index: Int) -> (@MainActor () -> Void)? {
    guard isCompact, index > 0 else { return nil }
    return { show(index == 2 && hasContent ? 1 : 0) }
  }

  /// The button is in the bar of the first column that is shown.
  private func sidebarButton(in index: Int, _ shown: Set<Int>) -> SidebarButton? {
    guard !isCompact, index == shown.min() else { return nil }
    let isOpen = shown.contains(0)
    return SidebarButton {
      let next: NavigationSplitViewVisibility =
        isOpen ? (hasContent ? .doubleColumn : .detailOnly) : .all
      if let visibility { visibility.wrappedValue = next } else { ownVisibility = next }
    }
  }
}

/// The stacks of the columns, and the ways from one to the next.
@MainActor
final class SplitModels {
  let content = NavigationModel()
  let detail = NavigationModel()
  /// Called with the column that a link shows something in.
  var onShow: ((Int) -> Void)?

  private lazy var toContent = NavigationModel(target: content) { [unowned self] in onShow?(1) }
  private lazy var toDetail = NavigationModel(target: detail) { [unowned self] in onShow?(2) }

  private var tokens: [Int: PresentationToken] = [:]

  /// What `dismiss` ends in a column that has come over another one.
  func token(of column: Int, _ back: (@MainActor () -> Void)?) -> PresentationToken? {
    guard let back else { return nil }
    let token = tokens[column] ?? PresentationToken()
    token.dismiss = back
    tokens[column] = token
    return token
  }

  func fromSidebar(hasContent: Bool) -> NavigationModel { hasContent ? toContent : toDetail }
  var fromContent: NavigationModel { toDetail }
}

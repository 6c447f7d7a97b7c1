import Foundation
import Graphics
import SwiftUICore

private struct ColumnBackKey: EnvironmentKey {
  static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
  /// The way back out of a column of a split view in a narrow window; a stack inside shows it in its bar.
  var columnBack: (@MainActor () -> Void)? {
    get { self[ColumnBackKey.self] }
    set { self[ColumnBackKey.self] = newValue }
  }
}

/// One screen: the bar that its content asks for, and the content.
struct NavigationScreen<Content: View>: View {
  let content: Content
  /// Pops the screen; `nil` on the root.
  let back: (@MainActor () -> Void)?
  /// Whether the screen shows the way back of a column around it, as the root of a stack does.
  let takesColumnBar: Bool
  /// Whether a stack inside of the content has the bar.
  let leavesBarToStack: Bool
  @State private var bar = NavigationBarKey.defaultValue
  @State private var editMode = EditMode.inactive
  @StateObject private var cover = BarCover()
  @State private var tracker = LargeTitleTracker()
  @State private var isTracking = false
  @State private var isCollapsed = false
  /// Whether a text of the content is edited.
  @State private var isEditingText = false
  @State private var appearance = UINavigationBar.appearance().look
  @Environment(\.columnBack) private var columnBack
  @Environment(\.sidebarButton) private var sidebarButton

  init(
    content: Content, back: (@MainActor () -> Void)?, takesColumnBar: Bool = false,
    leavesBarToStack: Bool = false
  ) {
    (self.content, self.back) = (content, back)
    (self.takesColumnBar, self.leavesBarToStack) = (takesColumnBar, leavesBarToStack)
  }

  var body: some View {
    let _ = listen()
    BarredContent(cover: cover, insetsTop: !barIsOverlay || !isTracking) {
      ZStack(alignment: .top) {
        filled
        if isTracking, let largeTitle {
          LargeTitle(title: largeTitle, color: appearance.largeTitle).modifier(
            LargeTitleModifier(tracker: tracker))
        }
      }
    } top: {
      topBar
    } bottom: {
      bottomBar
    }
    .environment(\.editMode, $editMode)
  }

  private func listen() {
    let (isTracking, isCollapsed) = ($isTracking, $isCollapsed)
    tracker.onTrackingChange = { isTracking.wrappedValue = $0 }
    tracker.onCollapse = { isCollapsed.wrappedValue = $0 }
  }

  // MARK: - The bar

  private var shownBack: (@MainActor () -> Void)? {
    if bar.isBackButtonHidden { return nil }
    return back ?? (takesColumnBar ? columnBack : nil)
  }

  private var shownSidebarButton: SidebarButton? {
    bar.isSidebarToggleRemoved || !takesColumnBar ? nil : sidebarButton
  }

  private var isLarge: Bool {
    guard bar.shownTitle != nil else { return false }
    switch bar.displayMode ?? .automatic {
    case .automatic: return back == nil
    case .large: return true
    case .inline: return false
    }
  }

  private var hasItems: Bool {
    shownBack != nil || shownSidebarButton != nil
      || !bar.items(.leading, .trailing, .principal).isEmpty
  }

  private var isBarShown: Bool {
    if leavesBarToStack, bar.isStack { return false }
    switch bar.visibility[.navigationBar] ?? .automatic {
    case .hidden: return false
    case .visible: return true
    case .automatic: return bar.shownTitle != nil || hasItems
    }
  }

  /// A bar without items has no room of its own above a large title: it comes over the content.
  private var barIsOverlay: Bool { isLarge && !hasItems }

  /// The title that stands in a row of its own.
  private var largeTitle: Text? { isLarge && isBarShown ? bar.shownTitle : nil }

  @ViewBuilder private var topBar: some View {
    if isBarShown {
      VStack(spacing: 0) {
        if !barIsOverlay || isCollapsed {
          NavigationBar(
            bar: bar, back: shownBack, sidebarButton: shownSidebarButton,
            showsTitle: !isLarge || isCollapsed, titleColor: appearance.title
          )
          .modifier(BarTint(color: appearance.tint))
        }
        if !isTracking, let largeTitle {
          LargeTitle(title: largeTitle, color: appearance.largeTitle)
        }
      }
      .modifier(
        BarLook(
          bar: bar, place: .navigationBar, edge: .top, isOverContent: isLarge && isCollapsed,
          cover: cover, appearance: appearance))
    }
  }

  private var filled: some View {
    content
      .modifier(_PreferenceWatchModifier<NavigationBarKey>(action: take))
      .modifier(TextFocusModifier { isEditingText = $0 })
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(LargeTitleContentModifier(tracker: tracker))
      .environment(\.largeTitleTracker, tracker)
  }

  @ViewBuilder private var bottomBar: some View {
    let items =
      isEditingText ? bar.items(.bottom, .status, .keyboard) : bar.items(.bottom, .status)
    let visibility = bar.visibility[.bottomBar] ?? .automatic
    if visibility == .visible || (visibility == .automatic && !items.isEmpty) {
      BottomBar(items: items)
        .modifier(
          BarLook(
            bar: bar, place: .bottomBar, edge: .bottom, isOverContent: false, cover: cover))
    }
  }

  private func take(_ box: PreferenceBox<NavigationBarKey>) {
    bar = box.value
  }
}

/// The large title of a screen, in a row of its own.
private struct LargeTitle: View {
  let title: Text
  /// `nil` for that of texts.
  let color: Color?

  var body: some View {
    (color.map { title.foregroundStyle($0) } ?? title).font(.largeTitle.weight(.bold)).lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16).padding(.top, 4).padding(.bottom, 8)
      .accessibilityAddTraits(.isHeader)
  }
}

/// The bar of a screen: the way back, the title and the items.
private struct NavigationBar: View {
  let bar: NavigationBarContent
  let back: (@MainActor () -> Void)?
  let sidebarButton: SidebarButton?
  let showsTitle: Bool
  /// `nil` for that of texts.
  let titleColor: Color?

  private static let height: CGFloat = 48

  var body: some View {
    let principal = bar.items(.principal)
    let hasLeadingTitle = bar.role?.hasLeadingTitle == true
    ZStack {
      HStack(spacing: 12) {
        if let back { BackButton(action: back) }
        if let sidebarButton { sidebarButton }
        ForEach(bar.items(.leading)) { $0.view }
        if hasLeadingTitle { title }
        Spacer(minLength: 0)
        ForEach(bar.items(.trailing)) { $0.view }
      }
      if !principal.isEmpty {
        HStack(spacing: 8) { ForEach(principal) { $0.view } }
      } else if !hasLeadingTitle {
        title.padding(.horizontal, 64)
      }
    }
    .padding(.horizontal, 12)
    .frame(height: Self.height)
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private var title: some View {
    if showsTitle, let title = bar.shownTitle {
      TitleMenu(entries: bar.titleMenu) {
        BarTitle(
          title: titleColor.map { title.foregroundStyle($0) } ?? title, subtitle: bar.subtitle)
      }
    }
  }
}

/// The colour of the buttons in a bar; `nil` leaves it.
private struct BarTint: ViewModifier {
  let color: Color?

  func body(content: Content) -> some View {
    if let color {
      content.tint(color)
    } else {
      content
    }
  }
}

private struct BackButton: View {
  let action: @MainActor () -> Void

  var body: some View {
    Image(systemName: "chevron.backward")
      .font(.body.weight(.semibold))
      .frame(width: 32, height: 32)
      .modifier(PressModifier(action: action, pressedOpacity: 0.5, cursor: .pointingHand))
      .accessibilityLabel("Back")
      .accessibilityIdentifier("BackButton")
  }
}

private struct BottomBar: View {
  let items: [NavigationBarContent.BarItem]

  var body: some View {
    HStack(spacing: 12) { ForEach(items) { $0.view } }
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity)
      .frame(height: 48)
  }
}

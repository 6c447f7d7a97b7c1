import Foundation
import SwiftUICore

/// A root view and the screens that are pushed over it.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationstack
public struct NavigationStack<Data, Root> where Root: View {
  private let root: Root
  private let path: NavigationPathBinding?

  /// A stack that keeps its path itself.
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  /// A stack whose pushed values are kept in a path.
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = NavigationPathBinding(
      read: { path.wrappedValue.elements }, write: { path.wrappedValue.elements = $0 })
  }

  /// A stack whose pushed values are kept in a collection. Values of other types can't be pushed.
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = NavigationPathBinding(
      read: { path.wrappedValue.map(AnyHashable.init) },
      write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
  }

}

extension NavigationStack: View {
  public var body: some View {
    NavigationContainer(root: root, path: path)
  }
}

/// A binding to a path, whatever its type.
struct NavigationPathBinding {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}

/// A navigation container by its older name.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationview
public struct NavigationView<Content> where Content: View {
  private let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

}

extension NavigationView: View {
  public var body: some View {
    NavigationContainer(root: content, path: nil)
  }
}

/// The screens of a container, the topmost visible; all but the popped ones keep their state.
struct NavigationContainer<Root: View>: View {
  let root: Root
  let path: NavigationPathBinding?
  @StateObject private var model = NavigationModel()

  var body: some View {
    let _ = takePath()
    let screens = model.screens
    ZStack {
      NavigationScreen(content: root, back: nil)
        .modifier(_VisibilityModifier(isVisible: screens.isEmpty))
      ForEach(screens) { screen in
        NavigationScreen(
          content: PushedContent(
            id: screen.id, model: model, change: screen.change), back: { model.popLast() }
        )
        .environment(\.presentation, screen.token)
        .modifier(_VisibilityModifier(isVisible: screen.id == screens.last?.id))
      }
    }
    .environment(\.navigation, model)
    .outsideOfLists()
    .transformPreference(NavigationBarKey.self) { $0 = NavigationBarKey.defaultValue }
  }

  private func takePath() {
    model.writePath = path?.write
    if let path { model.adopt(path.read()) }
  }
}

/// What a pushed screen shows. Asks the container only when the views below, which may declare it, are made.
private struct PushedContent: View {
  let id: Int
  let model: NavigationModel
  @ObservedObject var change: NavigationModel.ScreenChange

  var body: some View { model.view(of: id) }
}

/// One screen: the bar that its content asks for, and the content.
struct NavigationScreen<Content: View>: View {
  let content: Content
  /// Pops the screen; `nil` on the root.
  let back: (@MainActor () -> Void)?
  @State private var bar = NavigationBarKey.defaultValue
  @State private var editMode = EditMode.inactive

  var body: some View {
    VStack(spacing: 0) {
      topBar
      filled
      bottomBar
    }
  }

  @ViewBuilder private var topBar: some View {
    if isBarShown {
      NavigationBar(bar: bar, back: shownBack)
    }
  }

  private var shownBack: (@MainActor () -> Void)? {
    if bar.isBackButtonHidden { return nil }
    return back
  }

  private var filled: some View {
    content
      .environment(\.editMode, $editMode)
      .modifier(_PreferenceWatchModifier<NavigationBarKey>(action: take))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder private var bottomBar: some View {
    let items = bar.items(.bottom, .status)
    if !items.isEmpty { BottomBar(items: items) }
  }

  private func take(_ box: PreferenceBox<NavigationBarKey>) {
    bar = box.value
  }

  private var isBarShown: Bool {
    guard !bar.isBarHidden else { return false }
    return bar.title != nil || (back != nil && !bar.isBackButtonHidden)
      || !bar.items(.leading, .trailing, .principal).isEmpty
  }
}

/// The bar of a screen: the way back, the title and the items; a large title in a row of its own.
struct NavigationBar: View {
  let bar: NavigationBarContent
  let back: (@MainActor () -> Void)?

  private static let height: CGFloat = 48

  var body: some View {
    let leading = bar.items(.leading)
    let trailing = bar.items(.trailing)
    let principal = bar.items(.principal)
    let isLarge = isLarge
    VStack(alignment: .leading, spacing: 0) {
      if !isLarge || back != nil || !(leading + trailing + principal).isEmpty {
        ZStack {
          HStack(spacing: 12) {
            if let back { BackButton(action: back) }
            ForEach(leading) { $0.view }
            Spacer(minLength: 0)
            ForEach(trailing) { $0.view }
          }
          if !principal.isEmpty {
            HStack(spacing: 8) { ForEach(principal) { $0.view } }
          } else if !isLarge, let title = bar.title {
            title.font(.headline).lineLimit(1).padding(.horizontal, 64)
          }
        }
        .padding(.horizontal, 12)
        .frame(height: Self.height)
      }
      if isLarge, let title = bar.title {
        title.font(.largeTitle.weight(.bold)).lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, 16).padding(.top, 4).padding(.bottom, 8)
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var isLarge: Bool {
    switch bar.displayMode ?? .automatic {
    case .automatic: back == nil
    case .large: true
    case .inline: false
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

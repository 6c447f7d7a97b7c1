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

/// The screens of a container, the topmost visible; all but the popped ones keep their state.
struct NavigationContainer<Root: View>: View {
  let root: Root
  let path: NavigationPathBinding?
  /// The screens of a column of a split view, which the split view keeps.
  let column: NavigationModel?
  /// Where links of the root lead; `nil` for over the root.
  let rootNavigation: NavigationModel?
  @StateObject private var own = NavigationModel()

  init(
    root: Root, path: NavigationPathBinding?, column: NavigationModel? = nil,
    rootNavigation: NavigationModel? = nil
  ) {
    (self.root, self.path) = (root, path)
    (self.column, self.rootNavigation) = (column, rootNavigation)
  }

  var body: some View {
    NavigationScreens(
      root: root, path: path, isColumn: column != nil, rootNavigation: rootNavigation,
      model: column ?? own)
  }
}

private struct NavigationScreens<Root: View>: View {
  let root: Root
  let path: NavigationPathBinding?
  let isColumn: Bool
  let rootNavigation: NavigationModel?
  @ObservedObject var model: NavigationModel

  var body: some View {
    let _ = takePath()
    let screens = model.screens
    ZStack {
      NavigationScreen(
        content: root, back: nil, takesColumnBar: true, leavesBarToStack: isColumn
      )
      .environment(\.navigation, rootNavigation ?? model)
      .modifier(_VisibilityModifier(isVisible: screens.isEmpty))
      ForEach(screens) { pushed($0, first: screens.first?.id, last: screens.last?.id) }
    }
    .environment(\.navigation, model)
    .outsideOfListsAndBars()
    .transformPreference(NavigationBarKey.self) {
      $0 = NavigationBarKey.defaultValue
      $0.isStack = true
    }
  }

  private func pushed(_ screen: NavigationModel.Screen, first: Int?, last: Int?) -> some View {
    // The first screen of a column takes the place of its root.
    let isRoot = isColumn && screen.id == first
    let content = PushedContent(id: screen.id, model: model, change: screen.change)
    var back: (@MainActor () -> Void)?
    if !isRoot { back = { [model] in model.popLast() } }
    let shown = NavigationScreen(
      content: content, back: back, takesColumnBar: isRoot, leavesBarToStack: isColumn)
    return shown.modifier(PushedEnvironment(token: isRoot ? nil : screen.token))
      .modifier(_VisibilityModifier(isVisible: screen.id == last))
  }

  private func takePath() {
    model.writePath = path?.write
    if let path { model.adopt(path.read()) }
  }
}

/// The environment of a pushed screen: it is presented, and its bar has the stack's way back.
private struct PushedEnvironment: ViewModifier {
  let token: PresentationToken?

  func body(content: Content) -> some View {
    content.transformEnvironment(\.self) { values in
      guard let token else { return }
      values.presentation = token
      values.columnBack = nil
      values.sidebarButton = nil
    }
  }
}

/// What a pushed screen shows. Asks the container only when the views below, which may declare it, are made.
private struct PushedContent: View {
  let id: Int
  let model: NavigationModel
  @ObservedObject var change: NavigationModel.ScreenChange

  var body: some View { model.view(of: id) }
}

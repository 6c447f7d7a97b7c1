import SwiftUICore

/// The title of a screen: by itself, or as the button of a menu.
struct TitleMenu<Title: View>: View {
  let entries: TitleMenuEntries?
  @ViewBuilder let title: Title

  var body: some View {
    if let entries {
      Menu {
        entries
      } label: {
        HStack(spacing: 4) {
          title
          Image(systemName: "chevron.down").font(.caption.weight(.semibold))
            .accessibilityHidden(true)
        }
      }
      .buttonStyle(.plain)
    } else {
      title
    }
  }
}

/// The entries of a title's menu, in the environment of the view that has them.
struct TitleMenuEntries: View {
  let view: AnyView
  let scope: EnvironmentScope
  @Environment(\.menu) private var session

  init(view: AnyView, scope: EnvironmentScope) {
    (self.view, self.scope) = (view, scope)
  }

  var body: some View {
    _ScopedContent(AnyView(view.menuEntries(in: session)), scope: scope)
  }
}

/// Gives the title of the screen a menu, in the environment of the view that has it.
private struct TitleMenuModifier<Entries: View>: _PrimitiveModifier {
  typealias Body = Never
  let entries: Entries

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PreferenceNode<Content, Self, NavigationBarKey>(view, context) { modifier, value, node in
      value = NavigationBarKey.defaultValue
      _ = node.collectContent(NavigationBarKey.self, into: &value)
      value.titleMenu =
        value.titleMenu ?? TitleMenuEntries(view: AnyView(modifier.entries), scope: node.scope)
      return true
    }
  }
}

extension View {
  /// Adds a menu to the title in the bar of the screen around this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/toolbartitlemenu(content:)
  nonisolated public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View
  where C: View {
    modifier(TitleMenuModifier(entries: content()))
  }
}

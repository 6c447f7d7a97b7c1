import SwiftUICore

extension View {
  /// Declares the view for values of a type that are pushed on the navigation stack around this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(ValueDestination(destination: destination))
  }

  /// Pushes a view while a binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)
  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View where V: View {
    modifier(PresentedDestination(isPresented: isPresented, destination: destination()))
  }

  /// Pushes a view for an item while there is one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)
  nonisolated public func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(ItemDestination(item: item, destination: destination))
  }
}

private struct ValueDestination<Value: Hashable, Destination: View>: ViewModifier {
  let destination: (Value) -> Destination
  @Environment(\.navigation) private var navigation

  func body(content: Content) -> some View {
    let destination = destination
    content.modifier(
      NavigationHook(
        onValue: { [navigation] owner in
          navigation?.declare(Value.self, owner: owner) { AnyView(destination($0)) }
        },
        onEnd: { [navigation] in navigation?.withdraw(Value.self, owner: $0) },
        isImmediate: true))
  }
}

private struct PresentedDestination<Destination: View>: ViewModifier {
  @Binding var isPresented: Bool
  let destination: Destination
  @Environment(\.navigation) private var navigation

  func body(content: Content) -> some View {
    content.modifier(
      NavigationHook.presenting(
        isPresented ? AnyView(destination) : nil, in: navigation, onPop: { isPresented = false }))
  }
}

private struct ItemDestination<Item: Hashable, Destination: View>: ViewModifier {
  @Binding var item: Item?
  let destination: (Item) -> Destination
  @Environment(\.navigation) private var navigation

  func body(content: Content) -> some View {
    content.modifier(
      NavigationHook.presenting(
        item.map { AnyView(destination($0).id($0)) }, in: navigation, onPop: { item = nil }))
  }
}

extension NavigationHook {
  /// Keeps a screen pushed while there is a view for it.
  @MainActor static func presenting(
    _ view: AnyView?, in navigation: NavigationModel?, onPop: @escaping () -> Void
  ) -> NavigationHook {
    NavigationHook(
      onValue: { owner in
        guard let navigation else { return }
        guard let view else {
          navigation.pop(owner: owner)
          return
        }
        if navigation.isShowing(owner) {
          navigation.update(view, owner: owner, onPop: onPop)
        } else {
          navigation.push(view, owner: owner, onPop: onPop)
        }
      },
      onEnd: { navigation?.pop(owner: $0) })
  }
}

import Diagnostics
import Foundation
import SwiftUICore

/// A control that pushes a screen on the navigation container around it.
///
/// Outside of one it is shown disabled. In a row of a list it takes the whole row.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
  enum Target {
    case view(Destination)
    /// Shown while the binding is true.
    case binding(Binding<Bool>, Destination)
    case value(AnyHashable?)
  }

  private let target: Target
  private let label: Label
  @Environment(\.navigation) private var navigation
  @Environment(\.columnSelection) private var columnSelection
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isEnabled) private var isEnabled
  /// Stands for the link's screen; made once for each link.
  @State private var owner = NavigationLinkOwner()

  /// A link to a view.
  nonisolated public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view(destination())
    self.label = label()
  }

  /// A link to a view, with the view first.
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination)
    self.label = label()
  }

  /// A link that also shows its view while a binding is true.
  @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
  nonisolated public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    target = .binding(isActive, destination)
    self.label = label()
  }

  @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
  nonisolated public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .binding(isActive, destination())
    self.label = label()
  }

  /// A link that shows its view while the selection is its tag.
  @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
  nonisolated public init<V>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) where V: Hashable {
    target = .binding(Self.isActive(tag, selection), destination)
    self.label = label()
  }

  @available(*, deprecated, message: "use NavigationLink(value:label:) inside a NavigationStack")
  nonisolated public init<V>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) where V: Hashable {
    target = .binding(Self.isActive(tag, selection), destination())
    self.label = label()
  }

  nonisolated private static func isActive<V: Hashable>(
    _ tag: V, _ selection: Binding<V?>
  ) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }

}

private final class NavigationLinkOwner {
  /// The node of the link, to find the list that it is in.
  weak var node: _Node?

  /// Selects the value in the list around, if it can be selected there.
  @MainActor func select(_ value: AnyHashable) -> Bool {
    let lists = node?.pathToRoot.lazy.compactMap { $0 as? any ListRowOwning }
    guard let selection = lists?.first?.selection, selection.accepts(value) else { return false }
    selection.set([value])
    return true
  }
}

extension NavigationLink: RowBadgeShowing {}

extension NavigationLink: View {
  public var body: some View {
    let isEnabled = isEnabled && navigation != nil && !isEmptyValue
    Group {
      if isInListRow {
        LinkRow(label: label)
          .modifier(PressModifier(action: press, pressedOpacity: 0.5, takesRow: true))
      } else {
        // Elsewhere a link is a button, in whatever style buttons have there.
        Button(action: press) { label }
      }
    }
    .environment(\.isEnabled, isEnabled)
    .modifier(hook)
  }

  private var isEmptyValue: Bool {
    if case .value(nil) = target { true } else { false }
  }

  @MainActor private func press() {
    guard let navigation else { return }
    switch target {
    case .view(let destination): navigation.push(AnyView(destination), owner: owner)
    case .binding(let isActive, _): isActive.wrappedValue = true
    case .value(let value):
      guard let value else { return }
      // In a column of a split view a link may stand for the row of a list that can be selected.
      if !navigation.canShow(value), owner.select(value) {
        columnSelection?()
      } else {
        navigation.push(value)
      }
    }
  }

  @MainActor private var hook: NavigationHook {
    let owner = owner
    guard let navigation else {
      return NavigationHook(onValue: { node in
        let path = (node as? _Node)?.viewPath ?? []
        Reporter.report(.linkOutsideNavigation(value: nil, destinations: nil, path: path))
      })
    }
    switch target {
    case .view(let destination):
      return NavigationHook(onValue: { _ in
        if navigation.isShowing(owner) { navigation.update(AnyView(destination), owner: owner) }
      })
    case .binding(let isActive, let destination):
      return .presenting(
        isActive.wrappedValue ? AnyView(destination) : nil, in: navigation,
        onPop: { isActive.wrappedValue = false })
    case .value:
      return NavigationHook(onValue: { owner.node = $0 as? _Node })
    }
  }
}

/// A link as a row of a list shows it: the whole row, with a chevron at the end.
private struct LinkRow<Label: View>: View {
  let label: Label
  @Environment(\.editMode) private var editMode
  @Environment(\.rowBadge) private var badge
  @Environment(\.navigationLinkIndicatorVisibility) private var indicator

  var body: some View {
    HStack {
      label.environment(\.rowBadge, nil)
      Spacer(minLength: 8)
      if let badge { BadgeLabel(label: badge) }
      // The controls of an edited row stand there.
      if editMode?.wrappedValue.isEditing != true, indicator != .hidden {
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold)).foregroundColor(.gray)
      }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a value; `nil` disables the link.
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    target = .value(value.map(AnyHashable.init))
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?) where P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<P>(_ titleResource: LocalizedStringResource, value: P?)
  where P: Hashable {
    self.init(value: value) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S, P>(_ title: S, value: P?) where S: StringProtocol, P: Hashable {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder destination: () -> Destination)
  where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, destination: Destination) {
    self.init(destination: destination) { Text(titleResource) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, destination: Destination) where S: StringProtocol {
    self.init(destination: destination) { Text(title) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) where S: StringProtocol {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  nonisolated public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) where V: Hashable {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) where V: Hashable {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) where S: StringProtocol {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) where S: StringProtocol, V: Hashable {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }

  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a NavigationStack")
  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) where S: StringProtocol, V: Hashable {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }
}

import Diagnostics
import Foundation
import SwiftUICore

/// An open menu: its entries below each other, moved through with the arrow keys.
struct MenuCard: View {
  let content: AnyView
  let session: MenuSession
  @Environment(\.menuOrder) private var order
  @Environment(\.presentation) private var presentation

  /// A menu that is presented while a binding is true.
  @MainActor
  static func presented<Content: View>(
    isPresented: Binding<Bool>, placement: MenuPlacement = .below, outer: MenuSession? = nil,
    @ViewBuilder content: () -> Content
  ) -> PresentedView {
    let session = MenuSession {
      isPresented.wrappedValue = false
      outer?.dismiss()
    }
    return PresentedView(
      id: "menu", style: .menu(placement),
      content: AnyView(
        MenuCard(content: AnyView(content()), session: session).outsideOfListsAndBars()),
      dismiss: { isPresented.wrappedValue = false })
  }

  var body: some View {
    let isReversed = isReversed
    ScrollView {
      ContentChildren(of: content.menuEntries(in: session)) { children in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(MenuEntry.entries(of: isReversed ? Self.reversed(children) : children)) {
            MenuEntryView(entry: $0)
          }
        }
      }
      .padding(6)
      .frame(minWidth: 160)
    }
    .modifier(MenuKeysModifier())
  }

  /// Whether the entries go up from the button: the first one is nearest to the hand, unless the order is
  /// fixed.
  private var isReversed: Bool {
    order != .fixed && presentation?.isAbove == true
  }

  /// The sections and the entries in them from bottom to top; titles stay above what they are for.
  private static func reversed(_ children: [ContentChild]) -> [ContentChild] {
    var sections: [[ContentChild]] = []
    for child in children {
      if let last = sections.last?.last, last.section == child.section {
        sections[sections.count - 1].append(child)
      } else {
        sections.append([child])
      }
    }
    return sections.reversed().flatMap { section in
      section.filter { $0.role != .content } + section.filter { $0.role == .content }.reversed()
    }
  }
}

extension View {
  /// The view as entries of a menu.
  func menuEntries(in session: MenuSession?) -> some View {
    environment(\.menu, session)
      .buttonStyle(MenuButtonStyle())
      .toggleStyle(MenuToggleStyle())
      .environment(\.font, nil)
      .environment(\.controlSize, .regular)
      .environment(\.labelsHidden, false)
      .foregroundStyle(.primary)
      .multilineTextAlignment(.leading)
      .lineLimit(2)
  }
}

/// One view of a menu, and whether a line stands above it.
private struct MenuEntry: Identifiable, Equatable {
  let child: ContentChild
  let hasLineAbove: Bool

  var id: ObjectIdentifier { child.id }

  /// Lines stand between sections.
  static func entries(of children: [ContentChild]) -> [MenuEntry] {
    var last: ContentChild?
    return children.map { child in
      defer { last = child }
      return MenuEntry(
        child: child, hasLineAbove: last.map { $0.section != child.section } ?? false)
    }
  }
}

private struct MenuEntryView: View {
  let entry: MenuEntry

  var body: some View {
    if entry.hasLineAbove { line { Divider() } }
    if entry.child.isDivider {
      line { ContentChildView(entry.child) }
    } else if entry.child.layoutValue(MenuRowKey.self) {
      ContentChildView(entry.child)
    } else if entry.child.role == .content {
      ContentChildView(entry.child).padding(.horizontal, 10).padding(.vertical, 6)
    } else {
      ContentChildView(entry.child).modifier(MenuHeaderLook())
    }
  }

  private func line<Line: View>(@ViewBuilder _ line: () -> Line) -> some View {
    line().padding(.vertical, 6).padding(.horizontal, -6)
  }
}

/// A title above entries that belong together.
struct MenuHeaderLook: ViewModifier {
  func body(content: Content) -> some View {
    content
      .opacity(0.6)
      .padding(.horizontal, 10)
      .padding(.vertical, 5)
      .layoutValue(key: MenuRowKey.self, value: true)
  }
}

/// Whether a view has the room of an entry already.
struct MenuRowKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// An entry of a menu: a label over the whole width, in front of it a mark, after it a shortcut or an arrow.
struct MenuRow<Label: View>: View {
  /// `nil` for an entry that is never marked.
  var isChecked: Bool?
  var role: ButtonRole?
  var opensSubmenu = false
  let action: @MainActor () -> Void
  @ViewBuilder let label: Label
  @State private var press = PressState()
  @Environment(\.menu) private var menu
  @Environment(\.menuActionDismissBehavior) private var dismissBehavior
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if let isChecked {
          Image(systemName: "checkmark")
            .imageScale(.small)
            .opacity(isChecked ? 1 : 0)
            .accessibilityHidden(true)
        }
        HStack(spacing: 8) { label }
          .foregroundStyle(
            role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary))
        Spacer(minLength: 16)
        if let shortcut {
          let _ = UnsupportedAPI.menuShortcut.wasReached(isCalled: false)
          Text(verbatim: shortcut.menuText).foregroundStyle(.secondary).font(.subheadline)
        }
        if opensSubmenu {
          Image(systemName: "chevron.forward").imageScale(.small).foregroundStyle(.secondary)
        }
      }
      .padding(.horizontal, 10)
      .padding(.vertical, 6)
      .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
      .background {
        RoundedRectangle(cornerRadius: 7)
          .fill(Color.gray.opacity(press.isPressed ? 0.28 : press.isHovered ? 0.16 : 0))
      }
    }
    .modifier(PressModifier(action: perform, onChange: { press = $0 }, ringRadius: 7))
    .accessibilityAddTraits(isChecked == true ? .isSelected : [])
    .layoutValue(key: MenuRowKey.self, value: true)
  }

  @MainActor private func perform() {
    if !opensSubmenu, dismissBehavior != .disabled { menu?.dismiss() }
    action()
  }
}

/// Buttons as entries of a menu.
private struct MenuButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(role: configuration.role, action: { configuration.trigger() }) {
      configuration.label
    }
  }
}

/// Switches as entries of a menu, marked while they are on.
private struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(isChecked: configuration.isOn, action: { configuration.isOn.toggle() }) {
      configuration.label
    }
  }
}

extension KeyboardShortcut {
  /// The shortcut as a Linux keyboard names it: `Ctrl+Shift+S`.
  var menuText: String {
    var parts: [String] = []
    if modifiers.contains(.command) { parts.append("Ctrl") }
    if modifiers.contains(.control) { parts.append("Super") }
    if modifiers.contains(.option) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    let names: [KeyEquivalent: String] = [
      .return: "Enter", .escape: "Esc", .delete: "Backspace", .deleteForward: "Del",
      .space: "Space", .tab: "Tab", .upArrow: "↑", .downArrow: "↓", .leftArrow: "←",
      .rightArrow: "→", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
    ]
    return (parts + [names[key] ?? key.character.uppercased()]).joined(separator: "+")
  }
}

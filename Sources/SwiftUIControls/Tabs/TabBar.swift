import Foundation
import SwiftUICore

/// The tabs of a tab view: equal parts with the icon above the title at the bottom, buttons side by side at the
/// top.
struct TabBar: View {
  let tabs: [TabEntry]
  let index: Int?
  let isAtTop: Bool
  let select: (TabEntry) -> Void
  /// What UIKit's values say of the bar.
  var appearance = TabBarLook()

  var body: some View {
    HStack(spacing: isAtTop ? 4 : 0) {
      ForEach(tabs) { tab in
        TabButton(
          tab: tab, isSelected: index.map { tabs[$0].id == tab.id } ?? false, isAtTop: isAtTop,
          action: { select(tab) }, appearance: appearance)
      }
    }
    .padding(.horizontal, isAtTop ? 8 : 2)
    .padding(.vertical, isAtTop ? 6 : 2)
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .contain)
    .accessibilityAddTraits(.isTabBar)
  }
}

private struct TabButton: View {
  let tab: TabEntry
  let isSelected: Bool
  let isAtTop: Bool
  let action: () -> Void
  let appearance: TabBarLook
  @State private var press = PressState()

  var body: some View {
    DimmedWhenDisabled {
      content
        .foregroundStyle(style)
        .padding(.horizontal, isAtTop ? 14 : 4)
        .padding(.vertical, isAtTop ? 6 : 4)
        .frame(maxWidth: isAtTop ? nil : .infinity, minHeight: isAtTop ? 34 : 48)
        .background {
          RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(strength))
        }
    }
    .modifier(PressModifier(action: action, onChange: { press = $0 }, ringRadius: 8))
    .accessibilityAddTraits(isSelected ? .isSelected : [])
    .disabled(tab.isDisabled)
  }

  private var style: AnyShapeStyle {
    (isSelected ? appearance.tint : appearance.unselected).map { AnyShapeStyle($0) }
      ?? (isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
  }

  private var strength: Double {
    if press.isPressed { return 0.25 }
    if isSelected, isAtTop { return 0.16 }
    return press.isHovered ? 0.1 : 0
  }

  @ViewBuilder private var content: some View {
    if isAtTop {
      HStack(spacing: 6) {
        tab.label.labelStyle(.titleAndIcon)
        badge
      }
      .font(.subheadline.weight(.medium))
    } else {
      VStack(spacing: 2) { tab.label.labelStyle(TabLabelStyle()) }
        .font(.caption2)
        .imageScale(.large)
        .overlay(alignment: .topTrailing) { badge.offset(x: 10, y: -3) }
    }
  }

  @ViewBuilder private var badge: some View {
    if let text = tab.badge { BadgeView(text: text) }
  }
}

/// A tab's icon above its title.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon.font(.system(size: 19))
      configuration.title.lineLimit(1)
    }
  }
}

/// A badge as a red capsule.
struct BadgeView: View {
  let text: Text

  var body: some View {
    text
      .font(.caption2.weight(.semibold))
      .lineLimit(1)
      .foregroundStyle(Color.white)
      .padding(.horizontal, 5)
      .frame(minWidth: 17, minHeight: 17)
      .background { Capsule().fill(Color.red) }
  }
}

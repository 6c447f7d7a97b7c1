import Foundation
import SwiftUICore

/// A picker in the style that is set.
struct PickerBody: View {
  let kind: _PickerKind
  let selection: PickerSelection
  let label: AnyView
  let content: AnyView
  let currentValueLabel: AnyView?
  @Environment(\.menu) private var menu

  var body: some View {
    if menu != nil {
      PickerInMenu(kind: kind, selection: selection, label: label, content: content)
    } else {
      switch kind {
      case .segmented, .palette:
        SegmentedPicker(selection: selection, content: content, label: label)
      case .inline, .radioGroup:
        InlinePicker(kind: kind, selection: selection, label: label, content: content)
      case .wheel:
        WheelPicker(selection: selection, content: content, label: label)
      case .navigationLink:
        LinkPicker(
          selection: selection, label: label, content: content, current: currentValueLabel)
      case .automatic, .menu:
        MenuPicker(
          selection: selection, label: label, content: content, current: currentValueLabel)
      }
    }
  }
}

/// The view of the option that is chosen; nothing while no option is.
struct ChosenOption: View {
  let selection: PickerSelection
  let content: AnyView
  let current: AnyView?

  var body: some View {
    if let current {
      current
    } else {
      ContentChildren(of: content) { options in
        ChosenChild(options: options, selection: selection)
      }
    }
  }
}

private struct ChosenChild: View {
  let options: [ContentChild]
  let selection: PickerSelection

  var body: some View {
    if let chosen = options.chosen(by: selection) { ContentChildView(chosen) }
  }
}

extension [ContentChild] {
  func chosen(by selection: PickerSelection) -> ContentChild? {
    first { option in option.role == .content && option.tag.map(selection.isSelected) == true }
  }
}

/// A button with the chosen option, which opens a menu of all. In a row of a form, the label stands before it
/// and the whole row opens the menu.
struct MenuPicker: View {
  let selection: PickerSelection
  let label: AnyView
  let content: AnyView
  let current: AnyView?
  @State private var isPresented = false
  @State private var press = PressState()
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    DimmedWhenDisabled {
      HStack(spacing: 8) {
        if showsLabel {
          label
          Spacer(minLength: 8)
        }
        HStack(spacing: 4) {
          ChosenOption(selection: selection, content: content, current: current).lineLimit(1)
          Image(systemName: "chevron.up.chevron.down").imageScale(.small)
        }
        .foregroundStyle(isInListRow ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
        .modifier(_PresentationModifier(isPresented ? menu : nil))
      }
    }
    .modifier(
      PressModifier(
        action: { isPresented = true }, onChange: { press = $0 }, pressedOpacity: 0.5,
        takesRow: true)
    )
    .background { if !showsLabel { HiddenLabel(content: label) } }
    .modifier(_ControlDescription(traits: .isButton))
  }

  private var showsLabel: Bool { isInListRow && !labelsHidden }

  private var menu: PresentedView {
    MenuCard.presented(isPresented: $isPresented) {
      PickerOptions(selection: selection, content: content)
    }
  }
}

/// The options of a picker as entries of a menu.
struct PickerOptions: View {
  let selection: PickerSelection
  let content: AnyView

  var body: some View {
    ContentChildren(of: content) { options in
      ForEach(options) { option in
        if option.role == .content {
          PickerOption(option: option, selection: selection)
        } else if option.role == .header {
          ContentChildView(option).modifier(MenuHeaderLook())
        }
      }
    }
  }
}

private struct PickerOption: View {
  let option: ContentChild
  let selection: PickerSelection

  var body: some View {
    if let tag = option.tag {
      MenuRow(isChecked: selection.isSelected(tag), action: { selection.select(tag) }) {
        ContentChildView(option)
      }
    } else {
      ContentChildView(option)
    }
  }
}

/// A picker among the entries of a menu: its options, or in the menu style an entry that opens them.
private struct PickerInMenu: View {
  let kind: _PickerKind
  let selection: PickerSelection
  let label: AnyView
  let content: AnyView

  var body: some View {
    if kind == .menu {
      Menu {
        PickerOptions(selection: selection, content: content)
      } label: {
        label
      }
    } else {
      PickerOptions(selection: selection, content: content)
    }
  }
}

/// A link to a screen with the options.
private struct LinkPicker: View {
  let selection: PickerSelection
  let label: AnyView
  let content: AnyView
  let current: AnyView?
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    NavigationLink {
      LinkedOptions(selection: selection, label: label, content: content)
    } label: {
      HStack(spacing: 8) {
        if !labelsHidden {
          label
          Spacer(minLength: 8)
        }
        ChosenOption(selection: selection, content: content, current: current)
          .foregroundStyle(.secondary)
      }
    }
  }
}

private struct LinkedOptions: View {
  let selection: PickerSelection
  let label: AnyView
  let content: AnyView
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      InlineOptions(
        kind: .inline, selection: selection, content: content, onSelect: { dismiss() })
    }
  }
}

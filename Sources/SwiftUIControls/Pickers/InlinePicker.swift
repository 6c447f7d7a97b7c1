import SwiftUICore

/// All options below each other: rows of the list or form around, a column elsewhere.
struct InlinePicker: View {
  let kind: _PickerKind
  let selection: PickerSelection
  let label: AnyView
  let content: AnyView
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    if isInListRow {
      if !labelsHidden { label.foregroundStyle(.secondary) }
      InlineOptions(kind: kind, selection: selection, content: content)
    } else {
      VStack(alignment: .leading, spacing: 8) {
        if !labelsHidden { label }
        InlineOptions(kind: kind, selection: selection, content: content)
      }
    }
  }
}

struct InlineOptions: View {
  let kind: _PickerKind
  let selection: PickerSelection
  let content: AnyView
  var onSelect: () -> Void = {}

  var body: some View {
    ContentChildren(of: content) { options in
      ForEach(options) { option in
        InlineOption(kind: kind, option: option, selection: selection, onSelect: onSelect)
      }
    }
  }
}

private struct InlineOption: View {
  let kind: _PickerKind
  let option: ContentChild
  let selection: PickerSelection
  let onSelect: () -> Void

  var body: some View {
    if let tag = option.tag, option.role == .content {
      let isSelected = selection.isSelected(tag)
      DimmedWhenDisabled {
        if kind == .radioGroup {
          HStack(spacing: 8) {
            RadioMark(isOn: isSelected)
            ContentChildView(option)
          }
        } else {
          HStack(spacing: 8) {
            ContentChildView(option)
            Spacer(minLength: 8)
            Image(systemName: "checkmark")
              .foregroundStyle(.tint)
              .opacity(isSelected ? 1 : 0)
              .accessibilityHidden(true)
          }
        }
      }
      .modifier(
        PressModifier(
          action: {
            selection.select(tag)
            onSelect()
          }, pressedOpacity: 0.6, takesRow: true)
      )
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    } else {
      ContentChildView(option).foregroundStyle(.secondary)
    }
  }
}

/// The round mark of one option among several.
private struct RadioMark: View {
  let isOn: Bool

  var body: some View {
    ZStack {
      Circle().fill(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.clear))
      Circle().strokeBorder(isOn ? Color.clear : Color.gray.opacity(0.6), lineWidth: 1.5)
      if isOn { Circle().fill(Color.white).frame(width: 7, height: 7) }
    }
    .frame(width: 18, height: 18)
  }
}

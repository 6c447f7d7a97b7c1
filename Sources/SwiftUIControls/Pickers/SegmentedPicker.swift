import Foundation
import SwiftUICore

/// All options side by side and equally wide, on a plate; the chosen one is raised.
struct SegmentedPicker: View {
  let selection: PickerSelection
  let content: AnyView
  let label: AnyView
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let font = controlSize <= .small ? Font.caption : .subheadline
    ContentChildren(
      of: content.font(font.weight(.medium)).lineLimit(1)
    ) { options in
      Segments(
        options: options.filter { $0.tag != nil && $0.role == .content }, selection: selection)
    }
    .background { HiddenLabel(content: label) }
    .accessibilityElement(children: .contain)
  }
}

private struct Segments: View {
  let options: [ContentChild]
  let selection: PickerSelection
  @Environment(\.layoutDirection) private var direction
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    DimmedWhenDisabled {
      SegmentsLayout {
        ForEach(options) { option in
          Segment(option: option, selection: selection)
        }
      }
      .padding(2)
      .background { RoundedRectangle(cornerRadius: 9).fill(Color.gray.opacity(0.16)) }
    }
    .onKeyPress(.leftArrow) { move(forward: direction == .rightToLeft) }
    .onKeyPress(.rightArrow) { move(forward: direction == .leftToRight) }
  }

  private func move(forward: Bool) -> KeyPress.Result {
    let chosen = options.firstIndex { $0.tag.map(selection.isSelected) == true }
    let next = chosen.map { $0 + (forward ? 1 : -1) } ?? 0
    if options.indices.contains(next), let tag = options[next].tag { selection.select(tag) }
    return .handled
  }
}

private struct Segment: View {
  let option: ContentChild
  let selection: PickerSelection
  @State private var press = PressState()
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.controlSize) private var controlSize

  private var isSelected: Bool { option.tag.map(selection.isSelected) == true }

  var body: some View {
    ContentChildView(option)
      .padding(.horizontal, 10)
      .frame(
        maxWidth: .infinity,
        minHeight: controlSize.choose(mini: 16, small: 20, regular: 28, large: 36)
      )
      .padding(.vertical, 1)
      .background { plate }
      .modifier(
        PressModifier(
          action: { if let tag = option.tag { selection.select(tag) } }, onChange: { press = $0 },
          ringRadius: 7)
      )
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }

  @ViewBuilder private var plate: some View {
    let shape = RoundedRectangle(cornerRadius: 7)
    if isSelected {
      shape
        .fill(colorScheme == .dark ? Color.gray.opacity(0.6) : Color.white)
        .shadow(color: Color.black.opacity(0.15), radius: 2, x: 0, y: 1)
    } else {
      shape.fill(Color.gray.opacity(press.isPressed ? 0.25 : press.isHovered ? 0.12 : 0))
    }
  }
}

/// Views side by side, all as wide as the widest of them, or as the proposal allows.
private struct SegmentsLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
    let widest = (ideal.map(\.width).max() ?? 0) * CGFloat(subviews.count)
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? widest
    return CGSize(width: width, height: ideal.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard !subviews.isEmpty else { return }
    let width = bounds.width / CGFloat(subviews.count)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}

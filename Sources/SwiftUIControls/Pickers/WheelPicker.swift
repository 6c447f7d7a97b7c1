import Foundation
import SwiftUICore

/// The options on a wheel: turned by a drag, by the pointer's wheel, by a click on an option, and by keys.
struct WheelPicker: View {
  let selection: PickerSelection
  let content: AnyView
  let label: AnyView

  var body: some View {
    ContentChildren(of: content.lineLimit(1)) { options in
      Wheel(
        options: options.filter { $0.tag != nil && $0.role == .content }, selection: selection)
    }
    .background { HiddenLabel(content: label) }
    .accessibilityElement(children: .contain)
  }
}

private struct Wheel: View {
  let options: [ContentChild]
  let selection: PickerSelection
  /// How far a drag has turned the wheel, in options.
  @State private var turn: Double = 0

  @Environment(\.defaultWheelPickerItemHeight) private var rowHeight

  static let height: CGFloat = 216

  var body: some View {
    let chosen = options.firstIndex { $0.tag.map(selection.isSelected) == true } ?? 0
    let position = min(max(Double(chosen) + turn, 0), Double(max(0, options.count - 1)))
    DimmedWhenDisabled {
      WheelLayout(position: position, rowHeight: rowHeight, height: Self.height) {
        ForEach(0..<options.count, id: \.self) { index in
          let distance = abs(Double(index) - position)
          ContentChildView(options[index])
            .opacity(max(0, 1 - distance / 3.6))
            .accessibilityAddTraits(index == chosen ? .isSelected : [])
        }
      }
      .background {
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.gray.opacity(0.16))
          .frame(height: rowHeight + 2)
      }
      .clipped()
    }
    .modifier(
      WheelInputModifier(
        count: options.count, index: chosen, rowHeight: rowHeight, onTurn: { turn = $0 },
        onChoose: { index in
          turn = 0
          if options.indices.contains(index), let tag = options[index].tag { selection.select(tag) }
        }))
  }
}

/// Places rows around a position, which is in the middle.
private struct WheelLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  var position: Double
  let rowHeight: CGFloat
  let height: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(
      width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? ideal + 32, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let offset = (CGFloat(index) - CGFloat(position)) * rowHeight
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY + offset), anchor: .center,
        proposal: ProposedViewSize(width: bounds.width, height: rowHeight))
    }
  }
}

private struct WheelInputModifier: _ElementModifier {
  typealias Body = Never
  let count: Int
  let index: Int
  let rowHeight: CGFloat
  let onTurn: (Double) -> Void
  let onChoose: (Int) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    WheelInputElement(modifier, context)
  }
}

private final class WheelInputElement: _ModifierElement<WheelInputModifier>, GestureResponding,
  ScrollResponding, Focusable, KeyResponding
{
  private var start: CGPoint?
  private var hasMoved = false
  /// What of a scroll was not enough for an option yet, in points.
  private var rest: CGFloat = 0

  override func modifierDidChange(from old: WheelInputModifier) {}

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  private func choose(_ index: Int) {
    guard modifier.count > 0 else { return }
    modifier.onChoose(min(max(index, 0), modifier.count - 1))
  }

  func gestures(for event: PointerEvent) -> [GestureParticipant] {
    guard event.button == .primary, scope.isEnabledHere else { return [] }
    return [
      GestureParticipant(
        TrackingRecognizer(
          { [weak self] in self?.track($0) },
          cancelled: { [weak self] in self?.modifier.onTurn(0) }), node: self)
    ]
  }

  private func track(_ event: PointerEvent) {
    let point = convertFromRoot(event.location)
    switch event.phase {
    case .down:
      start = point
      hasMoved = false
    case .drag:
      guard let start else { return }
      if abs(point.y - start.y) > 3 { hasMoved = true }
      if hasMoved { modifier.onTurn(Double((start.y - point.y) / modifier.rowHeight)) }
    default:
      guard let start else { return }
      self.start = nil
      let rows = hasMoved ? start.y - point.y : point.y - size.height / 2
      choose(modifier.index + Int((rows / modifier.rowHeight).rounded()))
    }
  }

  func scroll(_ event: ScrollEvent) -> Bool {
    guard scope.isEnabledHere, event.delta.height != 0 else { return false }
    rest -= event.delta.height
    let rows = event.phase == .none ? (rest < 0 ? -1 : 1) : Int(rest / modifier.rowHeight)
    guard rows != 0 else { return true }
    rest = event.phase == .none ? 0 : rest - CGFloat(rows) * modifier.rowHeight
    guard (0..<modifier.count).contains(modifier.index + rows) else { return false }
    choose(modifier.index + rows)
    return true
  }

  var canTakeFocus: Bool { scope.isEnabledHere }
  var takesFocusOnClick: Bool { true }
  func focusDidChange(isFocused: Bool) { invalidateDisplay() }

  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, root.focus.focused === self, event.modifiers.forShortcuts.isEmpty
    else { return false }
    switch event.key {
    case .upArrow: choose(modifier.index - 1)
    case .downArrow: choose(modifier.index + 1)
    case .pageUp: choose(modifier.index - 5)
    case .pageDown: choose(modifier.index + 5)
    case .home: choose(0)
    case .end: choose(modifier.count - 1)
    default: return false
    }
    return true
  }

  override func draw(_ context: inout _DrawingContext) {
    super.draw(&context)
    if root.focus.focused === self, root.focus.showsRing {
      let band = CGRect(
        x: 0, y: size.height / 2 - modifier.rowHeight / 2 - 1, width: size.width,
        height: modifier.rowHeight + 2)
      drawFocusRing(&context, around: band, cornerRadius: 8)
    }
  }

  override func unmount() {
    root.focus.resign(self)
    root.input.forget(self)
    super.unmount()
  }
}

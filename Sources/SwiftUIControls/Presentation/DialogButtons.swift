import Foundation
import SwiftUICore

// The buttons of alerts and confirmation dialogs. Whatever button is pressed runs its action, and the dialog
// closes by itself. Return presses the default button, Escape the one that cancels.

/// What a dialog knows of one of its buttons.
struct DialogButton: Equatable {
  let id: ObjectIdentifier
  let role: ButtonRole?
  let shortcut: KeyboardShortcut?
}

/// The buttons that the actions of a dialog hold, in order.
struct DialogButtonsKey: PreferenceKey {
  static var defaultValue: [DialogButton] { [] }

  static func reduce(value: inout [DialogButton], nextValue: () -> [DialogButton]) {
    value += nextValue()
  }
}

extension [DialogButton] {
  /// The button that Return presses: the one with that shortcut, or else the first that neither cancels nor
  /// destroys. A single button is always the default.
  var defaultButton: DialogButton? {
    if let chosen = first(where: { $0.shortcut == .defaultAction }) { return chosen }
    if count == 1 { return first }
    return first { $0.role != .cancel && $0.role != .destructive && $0.shortcut == nil }
  }

  var hasCancel: Bool { contains { $0.role == .cancel } }
}

private struct DialogDefaultKey: EnvironmentKey {
  static var defaultValue: ObjectIdentifier? { nil }
}
private struct DialogIsSingleKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The button of the dialog around that Return presses.
  var dialogDefaultButton: ObjectIdentifier? {
    get { self[DialogDefaultKey.self] }
    set { self[DialogDefaultKey.self] = newValue }
  }

  /// Whether the dialog around has one button only, which Return and Escape both press.
  var dialogHasSingleButton: Bool {
    get { self[DialogIsSingleKey.self] }
    set { self[DialogIsSingleKey.self] = newValue }
  }
}

/// A button of a dialog, which closes it.
struct DialogButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    DialogButtonView(configuration: configuration)
  }
}

private struct DialogButtonView: View {
  private final class Identity {}

  let configuration: PrimitiveButtonStyleConfiguration
  @State private var press = PressState()
  @State private var identity = Identity()
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dialogDefaultButton) private var defaultButton
  @Environment(\.dialogHasSingleButton) private var isSingle
  @Environment(\.keyboardShortcut) private var ownShortcut
  @Environment(\.isEnabled) private var isEnabled

  private static let radius: CGFloat = 10

  private var isDefault: Bool { defaultButton == ObjectIdentifier(identity) }
  private var isCancel: Bool { configuration.role == .cancel }
  private var isDestructive: Bool { configuration.role == .destructive }

  private var shortcut: KeyboardShortcut? {
    ownShortcut ?? (isDefault ? .defaultAction : isCancel ? .cancelAction : nil)
  }

  private var otherShortcut: KeyboardShortcut? {
    isSingle || (isCancel && shortcut != .cancelAction) ? .cancelAction : nil
  }

  var body: some View {
    configuration.label
      .fontWeight(isDefault ? .semibold : .medium)
      .foregroundStyle(labelStyle)
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding(.horizontal, 12)
      .padding(.vertical, 10)
      .background {
        ZStack {
          RoundedRectangle(cornerRadius: Self.radius).fill(plate)
          RoundedRectangle(cornerRadius: Self.radius).fill(Color.primary.opacity(veil))
        }
      }
      .opacity(isEnabled ? 1 : 0.4)
      .modifier(
        PressModifier(
          action: {
            configuration.trigger()
            dismiss()
          }, onChange: { press = $0 }, ringRadius: Self.radius, otherShortcut: otherShortcut)
      )
      .keyboardShortcut(shortcut)
      .preference(
        key: DialogButtonsKey.self,
        value: [
          DialogButton(
            id: ObjectIdentifier(identity), role: configuration.role, shortcut: ownShortcut)
        ]
      )
      .layoutValue(key: DialogRoleKey.self, value: isCancel ? .cancel : .action)
  }

  private var labelStyle: AnyShapeStyle {
    if isDestructive { return AnyShapeStyle(Color.red) }
    return isDefault ? AnyShapeStyle(Color.white) : AnyShapeStyle(.primary)
  }

  private var plate: AnyShapeStyle {
    isDefault && !isDestructive ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray.opacity(0.18))
  }

  private var veil: Double { press.isPressed ? 0.16 : press.isHovered ? 0.07 : 0 }
}

/// What a part of a dialog's actions is; `nil` for anything but a button, such as a field.
struct DialogRoleKey: LayoutValueKey {
  enum Role { case action, cancel }

  static var defaultValue: Role? { nil }
}

/// Arranges the actions of a dialog: fields first, two short buttons side by side, more below each other, and
/// the one that cancels last; beside another one it comes first.
struct DialogButtonsLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  var mayPair: Bool
  private static let spacing: CGFloat = 8

  private struct Place {
    let index: Int
    let frame: CGRect
  }

  private func places(_ width: CGFloat?, _ subviews: Subviews) -> (places: [Place], size: CGSize) {
    let width = width ?? subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let roles = subviews.map { $0[DialogRoleKey.self] }
    let fields = roles.indices.filter { roles[$0] == nil }
    let actions = roles.indices.filter { roles[$0] == .action }
    let cancels = roles.indices.filter { roles[$0] == .cancel }
    var places: [Place] = []
    var top: CGFloat = 0
    func stack(_ index: Int) {
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
      if top > 0, size.height > 0 { top += Self.spacing }
      places.append(
        Place(index: index, frame: CGRect(x: 0, y: top, width: width, height: size.height)))
      top += size.height
    }
    for index in fields { stack(index) }
    let pair = cancels + actions
    let half = (width - Self.spacing) / 2
    let fits = pair.allSatisfy { subviews[$0].sizeThatFits(.unspecified).width <= half }
    guard mayPair, pair.count == 2, fits else {
      for index in actions + cancels { stack(index) }
      return (places, CGSize(width: width, height: top))
    }
    if top > 0 { top += Self.spacing }
    let height =
      pair.map { subviews[$0].sizeThatFits(ProposedViewSize(width: half, height: nil)).height }
      .max() ?? 0
    for (column, index) in pair.enumerated() {
      let left = CGFloat(column) * (half + Self.spacing)
      places.append(
        Place(index: index, frame: CGRect(x: left, y: top, width: half, height: height)))
    }
    return (places, CGSize(width: width, height: top + height))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    places(proposal.width.flatMap { $0.isFinite ? $0 : nil }, subviews).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for place in places(bounds.width, subviews).places {
      subviews[place.index].place(
        at: CGPoint(x: bounds.minX + place.frame.minX, y: bounds.minY + place.frame.minY),
        proposal: ProposedViewSize(place.frame.size))
    }
  }
}

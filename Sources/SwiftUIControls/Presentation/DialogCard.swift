import Foundation
import SwiftUICore

/// The content of an alert or of a confirmation dialog: icon, title, message, and the actions below.
struct DialogCard<Actions: View, Message: View>: View {
  let kind: DialogKind
  let title: Text
  let titleVisibility: Visibility
  let actions: Actions
  let message: Message?

  /// `nil` until the actions were looked at.
  @State private var buttons: [DialogButton]?
  @Environment(\.dialogIcon) private var icon
  @Environment(\.dialogSeverity) private var severity
  @Environment(\.dialogSuppression) private var suppression
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    VStack(spacing: 6) {
      head
      DialogButtonsLayout(mayPair: kind == .alert) {
        actions.modifier(_PreferenceWatchModifier<DialogButtonsKey> { buttons = $0.value })
        standardButton
        suppressionToggle
      }
      .buttonStyle(DialogButtonStyle())
      .textFieldStyle(.roundedBorder)
      .environment(\.dialogDefaultButton, buttons?.defaultButton?.id)
      .environment(\.dialogHasSingleButton, isSingle)
      .padding(.top, hasHead ? 12 : 0)
    }
    .frame(maxWidth: .infinity)
    .padding(kind == .alert ? 20 : 16)
    // A dialog belongs to the window: the tint of the view that asks is that of its own controls.
    .tint(Color?.none)
  }

  /// An alert that offers nothing can at least be closed; a dialog can always be cancelled.
  @ViewBuilder private var standardButton: some View {
    if let buttons {
      switch kind {
      case .alert:
        if buttons.isEmpty { Button("OK", role: .cancel) {}.keyboardShortcut(.defaultAction) }
      case .confirmation:
        if !buttons.hasCancel { Button("Cancel", role: .cancel) {} }
      }
    }
  }

  private var isSingle: Bool {
    guard let buttons else { return false }
    return kind == .alert && buttons.count == 1
  }

  private var hasHead: Bool { showsTitle || hasMessage || shownIcon != nil }

  private var hasMessage: Bool { message != nil && Message.self != EmptyView.self }

  private var showsTitle: Bool {
    switch titleVisibility {
    case .visible: true
    case .hidden: false
    case .automatic: kind == .alert || widthClass != .compact
    }
  }

  private var shownIcon: Image? {
    icon ?? (severity == .critical ? Image(systemName: "exclamationmark.triangle.fill") : nil)
  }

  @ViewBuilder private var head: some View {
    VStack(spacing: 6) {
      if let shownIcon {
        shownIcon.font(.largeTitle)
          .foregroundStyle(severity == .critical ? AnyShapeStyle(.orange) : AnyShapeStyle(.tint))
          .padding(.bottom, 2)
      }
      if showsTitle { title.font(.headline) }
      message.font(.subheadline).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
  }

  @ViewBuilder private var suppressionToggle: some View {
    if let suppression {
      Toggle(isOn: suppression.isSuppressed) { suppression.label ?? Text("Do not ask again") }
        .font(.subheadline)
        .padding(.vertical, 4)
    }
  }
}

/// What a dialog is: a message, or a choice of actions.
enum DialogKind {
  case alert, confirmation
}

/// Shows the dialog of a view while its flag is set and its content is there.
struct DialogPresenter<Actions: View, Message: View>: ViewModifier {
  let kind: DialogKind
  let title: Text
  var titleVisibility = Visibility.automatic
  let isPresented: Binding<Bool>
  let actions: Actions?
  let message: Message?

  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(presented))
  }

  private var presented: PresentedView? {
    guard isPresented.wrappedValue, let actions else { return nil }
    let isPresented = isPresented
    return PresentedView(
      id: AnyHashable(0), style: kind == .alert ? .alert : .dialog,
      content: AnyView(
        PresentedRoot(
          content: DialogCard(
            kind: kind, title: title, titleVisibility: titleVisibility, actions: actions,
            message: message))),
      dismiss: { isPresented.wrappedValue = false })
  }
}

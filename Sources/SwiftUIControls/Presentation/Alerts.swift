import Foundation
import SwiftUICore

// An alert asks a question over the window. Whatever button is pressed runs its action, and the alert closes
// by itself.

/// The content of an alert: title, message and buttons below each other.
private struct AlertCard<Actions: View, Message: View>: View {
  let title: Text
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: 6) {
      title
        .font(.headline)
      message
        .font(.subheadline)
        .foregroundStyle(.secondary)
      VStack(spacing: 8) {
        if Actions.self == EmptyView.self {
          // An alert that offers nothing can at least be closed.
          Button("OK") {}
        } else {
          actions
        }
      }
      .buttonStyle(AlertButtonStyle())
      .padding(.top, 12)
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity)
    .padding(20)
  }
}

/// A button over the whole width of an alert, which closes it.
private struct AlertButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    AlertButton(configuration: configuration)
  }
}

private struct AlertButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var press = PressState()
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    configuration.label
      .fontWeight(configuration.role == .cancel ? .regular : .semibold)
      .foregroundStyle(
        configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary)
      )
      .frame(maxWidth: .infinity)
      .padding(.vertical, 9)
      .background {
        RoundedRectangle(cornerRadius: 9)
          .fill(Color.gray.opacity(press.isPressed ? 0.35 : press.isHovered ? 0.26 : 0.18))
      }
      .modifier(
        PressModifier(
          action: {
            configuration.trigger()
            dismiss()
          }, onChange: { press = $0 }, ringRadius: 9))
  }
}

extension View {
  /// Presents an alert while `isPresented` is true and there is content.
  private nonisolated func alertCard<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, actions: A?, message: M?
  ) -> some View {
    modifier(
      AlertPresenter(title: title, isPresented: isPresented, actions: actions, message: message))
  }

  /// Presents an alert with a title and buttons.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    alertCard(Text(titleKey), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    alertCard(Text(title), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  nonisolated public func alert<A>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    alertCard(title, isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Presents an alert with a title, a message and buttons.
  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    alertCard(Text(titleKey), isPresented: isPresented, actions: actions(), message: message())
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    alertCard(Text(title), isPresented: isPresented, actions: actions(), message: message())
  }

  nonisolated public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    alertCard(title, isPresented: isPresented, actions: actions(), message: message())
  }

  /// Presents an alert about a value while there is one.
  nonisolated public func alert<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    alertCard(
      Text(titleKey), isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    alertCard(
      Text(titleKey), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  /// Presents an alert about an error while there is one.
  nonisolated public func alert<E, A>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View where E: LocalizedError, A: View {
    alertCard(
      Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented,
      actions: error == nil ? nil : actions(), message: EmptyView())
  }

  nonisolated public func alert<E, A, M>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View where E: LocalizedError, A: View, M: View {
    alertCard(
      Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented,
      actions: error.map(actions), message: error.map(message))
  }
}

/// Shows the alert of a view while its flag is set and its content is there.
private struct AlertPresenter<Actions: View, Message: View>: ViewModifier {
  let title: Text
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
      id: AnyHashable("alert"), style: .alert,
      content: AnyView(AlertCard(title: title, actions: actions, message: message)),
      dismiss: { isPresented.wrappedValue = false })
  }
}

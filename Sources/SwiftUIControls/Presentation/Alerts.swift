import Foundation
import SwiftUICore

extension View {
  /// Presents a dialog while `isPresented` is true and there is content.
  nonisolated func dialog<A: View, M: View>(
    _ kind: DialogKind, _ title: Text, titleVisibility: Visibility = .automatic,
    isPresented: Binding<Bool>, actions: A?, message: M?
  ) -> some View {
    modifier(
      DialogPresenter(
        kind: kind, title: title, titleVisibility: titleVisibility, isPresented: isPresented,
        actions: actions, message: message))
  }

  /// Presents an alert with a title and buttons.
  ///
  /// Whatever button is pressed, the alert closes by itself: Return presses the default button, Escape the
  /// one that cancels. Without actions there is an OK button.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)
  nonisolated public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(
      .alert, Text(titleKey), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func alert<A>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(
      .alert, Text(titleResource), isPresented: isPresented, actions: actions(),
      message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    dialog(
      .alert, Text(title), isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  nonisolated public func alert<A>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(
      .alert, title, isPresented: isPresented, actions: actions(), message: EmptyView())
  }

  /// Presents an alert with a title, a message and buttons.
  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(
      .alert, Text(titleKey), isPresented: isPresented, actions: actions(), message: message())
  }

  @_disfavoredOverload
  nonisolated public func alert<A, M>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(
      .alert, Text(titleResource), isPresented: isPresented, actions: actions(), message: message())
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(
      .alert, Text(title), isPresented: isPresented, actions: actions(), message: message())
  }

  nonisolated public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(
      .alert, title, isPresented: isPresented, actions: actions(), message: message())
  }

  /// Presents an alert with a title and buttons about a value, while there is one.
  nonisolated public func alert<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(
      .alert, Text(titleKey), isPresented: isPresented, actions: data.map(actions),
      message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func alert<A, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(
      .alert, Text(titleResource), isPresented: isPresented, actions: data.map(actions),
      message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    dialog(
      .alert, Text(title), isPresented: isPresented, actions: data.map(actions),
      message: EmptyView())
  }

  nonisolated public func alert<A, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(
      .alert, title, isPresented: isPresented, actions: data.map(actions), message: EmptyView())
  }

  /// Presents an alert with a title, a message and buttons about a value, while there is one.
  nonisolated public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(
      .alert, Text(titleKey), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  @_disfavoredOverload
  nonisolated public func alert<A, M, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(
      .alert, Text(titleResource), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(
      .alert, Text(title), isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  nonisolated public func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(
      .alert, title, isPresented: isPresented, actions: data.map(actions),
      message: data.map(message))
  }

  /// Presents an alert about an error while there is one; its description is the title.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alert(ispresented:error:actions:)
  nonisolated public func alert<E, A>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View where E: LocalizedError, A: View {
    dialog(
      .alert, Text(verbatim: error?.dialogTitle ?? ""), isPresented: isPresented,
      actions: error == nil ? nil : actions(), message: EmptyView())
  }

  /// Presents an alert with a message about an error while there is one.
  nonisolated public func alert<E, A, M>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View where E: LocalizedError, A: View, M: View {
    dialog(
      .alert, Text(verbatim: error?.dialogTitle ?? ""), isPresented: isPresented,
      actions: error.map(actions), message: error.map(message))
  }
}

extension LocalizedError {
  fileprivate var dialogTitle: String { errorDescription ?? localizedDescription }
}

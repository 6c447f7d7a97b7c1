import SwiftUICore

extension View {
  /// Presents a dialog with a choice of actions with a title and buttons.
  ///
  /// Return presses the default button, Escape cancels. A button that cancels is added where the actions
  /// have none.
  ///
  /// - Parameter titleVisibility: whether the title is shown; by default it is in a wide window.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(
      .confirmation, Text(titleKey), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<A>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(
      .confirmation, Text(titleResource), titleVisibility: titleVisibility,
      isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    dialog(
      .confirmation, Text(title), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  nonisolated public func confirmationDialog<A>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(
      .confirmation, title, titleVisibility: titleVisibility, isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  /// Presents a dialog with a choice of actions with a title, a message and buttons.
  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(
      .confirmation, Text(titleKey), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: actions(), message: message())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<A, M>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(
      .confirmation, Text(titleResource), titleVisibility: titleVisibility,
      isPresented: isPresented,
      actions: actions(), message: message())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(
      .confirmation, Text(title), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: actions(), message: message())
  }

  nonisolated public func confirmationDialog<A, M>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(
      .confirmation, title, titleVisibility: titleVisibility, isPresented: isPresented,
      actions: actions(), message: message())
  }

  /// Presents a dialog with a choice of actions with a title and buttons about a value, while there is one.
  nonisolated public func confirmationDialog<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(
      .confirmation, Text(titleKey), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: data.map(actions), message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<A, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(
      .confirmation, Text(titleResource), titleVisibility: titleVisibility,
      isPresented: isPresented,
      actions: data.map(actions), message: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    dialog(
      .confirmation, Text(title), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: data.map(actions), message: EmptyView())
  }

  nonisolated public func confirmationDialog<A, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(
      .confirmation, title, titleVisibility: titleVisibility, isPresented: isPresented,
      actions: data.map(actions), message: EmptyView())
  }

  /// Presents a dialog with a choice of actions with a title, a message and buttons about a value, while there is one.
  nonisolated public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(
      .confirmation, Text(titleKey), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<A, M, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(
      .confirmation, Text(titleResource), titleVisibility: titleVisibility,
      isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(
      .confirmation, Text(title), titleVisibility: titleVisibility, isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(
      .confirmation, title, titleVisibility: titleVisibility, isPresented: isPresented,
      actions: data.map(actions), message: data.map(message))
  }
}

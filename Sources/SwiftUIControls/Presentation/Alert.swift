import SwiftUICore

/// An alert by its older description: texts and one or two buttons.
///
/// Source: https://developer.apple.com/documentation/swiftui/alert
public struct Alert {
  /// A button of an alert or of an action sheet.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    /// A button with a usual look.
    public static func `default`(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Alert.Button {
      Alert.Button(role: nil, label: label, action: action)
    }

    /// A button that ends the dialog without a change.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .cancel, label: label, action: action)
    }

    /// A button that ends the dialog without a change, with the usual label.
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(role: .cancel, label: Text("Cancel"), action: action)
    }

    /// A button that deletes or gives up something.
    public static func destructive(
      _ label: Text, action: (() -> Void)? = {}
    ) -> Alert.Button {
      Alert.Button(role: .destructive, label: label, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  /// An alert with one button: OK unless another is given.
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// An alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

@available(*, unavailable)
extension Alert: Sendable {}

@available(*, unavailable)
extension Alert.Button: Sendable {}

/// A choice of actions by its older description.
///
/// Source: https://developer.apple.com/documentation/swiftui/actionsheet
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [ActionSheet.Button]

  public init(
    title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

@available(*, unavailable)
extension ActionSheet: Sendable {}

/// The buttons of an older description as views.
private struct DialogButtonList: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: { button.action?() }, label: { button.label })
    }
  }
}

extension View {
  /// Presents an alert while a binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alert(ispresented:content:)
  nonisolated public func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return described(
      .alert, alert?.title, alert?.message, alert?.buttons, isPresented: isPresented)
  }

  /// Presents an alert for an item while there is one.
  nonisolated public func alert<Item>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View where Item: Identifiable {
    let alert = item.wrappedValue.map(content)
    return described(
      .alert, alert?.title, alert?.message, alert?.buttons, isPresented: isPresent(item))
  }

  /// Presents a choice of actions while a binding is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/actionsheet(ispresented:content:)
  nonisolated public func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return described(
      .confirmation, sheet?.title, sheet?.message, sheet?.buttons, isPresented: isPresented)
  }

  /// Presents a choice of actions for an item while there is one.
  nonisolated public func actionSheet<T>(
    item: Binding<T?>, content: (T) -> ActionSheet
  ) -> some View where T: Identifiable {
    let sheet = item.wrappedValue.map(content)
    return described(
      .confirmation, sheet?.title, sheet?.message, sheet?.buttons, isPresented: isPresent(item))
  }

  /// Presents what an older description says, while there is one.
  private nonisolated func described(
    _ kind: DialogKind, _ title: Text?, _ message: Text?, _ buttons: [Alert.Button]?,
    isPresented: Binding<Bool>
  ) -> some View {
    dialog(
      kind, title ?? Text(verbatim: ""), titleVisibility: .visible, isPresented: isPresented,
      actions: buttons.map { DialogButtonList(buttons: $0) }, message: message)
  }
}

/// Whether there is an item; set to false, it is taken away.
private func isPresent<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding(
    get: { item.wrappedValue != nil },
    set: { isPresent in if !isPresent { item.wrappedValue = nil } })
}

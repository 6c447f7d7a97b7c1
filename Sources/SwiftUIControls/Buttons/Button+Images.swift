import SwiftUICore

extension Label where Title == Text, Icon == Image {
  /// A label with a picture of a resource.
  nonisolated public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
    self.init(title: { Text(titleResource) }, icon: { Image(resource) })
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, image resource: ImageResource) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Button where Label == SwiftUIControls.Label<Text, Image> {
  /// A button with a picture of a resource.
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, image: image, role: nil, action: action)
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(titleResource, image: image, role: nil, action: action)
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: ImageResource, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(title, image: image, role: nil, action: action)
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUIControls.Label(titleKey, image: image) }
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUIControls.Label(titleResource, image: image) }
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { SwiftUIControls.Label(title, image: image) }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button for a role, with the label that people know it by.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/button/init(role:action:)
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// The label of a button that says its role alone.
///
/// Source: https://developer.apple.com/documentation/swiftui/defaultbuttonlabel
public struct DefaultButtonLabel: View {
  private let role: ButtonRole

  init(role: ButtonRole) {
    self.role = role
  }

  public var body: some View {
    switch role {
    case .cancel: Text("Cancel")
    case .close: Text("Close")
    case .destructive: Text("Delete")
    default: Text("Done")
    }
  }
}

@available(*, unavailable)
extension DefaultButtonLabel: Sendable {}

extension Menu where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUIControls.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUIControls.Label(titleResource, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(content: content) { SwiftUIControls.Label(title, image: image) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUIControls.Label(titleKey, image: image) },
      primaryAction: primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUIControls.Label(titleResource, image: image) },
      primaryAction: primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(
      content: content, label: { SwiftUIControls.Label(title, image: image) },
      primaryAction: primaryAction)
  }
}

extension ControlGroup {
  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C
  )
  where Content == LabeledControlGroupContent<C, SwiftUIControls.Label<Text, Image>>, C: View {
    self.init(content: content) { SwiftUIControls.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> C
  )
  where Content == LabeledControlGroupContent<C, SwiftUIControls.Label<Text, Image>>, C: View {
    self.init(content: content) { SwiftUIControls.Label(titleResource, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> C
  )
  where
    Content == LabeledControlGroupContent<C, SwiftUIControls.Label<Text, Image>>, C: View,
    S: StringProtocol
  {
    self.init(content: content) { SwiftUIControls.Label(title, image: image) }
  }
}

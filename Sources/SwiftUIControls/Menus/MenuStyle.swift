import SwiftUICore

/// The parts of a menu.
public struct MenuStyleConfiguration {
  /// The label of a menu, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The entries of a menu, whatever their type.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

@available(*, unavailable) extension MenuStyleConfiguration: Sendable {}

/// How menus look while they are closed.
///
/// Source: https://developer.apple.com/documentation/swiftui/menustyle
@preconcurrency @MainActor
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The style that fits the place: a button in the style of the buttons around.
public struct DefaultMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration)
  }
}

/// A button in the style of the buttons around.
public struct ButtonMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration)
  }
}

/// A button without a frame.
public struct BorderlessButtonMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration).buttonStyle(.borderless)
  }
}

/// A button with a frame.
public struct BorderedButtonMenuStyle: MenuStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    MenuControl(configuration: configuration).buttonStyle(.bordered)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle {
    BorderlessButtonMenuStyle()
  }
}

extension MenuStyle where Self == BorderedButtonMenuStyle {
  nonisolated public static var borderedButton: BorderedButtonMenuStyle {
    BorderedButtonMenuStyle()
  }
}

extension MenuStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultMenuStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of menus inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/menustyle(_:)
  nonisolated public func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
    controlStyle(style) { (style, configuration: MenuStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

/// The button of a menu, or its entry in the menu around.
private struct MenuControl: View {
  let configuration: MenuStyleConfiguration
  @State private var isPresented = false
  @Environment(\.menu) private var outer
  @Environment(\.menuIndicatorVisibility) private var indicator

  var body: some View {
    if outer != nil {
      MenuRow(opensSubmenu: true, action: { isPresented = true }) { configuration.label }
        .modifier(_PresentationModifier(isPresented ? menu : nil))
    } else if let primaryAction = configuration.primaryAction {
      HStack(spacing: 4) {
        Button(action: { primaryAction() }) { configuration.label }
          .contextMenuPress { isPresented = true }
        if indicator != .hidden {
          Button(action: { isPresented = true }) { Image(systemName: "chevron.down") }
            .accessibilityLabel("Show menu")
        }
      }
      .modifier(_PresentationModifier(isPresented ? menu : nil))
    } else {
      Button(action: { isPresented = true }) {
        configuration.label
        if indicator == .visible { Image(systemName: "chevron.down").imageScale(.small) }
      }
      .modifier(_PresentationModifier(isPresented ? menu : nil))
    }
  }

  private var menu: PresentedView {
    MenuCard.presented(
      isPresented: $isPresented, placement: outer == nil ? .below : .beside, outer: outer
    ) { configuration.content }
  }
}

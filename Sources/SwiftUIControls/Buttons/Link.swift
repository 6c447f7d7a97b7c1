import Foundation
import SwiftUICore

/// A control that opens a URL, by the `openURL` of its environment.
///
/// Source: https://developer.apple.com/documentation/swiftui/link
public struct Link<Label> where Label: View {
  private let destination: URL
  private let label: Label

  /// A link with a label of views.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(to: destination, label())
  }

  private nonisolated init(to destination: URL, _ label: Label) {
    self.destination = destination
    self.label = label
  }
}

extension Link: View {
  public var body: some View {
    LinkButton(destination: destination, label: label)
  }
}

/// A button that opens a URL.
private struct LinkButton<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL

  var body: some View {
    let (openURL, destination) = (openURL, destination)
    Button(action: { openURL(destination) }, label: { label })
      .modifier(CursorModifier(.pointingHand))
      .accessibilityRemoveTraits(.isButton)
      .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  /// A link with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(to: destination, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(to: destination, Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, destination: URL) where S: StringProtocol {
    self.init(to: destination, Text(title))
  }
}

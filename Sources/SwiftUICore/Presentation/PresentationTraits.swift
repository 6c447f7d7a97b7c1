import Foundation
import Graphics
import Reactivity

/// What the content of a presentation says of the card around it.
package struct PresentationTraits {
  package var detents: [PresentationDetentRule]?
  /// The height that a sheet has now, where the app keeps it.
  package var selection: (get: () -> PresentationDetentRule, set: (PresentationDetentRule) -> Void)?
  package var dragIndicator: Visibility?
  /// In points.
  package var cornerRadius: CGFloat?
  /// What is behind the content instead of the usual surface.
  package var background: AnyView?
  package var isDismissDisabled = false
  package var backgroundInteraction: BackgroundInteraction?
  /// What a popover becomes in a narrow window, and in a low one.
  package var narrowAdaptation: Adaptation?
  package var lowAdaptation: Adaptation?
  package var colorScheme: ColorScheme?

  package enum BackgroundInteraction: Equatable {
    case disabled, enabled
    /// Up to this height of the sheet.
    case enabledUpThrough(PresentationDetentRule)
  }

  package enum Adaptation: Equatable { case none, sheet, cover, popover }
}

package struct PresentationTraitsKey: PreferenceKey {
  package static var defaultValue: PresentationTraits { PresentationTraits() }

  package static func reduce(
    value: inout PresentationTraits, nextValue: () -> PresentationTraits
  ) {
    let next = nextValue()
    value.detents = value.detents ?? next.detents
    value.selection = value.selection ?? next.selection
    value.dragIndicator = value.dragIndicator ?? next.dragIndicator
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    value.background = value.background ?? next.background
    value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
    value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
    value.narrowAdaptation = value.narrowAdaptation ?? next.narrowAdaptation
    value.lowAdaptation = value.lowAdaptation ?? next.lowAdaptation
    value.colorScheme = value.colorScheme ?? next.colorScheme
  }
}

/// A height that a sheet may have.
package enum PresentationDetentRule: Hashable, Sendable {
  case medium, large
  case fraction(CGFloat)
  case height(CGFloat)
  /// A height that a type of the app computes; `nil` where the sheet can't have it.
  case custom(CustomHeight)

  package struct CustomHeight: Hashable, Sendable {
    let type: ObjectIdentifier
    let height: @Sendable (CGFloat, EnvironmentValues) -> CGFloat?

    package init(
      _ type: Any.Type, height: @escaping @Sendable (CGFloat, EnvironmentValues) -> CGFloat?
    ) {
      (self.type, self.height) = (ObjectIdentifier(type), height)
    }

    package static func == (first: Self, second: Self) -> Bool { first.type == second.type }
    package func hash(into hasher: inout Hasher) { hasher.combine(type) }
  }

  func height(_ most: CGFloat, _ values: EnvironmentValues) -> CGFloat? {
    switch self {
    case .medium: most / 2
    case .large: most
    case .fraction(let part): most * part
    case .height(let height): height
    case .custom(let custom): custom.height(most, values)
    }
  }
}

/// The colour scheme that a view wants for the window or the presentation that it is in.
struct PreferredColorSchemeModifier: _PrimitiveModifier {
  typealias Body = Never
  let colorScheme: ColorScheme?

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    context.root.watchesTraits = true
    return PreferenceNode<Content, Self, PresentationTraitsKey>(view, context) {
      modifier, value, node in
      value = PresentationTraitsKey.defaultValue
      _ = node.collectContent(PresentationTraitsKey.self, into: &value)
      value.colorScheme = modifier.colorScheme
      return true
    }
  }
}

extension View {
  /// Sets the colour scheme of the whole window, or of the presentation, that this view is in; `nil` for the
  /// desktop's.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(colorScheme: colorScheme))
  }
}

extension View {
  /// Sets the colour scheme of this view alone; `preferredColorScheme(_:)` sets that of the whole window.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/colorscheme(_:)
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

extension EnvironmentScope {
  /// Has a scope that is there for it set the colour scheme, or leave it. Returns whether it began or ended to.
  @MainActor
  func prefer(_ colorScheme: ColorScheme?, keeping others: [AnyKeySource] = []) -> Bool {
    guard let colorScheme else { return replace(with: others) }
    var values = EnvironmentValues(scope: self)
    values.colorScheme = colorScheme
    return replace(with: others + values.written)
  }
}

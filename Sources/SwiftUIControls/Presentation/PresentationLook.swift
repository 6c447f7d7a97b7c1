import Foundation
import SwiftUICore

/// What can be done behind a presentation.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Sendable {
    case automatic, enabled, disabled
    case enabledUpThrough(PresentationDetent)
  }

  let kind: Kind

  /// As the system does: nothing behind a sheet can be used.
  public static var automatic: PresentationBackgroundInteraction { Self(kind: .automatic) }
  /// What is behind the sheet can be used.
  public static var enabled: PresentationBackgroundInteraction { Self(kind: .enabled) }
  /// Nothing behind the sheet can be used.
  public static var disabled: PresentationBackgroundInteraction { Self(kind: .disabled) }

  /// What is behind the sheet can be used as long as the sheet isn't higher than a detent.
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    Self(kind: .enabledUpThrough(detent))
  }

  var trait: PresentationTraits.BackgroundInteraction? {
    switch kind {
    case .automatic: nil
    case .enabled: .enabled
    case .disabled: .disabled
    case .enabledUpThrough(let detent): .enabledUpThrough(detent.rule)
    }
  }
}

/// What a presentation becomes in a small window.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationadaptation
public struct PresentationAdaptation: Sendable {
  let trait: PresentationTraits.Adaptation?

  /// As the system does: it stays what it is.
  public static var automatic: PresentationAdaptation { Self(trait: nil) }
  /// It stays what it is.
  public static var none: PresentationAdaptation { Self(trait: PresentationTraits.Adaptation.none) }
  public static var popover: PresentationAdaptation { Self(trait: .popover) }
  public static var sheet: PresentationAdaptation { Self(trait: .sheet) }
  public static var fullScreenCover: PresentationAdaptation { Self(trait: .cover) }
}

extension View {
  /// Says something of the presentation that this view is in.
  nonisolated func presentationTrait(
    _ change: @escaping (inout PresentationTraits) -> Void
  ) -> some View {
    transformPreference(PresentationTraitsKey.self, change)
  }

  /// Keeps a presentation open for the person: only code ends it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationTrait { $0.isDismissDisabled = isDisabled }
  }

  /// Shows or hides the bar at the top of a sheet by which it is dragged; by default it is there where the
  /// sheet has several heights.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationdragindicator(_:)
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationTrait { $0.dragIndicator = visibility }
  }

  /// Sets the radius of the corners of the presentation, in points; `nil` for the usual one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationcornerradius(_:)
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationTrait { $0.cornerRadius = cornerRadius }
  }

  /// Sets what is behind the content of the presentation.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationbackground(_:)
  nonisolated public func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
    presentationBackground { Rectangle().fill(style) }
  }

  /// Puts a view behind the content of the presentation.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationbackground(alignment:content:)
  nonisolated public func presentationBackground<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    let view = AnyView(
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    return presentationTrait { $0.background = view }
  }

  /// Sets what can be done behind the sheet that this view is in.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationbackgroundinteraction(_:)
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationTrait { $0.backgroundInteraction = interaction.trait }
  }

  /// Sets what the presentation that this view is in becomes in a narrow window.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/presentationcompactadaptation(_:)
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationTrait {
      $0.narrowAdaptation = adaptation.trait
      $0.lowAdaptation = adaptation.trait
    }
  }

  /// Sets what the presentation that this view is in becomes in a narrow window, and in a low one.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationTrait {
      $0.narrowAdaptation = horizontalAdaptation.trait
      $0.lowAdaptation = verticalAdaptation.trait
    }
  }
}

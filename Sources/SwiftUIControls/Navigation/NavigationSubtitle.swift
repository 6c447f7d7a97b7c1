import SwiftUICore

extension View {
  /// Gives a screen a subtitle, in small letters below the title in its bar.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationsubtitle(_:)
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    transformPreference(NavigationBarKey.self) { $0.subtitle = subtitle }
  }

  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  @_disfavoredOverload
  nonisolated public func navigationSubtitle(
    _ subtitleKey: LocalizedStringResource
  ) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S>(_ subtitle: S) -> some View
  where S: StringProtocol {
    navigationSubtitle(Text(subtitle))
  }
}

/// The title in a bar, with the subtitle below it.
struct BarTitle: View {
  let title: Text
  let subtitle: Text?

  var body: some View {
    VStack(spacing: 0) {
      title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
      if let subtitle {
        subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}

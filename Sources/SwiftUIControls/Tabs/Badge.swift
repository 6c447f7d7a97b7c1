import SwiftUICore

/// What a tab shows of what is new in it; nothing for `nil`.
enum BadgeTrait: ViewTrait { typealias Value = Text? }

extension View {
  /// Shows a number at this view's tab; 0 shows none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/badge(_:)
  nonisolated public func badge(_ count: Int) -> some View {
    trait(BadgeTrait.self, count == 0 ? nil : Text(verbatim: String(count)))
  }

  /// Shows a text at this view's tab; `nil` shows none.
  nonisolated public func badge(_ label: Text?) -> some View {
    trait(BadgeTrait.self, label)
  }

  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    trait(BadgeTrait.self, key.map { Text($0) })
  }

  @_disfavoredOverload
  nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
    trait(BadgeTrait.self, label.map { Text($0) })
  }
}

/// The value that a view stands for in a selection.
package enum TagTrait: ViewTrait {
  package typealias Value = AnyHashable
}

extension View {
  /// Says which value of a selection this view stands for.
  ///
  /// With `includeOptional` the view also stands for the value in a selection of optional type.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    trait(TagTrait.self, AnyHashable(tag))
  }
}

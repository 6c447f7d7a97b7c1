/// The value that a view stands for in a selection.
package enum TagTrait: ViewTrait {
  package typealias Value = AnyHashable
}

/// A tag that stands for values of its own type alone.
package struct ExactTag<Value: Hashable>: Hashable, ExactTagging {
  let value: Value
  var exactly: AnyHashable { AnyHashable(value) }
}

private protocol ExactTagging {
  var exactly: AnyHashable { get }
}

extension AnyHashable {
  /// This tag as a value of a selection: a tag of optional type counts as what it wraps, and one of any type
  /// as an optional value, unless it stands for its own type alone.
  package func tagged<Value>(as type: Value.Type) -> Value? {
    guard let exact = base as? any ExactTagging else { return base as? Value }
    return Swift.type(of: exact.exactly.base) == Value.self ? exact.exactly.base as? Value : nil
  }
}

extension View {
  /// Says which value of a selection this view stands for.
  ///
  /// With `includeOptional` the view also stands for the value in a selection of optional type.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    trait(TagTrait.self, includeOptional ? AnyHashable(tag) : AnyHashable(ExactTag(value: tag)))
  }

  nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable {
    self.tag(tag, includeOptional: true)
  }
}

import Foundation

/// Lets what appears inside of a view travel along with it; what `.geometryGroup` applies.
struct GeometryGroupModifier: _ElementModifier, Equatable {
  typealias Body = Never

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    GeometryGroupElement(modifier, context)
  }
}

/// Where the search for what a new view would travel with ends.
final class GeometryGroupElement: _ModifierElement<GeometryGroupModifier> {
  override func modifierDidChange(from old: GeometryGroupModifier) {}
}

extension View {
  /// Makes this view one piece for the animation of places: what appears inside while the view is on its way
  /// travels with it, instead of being at its own final place at once.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/geometrygroup()
  nonisolated public func geometryGroup() -> some View {
    modifier(GeometryGroupModifier())
  }
}

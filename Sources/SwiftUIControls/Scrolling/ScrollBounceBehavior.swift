import SwiftUICore

/// Whether a scroll view gives way at its ends. Those here never do.
///
/// Source: https://developer.apple.com/documentation/swiftui/scrollbouncebehavior
public struct ScrollBounceBehavior: Sendable {
  private let name: String

  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(name: "automatic") }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(name: "always") }
  public static var basedOnSize: ScrollBounceBehavior {
    ScrollBounceBehavior(name: "basedOnSize")
  }
}

extension View {
  /// Would set whether scroll views inside give way at their ends; those here never do.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollbouncebehavior(_:axes:)
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    self
  }
}

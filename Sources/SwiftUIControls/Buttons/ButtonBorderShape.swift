import Foundation
import Graphics
import SwiftUICore

/// The shape of the plate of a bordered button.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonbordershape
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, capsule, circle
    /// What `.buttonBorderShape` says where the shape is drawn.
    case surrounding
    case roundedRectangle(radius: CGFloat?)
  }

  let kind: Kind
  private var insetAmount: CGFloat = 0

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The shape of the style and the size: a rounded rectangle.
  public static let automatic = ButtonBorderShape(.automatic)
  public static let capsule = ButtonBorderShape(.capsule)
  public static let roundedRectangle = ButtonBorderShape(.roundedRectangle(radius: nil))
  /// As wide as high.
  public static let circle = ButtonBorderShape(.circle)

  fileprivate static let surrounding = ButtonBorderShape(.surrounding)

  /// A rectangle with corners of a radius, in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(.roundedRectangle(radius: radius))
  }

  /// The radius of corners that no one set, in points.
  static var usualRadius: CGFloat { 8 }

  /// The radius of the corners on a plate of a height.
  func radius(height: CGFloat, usual: CGFloat = ButtonBorderShape.usualRadius) -> CGFloat {
    switch kind {
    case .automatic, .surrounding: usual
    case .roundedRectangle(let radius): radius ?? usual
    case .capsule, .circle: height / 2
    }
  }

  /// This shape with the radius of the corners where no one set one.
  func withUsualRadius(_ radius: CGFloat) -> ButtonBorderShape {
    switch kind {
    case .automatic, .surrounding, .roundedRectangle(nil): .roundedRectangle(radius: radius)
    default: self
    }
  }
}

extension ButtonBorderShape: InsettableShape {
  nonisolated public func path(in rect: CGRect) -> Path {
    if kind == .surrounding {
      var shape =
        ShapePlace.read { EnvironmentValues(scope: $0.scope).buttonBorderShape } ?? .automatic
      shape.insetAmount += insetAmount
      return (shape.kind == .surrounding ? Self.automatic : shape).path(in: rect)
    }
    var rect = rect.insetBy(dx: insetAmount, dy: insetAmount)
    if kind == .circle {
      let side = min(rect.width, rect.height)
      rect = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
    let radius = max(0, radius(height: rect.height) - (kind == .capsule ? 0 : insetAmount))
    return Path(
      roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2))
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    var shape = self
    shape.insetAmount += amount
    return shape
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape that bordered buttons have where it is drawn.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/shape/buttonborder
  public static var buttonBorder: ButtonBorderShape { .surrounding }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
  var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the shape of the bordered buttons in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/buttonbordershape(_:)
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

/// Gives a view the same width as height, for round buttons.
struct SquareLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard let size = subviews.first?.sizeThatFits(proposal) else { return .zero }
    let side = max(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
  }
}

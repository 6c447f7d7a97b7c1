import Diagnostics

/// The variants that a symbol image is shown in: filled, slashed, in a circle, and so on.
///
/// A shape and the two marks combine: `.circle.fill` is a filled circle. A second shape replaces the
/// first, since a symbol has at most one.
///
/// Source: https://developer.apple.com/documentation/swiftui/symbolvariants
public struct SymbolVariants: Hashable, Sendable {
  package enum Shape: String, Hashable, Sendable {
    case circle, square, rectangle
  }

  package var shape: Shape?
  package var isFilled: Bool
  package var isSlashed: Bool

  package init(shape: Shape? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
    (self.shape, self.isFilled, self.isSlashed) = (shape, isFilled, isSlashed)
  }

  /// The symbol as it is named.
  public static let none = SymbolVariants()
  /// The symbol in a circle.
  public static let circle = SymbolVariants(shape: .circle)
  /// The symbol in a square.
  public static let square = SymbolVariants(shape: .square)
  /// The symbol in a rectangle.
  public static let rectangle = SymbolVariants(shape: .rectangle)
  /// The filled symbol.
  public static let fill = SymbolVariants(isFilled: true)
  /// The symbol struck through.
  public static let slash = SymbolVariants(isSlashed: true)

  /// These variants, in a circle.
  public var circle: SymbolVariants { with { $0.shape = .circle } }
  /// These variants, in a square.
  public var square: SymbolVariants { with { $0.shape = .square } }
  /// These variants, in a rectangle.
  public var rectangle: SymbolVariants { with { $0.shape = .rectangle } }
  /// These variants, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// These variants, struck through.
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  /// Whether every variant of `other` is among these.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape)
      && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }
}

/// How the layers of a symbol image get their colours.
public struct SymbolRenderingMode: Sendable {
  package enum Kind: Hashable, Sendable {
    case monochrome, multicolor, hierarchical, palette
  }

  package let kind: Kind

  /// One layer in the foreground style.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// Layers in the symbol's own colours.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  /// Layers in different opacities of the foreground style.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// Layers in the styles that the foreground style gives, in order.
  public static let palette = SymbolRenderingMode(kind: .palette)

  /// Says so where a mode needs more layers than symbols have.
  func checkLayers() {
    if kind == .hierarchical || kind == .palette { UnsupportedAPI.symbolRenderingMode.wasReached() }
  }
}

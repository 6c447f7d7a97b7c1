import Diagnostics
import Foundation
import Graphics

/// Draws into a canvas: paths, texts, images and views, through a transform, clips, filters and an opacity.
///
/// A copy has a state of its own and draws into the same canvas.
///
/// Source: https://developer.apple.com/documentation/swiftui/graphicscontext
public struct GraphicsContext {
  /// What was drawn; shared by the copies of a context.
  final class Storage {
    unowned let canvas: CanvasNode
    var list = DisplayList()

    init(canvas: CanvasNode) { self.canvas = canvas }
  }

  let storage: Storage
  private let size: CGSize
  /// The clips and filters that drawings go through, from the outermost to the innermost.
  private var passages: [GroupEffect] = []
  private var clipped: CGRect

  /// From 0 to 1; multiplies that of everything drawn.
  public var opacity: Double = 1
  /// How what is drawn is mixed with what the canvas has already.
  public var blendMode = BlendMode.normal
  /// From the coordinates of the drawing to those of the canvas.
  public var transform = CGAffineTransform.identity

  init(storage: Storage, size: CGSize) {
    self.storage = storage
    self.size = size
    clipped = CGRect(origin: .zero, size: size)
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues {
    EnvironmentValues(scope: storage.canvas.scope)
  }

  // MARK: - State

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Turns what is drawn from now on around the origin; a positive angle is clockwise.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: angle.radians)
  }

  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Draws from now on only inside of a path, or with `.inverse` only outside of it.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var path = path.applying(transform)
    guard options.contains(.inverse) else {
      clipped = clipped.intersection(path.boundingRect)
      passages.append(.clip(path, evenOdd: style.isEOFilled))
      return
    }
    if style.isEOFilled {
      path.addRect(everything)
      passages.append(.clip(path, evenOdd: true))
    } else {
      let hole = DisplayItem.fill(path, .color(.black), evenOdd: false)
      passages.append(.mask(inverse(of: DisplayList([hole]))))
    }
  }

  /// Draws from now on only where a layer is drawn, as opaque as that is; with `.inverse` only elsewhere.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var list = try layer(content)
    if opacity < 1 { list = DisplayList([.group(.opacity(max(0, opacity)), list)]) }
    if options.contains(.inverse) {
      list = inverse(of: list)
    } else {
      clipped = clipped.intersection(list.bounds)
    }
    passages.append(.mask(list))
  }

  /// The rectangle around what can be drawn in, in the coordinates of the drawing.
  public var clipBoundingRect: CGRect {
    clipped.applying(transform.inverted())
  }

  /// Draws from now on through a filter, which is applied before those that were added earlier.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    if options.rawValue != 0 { UnsupportedAPI.canvasDrawingOptions.wasReached() }
    if let effect = filter.effect(in: environment) { passages.append(effect) }
  }

  /// What the transform can't move out of sight.
  private var everything: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: -10_000, dy: -10_000)
  }

  /// Opaque where a list is clear.
  private func inverse(of list: DisplayList) -> DisplayList {
    let whole = DisplayItem.fill(Path(everything), .color(.black), evenOdd: false)
    return DisplayList([
      .group(.opacity(1), DisplayList([whole, .group(.blend(.destinationOut), list)]))
    ])
  }

  // MARK: - Adding

  /// Adds items that are in the coordinates of the drawing.
  func add(_ items: [DisplayItem]) {
    guard !items.isEmpty else { return }
    let list = DisplayList(items)
    addLayer(transform.isIdentity ? list : DisplayList([.group(.transform(transform), list)]))
  }

  /// Adds a list that is in the coordinates of the canvas.
  private func addLayer(_ list: DisplayList) {
    guard !list.items.isEmpty, opacity > 0 else { return }
    var list = list
    for passage in passages.reversed() { list = DisplayList([.group(passage, list)]) }
    if opacity < 1 { list = DisplayList([.group(.opacity(opacity), list)]) }
    if blendMode != .normal { list = DisplayList([.group(.blend(blendMode.graphics), list)]) }
    storage.list.items += list.items
  }

  private func layer(
    _ content: (inout GraphicsContext) throws -> Void
  ) rethrows -> DisplayList {
    let inner = Storage(canvas: storage.canvas)
    var context = GraphicsContext(storage: inner, size: size)
    context.transform = transform
    try content(&context)
    return inner.list
  }

  /// Draws what a function draws as one picture, through the filters, clips and opacity of this context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    addLayer(DisplayList([.group(.opacity(1), try layer(content))]))
  }

  // MARK: - Paths

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let box = path.boundingRect
    switch shading.resolved(in: environment) {
    case .style(let style0):
      add(style0.fillItems(path, evenOdd: style.isEOFilled, in: box))
    case .paint(let paint):
      add([.fill(path, paint, evenOdd: style.isEOFilled)])
    }
  }

  /// Draws the outline of a path; the width is in points.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    switch shading.resolved(in: environment) {
    case .style(let resolved): add(resolved.strokeItems(path, style, in: path.boundingRect))
    case .paint(let paint):
      guard style.lineWidth > 0, !path.isEmpty else { return }
      add([.stroke(path, paint, style)])
    }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A shading that is looked up in the environment once.
  public func resolve(_ shading: Shading) -> Shading {
    Shading(.resolved(shading.resolved(in: environment)))
  }
}

@available(*, unavailable)
extension GraphicsContext: Sendable {}

// MARK: - Options

extension GraphicsContext {
  /// How a clip is made.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Draws outside of the shape instead of inside.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// How a filter is applied; there are none to choose from.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How a gradient goes on beyond its ends; there are none to choose from.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How a shadow is drawn; there are none to choose from.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How a blur is made; there are none to choose from.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How something new is mixed with what is there.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    public static var multiply: BlendMode { BlendMode(rawValue: 1) }
    public static var screen: BlendMode { BlendMode(rawValue: 2) }
    public static var overlay: BlendMode { BlendMode(rawValue: 3) }
    public static var darken: BlendMode { BlendMode(rawValue: 4) }
    public static var lighten: BlendMode { BlendMode(rawValue: 5) }
    public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
    public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
    public static var softLight: BlendMode { BlendMode(rawValue: 8) }
    public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
    public static var difference: BlendMode { BlendMode(rawValue: 10) }
    public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
    public static var hue: BlendMode { BlendMode(rawValue: 12) }
    public static var saturation: BlendMode { BlendMode(rawValue: 13) }
    public static var color: BlendMode { BlendMode(rawValue: 14) }
    public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
    /// Takes away what is there.
    public static var clear: BlendMode { BlendMode(rawValue: 16) }
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
    public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

    private static let known: [Int32: GraphicsBlendMode] = [
      0: .normal, 1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge,
      7: .colorBurn, 8: .softLight, 9: .hardLight, 10: .difference, 11: .exclusion, 12: .hue,
      13: .saturation, 14: .color, 15: .luminosity, 16: .destinationOut, 20: .sourceAtop,
      21: .destinationOver, 23: .destinationOut, 26: .plusDarker, 27: .plusLighter,
    ]

    /// A number that stands for no mode here mixes as usual.
    var graphics: GraphicsBlendMode { Self.known[rawValue] ?? .normal }
  }
}

// MARK: - Filters

extension GraphicsContext {
  /// Changes what is drawn on its way into the canvas.
  public struct Filter: Sendable {
    private let make: @Sendable (EnvironmentValues) -> GroupEffect?

    func effect(in values: EnvironmentValues) -> GroupEffect? { make(values) }

    /// A shadow; radius and offset are in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
      options: GraphicsContext.ShadowOptions = ShadowOptions()
    ) -> GraphicsContext.Filter {
      if options.rawValue != 0 || blendMode != .normal {
        UnsupportedAPI.canvasDrawingOptions.wasReached()
      }
      return Filter {
        .shadow(
          color.resolve(in: $0.colorContext), radius: max(0, radius),
          offset: CGSize(width: x, height: y))
      }
    }

    /// A blur; the radius is in points.
    public static func blur(
      radius: CGFloat, options: GraphicsContext.BlurOptions = BlurOptions()
    ) -> GraphicsContext.Filter {
      if options.rawValue != 0 { UnsupportedAPI.canvasDrawingOptions.wasReached() }
      return Filter { _ in radius > 0 ? .blur(radius: radius) : nil }
    }

    public static func colorMatrix(_ matrix: ColorMatrix) -> GraphicsContext.Filter {
      Filter { _ in .colorMatrix(matrix) }
    }

    public static func colorMultiply(_ color: Color) -> GraphicsContext.Filter {
      Filter { .colorMatrix(.multiplication(by: color.resolve(in: $0.colorContext))) }
    }

    public static func hueRotation(_ angle: Angle) -> GraphicsContext.Filter {
      colorMatrix(.hueRotation(angle.radians))
    }

    public static func saturation(_ amount: Double) -> GraphicsContext.Filter {
      colorMatrix(.saturation(amount))
    }

    public static func brightness(_ amount: Double) -> GraphicsContext.Filter {
      colorMatrix(.brightness(amount))
    }

    public static func contrast(_ amount: Double) -> GraphicsContext.Filter {
      colorMatrix(.contrast(amount))
    }

    public static func grayscale(_ amount: Double) -> GraphicsContext.Filter {
      colorMatrix(.grayscale(amount))
    }

    /// Turns light and dark around; 0 changes nothing, 1 all.
    public static func colorInvert(_ amount: Double = 1) -> GraphicsContext.Filter {
      colorMatrix(.inversion(amount))
    }

    public static var luminanceToAlpha: GraphicsContext.Filter { colorMatrix(.luminanceToAlpha) }

    /// One colour where what is drawn is about as opaque as asked for, from 0 to 1, and nothing elsewhere.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = Color.black
    ) -> GraphicsContext.Filter {
      Filter { .alphaThreshold(min: min, max: max, color.resolve(in: $0.colorContext)) }
    }
  }
}

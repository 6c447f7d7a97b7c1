import Diagnostics
import Foundation
import Graphics

extension GraphicsContext {
  /// What a path or a text is filled with. Points are in the coordinates of the drawing.
  public struct Shading: Sendable {
    enum Resolved: Sendable {
      /// Laid out in the rectangle of what is filled.
      case style(ResolvedShapeStyle)
      case paint(Paint)

      func paint(in rect: CGRect) -> Paint {
        switch self {
        case .style(let style): return style.paint(in: rect)
        case .paint(let paint): return paint
        }
      }
    }

    enum Kind: Sendable {
      case resolved(Resolved)
      case made(@Sendable (EnvironmentValues) -> Resolved)
    }

    private let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    func resolved(in values: EnvironmentValues) -> Resolved {
      switch kind {
      case .resolved(let resolved): return resolved
      case .made(let make): return make(values)
      }
    }

    /// The foreground style of the canvas.
    public static var foreground: GraphicsContext.Shading { style(ForegroundStyle()) }

    public static func color(_ color: Color) -> GraphicsContext.Shading {
      Shading(.made { .paint(.color(color.resolve(in: $0.colorContext))) })
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> GraphicsContext.Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> GraphicsContext.Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style, laid out in the rectangle around what is filled.
    public static func style<S>(_ style: S) -> GraphicsContext.Shading where S: ShapeStyle {
      let style = AnyShapeStyle(style)
      return Shading(.made { .style(style.resolved(in: $0)) })
    }

    /// The first of several shadings, which others may be told from by a hierarchy.
    public static func palette(_ array: [GraphicsContext.Shading]) -> GraphicsContext.Shading {
      array.first ?? .foreground
    }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GraphicsContext.GradientOptions = GradientOptions()
    ) -> GraphicsContext.Shading {
      if options.rawValue != 0 { UnsupportedAPI.canvasDrawingOptions.wasReached() }
      return Shading(
        .made {
          .paint(
            .linearGradient(AnyGradient(gradient).stops(in: $0), start: startPoint, end: endPoint))
        })
    }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GraphicsContext.GradientOptions = GradientOptions()
    ) -> GraphicsContext.Shading {
      if options.rawValue != 0 { UnsupportedAPI.canvasDrawingOptions.wasReached() }
      return Shading(
        .made {
          .paint(
            .radialGradient(
              AnyGradient(gradient).stops(in: $0), center: center, startRadius: startRadius,
              endRadius: endRadius))
        })
    }

    /// A gradient around a centre, clockwise from an angle.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GraphicsContext.GradientOptions = GradientOptions()
    ) -> GraphicsContext.Shading {
      if options.rawValue != 0 { UnsupportedAPI.canvasDrawingOptions.wasReached() }
      return Shading(
        .made {
          .paint(
            .angularGradient(
              AnyGradient(gradient).stops(in: $0), center: center, startAngle: angle.radians,
              endAngle: angle.radians + 2 * .pi))
        })
    }
  }
}

import Foundation
import Graphics

/// Colours that flow into each other.
///
/// As a style of its own it runs from top to bottom.
///
/// Source: https://developer.apple.com/documentation/swiftui/gradient
public struct Gradient: ShapeStyle, Hashable {
  public typealias Resolved = Never

  /// A colour at a place from 0 to 1 along a gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The space in which colours between two stops are found.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool

    /// By the numbers of the screen.
    public static let device = ColorSpace(isPerceptual: false)
    /// By equal steps for the eye.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// The colours, ordered by their places.
  public var stops: [Stop]

  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The same colours, mixed in another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self).colorSpace(space)
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    AnyGradient(self)._apply(to: &shape)
  }
}

/// A gradient with the space that its colours are mixed in.
///
/// As a style of its own it runs from top to bottom.
///
/// Source: https://developer.apple.com/documentation/swiftui/anygradient
public struct AnyGradient: ShapeStyle, Hashable {
  public typealias Resolved = Never
  private var gradient: Gradient
  private var space = Gradient.ColorSpace.device

  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  /// The same colours, mixed in another space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var copy = self
    copy.space = space
    return copy
  }

  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.finish(.linearGradient(stops(in: shape.environment), start: .top, end: .bottom))
  }

  /// The stops for a renderer, which mixes by the numbers of the screen: steps between two colours of a
  /// perceptual gradient become stops of their own.
  func stops(in environment: EnvironmentValues) -> [GradientStop] {
    let context = environment.colorContext
    var result: [GradientStop] = []
    for (index, stop) in gradient.stops.enumerated() {
      if space.isPerceptual, index > 0 {
        let previous = gradient.stops[index - 1]
        let steps = 16
        for step in 1..<steps {
          let part = Double(step) / Double(steps)
          result.append(
            GradientStop(
              color: previous.color.mixed(with: stop.color, by: part, isPerceptual: true)
                .resolve(in: context),
              location: previous.location + (stop.location - previous.location) * part))
        }
      }
      result.append(
        GradientStop(color: stop.color.resolve(in: context), location: stop.location))
    }
    return result
  }
}

extension Color {
  /// This colour as a soft gradient, lighter at the top.
  public var gradient: AnyGradient {
    let light = Color(source: source).mixed(with: .white, by: 0.2, isPerceptual: true)
    return AnyGradient(Gradient(colors: [light.opacity(alpha), self]))
  }
}

import Foundation
import Graphics

/// A function from 0…1 to 0…1, which an animation with a duration follows.
///
/// Source: https://developer.apple.com/documentation/swiftui/unitcurve
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case linear
    /// A cubic curve from (0, 0) to (1, 1) through two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    /// The curve mirrored at the diagonal.
    indirect case inverse(Shape)
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// A cubic curve. The horizontal parts of the control points are held to 0…1, so that there is one value
  /// at each place.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      .bezier(
        x1: min(1, max(0, startControlPoint.x)), y1: startControlPoint.y,
        x2: min(1, max(0, endControlPoint.x)), y2: endControlPoint.y))
  }

  static func timing(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    bezier(
      startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  /// Starts and ends slowly.
  public static let easeInOut = timing(0.42, 0, 0.58, 1)
  /// Starts slowly.
  public static let easeIn = timing(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = timing(0, 0, 0.58, 1)
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// Starts along a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// Ends along a quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Starts and ends along a part of a circle.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)
  /// Goes straight.
  public static let linear = UnitCurve(.linear)

  /// The curve mirrored at the diagonal: gives the progress at which this one has a value.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .inverse(let original): UnitCurve(original)
    case .bezier, .circularEaseInOut: UnitCurve(.inverse(shape))
    }
  }

  /// The value at a progress, which is held to 0…1.
  public func value(at progress: Double) -> Double {
    Self.value(of: shape, at: min(1, max(0, progress)))
  }

  /// How fast the value grows at a progress, which is held to 0…1.
  public func velocity(at progress: Double) -> Double {
    Self.velocity(of: shape, at: min(1, max(0, progress)))
  }

  private static func value(of shape: Shape, at progress: Double) -> Double {
    switch shape {
    case .linear: return progress
    case .bezier(let x1, let y1, let x2, let y2):
      // The ends are exact, whatever the search leaves.
      if progress == 0 || progress == 1 { return progress }
      return Cubic(y1, y2).value(at: Cubic(x1, x2).parameter(of: progress))
    case .circularEaseIn: return 1 - (1 - progress * progress).squareRoot()
    case .circularEaseOut: return (1 - (1 - progress) * (1 - progress)).squareRoot()
    case .circularEaseInOut:
      return progress < 0.5
        ? (1 - (1 - 4 * progress * progress).squareRoot()) / 2
        : ((1 - 4 * (1 - progress) * (1 - progress)).squareRoot() + 1) / 2
    case .inverse(let original):
      var (low, high) = (0.0, 1.0)
      for _ in 0..<52 {
        let middle = (low + high) / 2
        if value(of: original, at: middle) < progress { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }

  private static func velocity(of shape: Shape, at progress: Double) -> Double {
    switch shape {
    case .linear: return 1
    case .bezier(let x1, let y1, let x2, let y2):
      let horizontal = Cubic(x1, x2)
      let parameter = horizontal.parameter(of: progress)
      let run = horizontal.slope(at: parameter)
      let rise = Cubic(y1, y2).slope(at: parameter)
      if run == 0 { return rise == 0 ? 1 : .infinity }
      return rise / run
    case .circularEaseIn: return progress / (1 - progress * progress).squareRoot()
    case .circularEaseOut:
      let rest = 1 - progress
      return rest / (1 - rest * rest).squareRoot()
    case .circularEaseInOut:
      let distance = progress < 0.5 ? progress : 1 - progress
      return 2 * distance / (1 - 4 * distance * distance).squareRoot()
    case .inverse(let original):
      return 1 / velocity(of: original, at: value(of: shape, at: progress))
    }
  }
}

/// One coordinate of a cubic curve from 0 to 1 with two control values.
private struct Cubic {
  private let first: Double
  private let second: Double

  init(_ first: Double, _ second: Double) {
    (self.first, self.second) = (first, second)
  }

  func value(at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  func slope(at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }

  /// Where a coordinate that only grows has a value: Newton's steps, held by halving.
  func parameter(of wanted: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = wanted
    for _ in 0..<48 {
      let error = value(at: t) - wanted
      if abs(error) < 1e-12 { break }
      if error < 0 { low = t } else { high = t }
      let slope = slope(at: t)
      let next = slope > 1e-9 ? t - error / slope : t
      t = next > low && next < high && slope > 1e-9 ? next : (low + high) / 2
    }
    return t
  }
}

import Foundation
import Graphics

/// Numbers that are animated together; missing ones are zero.
struct AnimatableNumbers: VectorArithmetic {
  private(set) var values: [Double]

  init(_ values: [Double]) {
    self.values = values
  }

  static var zero: Self { Self([]) }

  private static func combined(
    _ lhs: Self, _ rhs: Self, _ combine: (Double, Double) -> Double
  ) -> Self {
    Self(
      (0..<max(lhs.values.count, rhs.values.count)).map { index in
        combine(
          index < lhs.values.count ? lhs.values[index] : 0,
          index < rhs.values.count ? rhs.values[index] : 0)
      })
  }

  static func + (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs, +) }
  static func - (lhs: Self, rhs: Self) -> Self { combined(lhs, rhs, -) }

  static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.values.count == rhs.values.count { return lhs.values == rhs.values }
    return (lhs - rhs).values.allSatisfy { $0 == 0 }
  }

  mutating func scale(by rhs: Double) {
    for index in values.indices { values[index] *= rhs }
  }

  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

  /// Takes the numbers out again, in order.
  struct Reader {
    private var values: ArraySlice<Double>

    init(_ numbers: AnimatableNumbers) {
      values = numbers.values[...]
    }

    mutating func next() -> Double { values.popFirst() ?? 0 }
    mutating func color() -> RGBA { RGBA(animatableParts: (next(), next(), next(), next())) }
    mutating func point() -> UnitPoint { UnitPoint(x: next(), y: next()) }
  }
}

// A colour that becomes transparent keeps its hue on the way: parts are weighted by the alpha.
extension RGBA {
  fileprivate var animatableParts: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }

  fileprivate init(animatableParts parts: (Double, Double, Double, Double)) {
    let alpha = min(1, max(0, parts.3))
    func part(_ weighted: Double) -> Double {
      alpha > 0 ? min(1, max(0, weighted / alpha)) : 0
    }
    self.init(red: part(parts.0), green: part(parts.1), blue: part(parts.2), alpha: alpha)
  }
}

extension RGBA: Animatable {
  public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get {
      let parts = animatableParts
      return AnimatablePair(
        AnimatablePair(parts[0], parts[1]), AnimatablePair(parts[2], parts[3]))
    }
    set {
      self = RGBA(
        animatableParts: (
          newValue.first.first, newValue.first.second, newValue.second.first,
          newValue.second.second
        ))
    }
  }
}

// MARK: - Styles

extension ResolvedShapeStyle: Animatable, PartlyAnimatable {
  func hasSameParts(as other: Self) -> Bool {
    anchor == other.anchor && blendMode == other.blendMode
      && shadows.count == other.shadows.count
      && zip(shadows, other.shadows).allSatisfy { $0.isInner == $1.isInner }
      && pattern.hasSameParts(as: other.pattern)
  }

  package var animatableData: _ResolvedStyleData {
    get {
      _ResolvedStyleData(
        numbers: AnimatableNumbers(
          pattern.numbers
            + shadows.flatMap { shadow in
              shadow.color.animatableParts + [
                shadow.radius, shadow.offset.width, shadow.offset.height,
              ]
            }))
    }
    set {
      var reader = AnimatableNumbers.Reader(newValue.numbers)
      pattern = pattern.reading(&reader)
      for index in shadows.indices {
        shadows[index].color = reader.color()
        shadows[index].radius = max(0, reader.next())
        shadows[index].offset = CGSize(width: reader.next(), height: reader.next())
      }
    }
  }
}

/// The animatable data of a style.
package struct _ResolvedStyleData: VectorArithmetic {
  var numbers: AnimatableNumbers

  package static var zero: Self { Self(numbers: .zero) }
  package static func + (lhs: Self, rhs: Self) -> Self { Self(numbers: lhs.numbers + rhs.numbers) }
  package static func - (lhs: Self, rhs: Self) -> Self { Self(numbers: lhs.numbers - rhs.numbers) }
  package mutating func scale(by rhs: Double) { numbers.scale(by: rhs) }
  package var magnitudeSquared: Double { numbers.magnitudeSquared }
}

extension ResolvedShapeStyle.Pattern {
  private var stops: [GradientStop]? {
    switch self {
    case .color: nil
    case .linearGradient(let stops, _, _): stops
    case .radialGradient(let stops, _, _, _): stops
    case .angularGradient(let stops, _, _, _): stops
    case .ellipticalGradient(let stops, _, _, _): stops
    }
  }

  fileprivate func hasSameParts(as other: Self) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.linearGradient, .linearGradient), (.radialGradient, .radialGradient),
      (.angularGradient, .angularGradient), (.ellipticalGradient, .ellipticalGradient):
      stops?.count == other.stops?.count
    default: false
    }
  }

  fileprivate var numbers: [Double] {
    let geometry: [Double] =
      switch self {
      case .color(let color): color.animatableParts
      case .linearGradient(_, let start, let end): [start.x, start.y, end.x, end.y]
      case .radialGradient(_, let center, let start, let end): [center.x, center.y, start, end]
      case .angularGradient(_, let center, let start, let end):
        [center.x, center.y, start.radians, end.radians]
      case .ellipticalGradient(_, let center, let start, let end):
        [center.x, center.y, start, end]
      }
    return geometry + (stops ?? []).flatMap { $0.color.animatableParts + [$0.location] }
  }

  fileprivate func reading(_ reader: inout AnimatableNumbers.Reader) -> Self {
    if case .color = self { return .color(reader.color()) }
    let (first, second) = (reader.point(), (reader.next(), reader.next()))
    let stops = (stops ?? []).map { _ in
      GradientStop(color: reader.color(), location: reader.next())
    }
    return switch self {
    case .color: self
    case .linearGradient:
      .linearGradient(stops, start: first, end: UnitPoint(x: second.0, y: second.1))
    case .radialGradient:
      .radialGradient(stops, center: first, startRadius: second.0, endRadius: second.1)
    case .angularGradient:
      .angularGradient(
        stops, center: first, start: .radians(second.0), end: .radians(second.1))
    case .ellipticalGradient:
      .ellipticalGradient(stops, center: first, start: second.0, end: second.1)
    }
  }
}

/// Foreground styles on their way to others.
struct ForegroundBlend: Animatable, PartlyAnimatable {
  /// The styles to write: what the app gave, until something in between is shown.
  private(set) var modifier: _ForegroundStyleModifier
  private var levels: [ResolvedShapeStyle]

  init(_ modifier: _ForegroundStyleModifier, in values: EnvironmentValues) {
    self.modifier = modifier
    levels =
      modifier.levels.isEmpty
      ? [ForegroundStyle().resolved(in: values)]
      : modifier.levels.map { $0.resolved(in: values) }
  }

  func hasSameParts(as other: Self) -> Bool {
    levels.count == other.levels.count
      && zip(levels, other.levels).allSatisfy { $0.hasSameParts(as: $1) }
  }

  var animatableData: AnimatableNumbers {
    get { AnimatableNumbers(levels.flatMap { $0.animatableData.numbers.values }) }
    set {
      guard newValue != animatableData else { return }
      var start = 0
      for index in levels.indices {
        let end = min(
          newValue.values.count, start + levels[index].animatableData.numbers.values.count)
        levels[index].animatableData = _ResolvedStyleData(
          numbers: AnimatableNumbers(Array(newValue.values[min(start, end)..<end])))
        start = end
      }
      modifier = _ForegroundStyleModifier(levels: levels.map { AnyShapeStyle(FixedStyle($0)) })
    }
  }
}

/// A style that was resolved before.
private struct FixedStyle: ShapeStyle, Equatable, @unchecked Sendable {
  typealias Resolved = Never
  let style: ResolvedShapeStyle

  init(_ style: ResolvedShapeStyle) {
    self.style = style
  }

  func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.result = style.opacity(
      shape.level > 0 ? _ShapeStyle_Shape.opacity(ofLevel: shape.level) : 1)
  }
}

// MARK: - Shapes

/// What moves of a drawn shape: its outline and the line along it.
struct ShapeParts<Description: ShapeDescription>: Animatable, PartlyAnimatable {
  var view: Description

  init(_ view: Description) {
    self.view = view
  }

  func hasSameParts(as other: Self) -> Bool {
    (view.line == nil) == (other.view.line == nil)
      && view.line?.dash.count == other.view.line?.dash.count
  }

  var animatableData:
    AnimatablePair<
      Description.Drawn.AnimatableData, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, CGFloat>
    >
  {
    get {
      let line = view.line
      return AnimatablePair(
        view.shape.animatableData,
        AnimatablePair(
          AnimatablePair(line?.lineWidth ?? 0, line?.dashPhase ?? 0), line?.miterLimit ?? 0))
    }
    set {
      view.shape.animatableData = newValue.first
      guard var line = view.line else { return }
      line.lineWidth = newValue.second.first.first
      line.dashPhase = newValue.second.first.second
      line.miterLimit = newValue.second.second
      view.line = line
    }
  }
}

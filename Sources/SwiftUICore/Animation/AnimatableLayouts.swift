import Foundation
import Graphics

// What of the modifiers of layout moves. A length that is not set on one side has no way to one that is:
// the layout then changes at once, and the views travel to their new places.

extension EdgeInsets: Animatable {
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}

extension _OffsetEffect: Animatable {
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

extension _PositionLayout: Animatable {
  public var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }
}

extension _PaddingLayout: Animatable {
  /// The padding at each edge, with the default for what is not given.
  var resolvedInsets: EdgeInsets {
    let whole = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    return EdgeInsets(
      top: edges.contains(.top) ? whole.top : 0,
      leading: edges.contains(.leading) ? whole.leading : 0,
      bottom: edges.contains(.bottom) ? whole.bottom : 0,
      trailing: edges.contains(.trailing) ? whole.trailing : 0)
  }

  public var animatableData: EdgeInsets.AnimatableData {
    get { resolvedInsets.animatableData }
    set {
      guard newValue != animatableData else { return }
      var moved = resolvedInsets
      moved.animatableData = newValue
      (edges, insets) = (.all, moved)
    }
  }
}

extension _FrameLayout: Animatable, PartlyAnimatable {
  func hasSameParts(as other: Self) -> Bool {
    (width == nil) == (other.width == nil) && (height == nil) == (other.height == nil)
  }

  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width ?? 0, height ?? 0) }
    set {
      width = width.map { _ in max(0, newValue.first) }
      height = height.map { _ in max(0, newValue.second) }
    }
  }
}

extension _FlexFrameLayout: Animatable, PartlyAnimatable {
  private static var lengths: [WritableKeyPath<Self, CGFloat?>] {
    [\.minWidth, \.idealWidth, \.maxWidth, \.minHeight, \.idealHeight, \.maxHeight]
  }

  func hasSameParts(as other: Self) -> Bool {
    Self.lengths.allSatisfy { length in
      switch (self[keyPath: length], other[keyPath: length]) {
      case (nil, nil): true
      case (let first?, let second?): first.isFinite == second.isFinite
      default: false
      }
    }
  }

  public var animatableData: _FlexFrameData {
    get {
      _FlexFrameData(
        numbers: AnimatableNumbers(
          Self.lengths.map { length in
            self[keyPath: length].flatMap { $0.isFinite ? Double($0) : nil } ?? 0
          }))
    }
    set {
      var reader = AnimatableNumbers.Reader(newValue.numbers)
      for length in Self.lengths {
        let value = reader.next()
        if let old = self[keyPath: length], old.isFinite {
          self[keyPath: length] = max(0, value)
        }
      }
    }
  }
}

/// The animatable data of a frame with bounds.
public struct _FlexFrameData: VectorArithmetic {
  var numbers: AnimatableNumbers

  public static var zero: Self { Self(numbers: .zero) }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(numbers: lhs.numbers + rhs.numbers) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(numbers: lhs.numbers - rhs.numbers) }
  public mutating func scale(by rhs: Double) { numbers.scale(by: rhs) }
  public var magnitudeSquared: Double { numbers.magnitudeSquared }
}

extension _AspectRatioLayout: Animatable, PartlyAnimatable {
  func hasSameParts(as other: Self) -> Bool {
    (aspectRatio == nil) == (other.aspectRatio == nil) && contentMode == other.contentMode
  }

  public var animatableData: CGFloat {
    get { aspectRatio ?? 0 }
    set { aspectRatio = aspectRatio.map { _ in newValue } }
  }
}

import Foundation

/// A turn, kept in radians.
/// Source: https://developer.apple.com/documentation/swiftui/angle
public struct Angle: Hashable, Comparable, Codable, Sendable {
  public var radians: Double

  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  public init() {
    radians = 0
  }

  public init(radians: Double) {
    self.radians = radians
  }

  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  public static var zero: Angle { Angle() }

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle {
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  public static func * (lhs: Double, rhs: Angle) -> Angle { Angle(radians: lhs * rhs.radians) }

  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

  public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }

  public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }

  public static func *= (lhs: inout Angle, rhs: Double) { lhs.radians *= rhs }

  public static func /= (lhs: inout Angle, rhs: Double) { lhs.radians /= rhs }
}

import Foundation

// Values about the space around a display that is worn, which a window on a desktop has none of.

/// A place in space, in points.
public struct Point3D: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  public static let zero = Point3D()
}

/// A turn in space, as a quaternion of unit length: `real + ix·i + iy·j + iz·k`.
public struct Rotation3D: Hashable, Sendable, Codable {
  var real: Double
  var ix: Double
  var iy: Double
  var iz: Double

  /// No turn.
  public init() {
    (real, ix, iy, iz) = (1, 0, 0, 0)
  }

  public static let identity = Rotation3D()
}

/// A place in space and a turn.
public struct Pose3D: Hashable, Sendable, Codable {
  public var position: Point3D
  public var rotation: Rotation3D

  public init(position: Point3D = .zero, rotation: Rotation3D = .identity) {
    (self.position, self.rotation) = (position, rotation)
  }

  public static let identity = Pose3D()
}

/// Insets of the six sides of a box, in points.
public struct EdgeInsets3D: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public var front: CGFloat
  public var back: CGFloat

  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0,
    front: CGFloat = 0, back: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    (self.front, self.back) = (front, back)
  }
}

/// Converts between points and lengths in the world.
///
/// A desktop does not say how far its display is from the eye, so that a point has the size that CSS gives
/// it: 1/96 of an inch.
public struct PhysicalMetricsConverter: Equatable, Sendable {
  private static let pointsPerMeter = 96 / 0.0254

  init() {}

  /// The points that a length in the world is long.
  public func convert(_ value: CGFloat, from unit: UnitLength) -> CGFloat {
    Measurement(value: Double(value), unit: unit).converted(to: .meters).value
      * Self.pointsPerMeter
  }

  /// The length in the world that so many points are.
  public func convert(_ value: CGFloat, to unit: UnitLength) -> CGFloat {
    Measurement(value: Double(value) / Self.pointsPerMeter, unit: UnitLength.meters)
      .converted(to: unit).value
  }
}

/// The surface in the room that a window stands on.
public struct SurfaceSnappingInfo: Equatable, Sendable {
  /// Whether the window stands on a surface.
  public var isSnapped: Bool
}

/// What keeps a device from following its place in the world.
public enum WorldTrackingLimitation: Hashable, Sendable {
  case translation
  case orientation
}

/// Opens an immersive space. There is none on a desktop.
///
/// Source: https://developer.apple.com/documentation/swiftui/openimmersivespaceaction
@MainActor
public struct OpenImmersiveSpaceAction: Sendable {
  /// How an attempt to open a space ended.
  public enum Result: Hashable, Sendable {
    case opened
    case userCancelled
    case error
  }

  nonisolated init() {}

  /// Always ends with `error`.
  @discardableResult
  public func callAsFunction(id: String) async -> OpenImmersiveSpaceAction.Result { .error }

  /// Always ends with `error`.
  @discardableResult
  public func callAsFunction<D>(value: D) async -> OpenImmersiveSpaceAction.Result
  where D: Decodable, D: Encodable, D: Hashable { .error }

  /// Always ends with `error`.
  @discardableResult
  public func callAsFunction<D>(id: String, value: D) async -> OpenImmersiveSpaceAction.Result
  where D: Decodable, D: Encodable, D: Hashable { .error }
}

/// Closes the immersive space. None is ever open on a desktop, so that there is nothing to close.
///
/// Source: https://developer.apple.com/documentation/swiftui/dismissimmersivespaceaction
@MainActor
public struct DismissImmersiveSpaceAction: Sendable {
  nonisolated init() {}

  public func callAsFunction() async {}
}

private struct PhysicalMetricsKey: EnvironmentKey {
  static var defaultValue: PhysicalMetricsConverter { PhysicalMetricsConverter() }
}
private struct WorldTrackingKey: EnvironmentKey {
  static var defaultValue: Set<WorldTrackingLimitation> { [] }
}

extension EnvironmentValues {
  /// Opens an immersive space.
  public var openImmersiveSpace: OpenImmersiveSpaceAction { OpenImmersiveSpaceAction() }

  /// Closes the immersive space.
  public var dismissImmersiveSpace: DismissImmersiveSpaceAction { DismissImmersiveSpaceAction() }

  /// How far an immersive space was moved to give way to others.
  public var immersiveSpaceDisplacement: Pose3D { .identity }

  /// Converts between points and lengths in the world.
  public var physicalMetrics: PhysicalMetricsConverter {
    get { self[PhysicalMetricsKey.self] }
    set { self[PhysicalMetricsKey.self] = newValue }
  }

  /// The surface in the room that the window stands on.
  public var surfaceSnappingInfo: SurfaceSnappingInfo { SurfaceSnappingInfo(isSnapped: false) }

  /// The room around a window that is drawn in all the same.
  public var windowClippingMargins: EdgeInsets3D { EdgeInsets3D() }

  /// What keeps the device from following its place in the world.
  public var worldTrackingLimitations: Set<WorldTrackingLimitation> {
    get { self[WorldTrackingKey.self] }
    set { self[WorldTrackingKey.self] = newValue }
  }
}

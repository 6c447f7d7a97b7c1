import Diagnostics
import Foundation

/// A tap or a sound that answers an action. Desktops have no part that gives it.
///
/// Source: https://developer.apple.com/documentation/swiftui/sensoryfeedback
public struct SensoryFeedback: Equatable, Sendable {
  /// How heavy the things are that seem to collide.
  public struct Weight: Equatable, Sendable {
    private let name: String
    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  /// How soft the things are that seem to collide.
  public struct Flexibility: Equatable, Sendable {
    private let name: String
    public static let rigid = Flexibility(name: "rigid")
    public static let solid = Flexibility(name: "solid")
    public static let soft = Flexibility(name: "soft")
  }

  private enum Kind: Equatable, Sendable {
    case named(String)
    case weight(Weight, Double)
    case flexibility(Flexibility, Double)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }
  private init(named name: String) { kind = .named(name) }

  /// Something succeeded.
  public static let success = SensoryFeedback(named: "success")
  /// Something needs a look.
  public static let warning = SensoryFeedback(named: "warning")
  /// Something failed.
  public static let error = SensoryFeedback(named: "error")
  /// A selection changes.
  public static let selection = SensoryFeedback(named: "selection")
  /// A value grew beyond something.
  public static let increase = SensoryFeedback(named: "increase")
  /// A value fell below something.
  public static let decrease = SensoryFeedback(named: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(named: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(named: "stop")
  /// Something that is dragged is in line.
  public static let alignment = SensoryFeedback(named: "alignment")
  /// One of several levels is reached.
  public static let levelChange = SensoryFeedback(named: "levelChange")
  /// A drawn path is complete.
  public static let pathComplete = SensoryFeedback(named: "pathComplete")
  /// Things collide.
  public static let impact = SensoryFeedback(named: "impact")

  /// Things of a weight collide; `intensity` is from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(.weight(weight, intensity))
  }

  /// Things of a softness collide; `intensity` is from 0 to 1.
  public static func impact(
    flexibility: Flexibility, intensity: Double = 1.0
  ) -> SensoryFeedback {
    SensoryFeedback(.flexibility(flexibility, intensity))
  }
}

extension View {
  /// Would answer a change of `trigger` with feedback; desktops have no part that gives it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(_:trigger:)
  nonisolated public func sensoryFeedback<T>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View where T: Equatable {
    UnsupportedAPI.sensoryFeedback.wasReached()
    return self
  }

  /// Would answer a change of `trigger` for which `condition` holds.
  nonisolated public func sensoryFeedback<T>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View where T: Equatable {
    UnsupportedAPI.sensoryFeedback.wasReached()
    return self
  }

  /// Would answer a change of `trigger` with what `feedback` returns.
  nonisolated public func sensoryFeedback<T>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View where T: Equatable {
    UnsupportedAPI.sensoryFeedback.wasReached()
    return self
  }

  /// Would answer a change of `trigger` with what `feedback` returns.
  nonisolated public func sensoryFeedback<T>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View where T: Equatable {
    UnsupportedAPI.sensoryFeedback.wasReached()
    return self
  }
}

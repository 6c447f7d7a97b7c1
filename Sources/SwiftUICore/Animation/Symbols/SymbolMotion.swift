import Foundation
import Graphics

/// How a symbol moves.
enum SymbolMotion: Hashable, Sendable {
  case bounce(isUp: Bool)
  case pulse
  case variableColor
  case breathe(isFading: Bool)
  case wiggle(isClockwise: Bool)
  case shake(degrees: Double)
  case rotate(isClockwise: Bool)
  case replace
  // Held as long as they are active.
  case scale(isUp: Bool)
  case appear
  case disappear

  /// Whether the symbol goes to another pose and stays there, instead of moving on.
  var isHeld: Bool {
    switch self {
    case .scale, .appear, .disappear: true
    default: false
    }
  }

  /// The seconds of one round.
  var period: Double {
    switch self {
    case .bounce: 0.5
    case .pulse, .rotate: 2
    case .variableColor: 1.2
    case .breathe: 2.4
    case .wiggle, .shake: 0.8
    case .replace, .scale, .appear, .disappear: 0.3
    }
  }

  /// The pose at a share of a round, or of the way to the pose that is held.
  func pose(at share: Double) -> SymbolPose {
    var pose = SymbolPose()
    // From 0 to 1 and back.
    let wave = 0.5 - 0.5 * cos(2 * .pi * share)
    // To and fro, less and less.
    let swing = sin(6 * .pi * share) * (1 - share)
    switch self {
    case .bounce(let isUp):
      pose.scale = 1 + (isUp ? 0.25 : -0.25) * sin(2 * .pi * share) * (1 - share)
    case .pulse: pose.opacity = 1 - 0.6 * wave
    case .variableColor: pose.opacity = 1 - 0.7 * wave
    case .breathe(let isFading):
      pose.scale = 1 + 0.12 * wave
      if isFading { pose.opacity = 1 - 0.4 * wave }
    case .wiggle(let isClockwise): pose.degrees = (isClockwise ? 14 : -14) * swing
    case .shake(let degrees):
      let angle = degrees * .pi / 180
      pose.offset = CGSize(width: cos(angle) * 0.12 * swing, height: sin(angle) * 0.12 * swing)
    case .rotate(let isClockwise):
      let turned = share < 1 ? UnitCurve.easeInOut.value(at: share) : 0
      pose.degrees = (isClockwise ? 360 : -360) * turned
    case .replace: (pose.scale, pose.opacity) = (0.6 + 0.4 * share, share)
    case .scale(let isUp): pose.scale = 1 + (isUp ? 0.2 : -0.2) * share
    case .appear: (pose.scale, pose.opacity) = (0.6 + 0.4 * share, share)
    case .disappear: (pose.scale, pose.opacity) = (1 - 0.4 * share, 1 - share)
    }
    return pose
  }
}

/// How a symbol is drawn at a moment.
struct SymbolPose: Equatable {
  var scale = 1.0
  /// Clockwise.
  var degrees = 0.0
  /// As a share of the symbol's size.
  var offset = CGSize.zero
  var opacity = 1.0

  func transform(in rect: CGRect) -> CGAffineTransform {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    return CGAffineTransform.scaling(x: scale, y: scale, around: middle)
      .concatenating(.rotation(.degrees(degrees), around: middle))
      .concatenating(
        CGAffineTransform(
          translationX: offset.width * rect.width, y: offset.height * rect.height))
  }
}

/// An effect that applies to the symbols of a view.
struct SymbolEffectUse: Equatable {
  enum Occasion: Equatable {
    case change(Trigger)
    case active(Bool)
  }

  let motion: SymbolMotion
  let options: SymbolEffectOptions
  let occasion: Occasion
}

private struct SymbolEffectsKey: EnvironmentKey {
  static var defaultValue: [SymbolEffectUse] { [] }
}

extension EnvironmentValues {
  /// The effects of symbols, from the outermost in.
  var symbolEffects: [SymbolEffectUse] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

extension EnvironmentScope {
  private static let effectsID = MainActor.assumeIsolated { KeyPathID.reserve() }

  @MainActor var symbolEffects: [SymbolEffectUse] {
    derivedValue(Self.effectsID) { $0.symbolEffects }.value
  }
}

/// Plays the effects of one symbol. Owned by its node, from the first effect on.
@MainActor
final class SymbolPlayer {
  private struct Run {
    let motion: SymbolMotion
    let options: SymbolEffectOptions
    let start: Double
    /// `.max` for without end.
    var count: Int

    func rounds(at now: Double) -> Double { (now - start) * options.speed / motion.period }
    func isOver(at now: Double) -> Bool { rounds(at: now) >= Double(count) }
  }

  private unowned let node: _Node
  private var uses: [SymbolEffectUse] = []
  /// What plays, by the place of its effect; `-1` for the change of the symbol itself.
  private var runs: [Int: Run] = [:]
  /// How far held poses have come, and when they turned there.
  private var held: [Int: (from: Double, to: Double, since: Double)] = [:]

  init(_ node: _Node) {
    self.node = node
  }

  private var now: Double { node.root.services.now() }

  /// Takes the effects that apply now; a value that has changed since begins an effect.
  func take(_ new: [SymbolEffectUse]) {
    let old = uses
    uses = new
    let isFirst = old.count != new.count || zip(old, new).contains { $0.motion != $1.motion }
    if isFirst { (runs, held) = (runs.filter { $0.key < 0 }, [:]) }
    for (index, use) in new.enumerated() {
      let before = isFirst ? nil : old[index].occasion
      switch use.occasion {
      case .active(let isActive) where use.motion.isHeld:
        hold(index, isActive, atOnce: before == nil)
      case .active(true):
        if runs[index].map({ $0.isOver(at: now) }) ?? true {
          play(use.motion, use.options, index, usually: .max)
        } else {
          runs[index]?.count = use.options.count ?? .max
        }
      case .active(false):
        if let run = runs[index] {
          runs[index]?.count = Int(run.rounds(at: now).rounded(.up))
        }
      case .change:
        if let before, before != use.occasion { play(use.motion, use.options, index, usually: 1) }
      }
    }
    follow()
  }

  /// Plays the change from one symbol to another.
  func replace(_ options: SymbolEffectOptions) {
    play(.replace, options, -1, usually: 1)
    runs[-1]?.count = 1
    follow()
  }

  private func play(
    _ motion: SymbolMotion, _ options: SymbolEffectOptions, _ index: Int, usually count: Int
  ) {
    runs[index] = Run(motion: motion, options: options, start: now, count: options.count ?? count)
  }

  private func hold(_ index: Int, _ isActive: Bool, atOnce: Bool) {
    let target: Double = isActive ? 1 : 0
    let current = share(index)
    if atOnce {
      held[index] = (target, target, now)
    } else if held[index]?.to != target {
      held[index] = (current, target, now)
    }
  }

  /// How far a held pose has come.
  private func share(_ index: Int) -> Double {
    guard let way = held[index], uses.indices.contains(index) else { return 0 }
    let time = (now - way.since) * uses[index].options.speed / uses[index].motion.period
    return way.from + (way.to - way.from) * UnitCurve.easeInOut.value(at: min(max(time, 0), 1))
  }

  private var isMoving: Bool {
    runs.values.contains { !$0.isOver(at: now) }
      || held.contains { index, way in
        way.from != way.to
          && now - way.since < uses[index].motion.period / uses[index].options.speed
      }
  }

  private func follow() {
    guard isMoving else { return }
    let root = node.root
    root.movingAnimator.follow(node) { [unowned self] in
      root.requestDisplay()
      return isMoving
    }
    root.wantFrame()
  }

  /// The poses of all effects now.
  var poses: [SymbolPose] {
    var poses: [SymbolPose] = []
    for run in runs.values where !run.isOver(at: now) {
      poses.append(run.motion.pose(at: run.rounds(at: now).truncatingRemainder(dividingBy: 1)))
    }
    for index in held.keys { poses.append(uses[index].motion.pose(at: share(index))) }
    return poses.filter { $0 != SymbolPose() }
  }
}

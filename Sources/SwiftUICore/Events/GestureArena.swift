import Foundation

/// One gesture in the contest for a press.
@MainActor
package final class GestureParticipant {
  package enum Role {
    /// Before the gestures of the views inside.
    case highPriority
    case normal
    /// Whatever the others do.
    case simultaneous
  }

  package let recognizer: _AnyGestureRecognizer
  package let role: Role
  package unowned(unsafe) let node: _LayoutNode
  /// Whether gestures of the views inside of the node are out of the contest.
  package let excludesInside: Bool
  /// Whether this gesture still takes part.
  fileprivate(set) var isAlive = true

  package init(
    _ recognizer: _AnyGestureRecognizer, role: Role = .normal, node: _LayoutNode,
    excludesInside: Bool = false
  ) {
    self.recognizer = recognizer
    self.role = role
    self.node = node
    self.excludesInside = excludesInside
  }
}

/// The contest of gestures for one press (and for the presses right after it, for double taps).
///
/// Gestures stand in order of precedence: high-priority ones from the outside in, then the others from the
/// inside out. The first that recognises wins and the others end, with one exception: a gesture whose
/// recognition nothing but its own rule decides (a tap at the up) waits while one that stands before it may
/// still be the one, as a single tap waits for a double tap inside of it.
@MainActor
final class GestureArena {
  private(set) var participants: [GestureParticipant]
  private weak var winner: GestureParticipant?

  /// `path` is from the inside out.
  init(path: [GestureParticipant]) {
    var normal: [GestureParticipant] = []
    for participant in path {
      if participant.excludesInside { normal.removeAll { $0.node !== participant.node } }
      normal.append(participant)
    }
    participants =
      normal.filter { $0.role == .highPriority }.reversed()
      + normal.filter { $0.role != .highPriority }
    for participant in participants { participant.recognizer.reset() }
  }

  var isOver: Bool { !participants.contains { $0.isAlive } }

  /// The next moment that a gesture waits for.
  var deadline: Double? {
    participants.filter(\.isAlive).compactMap(\.recognizer.deadline).min()
  }

  func send(_ event: PointerEvent) {
    for participant in participants where participant.isAlive { participant.recognizer.send(event) }
    decide()
  }

  func timePassed(_ now: Double) {
    for participant in participants where participant.isAlive {
      if let deadline = participant.recognizer.deadline, deadline <= now {
        participant.recognizer.timePassed(now)
      }
    }
    decide()
  }

  /// Ends every gesture without its action.
  func cancel() {
    for participant in participants { end(participant) }
  }

  /// Ends the gestures of a node that leaves the tree.
  func remove(_ node: _LayoutNode) {
    for participant in participants where participant.node === node { end(participant) }
    participants.removeAll { $0.node === node }
  }

  private func end(_ participant: GestureParticipant) {
    guard participant.isAlive else { return }
    participant.isAlive = false
    participant.recognizer.cancel()
  }

  private func decide() {
    for (index, participant) in participants.enumerated() where participant.isAlive {
      switch participant.recognizer.kind {
      case .failed: end(participant)
      case .possible: participant.recognizer.commit()
      case .active, .ended:
        if participant.role == .simultaneous || participant === winner {
          commit(participant)
        } else if winner == nil, mayWin(participant, at: index) {
          winner = participant
          for other in participants where other !== participant && other.role != .simultaneous {
            end(other)
          }
          commit(participant)
        }
      }
    }
  }

  private func commit(_ participant: GestureParticipant) {
    participant.recognizer.commit()
    if participant.recognizer.kind == .ended { participant.isAlive = false }
  }

  private func mayWin(_ participant: GestureParticipant, at index: Int) -> Bool {
    if participant.recognizer.isDecisive { return true }
    return !participants[..<index].contains {
      $0.isAlive && $0.role != .simultaneous && $0.recognizer.kind == .possible
    }
  }
}

extension GroupEffect {
  /// Whether items below the effect blend with one another only.
  package var isolates: Bool {
    switch self {
    case .transform, .clip: return false
    default: return true
    }
  }
}

extension DisplayList {
  /// Whether an item blends with what lies below the list.
  package var blends: Bool {
    items.contains { item in
      guard case .group(let effect, let list) = item else { return false }
      if case .blend = effect { return true }
      return !effect.isolates && list.blends
    }
  }
}

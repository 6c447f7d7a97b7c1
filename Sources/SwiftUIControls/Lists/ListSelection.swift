import SwiftUICore

/// The selection of a list, whatever its type.
@MainActor
struct ListSelection {
  /// Whether several rows can be selected.
  var allowsSeveral: Bool
  var contains: (AnyHashable) -> Bool
  /// Whether values of this type can be in the selection.
  var accepts: (AnyHashable) -> Bool
  /// Makes these values the selection.
  var set: ([AnyHashable]) -> Void
  var toggle: (AnyHashable) -> Void
  var isEmpty: () -> Bool
  /// The values of the selection.
  var values: () -> [AnyHashable]

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    allowsSeveral = true
    contains = { id in value(id, as: Value.self).map { binding.wrappedValue.contains($0) } ?? false
    }
    accepts = { value($0, as: Value.self) != nil }
    set = { ids in
      let new = Set(ids.compactMap { value($0, as: Value.self) })
      if new != binding.wrappedValue { binding.wrappedValue = new }
    }
    toggle = { id in
      guard let id = value(id, as: Value.self) else { return }
      if binding.wrappedValue.remove(id) == nil { binding.wrappedValue.insert(id) }
    }
    isEmpty = { binding.wrappedValue.isEmpty }
    values = { binding.wrappedValue.map { AnyHashable($0) } }
  }

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    allowsSeveral = false
    contains = { id in binding.wrappedValue.map { value(id, as: Value.self) == $0 } ?? false }
    accepts = { value($0, as: Value.self) != nil }
    set = { ids in
      let new = ids.last.flatMap { value($0, as: Value.self) }
      if new != binding.wrappedValue { binding.wrappedValue = new }
    }
    toggle = { id in
      guard let id = value(id, as: Value.self) else { return }
      binding.wrappedValue = binding.wrappedValue == id ? nil : id
    }
    isEmpty = { binding.wrappedValue == nil }
    values = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
  }

  init<Value: Hashable>(required binding: Binding<Value>) {
    allowsSeveral = false
    contains = { id in value(id, as: Value.self) == binding.wrappedValue }
    accepts = { value($0, as: Value.self) != nil }
    set = { ids in
      guard let new = ids.last.flatMap({ value($0, as: Value.self) }), new != binding.wrappedValue
      else { return }
      binding.wrappedValue = new
    }
    toggle = { id in
      if let id = value(id, as: Value.self) { binding.wrappedValue = id }
    }
    isEmpty = { false }
    values = { [AnyHashable(binding.wrappedValue)] }
  }
}

/// An identity or a tag as a value of the selection: a tag of optional type counts as what it wraps.
private func value<Value: Hashable>(_ id: AnyHashable, as type: Value.Type) -> Value? {
  id.tagged(as: Value.self)
}

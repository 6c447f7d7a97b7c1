import SwiftUI

/// What views and actions note down, in order.
@MainActor
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A state of a view, within reach of a test.
@MainActor
final class Remote<Value> {
  var binding: Binding<Value>!
  /// How the state is read; set by the view that owns it.
  var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }
}

/// Owns a state that a test sets through the remote, and shows content made from it.
struct Owner<Value, Content: View>: View {
  @State private var value: Value
  let remote: Remote<Value>
  let content: (Value) -> Content

  init(
    _ value: Value, _ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: value)
    self.remote = remote
    self.content = content
  }

  var body: some View {
    let _ = remote.binding = $value
    content(value)
  }
}

/// A plain view: runs only when its parent makes it anew with another number.
struct Leaf: View {
  var number = 0
  var body: some View { Text("\(number)") }
}

struct Palette: Equatable {
  var accent = 0
  var ground = 0
}

private struct PaletteKey: EnvironmentKey { static let defaultValue = Palette() }
private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
private struct OtherKey: EnvironmentKey { static let defaultValue = 0 }
private struct ActionKey: EnvironmentKey { static let defaultValue: () -> Void = {} }
private struct ReferenceKey: EnvironmentKey { static let defaultValue = Reference() }

final class Reference: @unchecked Sendable {
  static let shared = Reference()
  var count = 0
}

extension EnvironmentValues {
  var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }
  var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
  var other: Int {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }
  var callback: () -> Void {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
  var reference: Reference {
    get { self[ReferenceKey.self] }
    set { self[ReferenceKey.self] = newValue }
  }
  /// Reads `other` only while `level` is 1.
  var either: Int { level == 1 ? other : level }
}

struct LevelReader: View {
  @Environment(\.level) var level
  var body: some View { Text("level \(level)") }
}

struct OtherReader: View {
  @Environment(\.other) var other
  var body: some View { Text("other \(other)") }
}

struct AccentReader: View {
  @Environment(\.palette.accent) var accent
  var body: some View { Text("accent \(accent)") }
}

struct EitherReader: View {
  @Environment(\.either) var either
  var body: some View { Text("either \(either)") }
}

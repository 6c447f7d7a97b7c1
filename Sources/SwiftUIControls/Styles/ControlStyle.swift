import Foundation
import SwiftUICore

/// The parts of a sort of control for its style; what tells one sort of style from the others.
@MainActor
protocol ControlStyleConfiguration {
  /// How the control looks where no view above sets a style.
  static var standardStyle: ControlStyle<Self> { get }
}

/// The style of a sort of control, of any type: what `.labelStyle` and its kin set, and what a control asks
/// for its look.
///
/// Styles that are set around one another make a chain. What the body of a style makes of its own sort has
/// the style around, so that a style can build on it (`Label(configuration)`, or a new label of its parts);
/// what the control was given to show has the style of the control.
///
///     .labelStyle(Framed()).labelStyle(.titleOnly)
///
///     Label("A") { … }                            Framed ─▶ TitleOnly ─▶ the standard style
///     a label in the body of `Framed`             TitleOnly ─▶ the standard style
///     a label in the title that was given         Framed ─▶ TitleOnly ─▶ the standard style
///
/// A value in the environment; its nodes are those of the view that it makes.
@MainActor
struct ControlStyle<Configuration: ControlStyleConfiguration> {
  /// The style, and how it is asked for a body.
  fileprivate let applied: AppliedStyle<Configuration>
  /// The style around; `nil` at the end of a chain.
  fileprivate let outer: Outer?

  /// A style that stands in itself.
  fileprivate indirect enum Outer {
    case style(ControlStyle)
  }

  /// A style at the end of a chain: its body makes no control of its own sort.
  init<Style, Body: View>(
    standard style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) {
    applied = TypedStyle(style: style, makeBody: makeBody)
    outer = nil
  }

  fileprivate init(_ applied: AppliedStyle<Configuration>, around outer: ControlStyle) {
    self.applied = applied
    self.outer = .style(outer)
  }

  /// The control in this style.
  func view(_ configuration: Configuration) -> AnyView {
    guard case .style(let outer) = outer else { return applied.view(configuration) }
    return AnyView(applied.view(configuration).environment(StyleKey.path(), outer))
  }

  /// A part that the control was given, with this style again for the controls inside of it.
  func part(_ view: some View) -> AnyView {
    outer == nil ? AnyView(view) : AnyView(view.environment(StyleKey.path(), self))
  }
}

extension ControlStyle: Equatable {
  nonisolated static func == (left: Self, right: Self) -> Bool {
    guard left.applied.isSame(as: right.applied) else { return false }
    switch (left.outer, right.outer) {
    case (.style(let left), .style(let right)): return left == right
    case (nil, nil): return true
    default: return false
    }
  }
}

/// A style of any type for one sort of control.
private class AppliedStyle<Configuration>: @unchecked Sendable {
  @MainActor func view(_ configuration: Configuration) -> AnyView { fatalError("Overridden") }
  func isSame(as other: AppliedStyle) -> Bool { fatalError("Overridden") }
}

private final class TypedStyle<Style, Configuration, Body: View>: AppliedStyle<Configuration>,
  @unchecked Sendable
{
  private let style: Style
  private let makeBody: StyleBody<Style, Configuration, Body>

  init(style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
    self.style = style
    self.makeBody = StyleBody(make: makeBody)
  }

  override func view(_ configuration: Configuration) -> AnyView {
    AnyView(StyledControl(style: style, configuration: configuration, makeBody: makeBody))
  }

  override func isSame(as other: AppliedStyle<Configuration>) -> Bool {
    guard let other = other as? TypedStyle else { return false }
    return KeyEquality.isEqual(style, other.style)
  }
}

/// How a style of a type is asked for its body: always the same for one type.
private struct StyleBody<Style, Configuration, Body>: Equatable {
  let make: @MainActor (Style, Configuration) -> Body
  static func == (left: Self, right: Self) -> Bool { true }
}

/// A style as a view: the style's dynamic properties are the view's, and what its body reads runs it again.
private struct StyledControl<Style, Configuration, Content: View>: View, DynamicPropertyOwner {
  // First, where the properties are found.
  let style: Style
  let configuration: Configuration
  let makeBody: StyleBody<Style, Configuration, Content>

  var body: Content { makeBody.make(style, configuration) }

  static var ownerOffset: Int { 0 }
  static var ownerType: Any.Type { Style.self }
}

// MARK: - Environment

private struct ControlStyleKey<Configuration: ControlStyleConfiguration>: EnvironmentKey {
  static var defaultValue: ControlStyle<Configuration> {
    MainActor.assumeIsolated { Configuration.standardStyle }
  }
}

/// A sort of control as the argument of a key path.
struct StyleKey<Configuration: ControlStyleConfiguration>: Hashable {
  /// The key path of the style in the environment: one object for each sort, since every control has it.
  static func path() -> WritableKeyPath<EnvironmentValues, ControlStyle<Configuration>> {
    StyleKeyPaths.shared(ObjectIdentifier(Configuration.self)) {
      \EnvironmentValues.[style: StyleKey()]
    }
  }
}

private enum StyleKeyPaths {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: AnyKeyPath] = [:]
  private static let lock = NSLock()

  /// Views, and with them their properties, may be made on any thread.
  static func shared<Path: AnyKeyPath>(_ id: ObjectIdentifier, make: () -> Path) -> Path {
    lock.withLock {
      if let found = known[id] { return unsafeDowncast(found, to: Path.self) }
      let made = make()
      known[id] = made
      return made
    }
  }
}

extension EnvironmentValues {
  fileprivate(set) subscript<Configuration: ControlStyleConfiguration>(
    style key: StyleKey<Configuration>
  ) -> ControlStyle<Configuration> {
    get { self[ControlStyleKey<Configuration>.self] }
    set { self[ControlStyleKey<Configuration>.self] = newValue }
  }
}

extension Environment {
  /// Reads the style of a sort of control.
  init<Configuration: ControlStyleConfiguration>(styleOf _: Configuration.Type)
  where Value == ControlStyle<Configuration> {
    self.init(StyleKey<Configuration>.path())
  }
}

/// Puts a style before those around.
private struct ControlStyleModifier<Configuration: ControlStyleConfiguration>: _PrimitiveModifier,
  EnvironmentWriting
{
  typealias Body = Never
  let style: AppliedStyle<Configuration>

  func write(_ values: inout EnvironmentValues) {
    MainActor.assumeIsolated {
      let outer = values[style: StyleKey<Configuration>()]
      values[style: StyleKey<Configuration>()] = ControlStyle(style, around: outer)
    }
  }

  func writesSame(as other: Self) -> Bool { style.isSame(as: other.style) }

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    environmentNode(view, context)
  }
}

extension View {
  /// Sets the style of a sort of control inside; `makeBody` asks it for a body.
  nonisolated func controlStyle<Style, Configuration: ControlStyleConfiguration, Body: View>(
    _ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Body
  ) -> some View {
    modifier(ControlStyleModifier(style: TypedStyle(style: style, makeBody: makeBody)))
  }

  /// Sets a style that knows nothing of those around.
  nonisolated func standardStyle<Configuration: ControlStyleConfiguration>(
    of _: Configuration.Type
  ) -> some View {
    environment(
      StyleKey<Configuration>.path(),
      MainActor.assumeIsolated { Configuration.standardStyle })
  }
}

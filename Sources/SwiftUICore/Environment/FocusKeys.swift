private struct IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct HoverEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

/// The focus system of macOS before the views here had one of their own.
public struct _FocusSystem {
  init() {}
}

@available(*, unavailable)
extension _FocusSystem: Sendable {}

private struct FocusSystemKey: EnvironmentKey {
  static var defaultValue: _FocusSystem { _FocusSystem() }
}

extension EnvironmentValues {
  /// Whether the nearest view around that can have the focus has it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/isfocused
  public var isFocused: Bool { self[IsFocusedKey.self] }

  package var hasFocus: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }

  /// Whether views here show that they have the focus.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/isfocuseffectenabled
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }

  /// Whether views here show that the pointer is over them.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/ishovereffectenabled
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectKey.self] }
    set { self[HoverEffectKey.self] = newValue }
  }

  public var _focusSystem: _FocusSystem {
    get { self[FocusSystemKey.self] }
    set { self[FocusSystemKey.self] = newValue }
  }
}

extension View {
  /// Keeps the views inside from showing that they have the focus. What a view above took away does not
  /// come back.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focuseffectdisabled(_:)
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Keeps the views inside from showing that the pointer is over them. What a view above took away does
  /// not come back.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/hovereffectdisabled(_:)
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }
}

extension EnvironmentScope {
  private static let focusEffectID = MainActor.assumeIsolated {
    KeyPathID.of(\EnvironmentValues.isFocusEffectEnabled)
  }

  @MainActor var showsFocusEffect: Bool {
    derivedValue(Self.focusEffectID) { $0.isFocusEffectEnabled }.value
  }
}

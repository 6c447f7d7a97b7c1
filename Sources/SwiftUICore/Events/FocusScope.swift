/// Limits a preference for the focus to a part of the window; what `.focusScope` applies.
public struct _FocusScopeModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  let namespace: Namespace.ID

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    FocusScopeElement(modifier, context)
  }
}

final class FocusScopeElement: _ModifierElement<_FocusScopeModifier>, FocusPlace {
  func focusMoved(isInside: Bool) {}

  /// Gives the focus to the view that prefers it, or else to the first one that can have it.
  func reset() {
    var preferred: DefaultFocusElement?
    func visit(_ node: _LayoutNode) {
      guard preferred == nil else { return }
      if let element = node as? DefaultFocusElement, element.modifier.isPreferred,
        element.modifier.namespace == modifier.namespace, element.firstFocusable != nil
      {
        preferred = element
        return
      }
      node.forEachLayoutChild(visit)
    }
    visit(self)
    if let target = preferred?.firstFocusable ?? firstFocusable { root.focus.focus(target) }
  }
}

/// Says that a view should have the focus first; what `.prefersDefaultFocus` applies.
public struct _DefaultFocusModifier: _ElementModifier, Equatable {
  public typealias Body = Never
  let isPreferred: Bool
  let namespace: Namespace.ID

  @MainActor public static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    DefaultFocusElement(modifier, context)
  }
}

final class DefaultFocusElement: _ModifierElement<_DefaultFocusModifier>, FocusPlace {
  override init(_ modifier: _DefaultFocusModifier, _ context: _NodeContext) {
    super.init(modifier, context)
    // A window without a focus begins with the view that prefers it.
    root.afterUpdate { [weak self] in
      guard let self, modifier.isPreferred, root.focus.focused == nil, let scope = focusScope else {
        return
      }
      scope.reset()
    }
  }

  func focusMoved(isInside: Bool) {}

  private var focusScope: FocusScopeElement? {
    sequence(first: self as _LayoutNode, next: { $0.layoutParent })
      .lazy.compactMap { $0 as? FocusScopeElement }
      .first { [modifier] in $0.modifier.namespace == modifier.namespace }
  }
}

/// Moves the focus back to where it begins in a scope.
///
/// Source: https://developer.apple.com/documentation/swiftui/resetfocusaction
public struct ResetFocusAction {
  let window: WindowRoot

  /// Gives the focus in a scope to the view there that prefers it, or else to the first that can have it.
  /// Does nothing where no view has that scope.
  public func callAsFunction(in namespace: Namespace.ID) {
    MainActor.assumeIsolated {
      guard let content = window.root?.content else { return }
      var found: FocusScopeElement?
      @MainActor func visit(_ node: _LayoutNode) {
        guard found == nil else { return }
        if let scope = node as? FocusScopeElement, scope.modifier.namespace == namespace {
          found = scope
          return
        }
        node.forEachLayoutChild(visit)
      }
      visit(content)
      found?.reset()
    }
  }
}

@available(*, unavailable)
extension ResetFocusAction: Sendable {}

/// The window of a view, for actions that work on it.
struct WindowRoot: Equatable {
  private var reference: RootReference?
  var root: RootNode? { reference?.root }

  init(_ root: RootNode? = nil) {
    reference = root?.reference
  }

  static func == (first: Self, second: Self) -> Bool { first.reference === second.reference }
}

private struct WindowRootKey: EnvironmentKey {
  static var defaultValue: WindowRoot { WindowRoot() }
}

extension EnvironmentValues {
  /// Moves the focus back to where it begins.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/resetfocus
  public var resetFocus: ResetFocusAction { ResetFocusAction(window: self[WindowRootKey.self]) }
}

extension EnvironmentScope {
  /// Tells the views of a window which one they are in.
  func supplyWindow(_ root: RootNode) {
    set(WindowRootKey.self, WindowRoot(root))
  }
}

extension View {
  /// Makes this view a scope that preferences for the focus are limited to.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/focusscope(_:)
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
    modifier(_FocusScopeModifier(namespace: namespace))
  }

  /// Says that this view should have the focus first in a scope around.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/prefersdefaultfocus(_:in:)
  nonisolated public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    modifier(_DefaultFocusModifier(isPreferred: prefersDefaultFocus, namespace: namespace))
  }
}

import Foundation
import SwiftUICore

/// Shows the indicators of the scroll views inside for a moment when a value changes.
private struct ScrollFlashModifier<Value: Equatable>: _ElementModifier {
  typealias Body = Never
  let value: Value
  /// Whether they are shown when the view appears too.
  var isInitial = false

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    ScrollFlashElement(modifier, context)
  }
}

private final class ScrollFlashElement<Value: Equatable>: _ModifierElement<
  ScrollFlashModifier<Value>
>
{
  override init(_ modifier: ScrollFlashModifier<Value>, _ context: _NodeContext) {
    super.init(modifier, context)
    if modifier.isInitial { flashLater() }
  }

  override func modifierDidChange(from old: ScrollFlashModifier<Value>) {
    if old.value != modifier.value { flashLater() }
  }

  private func flashLater() {
    root.afterUpdate { [weak self] in
      guard let self, !isRetired else { return }
      flash(in: self)
    }
  }

  private func flash(in node: _LayoutNode) {
    if let scroll = node as? ScrollNode {
      scroll.indicatorsShouldShow()
      scroll.invalidateDisplay()
    }
    node.forEachLayoutChild { flash(in: $0) }
  }
}

extension View {
  /// Shows the indicators of the scroll views inside for a moment when a value changes.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollindicatorsflash(trigger:)
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(ScrollFlashModifier(value: value))
  }

  /// Shows the indicators of the scroll views inside for a moment when this view appears.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scrollindicatorsflash(onappear:)
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(ScrollFlashModifier(value: 0, isInitial: onAppear))
  }
}

import Foundation
import SwiftUICore

/// Pages side by side, one in sight: turned by a drag, a sideways scroll, the arrow keys and the dots.
struct Pages: View {
  let tabs: [TabEntry]
  let index: Int?
  let indexMode: PageTabViewStyle.IndexDisplayMode
  let select: (Int) -> Void
  /// How far a drag has moved the pages, in points; positive to the right.
  @State private var drag: CGFloat = 0
  @State private var width: CGFloat = 0
  @Environment(\.layoutDirection) private var direction
  @Environment(\.pageIndexBackground) private var indexBackground

  private var shown: Int { index ?? 0 }

  /// Where the pages stand, in pages.
  private var position: Double {
    guard width > 0 else { return Double(shown) }
    let turned = Double(drag / width) * (direction == .rightToLeft ? 1 : -1)
    return min(max(Double(shown) + turned, 0), Double(max(0, tabs.count - 1)))
  }

  var body: some View {
    let position = position
    let visible = tabs.indices.filter { abs(Double($0) - position) < 1 }
    PagesLayout(position: position, pages: visible) {
      ForEach(visible.map { tabs[$0] }) { tab in
        TabSlot(tab.child).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .clipped()
    .contentShape(Rectangle())
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .gesture(
      DragGesture(minimumDistance: 12)
        .onChanged { drag = $0.translation.width }
        .onEnded { value in
          let predicted = value.translation.width
          drag = 0
          let isForward = (predicted < 0) == (direction == .leftToRight)
          if abs(predicted) > min(width / 3, 120) { turn(by: isForward ? 1 : -1) }
        }
    )
    .modifier(PageTurnModifier(turn: { turn(by: $0) }))
    .overlay(alignment: .bottom) { dots }
  }

  private func turn(by count: Int) {
    let next = shown + count
    if tabs.indices.contains(next) { select(next) }
  }

  @ViewBuilder private var dots: some View {
    if indexMode != .never, tabs.count > 1 || indexMode == .always {
      HStack(spacing: 4) {
        ForEach(tabs.indices, id: \.self) { page in
          PageDot(
            isShown: page == shown, number: page + 1, count: tabs.count,
            action: { select(page) })
        }
      }
      .padding(.horizontal, 8)
      .background { if indexBackground { Capsule().fill(Color.gray.opacity(0.25)) } }
      .padding(.bottom, 8)
    }
  }
}

private struct PageDot: View {
  let isShown: Bool
  let number: Int
  let count: Int
  let action: () -> Void
  @State private var press = PressState()

  var body: some View {
    Circle()
      .fill(Color.primary.opacity(isShown ? 0.85 : press.isHovered ? 0.45 : 0.25))
      .frame(width: 8, height: 8)
      .padding(5)
      .modifier(PressModifier(action: action, onChange: { press = $0 }, ringRadius: 9))
      .accessibilityLabel("Page \(number) of \(count)")
      .accessibilityAddTraits(isShown ? .isSelected : [])
  }
}

/// Places pages next to each other around a position.
private struct PagesLayout: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  let position: Double
  /// The number of each subview among the pages.
  let pages: [Int]

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, page) in zip(subviews, pages) {
      subview.place(
        at: CGPoint(
          x: bounds.minX + CGFloat(Double(page) - position) * bounds.width, y: bounds.minY),
        proposal: ProposedViewSize(bounds.size))
    }
  }
}

/// Turns pages by a sideways scroll and by the arrow keys.
private struct PageTurnModifier: _ElementModifier {
  typealias Body = Never
  let turn: (Int) -> Void

  @MainActor static func makeElement(
    _ modifier: Self, _ context: _NodeContext
  ) -> _ModifierElement<Self> {
    PageTurnElement(modifier, context)
  }
}

private final class PageTurnElement: _ModifierElement<PageTurnModifier>, ScrollResponding,
  ShortcutResponding
{
  /// How far the running scroll has come, in points.
  private var scrolled: CGFloat = 0
  private var hasTurned = false
  private var lastScroll = -1.0

  override func modifierDidChange(from old: PageTurnModifier) {}

  func scroll(_ event: ScrollEvent) -> Bool {
    guard abs(event.delta.width) > abs(event.delta.height) else { return false }
    // One page for each movement of the fingers, however far it goes on.
    if event.phase == .began || event.time - lastScroll > 0.4 {
      scrolled = 0
      hasTurned = false
    }
    lastScroll = event.time
    scrolled += event.delta.width
    if !hasTurned, abs(scrolled) >= 40 || event.phase == .none {
      hasTurned = true
      modifier.turn((scrolled < 0) == !isRightToLeft ? 1 : -1)
    }
    return true
  }

  func performShortcut(_ event: KeyEvent) -> Bool {
    guard scope.isEnabledHere, event.modifiers.forShortcuts.isEmpty, isVisible else { return false }
    switch event.key {
    case .leftArrow: modifier.turn(isRightToLeft ? 1 : -1)
    case .rightArrow: modifier.turn(isRightToLeft ? -1 : 1)
    case .pageUp: modifier.turn(-1)
    case .pageDown: modifier.turn(1)
    default: return false
    }
    return true
  }
}

private struct PageIndexBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the dots for pages stand on a plate.
  var pageIndexBackground: Bool {
    get { self[PageIndexBackgroundKey.self] }
    set { self[PageIndexBackgroundKey.self] = newValue }
  }
}

/// How the dots for pages look. The style is that of the framework.
///
/// Source: https://developer.apple.com/documentation/swiftui/indexviewstyle
public protocol IndexViewStyle {
  var _hasBackground: Bool { get }
}

/// Dots, on a plate where it is asked for.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots stand on a plate.
  public struct BackgroundDisplayMode: Equatable, Sendable {
    private let name: String

    public static let automatic = BackgroundDisplayMode(name: "automatic")
    public static let interactive = BackgroundDisplayMode(name: "interactive")
    public static let always = BackgroundDisplayMode(name: "always")
    public static let never = BackgroundDisplayMode(name: "never")
  }

  private let backgroundDisplayMode: BackgroundDisplayMode

  public init(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode = .automatic) {
    self.backgroundDisplayMode = backgroundDisplayMode
  }

  public var _hasBackground: Bool { backgroundDisplayMode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

extension View {
  /// Sets the style of the dots for pages inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/indexviewstyle(_:)
  nonisolated public func indexViewStyle<S>(_ style: S) -> some View where S: IndexViewStyle {
    environment(\.pageIndexBackground, style._hasBackground)
  }
}

import SwiftUICore

/// What a bar of a screen is painted with, and its colour scheme.
struct BarLook: ViewModifier {
  let bar: NavigationBarContent
  let place: ToolbarPlacement.Bar
  /// The edge of the screen that the bar is at.
  let edge: VerticalEdge
  /// Whether the bar lies over content that does not keep clear of it.
  let isOverContent: Bool
  let cover: BarCover

  func body(content: Content) -> some View {
    content
      .background {
        BarSurface(edge: edge, style: bar.backgrounds[place], isShown: isShown, cover: cover)
      }
      .transformEnvironment(\.colorScheme) { [scheme = bar.colorSchemes[place]] in
        if let scheme { $0 = scheme }
      }
  }

  private var isShown: Bool? {
    switch bar.backgroundVisibility[place] ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: isOverContent || bar.backgrounds[place] != nil ? true : nil
    }
  }
}

/// The surface of a bar, out to the edge of the window, and a line towards the content.
struct BarSurface: View {
  /// The edge of the window that the bar is at.
  let edge: VerticalEdge
  /// What the surface is filled with; `nil` for the background of windows.
  var style: AnyShapeStyle?
  var hasLine = true
  /// `nil` for only while there is content below the bar.
  var isShown: Bool?
  @ObservedObject var cover: BarCover

  var body: some View {
    if isShown ?? cover.edges.contains(edge == .top ? .top : .bottom) {
      ZStack(alignment: edge == .top ? .bottom : .top) {
        Rectangle().fill(style ?? AnyShapeStyle(.windowBackground))
          .ignoresSafeArea(edges: edge == .top ? .top : .bottom)
        if hasLine { Rectangle().fill(.separator).frame(height: 1) }
      }
    }
  }
}

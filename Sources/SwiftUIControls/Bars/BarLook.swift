import SwiftUICore

/// What a bar of a screen is painted with, and its colour scheme.
struct BarLook: ViewModifier {
  let bar: NavigationBarContent
  let place: ToolbarPlacement.Bar
  /// The edge of the screen that the bar is at.
  let edge: Edge
  /// Whether the bar lies over content that does not keep clear of it.
  let isOverContent: Bool
  let cover: BarCover
  /// What UIKit's values say of the bar.
  var appearance = NavigationBarLook()

  func body(content: Content) -> some View {
    content
      .background {
        BarSurface(
          edge: edge, style: bar.backgrounds[place], isShown: isShown, cover: cover,
          standard: appearance.standard, atEdge: appearance.atEdge)
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
  let edge: Edge
  /// What the surface is filled with; `nil` for the background of windows.
  var style: AnyShapeStyle?
  var hasLine = true
  /// `nil` for only while there is content below the bar.
  var isShown: Bool?
  @ObservedObject var cover: BarCover
  /// What UIKit's values say, while there is content below the bar and while there is none.
  var standard = BarSurfaceLook()
  var atEdge: BarSurfaceLook?

  var body: some View {
    let isCovering = cover.edges.contains(Edge.Set(edge))
    let look = isCovering ? standard : atEdge ?? BarSurfaceLook()
    if isShown ?? look.isShown ?? isCovering {
      ZStack(alignment: inner) {
        Rectangle()
          .fill(style ?? look.color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.windowBackground))
          .ignoresSafeArea(edges: Edge.Set(edge))
        if hasLine {
          Rectangle().fill(look.line.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.separator))
            .frame(width: isVertical ? nil : 1, height: isVertical ? 1 : nil)
        }
      }
    }
  }

  private var isVertical: Bool { edge == .top || edge == .bottom }

  /// Where the content is.
  private var inner: Alignment {
    switch edge {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

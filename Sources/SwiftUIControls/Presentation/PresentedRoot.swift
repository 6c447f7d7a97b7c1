import SwiftUICore

/// What a presentation does not take from the place that presents it: it is outside of that place's stack,
/// columns, bar and list.
struct PresentedRoot<Content: View>: View {
  let content: Content

  var body: some View {
    content.transformEnvironment(\.self) { values in
      values.navigation = nil
      values.columnBack = nil
      values.sidebarButton = nil
      values.columnSelection = nil
      values.largeTitleTracker = nil
      values.isInSidebar = false
    }
    .outsideOfListsAndBars()
  }
}

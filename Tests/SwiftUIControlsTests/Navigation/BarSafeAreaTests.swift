import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor
@Suite("Content below bars")
struct BarSafeAreaTests {
  private let width: CGFloat = 390
  private let height: CGFloat = 600
  private let bar: CGFloat = 48

  private func screen<Content: View>(_ view: Content) -> TestScreen {
    TestScreen(view, size: CGSize(width: width, height: height))
  }

  /// A screen with a title of one line and a button in its bar.
  private func barred<Content: View>(@ViewBuilder _ content: () -> Content) -> TestScreen {
    screen(
      NavigationStack {
        content().navigationTitle("Title").toolbarTitleDisplayMode(.inline)
          .toolbar { Button("item") {} }
      })
  }

  private func rows() -> some View {
    ForEach(0..<40) { Text("row \($0)").frame(height: 17).padding(.bottom, 13) }
  }

  private func scroll(_ screen: TestScreen, by distance: CGFloat) {
    screen.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: -distance))
    screen.settle()
  }

  // MARK: - What lies where

  @Test("the background of a form reaches below the bar to the edge of the window")
  func form() throws {
    let screen = barred { Form { Text("row") } }
    #expect(try screen.frame(of: "row").minY > bar)
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("the background of a list reaches below the bar, below a large title too")
  func largeTitle() {
    let screen = screen(
      NavigationStack {
        List { Text("row") }.navigationTitle("Title").toolbar { Button("item") {} }
      })
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("plain content keeps clear of the bar, its background does not")
  func plain() throws {
    let screen = barred {
      VStack(spacing: 0) {
        Text("top")
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity)
      .background(Color.red)
    }
    #expect(try screen.frame(of: "top").minY == bar)
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("what ignores the safe area fills the window below the bar")
  func ignoring() {
    let screen = barred { Color.red.ignoresSafeArea() }
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("a geometry reader knows the height of the bar")
  func geometry() {
    let screen = barred {
      GeometryReader { Text("\(Int($0.size.height)) below \(Int($0.safeAreaInsets.top))") }
    }
    #expect(screen.shows("552 below 48"))
  }

  @Test("a scroll view starts below the bar, and shows what is scrolled below it")
  func scrolling() throws {
    let screen = barred { ScrollView { rows().frame(maxWidth: .infinity) } }
    #expect(try screen.frame(of: "row 0").minY == bar)
    scroll(screen, by: 30)
    #expect(try screen.frame(of: "row 0").minY == bar - 30)
    #expect(screen.clips.contains(CGRect(x: 0, y: 0, width: width, height: height)))
  }

  @Test("rows of a lazy stack stay while they are below the bar")
  func lazyRows() {
    let screen = barred { ScrollView { LazyVStack(spacing: 0) { rows() } } }
    scroll(screen, by: 45)
    #expect(screen.textTops.contains(bar - 45))
    scroll(screen, by: 45)
    #expect(!screen.textTops.contains(bar - 90))
    #expect(screen.textTops.contains(bar - 60))
  }

  @Test("a header that stays in sight stands below the bar")
  func pinned() throws {
    let screen = barred {
      List {
        Section("one") { rows() }
        Section("two") { rows() }
      }
      .listStyle(.plain)
    }
    scroll(screen, by: 300)
    let title = try screen.frame(of: "one")
    #expect(title.minY >= bar)
    #expect(title.maxY < bar + 40)
  }

  @Test("scrolling to a view brings it below the bar, not behind it")
  func scrollTo() throws {
    struct Root: View {
      var body: some View {
        NavigationStack {
          ScrollViewReader { proxy in
            ScrollView { ForEach(0..<60) { Text("row \($0)") } }
              .navigationTitle("Title").toolbarTitleDisplayMode(.inline)
              .toolbar { Button("go") { proxy.scrollTo(10, anchor: .top) } }
          }
        }
      }
    }
    let screen = screen(Root())
    try screen.tap("go")
    screen.settle()
    let minY = try screen.frame(of: "row 10").minY
    #expect(minY == bar)
  }

  @Test("the geometry of a scroll view counts the bar to its margins")
  func scrollGeometry() {
    let screen = barred {
      ScrollWatch { ScrollView { rows() } }
    }
    #expect(screen.shows("offset -48 inset 48 height 552"))
    scroll(screen, by: 30)
    #expect(screen.texts.last == "offset -18 inset 48 height 552")
  }

  @Test("the first row's background does not grow below the bar")
  func rowBackground() {
    let screen = barred {
      ScrollView { Text("row").frame(width: 390, height: 30).background(Color.red) }
    }
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: bar, width: width, height: 30))
  }

  // MARK: - The look of the bar

  private func hasSurface(_ screen: TestScreen) -> Bool {
    screen.fills.contains { $0.rect == CGRect(x: 0, y: 0, width: width, height: bar) }
  }

  @Test("a bar has a surface of its own only over content that went below it")
  func surface() {
    let screen = barred { ScrollView { rows() } }
    #expect(!hasSurface(screen))
    scroll(screen, by: 30)
    #expect(hasSurface(screen))
    scroll(screen, by: -30)
    #expect(!hasSurface(screen))
  }

  @Test("a large title that moves up brings the surface when it is gone, not before")
  func surfaceOfLargeTitle() {
    let screen = screen(
      NavigationStack {
        ScrollView { rows() }.navigationTitle("Title").toolbar { Button("item") {} }
      })
    #expect(!hasSurface(screen))
    scroll(screen, by: 10)
    #expect(!hasSurface(screen))
    scroll(screen, by: 100)
    #expect(hasSurface(screen))
  }

  @Test("a hidden background of a bar stays hidden over content")
  func hiddenSurface() {
    let screen = barred {
      ScrollView { rows() }.toolbarBackground(.hidden, for: .navigationBar)
    }
    scroll(screen, by: 30)
    #expect(!hasSurface(screen))
  }

  @Test("a scroll view that is taken away takes the surface of the bar along")
  func surfaceGoes() throws {
    struct Root: View {
      @State private var isShort = false
      var body: some View {
        NavigationStack {
          VStack(spacing: 0) {
            if isShort {
              Text("short")
            } else {
              ScrollView { ForEach(0..<40) { Text("row \($0)").frame(height: 30) } }
            }
          }
          .navigationTitle("Title").toolbarTitleDisplayMode(.inline)
          .toolbar { Button("change") { isShort = true } }
        }
      }
    }
    let screen = screen(Root())
    scroll(screen, by: 30)
    #expect(hasSurface(screen))
    try screen.tap("change")
    #expect(!hasSurface(screen))
  }

  @Test("what is below a bar is not pressed through it")
  func presses() throws {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          ScrollView {
            ForEach(0..<40) { row in
              Text("row \(row)").frame(width: 390, height: 30)
                .contentShape(Rectangle()).onTapGesture { count += 1 }
            }
            Text("count \(count)")
          }
          .navigationTitle("Title").toolbarTitleDisplayMode(.inline)
          .toolbar { Button("item") {} }
        }
      }
    }
    let screen = screen(Root())
    scroll(screen, by: 40)
    screen.tap(at: CGPoint(x: 100, y: 20))
    #expect(screen.shows("count 0"))
    screen.tap(at: CGPoint(x: 100, y: 60))
    #expect(screen.shows("count 1"))
  }

  // MARK: - Other bars

  @Test("the background of a list reaches below the bar of tabs")
  func tabs() {
    let screen = screen(
      TabView {
        List { Text("row") }.tabItem { Text("one") }
        Text("other").tabItem { Text("two") }
      })
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("bars of a stack inside of tabs both lie over the list")
  func stackInTabs() throws {
    let screen = screen(
      TabView {
        NavigationStack {
          List { rows() }.navigationTitle("Title").toolbarTitleDisplayMode(.inline)
            .toolbar { Button("item") {} }
        }
        .tabItem { Text("one") }
      })
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
    let tab = try screen.frame(of: "one")
    #expect(tab.minY > 500)
  }

  @Test("the background of a list reaches below a search field and a bar above it")
  func search() {
    let screen = barred { List { Text("row") }.searchable(text: .constant("")) }
    #expect(screen.fills.first?.rect == CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("a bar of the app's own has a surface over content that went below it")
  func ownBar() {
    let screen = screen(
      ScrollView { rows().frame(maxWidth: .infinity) }.safeAreaBar(edge: .top, spacing: 0) {
        Text("bar").frame(height: bar)
      })
    #expect(!hasSurface(screen))
    scroll(screen, by: 30)
    #expect(hasSurface(screen))
  }

  @Test("the background of a list in a sheet reaches below the sheet's bar")
  func sheet() {
    let screen = screen(
      Text("root").sheet(isPresented: .constant(true)) {
        NavigationStack {
          Form { Text("row") }.navigationTitle("Title").toolbarTitleDisplayMode(.inline)
            .toolbar { Button("Done") {} }
        }
      })
    let card = screen.root.layers.first!.cardFrame
    #expect(screen.fills.contains { $0.rect == card && $0.color == ListColors.groupedLight })
  }
}

private enum ListColors {
  static let groupedLight = RGBA(hexadecimal: 0xfafafb)
}

/// Shows the geometry of the scroll view inside.
private struct ScrollWatch<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var text = ""

  var body: some View {
    content
      .onScrollGeometryChange(for: String.self) {
        "offset \(Int($0.contentOffset.y)) inset \(Int($0.contentInsets.top))"
          + " height \(Int($0.containerSize.height))"
      } action: {
        text = $1
      }
      .overlay { Text(text).allowsHitTesting(false) }
  }
}

extension TestScreen {
  /// The filled rectangles in the coordinates of the window, in drawing order.
  fileprivate var fills: [(rect: CGRect, color: RGBA?)] {
    settle()
    var found: [(CGRect, RGBA?)] = []
    root.render().visitItems { item in
      guard case .fill(let path, let paint, _) = item else { return }
      if case .color(let color) = paint {
        found.append((path.boundingRect, color))
      } else {
        found.append((path.boundingRect, nil))
      }
    }
    return found
  }

  /// The upper edges of the texts that are drawn.
  fileprivate var textTops: [CGFloat] {
    settle()
    var found: [CGFloat] = []
    root.render().visitItems { item in
      if case .text(_, let origin, _) = item { found.append(origin.y) }
    }
    return found
  }

  fileprivate var clips: [CGRect] {
    settle()
    var found: [CGRect] = []
    root.render().visitItems { item in
      if case .group(.clip(let path, _), _) = item { found.append(path.boundingRect) }
    }
    return found
  }
}

extension DisplayList {
  fileprivate func visitItems(_ visit: (DisplayItem) -> Void) {
    for item in items {
      visit(item)
      switch item {
      case .group(_, let list): list.visitItems(visit)
      case .fragment(let fragment, _): fragment.list.visitItems(visit)
      default: break
      }
    }
  }
}

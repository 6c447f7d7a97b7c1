import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

/// Values that UIKit's appearances give to views that enter a window afterwards.
@MainActor
@Suite("UIKit's appearances", .serialized)
struct UIKitAppearanceTests {
  private let size = CGSize(width: 300, height: 400)

  private var tabs: some View {
    TabView {
      Text("first").tabItem { Text("One") }
      Text("second").tabItem { Text("Two") }
    }
  }

  private func colors(_ list: DisplayList) -> [RGBA] {
    list.items.flatMap { item -> [RGBA] in
      switch item {
      case .fill(_, .color(let color), _): [color]
      case .group(_, let list): colors(list)
      case .fragment(let fragment, _): colors(fragment.list)
      default: []
      }
    }
  }

  private func colors(_ view: some View) -> [RGBA] {
    let screen = TestScreen(view, size: size)
    screen.setEnvironment(\.horizontalSizeClass, to: .compact)
    screen.settle()
    return colors(screen.root.render())
  }

  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test("A hidden bar of tabs takes no room, and bars that are there stay")
  func hiddenTabs() {
    defer { UITabBar.appearance().isHidden = false }
    let before = TestScreen(tabs, size: size)
    UITabBar.appearance().isHidden = true
    let after = TestScreen(tabs, size: size)
    #expect(before.texts.contains("One"))
    #expect(after.texts == ["first"])
  }

  @Test("The surface of a bar of tabs")
  func tabColors() {
    defer {
      UITabBar.appearance().barTintColor = nil
      UITabBar.appearance().scrollEdgeAppearance = nil
    }
    #expect(!colors(tabs).contains(red))
    UITabBar.appearance().barTintColor = color
    #expect(colors(tabs).contains(red))
    let edge = UITabBarAppearance()
    edge.configureWithTransparentBackground()
    UITabBar.appearance().scrollEdgeAppearance = edge
    #expect(!colors(tabs).contains(red))
  }

  @Test("The surface and the titles of a navigation bar")
  func navigation() {
    let bar = UINavigationBar.appearance()
    defer {
      bar.standardAppearance = UINavigationBarAppearance()
      bar.scrollEdgeAppearance = nil
    }
    let screen = NavigationStack { Text("content").navigationTitle("Title") }
    #expect(!colors(screen).contains(red))
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = color
    look.shadowColor = .clear
    bar.standardAppearance = look
    bar.scrollEdgeAppearance = look
    #expect(colors(screen).contains(red))
  }

  @Test("Lists take the colours of tables and cells")
  func tables() {
    let table = UITableView.appearance()
    defer {
      table.backgroundColor = nil
      table.separatorStyle = .singleLine
      UITableViewCell.appearance().backgroundColor = nil
    }
    let list = List {
      Text("a")
      Text("b")
    }
    let usual = colors(list).count
    table.backgroundColor = color
    #expect(colors(list).contains(red))
    table.separatorStyle = .none
    #expect(colors(list).count < usual)
    table.backgroundColor = nil
    UITableViewCell.appearance().backgroundColor = color
    #expect(colors(list).contains(red))
  }

  @Test("A text editor has the colour of text views behind it")
  func textView() {
    defer { UITextView.appearance().backgroundColor = nil }
    UITextView.appearance().backgroundColor = color
    #expect(colors(TextEditor(text: .constant("a"))).contains(red))
  }

  @Test("Scroll views without indicators show none, and stop at their ends in either case")
  func scrollViews() {
    let look = UIScrollView.appearance()
    defer { (look.bounces, look.showsVerticalScrollIndicator) = (true, true) }
    func scrolled() -> Int {
      let screen = TestScreen(ScrollView { Color.blue.frame(height: 1000) }, size: size)
      screen.scroll(at: CGPoint(x: 10, y: 10), by: CGSize(width: 0, height: -51))
      screen.scroll(at: CGPoint(x: 10, y: 10), by: CGSize(width: 0, height: 50))
      return colors(screen.root.render()).count
    }
    let shown = scrolled()
    (look.bounces, look.showsVerticalScrollIndicator) = (false, false)
    #expect(scrolled() < shown)
  }
}

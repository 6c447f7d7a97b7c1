import Foundation
import SwiftUICore

/// Actions of several steps, as a person thinks of them.
extension TestScreen {
  /// Opens a menu or a picker, the menus inside of it in their order, and taps an entry.
  ///
  ///     try screen.choose("Large", from: "Size")
  ///     try screen.choose("Paste", from: "Edit", "More")
  public func choose(
    _ entry: some ElementDescription, from menu: some ElementDescription,
    _ submenus: ElementQuery..., fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: Int = #line
  ) throws {
    try act("choose(\(entry.elementQuery))", at: CallSite(fileID, file, line)) {
      for menu in [menu.elementQuery] + submenus { try tapNow(menu) }
      try tapNow(entry.elementQuery)
    }
  }

  /// Opens the context menu of an element and taps an entry.
  public func choose(
    _ entry: some ElementDescription, fromContextMenuOf element: some ElementDescription,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("choose(\(entry.elementQuery))", at: CallSite(fileID, file, line)) {
      settle()
      secondaryTap(at: try reachablePoint(of: search.one(element.elementQuery)))
      try tapNow(entry.elementQuery)
    }
  }

  /// Turns a switch to the other side, or to the side that is given; there it may be already.
  public func toggle(
    _ element: some ElementDescription, to isOn: Bool? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("toggle(\(element.elementQuery))", at: CallSite(fileID, file, line)) {
      settle()
      var query = element.elementQuery
      if case .name(let name) = query.kind { query = query.of(kind: .role(.toggle, name)) }
      let found = try search.one(query)
      guard let state = found.value else {
        throw TestScreenError(description: "\(ScreenElement(found)) is not a switch.")
      }
      if let isOn, (state == "on") == isOn { return }
      let words = "\(ScreenElement(found))"
      tap(at: try reachablePoint(of: found))
      let after = try search.one(query).value
      guard after != state else {
        throw TestScreenError(
          description: "\(words) is still \(state) after a tap on it.")
      }
    }
  }

  /// Taps the back button of the navigation.
  public func goBack(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("goBack()", at: CallSite(fileID, file, line)) {
      settle()
      guard let back = search.all(.identifier("BackButton")).last else {
        throw TestScreenError(
          description: "There is no back button: the first screen of the navigation is shown."
            + "\n\n" + search.contents)
      }
      tap(at: try reachablePoint(of: back))
    }
  }

  /// Closes the topmost sheet, popover, dialog or menu as a person does, with Escape.
  public func dismiss(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    try act("dismiss()", at: CallSite(fileID, file, line)) {
      settle()
      guard let top = root.layers.last else {
        throw TestScreenError(
          description: "Nothing is presented over the screen that could be dismissed.\n\n"
            + search.contents)
      }
      press(.escape)
      guard !root.layers.contains(where: { $0 === top }) else {
        throw TestScreenError(
          description: "What is presented stayed: it may be kept open by "
            + "`interactiveDismissDisabled`, or has only its own buttons.\n\n" + search.contents)
      }
    }
  }

  /// Scrolls until the middle of an element is on the screen: down to the end, then up to the beginning.
  ///
  /// - Parameters:
  ///   - element: what is to be on the screen.
  ///   - container: an element in what is to be scrolled; what is at the middle of the screen unless said
  ///     otherwise.
  public func scroll(
    to element: some ElementDescription, in container: ElementQuery? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: Int = #line
  ) throws {
    let query = element.elementQuery
    try act("scroll(to: \(query))", at: CallSite(fileID, file, line)) {
      settle()
      var place = CGPoint(x: size.width / 2, y: size.height / 2)
      if let container { place = try search.one(container).middle }
      for direction in [-1.0, 1.0] {
        // As many as the longest list that a test would scroll through by hand.
        for _ in 0..<1_000 {
          if try bringIntoSight(query, at: place) { return }
          let before = root.scrolled
          scroll(at: place, by: CGSize(width: 0, height: direction * size.height * 0.7))
          if root.scrolled == before { break }
        }
      }
      _ = try search.one(query)
      throw TestScreenError(
        description: "\(query) is on the screen, and no scrolling brings its middle into sight.")
    }
  }

  /// Scrolls by the way that is left to an element; false where it is not there yet.
  private func bringIntoSight(_ query: ElementQuery, at place: CGPoint) throws -> Bool {
    let found = search.all(query)
    guard let element = found.first else { return false }
    if found.count > 1 { _ = try search.one(query) }
    let isInSight = { (element: AccessibilityElement) in
      CGRect(origin: .zero, size: self.size).contains(element.middle)
        && (try? self.reachablePoint(of: element)) != nil
    }
    if isInSight(element)
      || !element.isEnabled && CGRect(origin: .zero, size: size).contains(element.middle)
    {
      return true
    }
    scroll(at: place, by: CGSize(width: 0, height: place.y - element.middle.y))
    return search.all(query).first.map(isInSight) ?? false
  }

  private func tapNow(_ query: ElementQuery) throws {
    settle()
    tap(at: try reachablePoint(of: search.one(query)))
  }
}

extension ElementQuery {
  func of(kind: Kind) -> ElementQuery {
    var query = ElementQuery(kind: kind)
    (query.position, query.container) = (position, container)
    return query
  }
}

extension RootNode {
  /// Where the views in what scrolls are: the same again after a turn of the wheel that moved nothing.
  var scrolled: [CGRect] {
    var found: [CGRect] = []
    func visit(_ node: _LayoutNode, _ isScrolled: Bool) {
      let isScrolled = isScrolled || node is any ScrollResponding
      node.forEachLayoutChild { child in
        if isScrolled, child.shownText != nil || child.viewType != nil {
          found.append(child.frameInRoot)
        }
        visit(child, isScrolled)
      }
    }
    for layer in usableLayers { visit(layer, false) }
    return found
  }
}

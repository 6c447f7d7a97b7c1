import CairoRendering
import Diagnostics
import Foundation
import SwiftUICore

/// An app's first window without a display: what is done in it, and what it then looks like.
@MainActor
final class Stage {
  /// Time for animations and timers; pictures are taken after it was moved on.
  private static var skipped = 0.0

  /// One for all pictures of the process: what a font is made of, and how wide words are in it, is found out
  /// once.
  private static let text = PangoTextEngine()

  static var services: HostServices {
    HostServices(
      text: text, images: GdkPixbufImageEngine(),
      now: { ProcessInfo.processInfo.systemUptime + skipped })
  }

  /// Kept alive: the window's tree goes on from the app's.
  private let app: RunningApp
  /// `nil` for an app without a window.
  let window: SceneWindow?
  private(set) var size = Picture.screen

  /// - Parameter isInspected: whether it is recorded what views read and why they run.
  init(
    _ options: LaunchOptions, isInspected: Bool = false, _ makeApp: (HostServices) -> RunningApp
  ) {
    app = makeApp(Self.services)
    options.apply(to: app)
    app.setEnvironment(\.displayScale, to: options.scale)
    app.update()
    window = app.firstScene.map { [app] in app.makeWindow(of: $0, presenting: nil) }
    guard let window else { return }
    if isInspected { window.root.beginInspection() }
    window.mount()
    window.update(size: Picture.screen)
    size = options.size ?? window.defaultSize ?? Picture.naturalSize(of: window.root.content)
    update()
    for url in options.urls {
      window.root.receive(url)
      update()
    }
  }

  /// Does what the options ask for, one after the other, and then lets everything come to rest: unless
  /// the last thing to do was to wait, when the moment is meant.
  func perform(_ actions: [LaunchOptions.Action]) throws(Problem) {
    if actions.isEmpty { settle() }
    for (index, action) in actions.enumerated() {
      // What comes before the first action is over; what comes before a wait is watched on its way.
      if index == 0 { settle() }
      try perform(action)
      if case .wait = action { continue }
      if index + 1 < actions.count, case .wait = actions[index + 1] { continue }
      settle()
    }
  }

  private func perform(_ action: LaunchOptions.Action) throws(Problem) {
    switch action {
    case .tap(let text): try press(text)
    case .type(let text): try type(text)
    case .wait(let seconds): wait(seconds)
    }
  }

  var picture: Picture {
    guard let window else {
      return Picture(list: DisplayList(), size: size, background: .white)
    }
    return Picture(
      list: window.root.render(), size: size,
      background: window.root.colorContext.windowBackground)
  }

  // MARK: - What a person does

  /// Presses the middle of the topmost thing that shows a text.
  private func press(_ text: String) throws(Problem) {
    guard let root = window?.root, let frame = node(showing: text, in: root)?.frameInRoot else {
      throw .controlNotFound(name: text, existing: names)
    }
    let place = CGPoint(x: frame.midX, y: frame.midY)
    root.send(PointerEvent(.down, at: place, time: root.services.now()))
    root.send(PointerEvent(.up, at: place, time: root.services.now()))
    // A picture shows the screen without the pointer that pressed.
    root.send(PointerEvent(.exit, at: CGPoint(x: -1, y: -1), time: root.services.now()))
    update()
  }

  private func node(showing text: String, in root: RootNode) -> _LayoutNode? {
    if let element = root.element(called: text)?.node { return element }
    var found: _LayoutNode?
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, node.shownText == text, node.isVisible { found = node }
      node.forEachShownChild(visit)
    }
    visit(root.content)
    return found
  }

  /// The texts and labels on the screen, in order, each once.
  private var names: [String] {
    guard let root = window?.root else { return [] }
    var seen: Set<String> = []
    return root.accessibilityElements.flatMap(\.all)
      .flatMap { [$0.identifier, $0.label, $0.value].compactMap { $0 } }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func type(_ text: String) throws(Problem) {
    guard let root = window?.root else { return }
    for character in text {
      let key = KeyEquivalent(character == "\n" ? "\r" : character)
      let isTaken = root.send(KeyEvent(key, modifiers: [], phase: .down))
      root.send(KeyEvent(key, modifiers: [], phase: .up))
      guard isTaken else { throw .nothingToTypeInto(text: text, existing: names) }
      update()
    }
  }

  // MARK: - Time

  private func update() {
    window?.update(size: size)
  }

  /// Lets so many seconds pass, for tasks, timers and animations alike.
  private func wait(_ seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      _ = RunLoop.main.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 1 / 60)))
      update()
    }
  }

  /// Brings the window to the state in which its tasks have run and its animations have ended.
  private func settle() {
    guard let root = window?.root else { return }
    let end = Date(timeIntervalSinceNow: 1)
    update()
    while root.runningTasks > 0, Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      update()
    }
    // One animation may follow another; endless ones stay where they are then.
    for _ in 0..<3 {
      Self.skipped += 10
      update()
      guard root.isMoving else { break }
    }
  }
}

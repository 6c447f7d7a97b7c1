import CairoRendering
import Diagnostics
import Foundation
import SwiftUIControls
import SwiftUICore

#if Window
  import GTKHost
#endif

/// The start of an app: reads the command line, then draws a picture or opens windows.
@MainActor
enum Launch {
  /// Time for animations and timers; pictures are taken after it was moved on.
  private static var skipped = 0.0

  static var services: HostServices {
    HostServices(
      text: PangoTextEngine(), images: GdkPixbufImageEngine(),
      now: { ProcessInfo.processInfo.systemUptime + skipped })
  }

  static func run(arguments: [String], _ makeApp: (HostServices) -> RunningApp) -> Never {
    do {
      let options = try LaunchOptions(arguments)
      guard let picture = options.picture else { show(options, makeApp) }
      let app = makeApp(services)
      options.apply(to: app)
      try snapshot(of: app, options).write(to: picture, scale: options.scale)
      exit(0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with problem: Problem) -> Never {
    FileHandle.standardError.write(Data((problem.text + "\n").utf8))
    exit(1)
  }

  private static func show(
    _ options: LaunchOptions, _ makeApp: (HostServices) -> RunningApp
  ) -> Never {
    #if Window
      GTKHost.run(app: { services in
        let app = makeApp(services)
        options.apply(to: app)
        return app
      })
    #else
      let variables = ProcessInfo.processInfo.environment
      end(
        with: .noDisplay(
          display: variables["DISPLAY"], waylandDisplay: variables["WAYLAND_DISPLAY"]))
    #endif
  }

  // MARK: - Pictures

  /// Draws the app's first window without a display.
  private static func snapshot(
    of app: RunningApp, _ options: LaunchOptions
  ) throws(Problem) -> Picture {
    app.setEnvironment(\.displayScale, to: options.scale)
    app.update()
    guard let scene = app.firstScene else {
      return Picture(list: DisplayList(), size: Picture.screen, background: .white)
    }
    let window = app.makeWindow(of: scene, presenting: nil)
    window.mount()
    window.update(size: Picture.screen)
    let size = options.size ?? window.defaultSize ?? Picture.naturalSize(of: window.root.content)
    settle(window, size: size)
    for tap in options.taps {
      guard press(tap, in: window.root) else {
        throw .optionValueNotUnderstood(
          option: "--tap", value: tap, expected: "the text of something on the screen")
      }
      settle(window, size: size)
    }
    return Picture(
      list: window.root.render(), size: size, background: window.root.colorContext.windowBackground)
  }

  /// Presses the middle of the topmost thing that shows a text. Returns whether there is one.
  private static func press(_ text: String, in root: RootNode) -> Bool {
    var found = root.element(called: text)?.node
    func visit(_ node: _Node) {
      if let node = node as? _LayoutNode, node.shownText == text, node.isVisible { found = node }
      node.forEachChild(visit)
    }
    if found == nil { visit(root.content) }
    guard let frame = found?.frameInRoot else { return false }
    let place = CGPoint(x: frame.midX, y: frame.midY)
    root.send(PointerEvent(.down, at: place, time: root.services.now()))
    root.send(PointerEvent(.up, at: place, time: root.services.now()))
    // A picture shows the screen without the pointer that pressed.
    root.send(PointerEvent(.exit, at: CGPoint(x: -1, y: -1), time: root.services.now()))
    return true
  }

  /// Brings the window to the state in which its tasks have run and its animations have ended.
  private static func settle(_ window: SceneWindow, size: CGSize) {
    let end = Date(timeIntervalSinceNow: 1)
    window.update(size: size)
    while window.root.runningTasks > 0, Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      window.update(size: size)
    }
    // One animation may follow another; endless ones stay where they are then.
    for _ in 0..<3 {
      skipped += 10
      window.update(size: size)
      guard window.root.isMoving else { break }
    }
  }
}

extension App {
  /// Starts the app: opens its first window, or, with `--snapshot picture.png`, draws it and ends.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/app/main()
  @MainActor @preconcurrency public static func main() {
    Launch.run(arguments: CommandLine.arguments) { RunningApp(Self(), services: $0) }
  }
}

/// Shows one view as an app with one window; what `milieu run` and `milieu snapshot` start.
///
/// - Parameters:
///   - resources: folders in which pictures, colours and translations are looked for.
///   - arguments: the command line, as of an app.
@MainActor
public func _runLooseView(
  _ makeView: @escaping @MainActor () -> any View, title: String, resources: [String],
  arguments: [String]
) -> Never {
  ResourceStore.shared.searchFolders += resources.map { URL(fileURLWithPath: $0) }
  Launch.run(arguments: arguments) { RunningApp(name: title, services: $0, makeView: makeView) }
}

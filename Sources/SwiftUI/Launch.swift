import Diagnostics
import Foundation
import SwiftUICore

#if Window
  import GTKHost
#endif

/// The start of an app: reads the command line, then opens windows, draws a picture, or prints what its
/// views read.
@MainActor
enum Launch {
  typealias MakeApp = (HostServices) -> RunningApp

  static func run(arguments: [String], _ makeApp: MakeApp) -> Never {
    do {
      let options = try LaunchOptions(arguments)
      switch options.output {
      case .window where options.host == .headless:
        try Stage(options, makeApp).perform(options.actions)
      case .window:
        show(options, makeApp)
      case .picture(let file):
        try picture(options, makeApp).write(to: file, scale: options.scale)
      case .inspection:
        let report = try InspectionReport(options, makeApp)
        FileHandle.standardOutput.write(Data((report.text + "\n").utf8))
      }
      exit(0)
    } catch {
      end(with: error)
    }
  }

  static func end(with problem: Problem) -> Never {
    FileHandle.standardError.write(Data((problem.text + "\n").utf8))
    exit(1)
  }

  /// The app's first window, or all its looks on one sheet.
  static func picture(_ options: LaunchOptions, _ makeApp: MakeApp) throws(Problem) -> Picture {
    if options.isSheet { return try PictureSheet(options, makeApp).picture }
    let stage = Stage(options, makeApp)
    try stage.perform(options.actions)
    return stage.picture
  }

  private static func show(_ options: LaunchOptions, _ makeApp: MakeApp) -> Never {
    #if Window
      GTKHost.run(
        app: { services in
          let app = makeApp(services)
          options.apply(to: app)
          return app
        },
        start: { host in
          for url in options.urls { host.app.receive(url) }
        })
    #else
      end(with: .noWindows())
    #endif
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

import Foundation
import SwiftUICore

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

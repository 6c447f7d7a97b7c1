import Diagnostics
import Foundation
@_spi(Hosting) import SwiftUICore

/// Something that a program of loose files can show; written by `milieu` into the main file.
public struct _LooseView {
  enum Content {
    case app(@MainActor (HostServices) -> RunningApp)
    case view(@MainActor () -> any View)
    /// Nothing: it can only be made with values for these parameters.
    case needs([String])
  }

  let name: String
  /// The path of the file that declares it.
  let file: String
  let line: Int
  let content: Content
  /// The size that a preview asks for, in points.
  var size: CGSize?
  /// Whether it is meant to be looked at: a `#Preview` or the views of a `PreviewProvider`.
  var isPreview = false

  @MainActor
  public static func app<Application: App>(
    _ name: String, file: String, line: Int, _ type: Application.Type
  ) -> _LooseView {
    _LooseView(
      name: name, file: file, line: line,
      content: .app { RunningApp(Application(), services: $0) })
  }

  public static func view(
    _ name: String, file: String, line: Int, _ make: @escaping @MainActor () -> any View
  ) -> _LooseView {
    _LooseView(name: name, file: file, line: line, content: .view(make))
  }

  @MainActor
  public static func provider<Provider: PreviewProvider>(
    _ name: String, file: String, line: Int, _ type: Provider.Type
  ) -> _LooseView {
    var view = _LooseView.view(name, file: file, line: line) { Provider.previews }
    view.isPreview = true
    return view
  }

  public static func needs(
    _ labels: [String], _ name: String, file: String, line: Int
  ) -> _LooseView {
    _LooseView(name: name, file: file, line: line, content: .needs(labels))
  }

  var fileName: String { (file as NSString).lastPathComponent }

  @MainActor
  func makeApp(_ services: HostServices) -> RunningApp {
    switch content {
    case .app(let make): make(services)
    case .view(let make): RunningApp(name: name, services: services, makeView: make)
    case .needs: RunningApp(name: name, services: services) { EmptyView() }
    }
  }
}

/// Runs a program of loose files: shows one of its views, or draws one, several or all.
///
/// - Parameters:
///   - views: what the files declare, besides their previews, in order.
///   - preferred: the name of what is shown where nothing is asked for. An app comes first, then the first
///     preview, then this.
///   - modules: the modules of the files, whose previews are shown.
///   - resources: folders in which pictures, colours, fonts and translations are looked for.
///   - arguments: the command line, as of an app.
@MainActor
public func _runLooseProgram(
  _ views: [_LooseView], preferred: String?, modules: [String], resources: [String],
  arguments: [String]
) -> Never {
  ResourceStore.shared.searchFolders += resources.map { URL(fileURLWithPath: $0) }
  LooseProgram(declared: views, preferred: preferred, modules: modules).run(arguments)
}

/// A program made of loose files, by what it can show.
@MainActor
struct LooseProgram {
  let declared: [_LooseView]
  let preferred: String?
  let previews: [_LooseView]

  init(declared: [_LooseView], preferred: String?, modules: [String]) {
    self.init(declared: declared, preferred: preferred, previews: Self.previews(of: modules))
  }

  init(declared: [_LooseView], preferred: String?, previews: [_LooseView]) {
    (self.declared, self.preferred, self.previews) = (declared, preferred, previews)
  }

  func run(_ arguments: [String]) -> Never {
    do {
      let request = try LooseProgramRequest(arguments)
      switch request.task {
      case .show:
        let view = try chosen(request)
        view.reportIfEmpty()
        Launch.run(arguments: sized(arguments, for: view)) { view.makeApp($0) }
      case .list:
        list(request)
      case .drawAll(let folder):
        try PictureGallery(views: all(request), request: request).draw(into: folder)
      case .test(let isRecorded):
        let test = try PictureTest(views: all(request), request: request)
        guard try test.run(isRecorded: isRecorded) else { exit(1) }
      }
      exit(0)
    } catch {
      Launch.end(with: error)
    }
  }

  // MARK: - Choosing

  /// What is shown for a request: what it names, or the first of what is there.
  func chosen(_ request: LooseProgramRequest) throws(Problem) -> _LooseView {
    let (declared, previews) = (inScope(declared, request), inScope(previews, request))
    guard let name = request.view else {
      if let app = declared.first(where: \.isApp) { return app }
      if let first = previews.first { return first }
      if let only = self.declared.first(where: { $0.name == preferred }),
        declared.contains(where: { $0.name == preferred })
      {
        return only
      }
      let showable = declared.filter(\.isShowable)
      if showable.count == 1 { return showable[0] }
      throw .viewNotFound(
        name: nil, file: request.sourceName, existing: showable.map(\.name))
    }
    let found =
      declared.first { $0.name == name } ?? declared.first { $0.name.hasSuffix("." + name) }
      ?? previews.first { $0.name == name }
    guard let found else {
      throw .viewNotFound(
        name: name, file: request.sourceName,
        existing: declared.filter(\.isShowable).map(\.name) + previews.map(\.name))
    }
    if case .needs(let labels) = found.content {
      throw .viewNeedsParameters(
        view: found.name, parameters: labels, file: found.fileName, line: found.line)
    }
    return found
  }

  /// All that is meant to be looked at: the previews, or, where there are none, the views.
  func all(_ request: LooseProgramRequest) throws(Problem) -> [_LooseView] {
    if request.view != nil { return [try chosen(request)] }
    let declared = inScope(declared, request)
    let previews = inScope(previews, request) + declared.filter(\.isPreview)
    let views = previews.isEmpty ? declared.filter { $0.isShowable && !$0.isApp } : previews
    if !views.isEmpty { return views }
    if let app = declared.first(where: \.isApp) { return [app] }
    throw .viewNotFound(name: nil, file: request.sourceName, existing: [])
  }

  /// Those of the files that are asked for, where not all are.
  private func inScope(_ views: [_LooseView], _ request: LooseProgramRequest) -> [_LooseView] {
    request.files.isEmpty ? views : views.filter { request.files.contains($0.file) }
  }

  private static func previews(of modules: [String]) -> [_LooseView] {
    _previews().filter { preview in
      modules.contains { preview.location.fileID.hasPrefix($0 + "/") }
    }
    .map { registered in
      let preview = registered.makePreview()
      var view = _LooseView.view(
        preview.name ?? "Preview in line \(registered.location.line)",
        file: registered.location.filePath, line: registered.location.line, preview.body)
      view.isPreview = true
      for trait in preview.traits {
        if case .fixedLayout(let width, let height) = trait.storage {
          view.size = CGSize(width: width, height: height)
        }
      }
      return view
    }
  }

  /// The arguments with the size that a preview asks for, unless they have one.
  private func sized(_ arguments: [String], for view: _LooseView) -> [String] {
    guard let size = view.size, !arguments.contains("--size") else { return arguments }
    return arguments + ["--size", "\(size.width)x\(size.height)"]
  }

  // MARK: - Listing

  private func list(_ request: LooseProgramRequest) {
    let views = inScope(declared, request) + inScope(previews, request)
    guard request.isJSON else {
      let width = views.map(\.name.count).max() ?? 0
      for view in views {
        print(
          view.name.padding(toLength: width, withPad: " ", startingAt: 0),
          "\(view.fileName):\(view.line)", view.kind, separator: "  ")
      }
      return
    }
    JSONText.print(
      views.map {
        ListedView(name: $0.name, kind: $0.kind, file: $0.file, line: $0.line, needs: $0.needs)
      })
  }

  private struct ListedView: Encodable {
    let name: String
    let kind: String
    let file: String
    let line: Int
    let needs: [String]?
  }
}

extension _LooseView {
  /// Says so if the view is a preview that returns nothing.
  @MainActor
  func reportIfEmpty() {
    guard isPreview, case .view(let make) = content, make() is EmptyView else { return }
    Reporter.report(.previewWithoutContent(name: name, file: file, line: line))
  }

  var isApp: Bool {
    if case .app = content { return true }
    return false
  }

  var isShowable: Bool { needs == nil }

  var needs: [String]? {
    if case .needs(let labels) = content { return labels }
    return nil
  }

  fileprivate var kind: String {
    switch content {
    case .app: "app"
    case .view: isPreview ? "preview" : "view"
    case .needs(let labels): "view that needs \(labels.joined(separator: ", "))"
    }
  }
}

/// Prints values for programs.
enum JSONText {
  static func print(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }
}

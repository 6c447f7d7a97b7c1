import Diagnostics
import Foundation
import SwiftUICore

/// The views of an app's first window, what each read of the environment, and what changes for actions: as
/// text for a person, or as JSON for a program.
@MainActor
struct InspectionReport {
  /// What an action did.
  struct Watch {
    let action: LaunchOptions.Action
    let events: [Inspection.Event]
  }

  private let views: [InspectedView]
  private let watches: [Watch]
  private let places: CodePlaces
  private let options: LaunchOptions

  init(_ options: LaunchOptions, _ makeApp: (HostServices) -> RunningApp) throws(Problem) {
    let stage = Stage(options, isInspected: true, makeApp)
    try stage.perform(options.actions)
    let inspection = stage.window?.root.inspection
    var watches: [Watch] = []
    for action in options.watched {
      _ = inspection?.takeEvents()
      try stage.perform([action])
      watches.append(Watch(action: action, events: inspection?.takeEvents() ?? []))
    }
    self.init(views: inspection?.views() ?? [], watches: watches, options: options)
  }

  init(views: [InspectedView], watches: [Watch], options: LaunchOptions) {
    (self.views, self.watches, self.options) = (views, watches, options)
    places = CodePlaces(of: views.flatMap(Self.callStacks))
  }

  private static func callStacks(of view: InspectedView) -> [[UInt]] {
    view.reads.compactMap { read in
      if case .modifier(let use) = read.setter { return use.callStack }
      return nil
    } + view.children.flatMap(callStacks)
  }

  var text: String {
    if options.isJSON { return json }
    if watches.isEmpty {
      return views.map { lines(of: $0, depth: 0) }.joined().joined(separator: "\n")
    }
    return watches.map { Self.text(of: $0) }.joined(separator: "\n\n")
  }

  // MARK: - The tree

  private func lines(of view: InspectedView, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    var head = indent + view.name
    if let text = view.text { head += " " + Self.quoted(text) }
    if let frame = view.frame { head += "  " + Self.text(of: frame) }
    let shown = shownReads(of: view)
    var lines = [head]
    let width = shown.map { Self.assignment($0).count }.max() ?? 0
    for read in shown {
      let setter = setterText(read.setter)
      let assignment = Self.assignment(read)
      lines.append(
        indent + "    · " + assignment
          + String(repeating: " ", count: min(width, 60) - min(assignment.count, 60)) + "  "
          + setter)
    }
    let hidden = view.reads.count - shown.count
    if hidden > 0 {
      lines.append(indent + "    · \(hidden == 1 ? "1 key" : "\(hidden) keys") that nobody set")
    }
    return lines + view.children.flatMap { self.lines(of: $0, depth: depth + 1) }
  }

  /// The reads that say something: what somebody set, and what the view names itself.
  private func shownReads(of view: InspectedView) -> [EnvironmentRead] {
    // A text and its like follow a dozen keys, which are rarely set.
    let isPrimitive = view.children.isEmpty && view.reads.count > 6
    return view.reads.filter { read in
      if options.showsAllKeys || !isPrimitive { return true }
      if case .nobody = read.setter { return false }
      return true
    }
  }

  private static func assignment(_ read: EnvironmentRead) -> String {
    read.isObject ? read.name : "\(read.name) = \(text(ofValue: read.value))"
  }

  private func setterText(_ setter: EnvironmentRead.Setter) -> String {
    switch setter {
    case .nobody: return "the default"
    case .host: return "the system"
    case .framework: return "a view around it"
    case .modifier(let use):
      let owner = use.view.map { ", in \($0)" } ?? ""
      guard let line = places.line(of: use.callStack) else { return use.view ?? use.modifier }
      return "\(line.location)\(owner)" + (line.code.map { "   \($0)" } ?? "")
    }
  }

  private static func text(of frame: CGRect) -> String {
    "\(number(frame.width)) × \(number(frame.height)) at \(number(frame.minX)), "
      + number(frame.minY)
  }

  /// A length with at most two decimals.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func quoted(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: "⏎")
    return "\"" + (line.count > 60 ? line.prefix(59) + "…" : line) + "\""
  }

  /// A value in one line of moderate length.
  private static func text(ofValue value: Any) -> String {
    let text = plain(value).split(separator: "\n").joined(separator: " ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  private static func plain(_ value: Any) -> String {
    // Described at a length that says no more.
    switch value {
    case let locale as Locale: return locale.identifier
    case let calendar as Calendar: return "\(calendar.identifier)"
    case let zone as TimeZone: return zone.identifier
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { plain($0.value) } ?? "nil"
  }

  // MARK: - Changes

  private static func text(of watch: Watch) -> String {
    var lines = [title(of: watch.action)]
    for event in watch.events {
      switch event {
      case .changed(.other): continue
      case .changed(let cause): lines.append("  changed   \(text(of: cause))")
      case .ran(let view, let causes):
        lines.append(
          "  ran       \(view.type)   because "
            + causes.map(reason).joined(separator: ", and "))
      case .skipped(let view): lines.append("  skipped   \(view.type)   its value is the same")
      }
    }
    if watch.events.isEmpty { lines.append("  nothing changed") }
    return lines.joined(separator: "\n")
  }

  private static func title(of action: LaunchOptions.Action) -> String {
    switch action {
    case .tap(let text): "tap \(quoted(text))"
    case .type(let text): "type \(quoted(text))"
    case .wait(let seconds): "wait \(seconds)"
    }
  }

  /// A source that changed.
  private static func text(of cause: Inspection.Cause) -> String {
    switch cause {
    case .state(let name): name
    case .environment(let name): "the environment's \(name)"
    case .observable(let name): name ?? "a property of an observable object"
    case .environmentMoved: "the keys that modifiers set"
    case .appearance, .parent, .other: "something without a name, such as time"
    }
  }

  /// Why a body ran.
  private static func reason(_ cause: Inspection.Cause) -> String {
    switch cause {
    case .appearance: "it is new"
    case .parent(let name): "\(name) gave it another value"
    case .environmentMoved: "modifiers around it set other keys"
    default: "\(text(of: cause)) changed"
    }
  }
}

// MARK: - JSON

extension InspectionReport {
  private struct Report: Encodable {
    let views: [View]
    let watches: [Watched]
  }

  private struct View: Encodable {
    let name: String
    let text: String?
    /// Left, top, width and height in points.
    let frame: [Double]?
    let environment: [Read]
    let children: [View]
  }

  private struct Read: Encodable {
    let key: String
    let value: String
    /// `default`, `system`, `modifier` or `framework`.
    let setBy: String
    let modifier: String?
    let view: String?
    let file: String?
    let line: Int?
  }

  private struct Watched: Encodable {
    let action: String
    let changed: [String]
    let ran: [Run]
    let skipped: [String]
  }

  private struct Run: Encodable {
    let view: String
    let path: [String]
    let because: [String]
  }

  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(views: views.map(encodable), watches: watches.map(Self.encodable))
    return (try? encoder.encode(report)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private func encodable(_ view: InspectedView) -> View {
    View(
      name: view.name, text: view.text,
      frame: view.frame.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) },
      environment: view.reads.map(encodable), children: view.children.map(encodable))
  }

  private func encodable(_ read: EnvironmentRead) -> Read {
    var use: ModifierUse?
    let kind: String
    switch read.setter {
    case .nobody: kind = "default"
    case .host: kind = "system"
    case .framework: kind = "framework"
    case .modifier(let found): (kind, use) = ("modifier", found)
    }
    let line = use.flatMap { places.line(of: $0.callStack) }
    return Read(
      key: read.name, value: Self.text(ofValue: read.value), setBy: kind,
      modifier: use?.modifier, view: use?.view, file: line?.file, line: line?.number)
  }

  private static func encodable(_ watch: Watch) -> Watched {
    var changed: [String] = []
    var ran: [Run] = []
    var skipped: [String] = []
    for event in watch.events {
      switch event {
      case .changed(.other): continue
      case .changed(let cause): changed.append(text(of: cause))
      case .ran(let view, let causes):
        ran.append(Run(view: view.type, path: view.path, because: causes.map(reason)))
      case .skipped(let view): skipped.append(view.type)
      }
    }
    return Watched(action: title(of: watch.action), changed: changed, ran: ran, skipped: skipped)
  }
}

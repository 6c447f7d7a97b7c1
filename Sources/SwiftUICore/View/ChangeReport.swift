import Foundation
import Reactivity

extension View {
  /// Prints which of the view's properties changed, so that its body runs. To be called in that body.
  ///
  /// `@identity` stands for a view that is new in the tree, `@self` for a new value of the view, and
  /// `@dependencies` for a property of an observable object that the body read.
  @MainActor @preconcurrency public static func _printChanges() {
    if let line = ChangeReport.line(for: Self.self) { ChangeReport.print(line) }
  }

  /// Writes the same to the standard error stream, where Apple's systems write to their log.
  @MainActor @preconcurrency public static func _logChanges() {
    if let line = ChangeReport.line(for: Self.self) { ChangeReport.log(line) }
  }
}

/// Where the words about changes go.
@MainActor
enum ChangeReport {
  /// Replaced by tests.
  static var print: (String) -> Void = { write($0, to: .standardOutput) }
  static var log: (String) -> Void = { write($0, to: .standardError) }

  private static func write(_ line: String, to handle: FileHandle) {
    handle.write(Data((line + "\n").utf8))
  }

  /// What changed for the body that runs now; `nil` outside of a body.
  static func line(for type: Any.Type) -> String? {
    guard let node = Tracking.current as? any ChangeReporting else { return nil }
    let changes = Tracking.untracked { node.takeChanges() }
    let name = shortTypeName(type)
    return changes.isEmpty
      ? "\(name): unchanged." : "\(name): \(changes.joined(separator: ", ")) changed."
  }
}

/// A node that knows why its body runs.
@MainActor
protocol ChangeReporting: _Node {
  /// What changed since the last call, by the names that Apple's systems use.
  func takeChanges() -> [String]
}

/// What a body saw when it reported its changes last.
final class SeenChanges {
  var marks: [Any] = []
  var hasNewValue = false
  var hasNewDependencies = false
}

/// A dynamic property whose change can be told from a mark: a value that differs after the change.
protocol MarkedProperty {
  @MainActor static func _changeMark(_ property: UnsafeRawPointer) -> Any
}

/// A count of the changes of an object, together with the object.
private struct ObjectMark: Equatable {
  var object: ObjectIdentifier?
  var changes: Int

  init(_ object: AnyObject?, _ source: ObjectSource?) {
    self.object = object.map(ObjectIdentifier.init)
    changes = source?.changes ?? 0
  }
}

extension State: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }
}

extension Binding: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }
}

extension Environment: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.changeMark
  }
}

extension ObservedObject: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    let object = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
    return ObjectMark(object, .of(object))
  }
}

extension StateObject: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    let object = property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
    return ObjectMark(object, .of(object))
  }
}

extension EnvironmentObject: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    let object = property.assumingMemoryBound(to: Self.self).pointee.supplied
    return ObjectMark(object, object.map { .of($0) })
  }
}

extension AppStorage: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }
}

extension SceneStorage: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }
}

extension FocusState: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.wrappedValue
  }
}

extension FocusedValue: MarkedProperty {
  static func _changeMark(_ property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee.wrappedValue as Any
  }
}

extension CompositeNode: ChangeReporting {
  func takeChanges() -> [String] {
    let properties = ViewType.of(V.self).properties
    let marks = withViewInUse { pointer in
      properties.map { property -> Any in
        guard let marked = property.type as? any MarkedProperty.Type else { return () }
        return marked._changeMark(pointer + property.offset)
      }
    }
    guard let seen = seenChanges else {
      beginReporting().marks = marks
      return ["@self", "@identity"] + properties.map(\.name)
    }
    var changes = seen.hasNewValue ? ["@self"] : []
    if seen.hasNewDependencies { changes.append("@dependencies") }
    for (index, property) in properties.enumerated()
    where !KeyEquality.isEqualAny(seen.marks[index], marks[index]) {
      changes.append(property.name)
    }
    seen.marks = marks
    seen.hasNewValue = false
    seen.hasNewDependencies = false
    return changes
  }
}

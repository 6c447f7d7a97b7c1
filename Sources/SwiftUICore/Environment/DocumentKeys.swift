import Foundation

/// The file of the document that a scene shows.
///
/// Source: https://developer.apple.com/documentation/swiftui/documentconfiguration
public struct DocumentConfiguration {
  /// Where the document is kept; `nil` for one that was never saved.
  public var fileURL: URL?
  public var isEditable: Bool
}

@available(*, unavailable)
extension DocumentConfiguration: Sendable {}

/// Makes a new document. Without a document scene there is none to make, and no form to call.
///
/// Source: https://developer.apple.com/documentation/swiftui/newdocumentaction
@preconcurrency @MainActor
public struct NewDocumentAction: Sendable {
  nonisolated init() {}
}

/// Opens a document.
///
/// Source: https://developer.apple.com/documentation/swiftui/opendocumentaction
@preconcurrency @MainActor
public struct OpenDocumentAction: Sendable {
  /// Why a document was not opened.
  public struct NoDocumentScene: Error, CustomStringConvertible {
    /// The file that was asked for.
    public let url: URL
    public var description: String {
      "The app has no scene that shows documents, so that \(url.lastPathComponent) can't be opened."
    }
  }

  nonisolated init() {}

  /// Opens the document at a place. Throws ``NoDocumentScene`` in an app without a document scene.
  public func callAsFunction(at url: URL) async throws {
    throw NoDocumentScene(url: url)
  }
}

/// Renames what a view shows.
///
/// Source: https://developer.apple.com/documentation/swiftui/renameaction
public struct RenameAction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  public func callAsFunction() { action() }
}

@available(*, unavailable)
extension RenameAction: Sendable {}

private struct DocumentConfigurationKey: EnvironmentKey {
  static var defaultValue: DocumentConfiguration? { nil }
}
private struct RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
  /// The document that the scene shows; `nil` outside of document scenes.
  public var documentConfiguration: DocumentConfiguration? { self[DocumentConfigurationKey.self] }

  /// Makes a new document.
  public var newDocument: NewDocumentAction { NewDocumentAction() }

  /// Opens a document.
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }

  /// The action that renames what is shown here, as `renameAction(_:)` sets it; `nil` where none does.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/rename
  public var rename: RenameAction? { self[RenameKey.self] }

  /// The same, to be set from within.
  var renameHere: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets what a rename button in this view does.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/renameaction(_:)
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.renameHere, RenameAction(action))
  }

  /// Has a rename button in this view begin to edit a text: it gets the focus.
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    environment(\.renameHere, RenameAction { isFocused.wrappedValue = true })
  }
}

/// Declares a preview of a view, at file level.
///
///     #Preview("Two lines") {
///       Badge(text: "one\ntwo")
///     }
///
/// `milieu preview` compiles the file together with a small main file and finds the previews of
/// both files and packages by ``_previews()``; a preview costs nothing while nobody looks for it.
///
/// Source: https://developer.apple.com/documentation/swiftui/preview(_:body:)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a view with traits, such as its size or orientation.
///
/// Source: https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Lets a variable at the start of a `#Preview` keep its value while the preview is shown.
///
///     #Preview {
///       @Previewable @State var isOn = false
///       Toggle("Sound", isOn: $isOn)
///     }
///
/// Source: https://developer.apple.com/documentation/swiftui/previewable()
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// One preview: its name, its traits and how to make its view.
///
/// Source: https://developer.apple.com/documentation/developertoolssupport/preview
public struct Preview {
  /// The kind of preview that shows a view.
  public struct ViewTraits: Sendable {}

  /// The name from the source; nil when it gives none.
  @_spi(Hosting) public let name: String?
  /// The traits in the order in which the source gives them.
  @_spi(Hosting) public let traits: [PreviewTrait<ViewTraits>]
  /// Makes the view; a preview can be shown more than once.
  @_spi(Hosting) public let body: @MainActor () -> any View

  @MainActor
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> any View
  ) {
    self.init(name: name, traits: traits, body: body)
  }

  init(
    name: String?, traits: [PreviewTrait<ViewTraits>], body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    self.body = body
  }
}

// MARK: - What the macro expands into

/// Where a `#Preview` stands in its source.
public struct _PreviewLocation: Hashable, Sendable {
  /// The module and the name of the file, as in `#fileID`.
  public let fileID: String
  public let filePath: String
  /// The line of the `#`, from 1.
  public let line: Int

  public init(fileID: String, filePath: String, line: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }
}

public typealias _PreviewContent = Preview
public typealias _PreviewView = View

/// The type that a `#Preview` expands into, found at run time by this conformance.
public protocol _PreviewRegistration {
  static var _location: _PreviewLocation { get }
  @MainActor static func _makePreview() -> _PreviewContent
}

extension _PreviewRegistration {
  /// Takes the arguments of `#Preview`, word for word.
  @MainActor
  public static func _preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) -> _PreviewContent {
    Preview(name: name, traits: traits, body: body)
  }
}

import Diagnostics
import Foundation

/// A picture by name, or a symbol; what it shows is found when it is drawn.
///
/// Source: https://developer.apple.com/documentation/swiftui/image
public struct Image: Equatable, Sendable {
  package enum Source: Equatable, @unchecked Sendable {
    case named(String, Bundle?)
    case system(String)
    /// An encoded picture with so many pixels to a point.
    case data(Data, scale: CGFloat)
    /// A plate in place of a picture that is not there yet; fills what it is offered.
    case plate
  }

  /// What assistive technologies say.
  package enum Label: Equatable, @unchecked Sendable {
    /// The name of the picture, translated.
    case name
    case text(Text)
    /// Nothing: the picture is only for the eyes.
    case decorative
  }

  /// How a picture fills a frame of another size.
  package struct Resizing: Equatable, Sendable {
    /// The margins that keep their size, in points.
    package var capInsets: EdgeInsets
    package var mode: ResizingMode
  }

  package var source: Source
  package var label: Label
  /// From 0 to 1, for symbols that show an amount.
  package var variableValue: Double?
  package var renderingMode: TemplateRenderingMode?
  /// `nil` for a picture that keeps its natural size.
  package var resizing: Resizing?
  package var interpolation = Interpolation.medium
  package var isAntialiased = true
  package var symbolRenderingMode: SymbolRenderingMode.Kind?

  package init(source: Source, label: Label, variableValue: Double? = nil) {
    (self.source, self.label, self.variableValue) = (source, label, variableValue)
  }

  // MARK: - Making images

  /// The picture of that name; without a bundle every resource folder of the app is searched.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle), label: .name)
  }

  /// The picture of that name, with a text for assistive technologies.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(source: .named(name, bundle), label: .text(label))
  }

  /// The picture of that name, which assistive technologies ignore.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle), label: .decorative)
  }

  /// The symbol of that name, for example `heart.fill`.
  public init(systemName: String) {
    self.init(source: .system(systemName), label: .name)
  }

  /// The picture of a resource.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/image/init(_:)
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// An encoded picture with so many pixels to a point.
  package init(data: Data, scale: CGFloat) {
    self.init(source: .data(data, scale: scale), label: .decorative)
  }

  /// A plate in place of a picture that is not there yet.
  package static let plate = Image(source: .plate, label: .decorative)

  // MARK: - Changing images

  /// This picture made to fill the space that is offered to it.
  ///
  /// The margins, in points, keep their size; what is between them is stretched or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
  }

  /// This picture in its own colours, or as a shape in the foreground style.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.renderingMode = renderingMode }
  }

  /// This picture with pixels chosen or smoothed when its size changes.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.interpolation = interpolation }
  }

  /// This picture with smooth or hard edges.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    if !isAntialiased { UnsupportedAPI.antialiased.wasReached() }
    return with { $0.isAntialiased = isAntialiased }
  }

  /// This symbol with its layers coloured in a way; `nil` leaves that to its surroundings.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    mode?.checkLayers()
    return with { $0.symbolRenderingMode = mode?.kind }
  }

  package func with(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Image {
  /// Whether a picture is shown in its own colours.
  public enum TemplateRenderingMode: Sendable {
    /// As a shape, in the foreground style.
    case template
    /// In its own colours.
    case original
  }

  /// The size of a symbol compared with the text beside it.
  public enum Scale: Hashable, Sendable {
    /// Smaller.
    case small
    /// In balance with the text.
    case medium
    /// Larger.
    case large
  }

  /// How carefully pixels are computed for another size.
  public enum Interpolation: Sendable {
    /// The nearest pixel.
    case none
    /// Fast.
    case low
    /// Balanced.
    case medium
    /// Best.
    case high
  }

  /// What a resizable picture does with a larger frame.
  public enum ResizingMode: Sendable {
    /// Repeats.
    case tile
    /// Stretches.
    case stretch
  }

  /// How a picture is turned before it is shown.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// As it is.
    case up
    /// Mirrored left to right.
    case upMirrored
    /// Turned by 180 degrees.
    case down
    /// Turned by 180 degrees and mirrored left to right.
    case downMirrored
    /// Turned by 90 degrees anticlockwise.
    case left
    /// Turned by 90 degrees clockwise and mirrored left to right.
    case leftMirrored
    /// Turned by 90 degrees clockwise.
    case right
    /// Turned by 90 degrees anticlockwise and mirrored left to right.
    case rightMirrored
  }
}

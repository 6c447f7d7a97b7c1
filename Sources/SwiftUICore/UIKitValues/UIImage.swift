import Foundation

/// A picture, for `Image(uiImage:)`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage: Sendable {
  let source: Image.Source

  /// The picture of that name in a catalogue or resource folder; `nil` where there is none.
  public init?(named name: String) {
    guard ResourceStore.shared.image(named: name, in: nil, for: ImageContext()) != nil else {
      return nil
    }
    source = .named(name, nil)
  }

  /// The symbol of that name; `nil` where there is none.
  public init?(systemName name: String) {
    guard SymbolGlyph(systemName: name) != nil else { return nil }
    source = .system(name)
  }

  /// An encoded picture, such as the bytes of a PNG; `nil` for no bytes. One that can't be read is drawn as a
  /// box with a cross.
  public init?(data: Data, scale: CGFloat = 1) {
    guard !data.isEmpty else { return nil }
    source = .data(data, scale: scale)
  }

  /// The picture in a file; `nil` where it can't be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }
}

extension Image {
  /// A picture of UIKit.
  public init(uiImage: UIImage) {
    self.init(source: uiImage.source, label: .name)
  }
}

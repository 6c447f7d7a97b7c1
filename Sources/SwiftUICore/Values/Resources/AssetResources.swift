import Foundation

/// A picture of a bundle's catalogue, by its name.
///
/// Xcode writes a constant for each picture; here a program writes those that it uses:
///
///     extension ImageResource {
///       static let logo = ImageResource(name: "Logo", bundle: .module)
///     }
///
/// Source: https://developer.apple.com/documentation/developertoolssupport/imageresource
public struct ImageResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// A picture by its name; one that the bundle doesn't have shows nothing.
  public init(name: String, bundle: Bundle) {
    (self.name, self.bundle) = (name, bundle)
  }
}

/// A colour of a bundle's catalogue, by its name.
///
/// Source: https://developer.apple.com/documentation/developertoolssupport/colorresource
public struct ColorResource: Hashable, @unchecked Sendable {
  let name: String
  let bundle: Bundle

  /// A colour by its name; one that the bundle doesn't have is clear.
  public init(name: String, bundle: Bundle) {
    (self.name, self.bundle) = (name, bundle)
  }
}

import Foundation
import Graphics

/// Finds pictures, colours and tables of strings in the app's resource folders.
package final class ResourceStore: @unchecked Sendable {
  package static let shared = ResourceStore()

  package func color(named name: String, in bundle: Bundle?) -> ColorAsset? {
    nil
  }
}

/// A colour of an asset catalogue, with its variants.
package struct ColorAsset: Hashable, Sendable {
  package func resolve(in context: ColorContext) -> RGBA { .clear }
}

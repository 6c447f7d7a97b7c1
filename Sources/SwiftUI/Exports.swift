// What `import SwiftUI` brings, as on Apple's systems.
@_exported import Combine
@_exported import Foundation
@_exported import Graphics
@_exported import Observation
@_exported import SwiftUIControls
@_exported import SwiftUICore

// On Apple's systems Foundation has this part inside.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

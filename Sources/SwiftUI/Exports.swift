// What `import SwiftUI` brings, as on Apple's systems.
@_exported import Combine
@_exported import Foundation
@_exported import Graphics
@_exported import Observation
@_exported import SwiftUIControls
@_exported import SwiftUICore

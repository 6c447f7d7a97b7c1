import Foundation
import GTKHost
import SwiftUIControls
import SwiftUICore

extension Scenario {
  /// Opens a second window from a view of the first, asks for it again, then closes both.
  static func windows() {
    GTKHost.run(app: { RunningApp(PagesApp(), services: $0) }) { host in
      later {
        Page.openWindow?(value: 7)
        Page.openWindow?(value: 7)
        later {
          print("windows", host.windows.count)
          Page.increment[7]?()
          later {
            host.windows[0].scene.close()
            later {
              print("windows", host.windows.count)
              Page.increment[7]?()
              later { host.windows[0].scene.close() }
            }
          }
        }
      }
    }
  }

  /// Two fields, between which a text is carried over by the clipboard.
  static func clipboard() {
    run(TwoFields()) { _ in print("ready") }
  }

  /// Says how many pixels a point has, and how many points the window.
  static func scale() {
    run(ScaleView()) { host in later { host.quit() } }
  }

  /// Writes the phase of the window's scene and whether the window is in use.
  static func phase() {
    run(PhaseView()) { _ in print("ready") }
  }
}

private struct PagesApp: App {
  var body: some Scene {
    WindowGroup("Pages", for: Int.self) { $number in
      Page(number: number ?? 0)
    }
  }
}

private struct Page: View {
  static var openWindow: OpenWindowAction?
  static var increment: [Int: @MainActor () -> Void] = [:]

  let number: Int
  @State private var count = 0
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    let _ = print("page \(number) count \(count)")
    Color.red
      .onAppear {
        Page.openWindow = Page.openWindow ?? openWindow
        Page.increment[number] = { count += 1 }
      }
      .onDisappear { print("page \(number) disappeared") }
  }
}

private struct TwoFields: View {
  @State private var first = ""
  @State private var second = ""

  var body: some View {
    let _ = print("fields \(first) \(second)")
    VStack {
      TextField("First", text: $first)
      TextField("Second", text: $second)
    }
  }
}

struct ScaleView: View {
  @Environment(\.displayScale) private var scale
  @Environment(\.pixelLength) private var pixel

  var body: some View {
    let _ = print("scale \(scale) pixel \(pixel)")
    Color.red.frame(width: 300, height: 200)
  }
}

private struct PhaseView: View {
  @Environment(\.scenePhase) private var phase
  @Environment(\.appearsActive) private var isActive
  @Environment(\.controlActiveState) private var controls

  var body: some View {
    let _ = print(phase, isActive, controls)
    Color.red
  }
}

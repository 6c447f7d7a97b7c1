import CGTK
import Foundation
import GTKHost
import SwiftUICore

extension Scenario {
  /// Opens a location that no program of the desktop is there for, as an app in a sandbox does: by the portal.
  static func openByPortal() {
    _ = startService("portal-service")
    let opened = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("opened-by-portal")
    run(OpenView()) { host in
      later(0.6) {
        OpenView.open?(URL(string: "nowhere://place")!) { print("opened", $0) }
        later(0.6) {
          print((try? String(contentsOf: opened, encoding: .utf8)) ?? "nothing")
          host.quit()
        }
      }
    }
  }

  /// Writes what is kept of the run before, counts one up, and ends.
  static func storage() {
    run(StorageView()) { host in later(0.6) { host.quit() } }
  }

  /// Writes what a window looks like when the theme changes.
  static func themes() {
    run(ValuesView()) { host in
      later {
        GTKSettings.set("gtk-theme-name", to: "Probe-dark")
        later {
          GTKSettings.set("gtk-theme-name", to: "HighContrast")
          later { host.quit() }
        }
      }
    }
  }

  /// Follows a portal that starts after the app, and one that says nothing of an accent any more.
  static func latePortal() {
    run(ValuesView()) { host in
      later {
        let tell = startService("portal-service")
        later {
          tell("accent-color 1 0 0")
          later {
            tell("accent-color -1 -1 -1")
            later {
              tell("end")
              host.quit()
            }
          }
        }
      }
    }
  }

  /// Writes what newer versions of GNOME have settings for, when it changes.
  static func newerSettings() {
    run(NewerSettingsView()) { host in
      let interface = GSettingsSchema("org.gnome.desktop.interface")
      let vision = GSettingsSchema("org.gnome.desktop.a11y.interface")
      later {
        interface.set("accent-color", to: "red")
        later {
          vision.set("show-status-shapes", to: true)
          later {
            interface.set("enable-animations", to: false)
            later { host.quit() }
          }
        }
      }
    }
  }

  /// A view that can have the focus, whose space key counts one step that can be undone.
  static func use() {
    run(UseView()) { _ in print("ready") }
  }

  /// Says how many pixels a point has, and follows the display while the app runs.
  static func scaleChange() {
    run(ScaleView()) { host in
      later {
        setDisplayScale(2)
        later { host.quit() }
      }
    }
  }

  /// Has X11's display say that it has so many pixels to a point, as the desktop's control panel does.
  private static func setDisplayScale(_ scale: Int32) {
    typealias Setter = @convention(c) (OpaquePointer?, Int32) -> Void
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "gdk_x11_display_set_surface_scale") else {
      return
    }
    unsafeBitCast(symbol, to: Setter.self)(gdk_display_get_default(), scale)
  }
}

private struct NewerSettingsView: View {
  @Environment(\.accent) private var accent
  @Environment(\.accessibilityDifferentiateWithoutColor) private var hasShapes
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let _ = print(
      Scenario.hexadecimal(accent), hasShapes ? "shapes" : "colours",
      reducesMotion ? "still" : "moves")
    Color.red
  }
}

private struct StorageView: View {
  @AppStorage("visits") private var visits = 0
  @SceneStorage("draft") private var draft = "empty"

  var body: some View {
    let _ = print("visits \(visits) draft \(draft)")
    Color.red.onAppear {
      visits += 1
      draft = "draft-\(visits)"
    }
  }
}

private struct UseView: View {
  private final class Model {}

  @Environment(\.undoManager) private var undoManager
  @State private var count = 0
  @State private var model = Model()

  var body: some View {
    let _ = print("count \(count)")
    FocusReader()
      .focusable()
      .onKeyPress(.space) {
        set(count + 1)
        return .handled
      }
  }

  /// Sets the count, and registers what sets it back; while that runs, what sets it again.
  private func set(_ new: Int) {
    let old = count
    count = new
    undoManager?.registerUndo(withTarget: model) { _ in set(old) }
  }
}

private struct FocusReader: View {
  @Environment(\.isFocused) private var isFocused

  var body: some View {
    let _ = print("focused \(isFocused)")
    Color.red.frame(width: 100, height: 100)
  }
}

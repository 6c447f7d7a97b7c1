import Foundation
import Testing

@Suite(
  "Windows of GTK", .tags(.display), .serialized,
  .enabled(if: Probe.canRun, "xvfb-run is not installed")
)
struct WindowTests {
  @Test("a window shows a view's colour over the window's background")
  func color() throws {
    let result = try Probe.run("color")
    #expect(result.lines == ["middle ff8000", "corner ffffff"])
    #expect(result.status == 0)
  }

  @Test("the process ends well when the last window closes, and its views disappear")
  func close() throws {
    let result = try Probe.run("close")
    #expect(result.lines == ["disappeared"])
    #expect(result.status == 0)
  }

  @Test("the main queue, tasks, timers and the run loop work while a window is open")
  func loop() throws {
    let result = try Probe.run("loop")
    #expect(
      Set(result.lines) == ["queue", "task", "sleep", "timer", "perform", "background"])
    #expect(result.status == 0)
  }

  @Test("a view moves from frame to frame, and stays where it arrives")
  func movement() throws {
    let result = try Probe.run("move")
    let places = result.lines.compactMap { Int($0) }
    #expect(places.count == 9 && places == places.sorted())
    #expect(places[0] < places[8] - 150)
    #expect(Set(places.filter { $0 > places[0] && $0 < places[8] }).count >= 2)
    #expect(places[7] == places[8])
  }

  @Test("an interrupt ends the process with the status that shells expect")
  func interrupt() throws {
    let result = try Probe.run(
      "input", script: "until grep -q ready \"$OUT\"; do sleep 0.05; done; kill -INT $PROBE")
    #expect(result.status == 130)
  }

  @Test("a window that becomes narrow and low gets compact size classes")
  func sizeClasses() throws {
    let result = try Probe.run("resize")
    #expect(result.lines.first == "regular regular")
    #expect(result.lines.last == "compact compact")
  }

  // B103
  @Test("a value has one window, windows have states of their own, and the last one ends the app")
  func windows() throws {
    let result = try Probe.run("windows")
    #expect(
      result.lines == [
        "page 0 count 0", "page 7 count 0", "windows 2", "page 7 count 1", "page 0 disappeared",
        "windows 1", "page 7 count 2", "page 7 disappeared",
      ])
    #expect(result.status == 0)
  }

  // B100
  @Test(
    "a window that is put away is in the background, and active again when it comes back",
    .enabled(if: Probe.canManageWindows, "openbox or xdotool is not installed"))
  func phase() throws {
    let result = try Probe.run(
      "phase",
      script: """
        shows() { for i in $(seq 200); do tail -n 1 "$OUT" | grep -q "$1" && return; sleep 0.05; done; }
        until grep -q ready "$OUT"; do sleep 0.05; done
        openbox & until WINDOW=$(xdotool search --onlyvisible --name "^Probe$"); do sleep 0.1; done
        sleep 0.5; xdotool windowactivate $WINDOW; shows "^active"
        xdotool windowminimize $WINDOW; shows "^background"
        xdotool windowactivate $WINDOW; shows "^active"
        kill -INT $PROBE
        """)
    // On its way back the window may be seen before it is in use.
    let phases = result.lines.filter { $0 != "inactive false inactive" }
    #expect(
      phases.suffix(3) == [
        "active true key", "background false inactive", "active true key",
      ])
  }

  // B086
  @Test("a display of twice the pixels is told to the views")
  func scale() throws {
    let result = try Probe.run("scale", environment: ["GDK_SCALE": "2"])
    #expect(result.lines == ["scale 2.0 pixel 0.5"])
  }

  @Test(
    "settings and the state of a scene are in the folders for them, and there at the next start")
  func storage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (settings, states) = (
      folder.appendingPathComponent("config"), folder.appendingPathComponent("state")
    )
    for part in [settings, states] {
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    }
    func start() throws -> [String] {
      try Probe.run(
        "storage",
        environment: ["XDG_CONFIG_HOME": settings.path, "XDG_STATE_HOME": states.path]
      ).lines
    }
    #expect(try start() == ["visits 0 draft empty", "visits 1 draft draft-1"])
    #expect(try start() == ["visits 1 draft draft-1", "visits 2 draft draft-2"])
    let file = settings.appendingPathComponent("GTKHostProbe.plist")
    let whole = try Data(contentsOf: file)
    let kept = try FileManager.default.subpathsOfDirectory(atPath: states.path)
    #expect(kept.contains { $0.hasPrefix("GTKHostProbe/scenes/") && $0.hasSuffix(".plist") })
    // Cut off in the middle, as by a loss of power: the last whole content is there again.
    try whole.prefix(whole.count / 2).write(to: file)
    #expect(try start().first == "visits 1 draft draft-2")
  }

  @Test("a display that gets more pixels to a point is told to the views while the app runs")
  func scaleChange() throws {
    #expect(
      try Probe.run("scale-change").lines == ["scale 1.0 pixel 1.0", "scale 2.0 pixel 0.5"])
  }

  @Test(
    "a view knows that it has the focus, and what it did is undone and done again by the keyboard",
    .enabled(if: Probe.canType, "xdotool is not installed"))
  func use() throws {
    let result = try Probe.run(
      "use",
      script: """
        shows() { for i in $(seq 100); do tail -n 1 "$OUT" | grep -q "$1" && return; sleep 0.05; done; }
        until grep -q ready "$OUT"; do sleep 0.05; done; sleep 0.5
        xdotool key Tab; shows "focused true"
        xdotool key space; shows "count 1"
        xdotool key ctrl+z; shows "count 0"
        xdotool key ctrl+shift+z; shows "count 1"
        kill -INT $PROBE
        """)
    let lines = result.lines.filter { $0 != "ready" }
    #expect(
      lines == ["count 0", "focused false", "focused true", "count 1", "count 0", "count 1"])
  }
}

@Suite(
  "Input of GTK", .tags(.display), .serialized,
  .enabled(if: Probe.canType, "xdotool is not installed")
)
struct InputTests {
  private func lines(_ commands: String) throws -> [String] {
    let result = try Probe.run(
      "input",
      script: """
        until grep -q ready "$OUT"; do sleep 0.05; done; sleep 0.5
        xdotool mousemove 300 200; sleep 0.1
        \(commands); sleep 0.2
        xdotool mousemove 2 300 click 1
        """)
    #expect(result.status == 0)
    return result.lines.filter { !$0.hasPrefix("hover") }.dropLast().filter { $0 != "ready" }
  }

  @Test("a press tells its place, button, count and modifiers")
  func press() throws {
    let lines = try lines(
      "xdotool click 1 click 1; sleep 0.6; xdotool keydown ctrl click 3 keyup ctrl")
    #expect(
      lines.filter { $0.hasPrefix("down") } == [
        "down 300 200 primary 1 0", "down 300 200 primary 2 0", "down 300 200 secondary 1 16",
      ])
    #expect(lines.contains("focus true"))
  }

  @Test("a click presses a button, and keys type into the field that Tab goes to")
  func button() throws {
    let result = try Probe.run(
      "button",
      script: """
        until grep -q ready "$OUT"; do sleep 0.05; done; sleep 0.5
        xdotool mousemove 450 320 click 1; sleep 0.3
        xdotool key Tab; xdotool type Ada; sleep 0.3
        xdotool mousemove 450 320 click 1
        """)
    #expect(result.lines.contains("count 1 name "))
    #expect(result.lines.last == "count 1 name Ada")
    #expect(result.status == 0)
  }

  @Test("a text is copied from one field and pasted into another")
  func clipboard() throws {
    let result = try Probe.run(
      "clipboard",
      script: """
        until grep -q ready "$OUT"; do sleep 0.05; done; sleep 0.5
        xdotool key Tab; xdotool type Ada; sleep 0.2
        xdotool key ctrl+a ctrl+c Tab ctrl+v; sleep 0.5
        kill -INT $PROBE
        """)
    #expect(result.lines.last == "fields Ada Ada")
  }

  @Test("a step of the wheel scrolls three lines")
  func wheel() throws {
    let lines = try lines("xdotool click 4; sleep 0.1; xdotool click 5")
    #expect(lines.filter { $0 != "focus true" } == ["scroll 0 48 none", "scroll 0 -48 none"])
  }

  @Test("characters go through the input method into the text, other keys to the views")
  func keys() throws {
    let lines = try lines(
      "xdotool click 1; xdotool key a; xdotool key shift+b; xdotool key ctrl+s; xdotool key Left")
    #expect(lines.contains("text aB"))
    #expect(lines.contains("key 73 \"s\" 16 [down]"))
    #expect(lines.contains { $0.hasPrefix("key f702") && $0.hasSuffix("[down]") })
    #expect(!lines.contains { $0.hasPrefix("key 61") && $0.hasSuffix("[down]") })
  }

  @Test("what the input method composes is shown until it is done")
  func composition() throws {
    let lines = try lines(
      "xdotool click 1; xdotool key ctrl+shift+u; xdotool key e; xdotool key 9; xdotool key space")
    let composed = lines.filter { $0.hasPrefix("preedit") || $0.hasPrefix("text") }
    #expect(composed.contains("preedit ue9"))
    #expect(composed.suffix(2) == ["preedit ", "text é"])
  }
}

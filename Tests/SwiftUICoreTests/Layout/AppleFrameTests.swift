import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore

/// Compares the layout with what was measured on Apple's SwiftUI, to a hundredth of a point.
@MainActor
@Suite("Frames measured on Apple's systems")
struct AppleFrameTests {
  /// A screen that shows a fixture's tree and can be given another.
  @MainActor
  private final class FixtureScreen {
    let root: RootNode
    let remote = Remote<JSON>()
    let size: CGSize

    init(_ fixture: AppleFrames) {
      size = CGSize(width: fixture.size[0], height: fixture.size[1])
      root = RootNode(
        services: HostServices(
          text: MeasuredTextEngine(), images: WrittenSizeImages(), now: { 0 }))
      root.mount(
        Owner(fixture.tree, remote) { FixtureViews.view($0) }
          .environment(\.font, .system(size: 13)))
      root.update(size: size)
    }

    func show(_ tree: JSON) {
      remote.value = tree
      root.update(size: size)
    }

    var frames: [String: CGRect] {
      var found: [String: CGRect] = [:]
      func visit(_ node: _LayoutNode) {
        if let probe = node as? ProbeNode { found[probe.name] = probe.frameInRoot }
        node.forEachLayoutChild(visit)
      }
      visit(root.content)
      return found
    }
  }

  private func compare(
    _ screen: FixtureScreen, _ expected: [String: [Double]], _ context: String
  ) {
    let frames = screen.frames
    for (tag, numbers) in expected.sorted(by: { $0.key < $1.key }) {
      guard let frame = frames[tag] else {
        Issue.record("\(context): no view \(tag)")
        continue
      }
      let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
      let isSame = zip(found, numbers).allSatisfy { abs($0 - $1) < 0.01 }
      #expect(isSame, "\(context) \(tag): \(found) is not \(numbers)")
    }
    for tag in frames.keys.sorted() where expected[tag] == nil {
      Issue.record("\(context): \(tag) is shown")
    }
  }

  private func check(_ fixture: AppleFrames) {
    let screen = FixtureScreen(fixture)
    compare(screen, fixture.frames, fixture.id)
    for step in fixture.steps ?? [] {
      if let tree = step.tree { screen.show(tree) }
      compare(screen, step.frames, "\(fixture.id), then \(step.name)")
    }
  }

  @Test("stacks, frames, padding, guides, spacers", arguments: AppleFrames.load("layout"))
  func layout(_ fixture: AppleFrames) { check(fixture) }

  // B094
  @Test(
    "containers mirror the places of their children from right to left, as on Apple's systems",
    arguments: AppleFrames.load("layout_rtl"))
  func rightToLeft(_ fixture: AppleFrames) { check(fixture) }

  @Test("custom layouts", arguments: AppleFrames.load("customlayout"))
  func customLayouts(_ fixture: AppleFrames) { check(fixture) }

  @Test("positions and margins of the safe area", arguments: AppleFrames.load("position"))
  func positions(_ fixture: AppleFrames) { check(fixture) }

  @Test("loops", arguments: AppleFrames.load("foreach"))
  func loops(_ fixture: AppleFrames) { check(fixture) }

  @Test(
    "texts beside each other and beside plain views", arguments: AppleFrames.load("text_spacing"))
  func texts(_ fixture: AppleFrames) { check(fixture) }

  @Test("pictures", arguments: AppleFrames.load("image"))
  func pictures(_ fixture: AppleFrames) { check(fixture) }

  @Test("backgrounds and overlays", arguments: AppleFrames.load("paint"))
  func layers(_ fixture: AppleFrames) { check(fixture) }

  @Test("grids", arguments: AppleFrames.load("grid"))
  func grids(_ fixture: AppleFrames) { check(fixture) }

  @Test("labels", arguments: AppleFrames.load("label"))
  func labels(_ fixture: AppleFrames) { check(fixture) }

  @Test("shapes", arguments: AppleFrames.load("shape"))
  func shapes(_ fixture: AppleFrames) { check(fixture) }

  @Test("transforms, which leave the layout alone", arguments: AppleFrames.load("transform"))
  func transforms(_ fixture: AppleFrames) { check(fixture) }

  @Test("sections outside of lists", arguments: AppleFrames.load("section"))
  func sections(_ fixture: AppleFrames) { check(fixture) }
}

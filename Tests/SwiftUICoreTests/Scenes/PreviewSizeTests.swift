import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("The size of previews, and what their app is asked to open")
struct PreviewSizeTests {
  private final class NoPictures: ImageEngine {
    func pixelSize(of resource: EncodedImage) -> CGSize? { nil }
  }

  private func window(_ view: some View) throws -> (RunningApp, SceneWindow) {
    let services = HostServices(text: SquareTextEngine(), images: NoPictures(), now: { 0 })
    let app = RunningApp(name: "previews", services: services) { view }
    let window = app.makeWindow(of: try #require(app.firstScene), presenting: nil)
    window.mount()
    window.update(size: CGSize(width: 100, height: 100))
    return (app, window)
  }

  private func size(_ view: some View) throws -> CGSize? {
    let (app, window) = try window(view)
    return withExtendedLifetime(app) { window.defaultSize }
  }

  @Test("A preview on its side is as wide as the device is high")
  func orientation() throws {
    let phone = Text("a").previewDevice("iPhone 14")
    #expect(try size(phone) == CGSize(width: 390, height: 844))
    #expect(
      try size(phone.previewInterfaceOrientation(.landscapeLeft))
        == CGSize(width: 844, height: 390))
    #expect(
      try size(phone.previewInterfaceOrientation(.portraitUpsideDown))
        == CGSize(width: 390, height: 844))
    #expect(
      try size(Text("a").previewInterfaceOrientation(.landscapeRight))
        == CGSize(width: 844, height: 390))
    #expect(InterfaceOrientation.allCases.map(\.id).count == 4)
  }

  @Test("A preview of a fixed size has it however the device is held")
  func fixed() throws {
    let view = Text("a").previewLayout(.fixed(width: 30, height: 20))
    #expect(
      try size(view.previewInterfaceOrientation(.portrait)) == CGSize(width: 30, height: 20))
  }

  @Test("The window in front gets the URLs that the app is asked to open")
  func urls() throws {
    var opened: [URL] = []
    let (app, window) = try window(Text("a").onOpenURL { opened.append($0) })
    let url = try #require(URL(string: "app://page"))
    window.root.receive(url)
    #expect(opened == [url])
    withExtendedLifetime(app) {}
  }
}

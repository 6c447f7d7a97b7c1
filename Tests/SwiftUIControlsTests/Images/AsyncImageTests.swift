import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

/// Pictures whose data is their side in pixels.
private final class Squares: ImageEngine {
  func pixelSize(of image: EncodedImage) -> CGSize? {
    guard case .data(let data) = image.source else { return nil }
    return Double(String(decoding: data, as: UTF8.self)).map { CGSize(width: $0, height: $0) }
  }
}

private struct Offline: Error {}

@MainActor @Suite("Pictures that are loaded")
struct AsyncImageTests {
  /// A screen whose URLs lead to the texts after their last slash; `none` to nothing.
  private func screen(_ view: some View) -> TestScreen {
    TestScreen(view) { services in
      services.images = Squares()
      services.load = { url in
        if url.lastPathComponent == "none" { throw Offline() }
        return Data(url.lastPathComponent.utf8)
      }
    }
  }

  private func settle(_ screen: TestScreen) async {
    while screen.root.runningTasks > 0 { await Task.yield() }
    screen.settle()
  }

  private func url(_ name: String) -> URL { URL(string: "https://example.org/\(name)")! }

  private func picture(_ name: String?) -> some View {
    AsyncImage(url: name.map(url), scale: 2) { phase in
      if let image = phase.image {
        image.accessibilityElement().accessibilityLabel("picture")
      } else if phase.error != nil {
        Text("failed")
      } else {
        Text("empty")
      }
    }
  }

  @Test("A picture is shown when it is there, in points of its scale")
  func success() async throws {
    let screen = screen(picture("40"))
    #expect(screen.texts == ["empty"])
    await settle(screen)
    #expect(try screen.frame(of: "picture").size == CGSize(width: 20, height: 20))
  }

  @Test("What can't be loaded or isn't a picture fails")
  func failure() async {
    for name in ["none", "text"] {
      let screen = screen(picture(name))
      await settle(screen)
      #expect(screen.texts == ["failed"])
    }
  }

  @Test("Without a URL nothing is loaded")
  func empty() async {
    let screen = screen(picture(nil))
    await settle(screen)
    #expect(screen.texts == ["empty"])
  }

  @Test("A placeholder stands until the picture is there")
  func placeholder() async {
    let screen = screen(
      AsyncImage(url: url("8")) { image in
        image
        Text("loaded")
      } placeholder: {
        ProgressView("loading")
      })
    #expect(screen.texts.contains("loading"))
    await settle(screen)
    #expect(screen.texts == ["loaded"])
  }

  @Test("The simple form fills the space with a plate until the picture is there")
  func plate() async throws {
    let screen = screen(
      AsyncImage(url: url("8")).accessibilityElement().accessibilityLabel("picture")
        .frame(width: 100, height: 60))
    #expect(try screen.frame(of: "picture").size == CGSize(width: 100, height: 60))
    await settle(screen)
    #expect(try screen.frame(of: "picture").size == CGSize(width: 8, height: 8))
  }

  @Test("Another URL is another picture")
  func change() async throws {
    struct Album: View {
      @State private var page = 8

      var body: some View {
        VStack {
          Button("next") { page = 16 }
          AsyncImage(url: URL(string: "https://example.org/\(page)")) { phase in
            if let image = phase.image {
              image.accessibilityElement().accessibilityLabel("picture")
            } else {
              Text("empty")
            }
          }
        }
      }
    }
    let screen = screen(Album())
    await settle(screen)
    try screen.tap("next")
    #expect(screen.shows("empty"))
    await settle(screen)
    #expect(try screen.frame(of: "picture").width == 16)
  }
}

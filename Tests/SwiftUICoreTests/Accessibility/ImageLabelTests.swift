import MilieuTesting
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite("What images are called")
struct ImageLabelTests {
  private func labels<Content: View>(_ view: Content) -> [String] {
    let screen = TestScreen(view)
    screen.settle()
    return screen.root.accessibilityElements.compactMap(\.label)
  }

  @Test("a symbol is called by the words of its name, without the variant")
  func symbol() {
    #expect(labels(Image(systemName: "play.circle.fill")) == ["Play"])
  }

  @Test("a symbol is found by its name")
  func symbolName() throws {
    let screen = TestScreen(Image(systemName: "play.fill"))
    #expect(screen.shows("play.fill"))
  }

  @Test("an image is called by the text that it was given")
  func labelled() {
    #expect(labels(Image("cover", label: Text("A blue square"))) == ["A blue square"])
  }

  @Test("a decorative image is not there for assistive technologies")
  func decorative() {
    #expect(labels(Image(decorative: "cover")).isEmpty)
  }

  @Test("the icon of a label says nothing beside its title")
  func label() {
    #expect(labels(Label("Favourites", systemImage: "star")) == ["Favourites"])
  }

  @Test("a button with a symbol alone is called by the symbol")
  func symbolButton() {
    #expect(
      labels(
        Button {
        } label: {
          Image(systemName: "play.fill")
        }) == ["Play"])
  }

  @Test("a button with a symbol and a text is called by its text")
  func textButton() {
    let view = Button {
    } label: {
      HStack {
        Image(systemName: "play.fill")
        Text("Listen")
      }
    }
    #expect(labels(view) == ["Listen"])
  }
}

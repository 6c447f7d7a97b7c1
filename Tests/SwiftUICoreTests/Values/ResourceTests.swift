import Foundation
import Graphics
import SwiftUICore
import Testing

@Suite("Pictures and colours by name")
struct ResourceTests {
  private func file(_ asset: ImageAsset?) -> String? {
    guard case .file(let url)? = asset?.resource.source else { return nil }
    return url.lastPathComponent
  }

  @Test("an image set has variants for displays and schemes")
  func imageSet() throws {
    let folder = try TemporaryFolder([
      "Assets.xcassets/cover.imageset/Contents.json": """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "c.png"},
        {"idiom": "universal", "scale": "2x", "filename": "c2.png"},
        {"idiom": "universal", "scale": "3x"},
        {"idiom": "universal", "scale": "2x", "filename": "dark2.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"}}
      """,
      "Assets.xcassets/cover.imageset/c.png": "", "Assets.xcassets/cover.imageset/c2.png": "",
      "Assets.xcassets/cover.imageset/dark2.png": "",
    ])
    func find(_ context: ImageContext) -> ImageAsset? {
      ResourceStore.shared.image(named: "cover", in: folder.bundle, for: context)
    }
    #expect(file(find(ImageContext(displayScale: 1))) == "c.png")
    #expect(file(find(ImageContext(displayScale: 1.5))) == "c2.png")
    #expect(file(find(ImageContext(displayScale: 3))) == "c2.png")
    #expect(find(ImageContext(displayScale: 2))?.resource.scale == 2)
    #expect(file(find(ImageContext(colorScheme: .dark))) == "dark2.png")
    #expect(find(ImageContext())?.isTemplate == true)
    #expect(find(ImageContext())?.resource === find(ImageContext())?.resource)
  }

  @Test("folders with a namespace are part of the name, others are not")
  func namespaces() throws {
    let set = #"{"images": [{"idiom": "universal", "filename": "a.svg"}]}"#
    let folder = try TemporaryFolder([
      "A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "A.xcassets/Icons/a.imageset/Contents.json": set, "A.xcassets/Icons/a.imageset/a.svg": "",
      "A.xcassets/Group/b.imageset/Contents.json": set, "A.xcassets/Group/b.imageset/a.svg": "",
    ])
    func find(_ name: String) -> ImageAsset? {
      ResourceStore.shared.image(named: name, in: folder.bundle, for: ImageContext())
    }
    #expect(find("Icons/a") != nil)
    #expect(find("a") == nil)
    #expect(find("b") != nil)
  }

  @Test("picture files are found by name, with or without extension, in folders too")
  func files() throws {
    let folder = try TemporaryFolder([
      "cover0.jpg": "", "Images/icon.png": "", "Images/icon@2x.png": "", "notes.txt": "",
    ])
    func find(_ name: String, scale: CGFloat = 1) -> String? {
      let context = ImageContext(displayScale: scale)
      return file(ResourceStore.shared.image(named: name, in: folder.bundle, for: context))
    }
    #expect(find("cover0") == "cover0.jpg")
    #expect(find("cover0.jpg") == "cover0.jpg")
    #expect(find("icon") == "icon.png")
    #expect(find("icon", scale: 2) == "icon@2x.png")
    #expect(find("notes") == nil)
  }

  @Test("a colour set is read in every form of number")
  func colorSets() throws {
    func set(_ red: String, _ green: String, _ blue: String) -> String {
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": \(red), "green": \(green), "blue": \(blue), "alpha": "1.000"}}}]}
      """
    }
    let folder = try TemporaryFolder([
      "A.xcassets/float.colorset/Contents.json": set("\"1.000\"", "\"0.500\"", "\"0.000\""),
      "A.xcassets/hex.colorset/Contents.json": set("\"0xFF\"", "\"0x80\"", "\"0x00\""),
      "A.xcassets/steps.colorset/Contents.json": set("\"255\"", "\"128\"", "\"0\""),
      "A.xcassets/json.colorset/Contents.json": set("1", "0.5", "0"),
      "A.xcassets/whole.colorset/Contents.json": set("\"1\"", "\"0\"", "\"0\""),
    ])
    func color(_ name: String) -> String {
      let rgba = Color(name, bundle: folder.bundle).resolve(in: ColorContext())
      return Color(Color.Resolved(rgba)).description
    }
    #expect(color("float") == "#FF8000FF")
    #expect(color("hex") == "#FF8000FF")
    #expect(color("steps") == "#FF8000FF")
    #expect(color("json") == "#FF8000FF")
    #expect(color("whole") == "#FF0000FF")
    #expect(color("missing") == "#00000000")
  }

  @Test("a colour set has variants for dark surfaces, and may name a system colour")
  func colorVariants() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/Card.colorset/Contents.json": """
      {"colors": [
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22",
                   "components": {"white": "0.250", "alpha": "0.500"}}}]}
      """
    ])
    let color = Color("Card", bundle: folder.bundle)
    let (light, dark) = (ColorContext(), ColorContext(colorScheme: .dark))
    #expect(color.resolve(in: light) == Color.blue.resolve(in: light))
    #expect(color.resolve(in: dark) == RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
  }
}

@Suite("Symbols")
struct SymbolTests {
  private let body = FontDescription(size: 17)

  @Test("a star in the body font has Apple's size")
  func sizes() throws {
    let star = try #require(SymbolGlyph(systemName: "star"))
    #expect(star.size(beside: body) == CGSize(width: 22, height: 20))
    #expect(star.size(beside: FontDescription(size: 28)) == CGSize(width: 36, height: 33))
    #expect(star.size(beside: body, scale: .large).width == 28)
    let chevron = try #require(SymbolGlyph(systemName: "chevron.right"))
    #expect(chevron.size(beside: body) == CGSize(width: 12.5, height: 16.5))
  }

  @Test(
    "common names have glyphs, and unknown names have none",
    arguments: [
      "play.fill", "stop", "pause.circle.fill", "heart.fill", "gear", "person.crop.circle",
      "square.and.arrow.up", "line.3.horizontal", "exclamationmark.triangle.fill",
      "moon.stars.fill",
    ])
  func names(name: String) {
    #expect(SymbolGlyph(systemName: name) != nil)
    #expect(SymbolGlyph(systemName: "no.such.symbol") == nil)
  }

  @Test("a variant without a glyph of its own takes the plain symbol's")
  func variants() {
    #expect(
      SymbolGlyph(systemName: "leaf.square.fill")?.character
        == SymbolGlyph(systemName: "leaf")?.character)
    #expect(
      SymbolGlyph(systemName: "heart")?.character
        != SymbolGlyph(systemName: "heart.fill")?.character)
  }

  @Test("a symbol in a text is a run in the icon font, in the text's colour")
  func symbolInText() {
    let text = Text("Like \(Image(systemName: "heart.fill"))!").foregroundColor(.black)
    let runs = text.resolve(in: TextContext()).runs
    #expect(runs.map(\.font.family) == [nil, SymbolGlyph.family, nil])
    #expect(runs[1].color == .black)
    #expect(runs[1].string == "\u{e87d}")
  }
}

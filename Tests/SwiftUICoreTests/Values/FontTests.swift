import Foundation
import Graphics
import SwiftUICore
import Testing

@Suite("Fonts")
struct FontTests {
  private let usual = FontContext()

  @Test(
    "text styles have Apple's sizes at the default text size",
    arguments: [
      (Font.largeTitle, 34), (.title, 28), (.title2, 22), (.title3, 20), (.headline, 17),
      (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption, 12),
      (.caption2, 11),
    ])
  func sizes(font: Font, size: CGFloat) {
    #expect(font.resolve(in: usual).size == size)
  }

  @Test("styles grow with the text size")
  func growth() {
    for style in Font.TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { style.size(for: $0) }
      #expect(sizes == sizes.sorted())
    }
    let largest = FontContext(dynamicTypeSize: .accessibility5)
    #expect(Font.body.resolve(in: largest).size == 53)
  }

  @Test("a headline is semibold")
  func headline() {
    #expect(Font.headline.resolve(in: usual).weight == 600)
  }

  @Test("a system font in points never changes its size")
  func fixedSystemSize() {
    let largest = FontContext(dynamicTypeSize: .accessibility5)
    #expect(Font.system(size: 20).resolve(in: largest).size == 20)
  }

  @Test("a custom font follows the body style unless its size is fixed")
  func customFonts() {
    let larger = FontContext(dynamicTypeSize: .accessibility1)
    let font = Font.custom("Inter", size: 17).resolve(in: larger)
    #expect(font.family == "Inter" && font.size == 28)
    #expect(Font.custom("Inter", fixedSize: 17).resolve(in: larger).size == 17)
    let title = Font.custom("Inter", size: 28, relativeTo: .title).resolve(in: larger)
    #expect(title.size == 38)
  }

  @Test("modifiers set what the text engine is told")
  func modifiers() {
    let font = Font.body.bold().italic().monospacedDigit().smallCaps().width(.condensed)
      .leading(.tight).resolve(in: usual)
    #expect(font.weight == 700)
    #expect(font.isItalic)
    #expect(font.hasMonospacedDigits)
    #expect(font.hasSmallCaps)
    #expect(font.widthPercent == 75)
    #expect(font.leading == -2)
    #expect(Font.body.monospaced().resolve(in: usual).design == .monospaced)
    #expect(Font.system(.body, design: .serif).resolve(in: usual).design == .serif)
  }

  @Test("a weight given later wins")
  func weights() {
    #expect(Font.headline.weight(.light).resolve(in: usual).weight == 300)
    #expect(Font.system(size: 10, weight: .black).resolve(in: usual).weight == 900)
  }

  @Test("bold text makes every weight heavier")
  func boldText() {
    let context = FontContext(legibilityWeight: .bold)
    #expect(Font.body.resolve(in: context).weight == 600)
    #expect(Font.body.weight(.black).resolve(in: context).weight == 900)
  }

  @Test("equal fonts are made the same way")
  func equality() {
    #expect(Font.system(.body) == Font.body)
    #expect(Font.body.bold() != Font.body)
    #expect(Font.system(size: 12) == Font.system(size: 12, weight: nil, design: nil))
  }
}

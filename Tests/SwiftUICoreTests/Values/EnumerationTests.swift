import SwiftUICore
import Testing

@Suite("Plain values")
struct EnumerationTests {
  @Test("text sizes are ordered and know the accessibility sizes")
  func typeSizes() {
    #expect(DynamicTypeSize.xSmall < .large)
    #expect(DynamicTypeSize.xxxLarge < .accessibility1)
    #expect(DynamicTypeSize.allCases.filter { $0.isAccessibilitySize }.count == 5)
  }

  @Test("size categories print their names")
  func categoryNames() {
    #expect("\(ContentSizeCategory.large)" == "large")
    #expect("\(ContentSizeCategory.accessibilityMedium)" == "accessibilityMedium")
  }

  @Test("size categories and text sizes stand for each other")
  func categories() {
    for size in DynamicTypeSize.allCases {
      #expect(DynamicTypeSize(ContentSizeCategory(size)) == size)
    }
    #expect(ContentSizeCategory.small < .large)
    #expect(ContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
  }

  @Test("scene phases and control sizes are ordered")
  func order() {
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
    #expect(ControlSize.allCases == [.mini, .small, .regular, .large, .extraLarge])
  }

  @Test("symbol variants combine, and a second shape replaces the first")
  func symbolVariants() {
    let variants = SymbolVariants.circle.fill
    #expect(variants.contains(.fill) && variants.contains(.circle) && !variants.contains(.slash))
    #expect(variants.square == SymbolVariants.square.fill)
    #expect(variants.contains(.none))
  }
}

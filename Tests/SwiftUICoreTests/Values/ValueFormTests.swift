import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Forms of values")
struct ValueFormTests {
  @Test("A colour is mixed with another, by the eye or by numbers")
  func mix() {
    let environment = EnvironmentValues()
    let numbers = Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: environment)
    #expect(abs(numbers.red - 0.5) < 0.01)
    let eye = Color.black.mix(with: .white, by: 0.5).resolve(in: environment)
    #expect(abs(eye.red - 0.388) < 0.01)
    #expect(Color.red.mix(with: .blue, by: 0).resolve(in: environment).blue < 0.3)
  }

  @Test("Resources name pictures and colours of a bundle")
  func resources() {
    let image = ImageResource(name: "Logo", bundle: .main)
    #expect(Image(image) == Image("Logo", bundle: .main))
    #expect(image == ImageResource(name: "Logo", bundle: .main))
    let color = ColorResource(name: "Brand", bundle: .main)
    #expect(Color(color) == Color("Brand", bundle: .main))
    #expect(Set([color, ColorResource(name: "Other", bundle: .main)]).count == 2)
  }

  @Test("A font is resolved for the text size of a place")
  func fonts() {
    let context = EnvironmentValues().fontResolutionContext
    let font = Font.body.bold().italic().uppercaseSmallCaps().leading(.tight).resolve(in: context)
    #expect(font.pointSize == 17 && font.isBold && font.isItalic && font.leading == .tight)
    #expect(font.isUppercaseSmallCaps && !font.isLowercaseSmallCaps && !font.isSmallCaps)
    #expect(Font.body.smallCaps().resolve(in: context).isSmallCaps)
    #expect(Font.body.lowercaseSmallCaps().resolve(in: context).isLowercaseSmallCaps)
    #expect(Font.system(size: 12, weight: .light).resolve(in: context).weight == .light)
    #expect(Font.body.width(.condensed).resolve(in: context).width == .condensed)
    #expect(Font.body.monospaced().resolve(in: context).isMonospaced)
    var values = EnvironmentValues()
    values.dynamicTypeSize = .accessibility5
    let large = values.fontResolutionContext
    #expect(large != context && large.debugDescription.contains("accessibility5"))
    #expect(Font.body.resolve(in: large).pointSize > 40)
  }

  @Test("Guides of children are combined as a container combines them")
  func guides() {
    #expect(HorizontalAlignment.leading.combineExplicit([2, nil, 4]) == 3)
    #expect(HorizontalAlignment.leading.combineExplicit([nil, nil]) == nil)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([8, 3, 5]) == 3)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([8, 3, 5]) == 8)
    #expect(HorizontalAlignment.leading.key != HorizontalAlignment.trailing.key)
  }

  @Test("The width, the mitre and the phase of a line can move")
  func strokes() {
    var style = StrokeStyle(lineWidth: 2, miterLimit: 4, dashPhase: 6)
    style.animatableData.scale(by: 0.5)
    #expect((style.lineWidth, style.miterLimit, style.dashPhase) == (1, 2, 3))
  }

  @Test("Text is smaller in a secondary scale")
  func textScale() throws {
    let screen = TestScreen(
      VStack {
        Text("aa").textScale(.secondary)
        Text("bb").textScale(.secondary, isEnabled: false)
      })
    #expect(try screen.frame(of: "aa").height < screen.frame(of: "bb").height)
  }

  @Test("Shapes are filled and stroked in the style around")
  func shapes() {
    let fill: any View = Circle().fill(style: FillStyle(eoFill: true))
    let border: any View = Circle().strokeBorder(lineWidth: 3, antialiased: true)
    let styled: any View = Circle().strokeBorder(style: StrokeStyle(lineWidth: 2))
    for view in [fill, border, styled] {
      let renderer = ImageRenderer(content: AnyView(anyView: view).frame(width: 9, height: 9))
      #expect(renderer._pngData() != nil)
    }
  }
}

@MainActor @Suite("Modifiers with transactions of their own")
struct ModifierTransactionTests {
  private struct Wide: ViewModifier {
    let isWide: Bool
    func body(content: Content) -> some View { content.frame(width: isWide ? 200 : 100) }
  }

  private struct Probe<M: ViewModifier>: View {
    @State private var isWide = false
    let modifier: (Bool) -> M

    var body: some View {
      VStack {
        Button("go") { isWide.toggle() }
        Text("box").accessibilityIdentifier("box").modifier(modifier(isWide))
          .background { Color.red.accessibilityElement().accessibilityLabel("back") }
      }
    }
  }

  @Test("An animated modifier moves")
  func animated() throws {
    let screen = TestScreen(Probe { Wide(isWide: $0).animation(.linear(duration: 1)) })
    try screen.tap("go")
    #expect(screen.root.isMoving)
    let still = TestScreen(Probe { Wide(isWide: $0) })
    try still.tap("go")
    #expect(!still.root.isMoving)
  }

  @Test("A modifier's transactions can be changed")
  func transaction() throws {
    let screen = TestScreen(
      Probe { isWide in
        Wide(isWide: isWide).transaction { $0.animation = .linear(duration: 1) }
      })
    try screen.tap("go")
    #expect(screen.root.isMoving)
  }
}

@MainActor @Suite("Resources of translations")
struct LocalizedResourceTests {
  @Test("A resource without a translation shows its default value, with its values")
  func defaultValue() {
    let plain: LocalizedStringResource = "Hello"
    #expect(TestScreen(Text(plain)).texts == ["Hello"])
    let count = 3
    let counted: LocalizedStringResource = "\(count) books"
    #expect(counted.key == "%lld books")
    #expect(TestScreen(Text(counted)).texts == ["3 books"])
    let keyed = LocalizedStringResource("greeting", defaultValue: "Good morning, \("Ada")")
    #expect(keyed.key == "greeting")
    #expect(TestScreen(Text(keyed)).texts == ["Good morning, Ada"])
  }

  @Test("A string is the translation of a text")
  func strings() {
    #expect(String(localized: "Hello") == "Hello")
    #expect(
      String(localized: "\(1234) books", locale: Locale(identifier: "en_US")) == "1,234 books")
    #expect(String(localized: "key", defaultValue: "value") == "value")
    let resource = LocalizedStringResource("key", defaultValue: "100%")
    #expect(String(localized: resource) == "100%")
    #expect(String(localized: resource.localizedStringResource) == "100%")
  }

  @Test("A resource in a text of its own goes into another")
  func interpolation() {
    let name: LocalizedStringResource = "Ada"
    #expect(TestScreen(Text("Hello \(name)")).texts == ["Hello Ada"])
  }
}

@Suite("Values of UIKit that say how a place looks")
struct UITraitTests {
  @Test("Each value has its counterpart, and none for unspecified ones")
  func counterparts() {
    for scheme in ColorScheme.allCases {
      #expect(ColorScheme(UIUserInterfaceStyle(scheme)) == scheme)
    }
    for contrast in ColorSchemeContrast.allCases {
      #expect(ColorSchemeContrast(UIAccessibilityContrast(contrast)) == contrast)
    }
    for direction in LayoutDirection.allCases {
      #expect(LayoutDirection(UITraitEnvironmentLayoutDirection(direction)) == direction)
    }
    for weight in [LegibilityWeight.regular, .bold] {
      #expect(LegibilityWeight(UILegibilityWeight(weight)) == weight)
    }
    for size in [UserInterfaceSizeClass.compact, .regular] {
      #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass(size)) == size)
    }
    #expect(ColorScheme(UIUserInterfaceStyle.unspecified) == nil)
    #expect(ColorSchemeContrast(UIAccessibilityContrast.unspecified) == nil)
    #expect(LayoutDirection(UITraitEnvironmentLayoutDirection.unspecified) == nil)
    #expect(LegibilityWeight(UILegibilityWeight.unspecified) == nil)
    #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass.unspecified) == nil)
    #expect(DynamicTypeSize(UIContentSizeCategory.unspecified) == nil)
  }

  @Test("Text sizes have the same order by all names")
  func textSizes() {
    for (size, category) in zip(DynamicTypeSize.allCases, ContentSizeCategory.allCases) {
      #expect(UIContentSizeCategory(size) == UIContentSizeCategory(category))
      #expect(DynamicTypeSize(UIContentSizeCategory(size)) == size)
      #expect(ContentSizeCategory(UIContentSizeCategory(category)) == category)
      #expect(UIContentSizeCategory(size).isAccessibilityCategory == size.isAccessibilitySize)
    }
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(UIContentSizeCategory(nil as DynamicTypeSize?) == .unspecified)
  }
}

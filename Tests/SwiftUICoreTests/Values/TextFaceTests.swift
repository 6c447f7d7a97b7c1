import Foundation
import Graphics
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

@MainActor
@Suite("Texts that come to one string in one style")
struct TextFaceTests {
  private let context = SharedTextContext(TextContext(locale: Locale(identifier: "en_US")))

  /// What a text comes to by its face, if it has one.
  private func short(_ text: Text) -> TextContent? {
    guard let face = context.face(text.modifiers), let words = context.words(of: text)
    else { return nil }
    return face.content(of: words)
  }

  @Test("are the same as resolved part by part")
  func same() {
    let texts = [
      Text(verbatim: "plain"), Text("key"), Text("12 \(3) and \(1_234_567)"), Text("\("a") %"),
      Text(verbatim: "large").font(.largeTitle), Text("\(-5) of \(0.5)").bold().italic(),
      Text(verbatim: "red").foregroundColor(.red).font(.system(size: 12, design: .serif)),
      Text(verbatim: "under").underline(true, pattern: .dot, color: .blue).kerning(2),
    ]
    for text in texts {
      // Twice: what was found out for one text serves the next.
      for _ in 1...2 { #expect(short(text) == text.resolve(in: context.context)) }
    }
  }

  @Test("differ where their modifiers do")
  func different() {
    let sizes = (1...20).map { size in
      short(Text(verbatim: "x").font(.system(size: CGFloat(size))))?.runs[0].font.size
    }
    #expect(sizes == (1...20).map { CGFloat($0) })
  }

  @Test("are not those with parts of their own")
  func others() {
    #expect(short(Text("some *words*")) == nil)
    #expect(short(Text("a \(Text("b").bold())")) == nil)
    #expect(short(Text("a") + Text("b")) == nil)
    #expect(short(Text("\("")")) == nil)
    #expect(
      short(
        Text("a").foregroundStyle(
          .linearGradient(
            colors: [.red, .blue], startPoint: .top, endPoint: .bottom))) == nil)
  }
}

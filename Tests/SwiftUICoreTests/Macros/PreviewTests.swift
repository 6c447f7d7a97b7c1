@_spi(Hosting) import SwiftUICore
import Testing

private struct Row: View {
  var isOn: Bool
  var body: some View { EmptyView() }
}

#Preview { Row(isOn: true) }

#Preview("Switch", traits: .sizeThatFitsLayout, .fixedLayout(width: 30, height: 40)) {
  @Previewable @State var isOn = false
  Row(isOn: isOn)
}

@Suite("#Preview in a client")
@MainActor
struct PreviewTests {
  private var previews: [_RegisteredPreview] {
    _previews().filter { $0.location.fileID == #fileID }
  }

  @Test("the previews of a file are found in the order of their lines")
  func discovery() {
    #expect(previews.map(\.location.line) == [9, 11])
    #expect(previews.map { $0.makePreview().name } == [nil, "Switch"])
  }

  @Test("a preview makes the view of its closure")
  func content() {
    #expect((previews.first?.makePreview().body() as? Row)?.isOn == true)
  }

  @Test("a preview has the traits of its source, in their order")
  func traits() {
    #expect(
      previews.last?.makePreview().traits.map(\.storage)
        == [.sizeThatFitsLayout, .fixedLayout(width: 30, height: 40)])
  }
}

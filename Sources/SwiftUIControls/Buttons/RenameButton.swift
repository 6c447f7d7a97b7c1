import SwiftUICore

/// A button that performs the rename action of its surroundings, as `renameAction(_:)` sets it. Where there
/// is none it is disabled.
///
/// Source: https://developer.apple.com/documentation/swiftui/renamebutton
public struct RenameButton<Label> where Label: View {
  private let label: Label
  @Environment(\.rename) private var rename
}

@available(*, unavailable)
extension RenameButton: Sendable {}

extension RenameButton where Label == SwiftUIControls.Label<Text, Image> {
  public init() {
    label = SwiftUIControls.Label("Rename", systemImage: "pencil")
  }
}

extension RenameButton: View {
  public var body: some View {
    let rename = rename
    Button(action: { rename?() }, label: { label }).disabled(rename == nil)
  }
}

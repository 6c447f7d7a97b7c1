import SwiftUI

struct SurroundingsView: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.layoutDirection) private var direction
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.displayScale) private var scale

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Surroundings")
        .font(.largeTitle)
        .bold()
      Text("Every line follows the desktop while the window is open.")
        .foregroundStyle(.secondary)
      VStack(alignment: .leading, spacing: 10) {
        Fact(name: "Colour scheme", value: Text(colorScheme == .dark ? "Dark" : "Light"))
        Fact(name: "Language", value: Text(verbatim: locale.identifier))
        Fact(name: "Time zone", value: Text(verbatim: timeZone.identifier))
        Fact(name: "Text size", value: Text(verbatim: "\(textSize)"))
        Fact(
          name: "Reading direction",
          value: Text(direction == .rightToLeft ? "Right to left" : "Left to right"))
        Fact(name: "Window", value: Text(sizeClass == .compact ? "Narrow" : "Wide"))
        Fact(name: "Pixels per point", value: Text("\(Double(scale), specifier: "%.2f")"))
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
      Spacer(minLength: 0)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// A name and a value, the value at the trailing edge.
struct Fact: View {
  let name: LocalizedStringKey
  let value: Text

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(name)
      Spacer()
      value
        .fontWeight(.medium)
        .foregroundStyle(.tint)
    }
  }
}

#Preview {
  SurroundingsView()
}

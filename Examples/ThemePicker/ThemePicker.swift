import SwiftUI

struct Theme: Equatable {
  var name: LocalizedStringKey
  var paper: Color
  var ink: Color
  var accent: Color

  static let all = [
    Theme(
      name: "Day", paper: Color(red: 0.98, green: 0.97, blue: 0.94),
      ink: Color(red: 0.16, green: 0.18, blue: 0.22),
      accent: Color(red: 0.80, green: 0.33, blue: 0.20)),
    Theme(
      name: "Forest", paper: Color(red: 0.89, green: 0.93, blue: 0.87),
      ink: Color(red: 0.10, green: 0.22, blue: 0.15),
      accent: Color(red: 0.13, green: 0.45, blue: 0.29)),
    Theme(
      name: "Night", paper: Color(red: 0.11, green: 0.11, blue: 0.18),
      ink: Color(red: 0.90, green: 0.90, blue: 0.96),
      accent: Color(red: 0.62, green: 0.56, blue: 0.98)),
  ]

  static func == (first: Theme, second: Theme) -> Bool {
    first.paper == second.paper && first.ink == second.ink && first.accent == second.accent
  }
}

extension EnvironmentValues {
  @Entry var theme = Theme.all[0]
}

struct ThemePicker: View {
  @State private var index = 0

  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 8) {
        ForEach(Theme.all.indices, id: \.self) { choice in
          Button {
            index = choice
          } label: {
            Text(Theme.all[choice].name)
              .fontWeight(choice == index ? .semibold : .regular)
              .padding(.horizontal, 14)
              .padding(.vertical, 8)
              .background(Theme.all[choice].paper, in: Capsule())
              .overlay(
                Capsule().stroke(Theme.all[choice].accent, lineWidth: choice == index ? 2 : 0.5)
              )
              .foregroundStyle(Theme.all[choice].ink)
          }
          .buttonStyle(.plain)
        }
      }
      Page()
        .environment(\.theme, Theme.all[index])
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// Knows nothing of the picker: it reads the theme that is in force where it stands.
struct Page: View {
  @Environment(\.theme) private var theme

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("A page in the chosen theme")
        .font(.title3)
        .bold()
      Text("Whoever reads the key is drawn again when it changes; everything else stays as it is.")
      Rectangle()
        .fill(theme.accent)
        .frame(height: 4)
      Spacer(minLength: 0)
    }
    .foregroundStyle(theme.ink)
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(theme.paper, in: RoundedRectangle(cornerRadius: 16))
  }
}

#Preview {
  ThemePicker()
}

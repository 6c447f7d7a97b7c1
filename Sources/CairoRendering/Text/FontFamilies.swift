import Graphics

/// The families tried, in order, for a font that names none. Pango takes the first that is installed and
/// looks through the rest for characters that the first lacks.
struct FontFamilies {
  /// Put before the others, for the desktop's own interface font.
  var system: String?

  func names(for font: FontDescription) -> String {
    var names: [String] = []
    switch font.design {
    case .default:
      names = [system, "Cantarell", "Inter", "Noto Sans", "DejaVu Sans"].compactMap { $0 }
    case .serif: names = ["Source Serif 4", "Noto Serif", "DejaVu Serif", "Serif"]
    case .rounded:
      names =
        ["Nunito", "Varela Round", "Quicksand", "Comfortaa"]
        + [system, "Cantarell", "Inter", "Noto Sans", "DejaVu Sans"].compactMap { $0 }
    case .monospaced:
      names = [
        "Adwaita Mono", "Source Code Pro", "Noto Sans Mono", "DejaVu Sans Mono", "Monospace",
      ]
    }
    if let family = font.family { names.insert(family, at: 0) }
    return (names + ["Sans"]).joined(separator: ",")
  }
}

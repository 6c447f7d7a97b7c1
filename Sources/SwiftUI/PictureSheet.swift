import Diagnostics
import Foundation
import Graphics
import SwiftUICore

/// One view in all its looks on one picture: light and dark beside each other, a row for each text size and
/// each language, with a caption below each.
@MainActor
struct PictureSheet {
  /// One look of the view.
  private struct Look {
    let caption: String
    let picture: Picture
  }

  /// Rows of looks; all have the same number.
  private var rows: [[Look]] = []

  /// - Parameter options: their text sizes and languages; the most usual ones where they name none.
  init(_ options: LaunchOptions, _ makeApp: (HostServices) -> RunningApp) throws(Problem) {
    let sizes = options.textSizes.isEmpty ? [.large, .accessibility3] : options.textSizes
    let locales = options.locales.isEmpty ? Self.usualLocales : options.locales
    let namesLocale = locales.count > 1 || !options.locales.isEmpty
    for locale in locales {
      for size in sizes {
        var row: [Look] = []
        for isDark in [false, true] {
          var look = options
          look.isDark = isDark
          look.locales = [locale]
          look.textSizes = [size]
          let stage = Stage(look, makeApp)
          try stage.perform(options.actions)
          row.append(
            Look(
              caption: ([isDark ? "Dark" : "Light", "\(size)"]
                + (namesLocale ? [locale.identifier] : [])).joined(separator: " · "),
              picture: stage.picture))
        }
        rows.append(row)
      }
    }
  }

  /// The languages that the app's resources have, else the system's.
  private static var usualLocales: [Locale] {
    let languages = ResourceStore.shared.languages
    return languages.isEmpty ? [.current] : languages.map { Locale(identifier: $0) }
  }

  var picture: Picture {
    let root = RootNode(services: Stage.services)
    root.mount(SheetView(rows: rows.map { $0.map { ($0.caption, $0.picture) } }))
    root.update(size: Picture.screen)
    let size = root.content.sizeThatFits(.unspecified)
    root.update(size: size)
    return Picture(list: root.render(), size: size, background: SheetView.background)
  }
}

/// The sheet as a view of its own.
private struct SheetView: View {
  static let background = RGBA(red: 0.90, green: 0.90, blue: 0.92)

  let rows: [[(caption: String, picture: Picture)]]

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      ForEach(rows.indices, id: \.self) { row in
        HStack(alignment: .top, spacing: 24) {
          ForEach(rows[row].indices, id: \.self) { column in
            look(rows[row][column].caption, rows[row][column].picture)
          }
        }
      }
    }
    .padding(24)
    .environment(\.colorScheme, .light)
  }

  private func look(_ caption: String, _ picture: Picture) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      PictureView(picture: picture)
        .clipShape(RoundedRectangle(cornerRadius: 6))
        .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(.black.opacity(0.12)) }
      Text(verbatim: caption)
        .font(.system(size: 12))
        .foregroundStyle(Color(white: 0.35))
        .fixedSize()
    }
  }
}

/// Shows a picture that was drawn before, in its own size.
private struct PictureView: _PrimitiveView {
  let picture: Picture

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    PictureNode(view.picture, context)
  }
}

private final class PictureNode: _LayoutNode {
  private var picture: Picture

  init(_ picture: Picture, _ context: _NodeContext) {
    self.picture = picture
    super.init(context)
  }

  override func update(from value: UnsafeRawPointer) {
    picture = value.assumingMemoryBound(to: PictureView.self).pointee.picture
    invalidateLayout()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { picture.size }

  override func draw(_ context: inout _DrawingContext) {
    let rect = context.absolute(CGRect(origin: .zero, size: picture.size))
    let list = picture.list
    context.group(.clip(Path(rect), evenOdd: false)) { context in
      if let background = picture.background {
        context.append(.fill(Path(rect), .color(background), evenOdd: false))
      }
      context.append(
        .group(.transform(CGAffineTransform(translationX: rect.minX, y: rect.minY)), list))
    }
  }
}

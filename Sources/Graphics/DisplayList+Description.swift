extension DisplayList {
  /// All that is drawn, one line an item, with everything that a renderer could tell apart: what a test
  /// compares a kept picture with a new one by.
  package var exactDescription: [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .text(let layout, let origin, let paint):
        ["text \(ObjectIdentifier(layout)) at \(origin) in \(paint)"]
      case .image(let image, let rect, let smooth, let tint):
        ["image \(image.source) in \(rect), \(smooth), \(String(describing: tint))"]
      case .group(.mask(let mask), let list):
        ["mask"] + mask.exactDescription + ["of"] + list.exactDescription + ["end"]
      case .group(let effect, let list): ["group \(effect)"] + list.exactDescription + ["end"]
      case .fragment(let fragment, let origin):
        ["at \(origin)"] + fragment.list.exactDescription + ["end"]
      default: ["\(item)"]
      }
    }
  }
}

import CPango
import Foundation
import Graphics

/// Sets one content into a size: breaks lines, drops those over the limit, tightens and scales down where
/// the style allows it.
struct TextSetter {
  let engine: PangoTextEngine
  let content: TextContent
  /// The content, if it is a plain text.
  let plain: PlainText?

  func set(width: CGFloat?, height: CGFloat?) -> PangoTextLayout {
    let style = content.paragraph
    let composer = TextComposer(engine: engine, content: content)
    let full =
      plain?.set(width: width)
      ?? PangoTextLayout(content, composer.compose(width: width), width: width)
    let limit = lineLimit(of: full, height: height)
    guard full.lineCount > limit || overflows(full, width) else { return full }

    if style.allowsTightening {
      // Nothing beyond a twentieth of the size, which still reads as the same text.
      var tight = composer
      for step in 1...3 {
        tight.tightening = 0.016 * CGFloat(step)
        let layout = PangoTextLayout(content, tight.compose(width: width), width: width)
        if layout.lineCount <= limit, !overflows(layout, width) { return layout }
      }
    }
    if style.minimumScaleFactor < 1 {
      if let scaled = scaledDown(composer, width: width, height: height) { return scaled }
      var smallest = composer
      smallest.scale = max(style.minimumScaleFactor, 0.01)
      let layout = PangoTextLayout(
        content, smallest.compose(width: width), width: width, scale: smallest.scale)
      let limit = lineLimit(of: layout, height: height)
      return layout.lineCount > limit
        ? truncated(smallest, layout, width: width, limit: limit) : layout
    }
    return full.lineCount > limit ? truncated(composer, full, width: width, limit: limit) : full
  }

  /// How many lines the style and the height allow.
  private func lineLimit(of layout: PangoTextLayout, height: CGFloat?) -> Int {
    let limit = max(content.paragraph.lineLimit ?? .max, 1)
    guard let height, layout.size.height > height else { return limit }
    return min(limit, max(layout.lineCount(within: height), 1))
  }

  /// Whether a word had to be broken, which scaling down avoids.
  private func overflows(_ layout: PangoTextLayout, _ width: CGFloat?) -> Bool {
    guard let width, content.paragraph.minimumScaleFactor < 1 else { return false }
    return layout.naturalWidth > width + 0.001 || layout.breaksWord
  }

  /// The largest scale, to within a fiftieth, at which everything fits.
  private func scaledDown(
    _ composer: TextComposer, width: CGFloat?, height: CGFloat?
  ) -> PangoTextLayout? {
    var best: PangoTextLayout?
    var (low, high) = (max(content.paragraph.minimumScaleFactor, 0.01), CGFloat(1))
    var tried = low
    for _ in 0..<7 {
      var scaled = composer
      scaled.scale = tried
      let layout = PangoTextLayout(
        content, scaled.compose(width: width), width: width, scale: tried)
      let fits =
        layout.lineCount <= lineLimit(of: layout, height: height) && !overflows(layout, width)
      if fits {
        best = layout
        low = tried
      } else if best == nil {
        return nil
      } else {
        high = tried
      }
      tried = (low + high) / 2
    }
    return best
  }

  /// The first `limit` lines, with an ellipsis in the last.
  private func truncated(
    _ composer: TextComposer, _ full: PangoTextLayout, width: CGFloat?, limit: Int
  ) -> PangoTextLayout {
    var shown = content
    let bytes = Array(content.string.utf8)
    if bytes.contains(0x0A) || bytes.contains(0x0D) {
      // Pango counts lines in each paragraph by itself, so the text is made one paragraph. It ends where the
      // last line's paragraph ends; where that line would not be cut, the ellipsis is set by hand.
      let cut = full.startByte(ofLine: limit)
      let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
      if cut > 0, isEnd(bytes[cut - 1]) {
        var kept = cut
        while kept > 0, isEnd(bytes[kept - 1]) { kept -= 1 }
        shown = content.prefix(utf8Count: kept, suffix: "…")
      } else {
        shown = content.prefix(utf8Count: bytes[cut...].firstIndex(where: isEnd) ?? bytes.count)
      }
      shown = shown.asOneParagraph
    }
    var short = TextComposer(engine: engine, content: shown)
    (short.scale, short.tightening) = (composer.scale, composer.tightening)
    let layout = PangoTextLayout(
      content, short.compose(width: width, limit: .lines(limit)), width: width,
      scale: composer.scale)
    layout.isTruncated = true
    return layout
  }
}

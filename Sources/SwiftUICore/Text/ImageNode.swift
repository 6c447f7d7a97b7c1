import Diagnostics
import Foundation
import Graphics
import Reactivity

extension Image: View, _PrimitiveView {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ImageNode(view, context)
  }
}

/// The node of an image: a picture, a symbol set as text, or a placeholder for what is missing.
final class ImageNode: _LayoutNode {
  private enum Content {
    case picture(EncodedImage, size: CGSize, isTemplate: Bool)
    case symbol(TextContent, size: CGSize, baseline: CGFloat)
    /// A visible mark in place of a picture that is not there.
    case missing
    /// In place of a picture that is not there yet.
    case plate
  }

  private(set) var image: Image
  private var content = Content.missing
  private var redaction = Redaction.none
  private var coloring = SymbolColoring()
  /// The glyph of a symbol as it was drawn last, for pictures after that.
  private var glyph: (size: CGFloat, layout: any TextLayout)?
  /// What moves the symbol; `nil` before the first effect.
  private var player: SymbolPlayer?

  init(_ view: Image, _ context: _NodeContext) {
    image = view
    super.init(context)
    content = resolve()
  }

  override var viewType: Any.Type? { Image.self }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: Image.self).pointee
    guard new != image else { return }
    let isOtherSymbol = image.source != new.source
    image = new
    run()
    if isOtherSymbol, case .system = new.source,
      case .symbolEffect(let options) = EnvironmentValues(scope: scope).untrackedContentTransition
        .kind
    {
      symbolPlayer.replace(options)
    }
  }

  override func run() {
    content = resolve()
    glyph = nil
    invalidateLayout()
    invalidateDisplay()
  }

  private func resolve() -> Content {
    track {
      _ = scope.foregroundStyle
      redaction = scope.textContext.context.redaction
      switch image.source {
      case .system(let name): return symbol(name)
      case .named(let name, let bundle):
        let shared = scope.textContext.context
        let context = ImageContext(
          colorScheme: shared.colors.colorScheme, displayScale: scope.displayScale,
          languages: shared.localeFacts.languages)
        guard let asset = ResourceStore.shared.image(named: name, in: bundle, for: context) else {
          EngineMessages.imageMissing(name)
          return .missing
        }
        return picture(asset.resource, isTemplate: asset.isTemplate ?? false)
      case .data(let data, let scale):
        return picture(EncodedImage(.data(data), scale: scale), isTemplate: false)
      case .plate: return .plate
      }
    }
  }

  private func symbol(_ name: String) -> Content {
    let shared = scope.textContext
    let variants = scope.symbolVariants
    coloring = scope.symbolColoring
    if let mode = image.symbolRenderingMode { coloring.mode = mode }
    guard
      let glyph = variants.candidates(for: name).lazy.compactMap({ SymbolGlyph(systemName: $0) })
        .first
    else {
      EngineMessages.symbolMissing(name)
      return .missing
    }
    let effects = scope.symbolEffects
    if player != nil || !effects.isEmpty { symbolPlayer.take(effects) }
    let scale = shared.context.imageScale
    let run = glyph.run(beside: shared.font, scale: scale)
    let size = glyph.size(beside: shared.font, scale: scale)
    let metrics = root.services.text.metrics(of: shared.font)
    // The symbol is centred on the capitals beside it.
    let baseline = size.height / 2 + metrics.capHeight / 2
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = 1
    var plain = run
    plain.baselineOffset = 0
    return .symbol(
      TextContent(runs: [plain], paragraph: paragraph), size: size, baseline: baseline)
  }

  private var symbolPlayer: SymbolPlayer {
    if let player { return player }
    let made = SymbolPlayer(self)
    player = made
    return made
  }

  /// Draws something through the poses that effects give the symbol.
  private func moved(
    _ poses: ArraySlice<SymbolPose>, in rect: CGRect, _ context: inout _DrawingContext,
    _ draw: (inout _DrawingContext) -> Void
  ) {
    guard let pose = poses.first, case .symbol = content else { return draw(&context) }
    let transform = pose.transform(in: rect)
    guard transform.isInvertible, pose.opacity > 0 else { return }
    context.group(.transform(transform)) { context in
      if pose.opacity < 1 {
        context.group(.opacity(pose.opacity)) { moved(poses.dropFirst(), in: rect, &$0, draw) }
      } else {
        moved(poses.dropFirst(), in: rect, &context, draw)
      }
    }
  }

  private func picture(_ resource: EncodedImage, isTemplate: Bool) -> Content {
    guard let pixels = root.services.images.pixelSize(of: resource) else {
      EngineMessages.imageNotDecoded(resource)
      return .missing
    }
    let size = CGSize(width: pixels.width / resource.scale, height: pixels.height / resource.scale)
    let asTemplate = image.renderingMode.map { $0 == .template } ?? isTemplate
    return .picture(resource, size: size, isTemplate: asTemplate)
  }

  /// The size in points before any resizing.
  private var naturalSize: CGSize {
    switch content {
    case .picture(_, let size, _), .symbol(_, let size, _): return size
    case .missing: return CGSize(width: 24, height: 24)
    case .plate: return CGSize(width: 10, height: 10)
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard image.resizing != nil || image.source == .plate else { return naturalSize }
    return proposal.replacingUnspecifiedDimensions(by: naturalSize)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard case .symbol(_, let natural, let baseline) = content, key.isVertical else { return nil }
    guard
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return baseline * (natural.height > 0 ? size.height / natural.height : 1)
  }

  override func draw(_ context: inout _DrawingContext) {
    let rect = context.absolute(CGRect(origin: .zero, size: size))
    guard rect.width > 0, rect.height > 0 else { return }
    let poses = player?.poses ?? []
    if poses.isEmpty {
      drawImage(in: rect, &context)
    } else {
      moved(poses[...], in: rect, &context) { drawImage(in: rect, &$0) }
    }
  }

  private func drawImage(in rect: CGRect, _ context: inout _DrawingContext) {
    let paint = Tracking.untracked { scope.foregroundStyle.paint(in: rect) }
    switch redaction {
    case .none: drawContent(in: rect, paint, &context)
    case .placeholder:
      let shape = Path(roundedRect: rect, cornerRadius: min(4, rect.width / 4, rect.height / 4))
      context.group(.opacity(Redaction.placeholderOpacity)) {
        $0.append(.fill(shape, paint, evenOdd: false))
      }
    case .faded:
      context.group(.opacity(Redaction.fadedOpacity)) { drawContent(in: rect, paint, &$0) }
    }
  }

  private func drawContent(
    in rect: CGRect, _ paint: Paint, _ context: inout _DrawingContext
  ) {
    switch content {
    case .picture(let resource, let natural, let isTemplate):
      drawPicture(resource, natural, in: rect, tint: isTemplate ? paint : nil, &context)
    case .symbol(let text, let natural, _):
      let scale = min(rect.width / natural.width, rect.height / natural.height)
      let layout = glyphLayout(text, scale: image.resizing == nil ? 1 : scale)
      let origin = CGPoint(
        x: rect.midX - layout.size.width / 2, y: rect.midY - layout.size.height / 2)
      context.append(.text(layout, origin: origin, paint: symbolPaint(paint, in: rect)))
    case .missing:
      drawPlaceholder(in: rect, &context)
    case .plate:
      let grey = Paint.color(RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))
      context.append(.fill(Path(rect), grey, evenOdd: false))
    }
  }

  private func glyphLayout(_ text: TextContent, scale: CGFloat) -> any TextLayout {
    var scaled = text
    scaled.runs[0].font.size *= scale
    let size = scaled.runs[0].font.size
    if let glyph, glyph.size == size { return glyph.layout }
    let layout = root.services.text.layout(scaled, width: nil, height: nil)
    glyph = (size, layout)
    return layout
  }

  /// What a symbol is drawn with, where its surroundings give it `paint`.
  private func symbolPaint(_ paint: Paint, in rect: CGRect) -> Paint {
    guard case .system(let name) = image.source else { return paint }
    let colors = Tracking.untracked { scope.colorContext }
    return coloring.paint(of: name, foreground: paint, colors, in: rect)
  }

  private func drawPicture(
    _ resource: EncodedImage, _ natural: CGSize, in rect: CGRect, tint: Paint?,
    _ context: inout _DrawingContext
  ) {
    let isSmooth = image.interpolation != .none
    guard let resizing = image.resizing, resizing.mode == .tile, natural.width > 0,
      natural.height > 0
    else {
      context.append(.image(resource, rect: rect, smooth: isSmooth, tint: tint))
      return
    }
    context.group(.clip(Path(rect), evenOdd: false)) { context in
      var y = rect.minY
      while y < rect.maxY {
        var x = rect.minX
        while x < rect.maxX {
          let tile = CGRect(origin: CGPoint(x: x, y: y), size: natural)
          context.append(.image(resource, rect: tile, smooth: isSmooth, tint: tint))
          x += natural.width
        }
        y += natural.height
      }
    }
  }

  /// A box with a cross, in a grey that shows on light and dark.
  private func drawPlaceholder(in rect: CGRect, _ context: inout _DrawingContext) {
    let grey = Paint.color(RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.6))
    let box = rect.insetBy(dx: 0.5, dy: 0.5)
    var lines = Path(box)
    lines.move(to: CGPoint(x: box.minX, y: box.minY))
    lines.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    lines.move(to: CGPoint(x: box.maxX, y: box.minY))
    lines.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    context.append(.stroke(lines, grey, StrokeStyle(lineWidth: 1)))
  }

  override func containsForHit(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
}

extension EnvironmentScope {
  private static let displayScaleID = MainActor.assumeIsolated {
    KeyPathID.of(\EnvironmentValues.displayScale)
  }
  private static let variantsID = MainActor.assumeIsolated {
    KeyPathID.of(\EnvironmentValues.symbolVariants)
  }

  @MainActor var displayScale: CGFloat {
    derivedValue(Self.displayScaleID) { $0.displayScale }.value
  }

  @MainActor var symbolVariants: SymbolVariants {
    derivedValue(Self.variantsID) { $0.symbolVariants }.value
  }
}

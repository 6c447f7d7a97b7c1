import Foundation
import Graphics

// Texts, images and views in a canvas.

extension GraphicsContext {
  /// A text in the fonts and the language of the canvas.
  public struct ResolvedText {
    /// What it is filled with, where it has no colours of its own.
    public var shading: Shading
    private let content: TextContent
    private let engine: any TextEngine

    fileprivate init(_ content: TextContent, _ shading: Shading, _ engine: any TextEngine) {
      (self.content, self.shading, self.engine) = (content, shading, engine)
    }

    fileprivate func layout(in size: CGSize?) -> any TextLayout {
      func limit(_ length: CGFloat?) -> CGFloat? {
        length.flatMap { $0.isFinite ? max(0, $0) : nil }
      }
      return engine.layout(content, width: limit(size?.width), height: limit(size?.height))
    }

    /// The size that the text takes of an offered one, in points.
    public func measure(in size: CGSize) -> CGSize { layout(in: size).size }

    /// From the top to the first line's baseline, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size).firstBaseline }

    /// From the top to the last line's baseline, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat { layout(in: size).lastBaseline }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    let canvas = storage.canvas
    return MainActor.assumeIsolated {
      let values = EnvironmentValues(scope: canvas.scope)
      var context = canvas.scope.textContext.context
      context.now = canvas.root.services.date()
      let content = text.resolved(in: context) { $0.resolved(in: values) }.content
      return ResolvedText(content, .foreground, canvas.root.services.text)
    }
  }

  /// Draws a text within a rectangle, in lines that fit its width.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text.layout(in: rect.size), at: rect.origin, text.shading)
  }

  /// Draws a text on one line for each of its own, with a point of it at a point of the canvas.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(in: nil)
    draw(layout, at: origin(of: layout.size, at: point, anchor), text.shading)
  }

  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  private func draw(_ layout: any TextLayout, at origin: CGPoint, _ shading: Shading) {
    let paint = shading.resolved(in: environment).paint(
      in: CGRect(origin: origin, size: layout.size))
    add([.text(layout, origin: origin, paint: paint)])
  }

  private func origin(of size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
  }
}

extension GraphicsContext {
  /// An image as it is drawn at the place of the canvas.
  public struct ResolvedImage {
    /// In points.
    public var size: CGSize
    /// From the top, in points.
    public let baseline: CGFloat
    /// What a symbol or a template is filled with; `nil` for the foreground style.
    public var shading: Shading?
    fileprivate let node: ImageNode
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let canvas = storage.canvas
    return MainActor.assumeIsolated {
      // What the image depends on, the canvas depends on.
      _ = canvas.scope.foregroundStyle
      _ = canvas.scope.textContext
      let node = canvas.imageNode(for: image)
      let dimensions = node.dimensions(.unspecified)
      return ResolvedImage(
        size: CGSize(width: dimensions.width, height: dimensions.height),
        baseline: dimensions[VerticalAlignment.lastTextBaseline], node: node)
    }
  }

  /// Draws an image, stretched into a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard image.size.width > 0, image.size.height > 0 else { return }
    let list = MainActor.assumeIsolated { () -> DisplayList in
      var context = _DrawingContext()
      image.node.place(at: .zero, size: image.size, proposal: ProposedViewSize(image.size))
      image.node.draw(&context)
      return context.list
    }
    var items = list.items
    if let shading = image.shading {
      let box = CGRect(origin: .zero, size: image.size)
      let paint = shading.resolved(in: environment).paint(in: box)
      items = [
        .group(.mask(list), DisplayList([.fill(Path(box), paint, evenOdd: false)]))
      ]
    }
    add(items, of: image.size, in: rect)
  }

  /// Draws an image in its own size, with a point of it at a point of the canvas.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: CGRect(origin: origin(of: image.size, at: point, anchor), size: image.size))
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Adds items of a size, moved and scaled into a rectangle.
  private func add(_ items: [DisplayItem], of size: CGSize, in rect: CGRect) {
    guard !items.isEmpty, size.width > 0, size.height > 0 else { return }
    let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / size.width, y: rect.height / size.height)
    add(place.isIdentity ? items : [.group(.transform(place), DisplayList(items))])
  }
}

extension GraphicsContext {
  /// One of the canvas's views.
  public struct ResolvedSymbol {
    /// In points.
    public var size: CGSize { natural }
    fileprivate let natural: CGSize
    fileprivate let list: DisplayList
  }

  /// The view of the canvas with a tag; `nil` where none has it.
  public func resolveSymbol<ID>(id: ID) -> ResolvedSymbol? where ID: Hashable {
    let canvas = storage.canvas
    let tag = AnyHashable(id)
    return MainActor.assumeIsolated {
      canvas.symbol(tagged: tag).map { ResolvedSymbol(natural: $0.size, list: $0.list) }
    }
  }

  /// Draws a view of the canvas, stretched into a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    add(symbol.list.items, of: symbol.natural, in: rect)
  }

  /// Draws a view of the canvas in its own size, with a point of it at a point of the canvas.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(
      symbol,
      in: CGRect(origin: origin(of: symbol.natural, at: point, anchor), size: symbol.natural))
  }
}

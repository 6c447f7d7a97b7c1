import CPango
import Foundation
import Graphics

/// A picture as pixels, upright. Owns a cairo surface; lives as long as its `EncodedImage`.
public final class DecodedImage {
  /// A `cairo_surface_t *` in ARGB with premultiplied alpha.
  public let surface: OpaquePointer
  public let pixelWidth: Int
  public let pixelHeight: Int
  /// The product of another renderer, for example a texture; dropped with the picture.
  public var hostCache: AnyObject?
  /// A drawing that can be decoded at any size, or `nil` for a picture that has only its own.
  fileprivate let isScalable: Bool
  /// The last decoding at another size.
  fileprivate var scaled: DecodedImage?

  /// The decoded form of a resource, kept in it; `nil` where it can't be read.
  public static func of(_ resource: EncodedImage) -> DecodedImage? {
    if let known = resource.rendererCache { return known as? DecodedImage }
    let image = decode(resource.source)
    // A failure is kept too, so that a missing file is looked for once.
    resource.rendererCache = image ?? NSObject()
    return image
  }

  private init(pixbuf: OpaquePointer, isScalable: Bool) {
    self.isScalable = isScalable
    pixelWidth = Int(gdk_pixbuf_get_width(pixbuf))
    pixelHeight = Int(gdk_pixbuf_get_height(pixbuf))
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight))
    let (stride, channels) = (
      Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf))
    )
    let target = cairo_image_surface_get_data(surface)!
    let source = gdk_pixbuf_read_pixels(pixbuf)!
    let targetStride = Int(cairo_image_surface_get_stride(surface))
    cairo_surface_flush(surface)
    for row in 0..<pixelHeight {
      var from = source + row * stride
      var to = UnsafeMutableRawPointer(target + row * targetStride)
      for _ in 0..<pixelWidth {
        let alpha = channels == 4 ? UInt32(from[3]) : 255
        let (red, green, blue) = (
          premultiplied(from[0], alpha), premultiplied(from[1], alpha),
          premultiplied(from[2], alpha)
        )
        to.storeBytes(of: alpha << 24 | red << 16 | green << 8 | blue, as: UInt32.self)
        from += channels
        to += 4
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// This picture, or for a drawing one decoded for that many pixels.
  package func forPixels(width: Int, height: Int, of source: EncodedImage.Source) -> DecodedImage {
    guard isScalable, width > 0, height > 0, width != pixelWidth || height != pixelHeight else {
      return self
    }
    if let scaled, scaled.pixelWidth == width, scaled.pixelHeight == height { return scaled }
    scaled = DecodedImage.decode(source, width: width, height: height)
    return scaled ?? self
  }

  private static func decode(
    _ source: EncodedImage.Source, width: Int? = nil, height: Int? = nil
  ) -> DecodedImage? {
    let data: Data
    switch source {
    case .data(let bytes): data = bytes
    case .file(let url):
      guard let bytes = try? Data(contentsOf: url) else { return nil }
      data = bytes
    }
    guard !data.isEmpty, let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    if let width, let height {
      gdk_pixbuf_loader_set_size(loader, Int32(clamping: width), Int32(clamping: height))
    }
    let isWritten = data.withUnsafeBytes {
      gdk_pixbuf_loader_write(
        loader, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count), nil) != 0
    }
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWritten, isClosed, let raw = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixbuf = gdk_pixbuf_apply_embedded_orientation(raw)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let format = gdk_pixbuf_loader_get_format(loader)
    let isScalable = format.map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    return DecodedImage(pixbuf: pixbuf, isScalable: isScalable)
  }
}

private func premultiplied(_ value: UInt8, _ alpha: UInt32) -> UInt32 {
  alpha == 255 ? UInt32(value) : (UInt32(value) * alpha + 127) / 255
}

/// Decodes pictures with GdkPixbuf: all formats that the system has loaders for.
public final class GdkPixbufImageEngine: ImageEngine {
  public init() {}

  public func pixelSize(of image: EncodedImage) -> CGSize? {
    DecodedImage.of(image).map { CGSize(width: $0.pixelWidth, height: $0.pixelHeight) }
  }
}

extension CairoRenderer {
  func draw(
    _ resource: EncodedImage, in rect: CGRect, smooth: Bool, tint: Paint?,
    into context: OpaquePointer
  ) {
    guard rect.width > 0, rect.height > 0, let decoded = DecodedImage.of(resource) else { return }
    var (deviceWidth, deviceHeight) = (Double(rect.width), Double(rect.height))
    cairo_user_to_device_distance(context, &deviceWidth, &deviceHeight)
    let image = decoded.forPixels(
      width: Int(CGFloat(abs(deviceWidth)).rounded() * effectScale),
      height: Int(CGFloat(abs(deviceHeight)).rounded() * effectScale), of: resource.source)
    let pattern = cairo_pattern_create_for_surface(image.surface)
    defer { cairo_pattern_destroy(pattern) }
    let (scaleX, scaleY) = (
      Double(image.pixelWidth) / Double(rect.width), Double(image.pixelHeight) / Double(rect.height)
    )
    var matrix = cairo_matrix_t(
      xx: scaleX, yx: 0, xy: 0, yy: scaleY, x0: -Double(rect.minX) * scaleX,
      y0: -Double(rect.minY) * scaleY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    // Without this the border mixes with the clear pixels around the picture.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_save(context)
    defer { cairo_restore(context) }
    if let tint {
      context.add(Path(rect))
      cairo_clip(context)
      context.setSource(tint)
      cairo_mask(context, pattern)
    } else {
      context.add(Path(rect))
      cairo_set_source(context, pattern)
      cairo_fill(context)
    }
  }
}

import CGTK
import CairoRendering
import Foundation
import Graphics

extension NodeBuilder {
  /// Draws a picture as a texture; `false` where its tint needs cairo.
  func draw(
    _ resource: EncodedImage, in rect: CGRect, smooth: Bool, tint: Paint?,
    into snapshot: OpaquePointer
  ) -> Bool {
    guard rect.width > 0, rect.height > 0, rect.isDrawable,
      let image = DecodedImage.of(resource)
    else { return true }
    let textures = (image.hostCache as? ImageTextures) ?? ImageTextures(image, resource)
    image.hostCache = textures
    let texture = textures.texture(
      pixelWidth: Int((rect.width * scale).rounded()),
      pixelHeight: Int((rect.height * scale).rounded()), smooth: smooth)
    var bounds = graphene_rect_t(rect)
    switch tint {
    case nil:
      gtk_snapshot_append_texture(snapshot, texture, &bounds)
    case .color(let color)?:
      // Only the alpha of the picture is kept; the colour comes from the constant part.
      let parts = [Float](repeating: 0, count: 15) + [Float(color.alpha)]
      var matrix = graphene_matrix_t()
      graphene_matrix_init_from_float(&matrix, parts)
      var offset = graphene_vec4_t()
      graphene_vec4_init(&offset, Float(color.red), Float(color.green), Float(color.blue), 0)
      gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset)
      gtk_snapshot_append_texture(snapshot, texture, &bounds)
      gtk_snapshot_pop(snapshot)
    default: return false
    }
    return true
  }
}

/// The textures of a picture: as decoded, and at the size it was last drawn at. Lives with the picture.
private final class ImageTextures {
  private unowned let image: DecodedImage
  private unowned let resource: EncodedImage
  private lazy var original = makeTexture(of: image)
  private var fitted: (width: Int, height: Int, smooth: Bool, texture: OpaquePointer)?

  init(_ image: DecodedImage, _ resource: EncodedImage) {
    (self.image, self.resource) = (image, resource)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(original))
    if let fitted { g_object_unref(UnsafeMutableRawPointer(fitted.texture)) }
  }

  /// A texture to be shown at a size in pixels.
  ///
  /// GSK 4.8 mixes the four nearest pixels at any scale. That is right for enlarging and moderate reducing;
  /// for more, for hard pixel edges and for drawings that can be decoded at any size, a texture of the very
  /// size is made and kept.
  func texture(pixelWidth: Int, pixelHeight: Int, smooth: Bool) -> OpaquePointer {
    let sized = image.forPixels(width: pixelWidth, height: pixelHeight, of: resource.source)
    let isReduced = 2 * pixelWidth < image.pixelWidth || 2 * pixelHeight < image.pixelHeight
    let isExact = pixelWidth == image.pixelWidth && pixelHeight == image.pixelHeight
    let needsFitting = sized !== image || isReduced || (!smooth && !isExact)
    guard needsFitting, pixelWidth > 0, pixelHeight > 0, pixelWidth * pixelHeight <= 16_000_000
    else { return original }
    if let fitted, fitted.width == pixelWidth, fitted.height == pixelHeight, fitted.smooth == smooth
    {
      return fitted.texture
    }
    if let fitted { g_object_unref(UnsafeMutableRawPointer(fitted.texture)) }
    let texture =
      sized !== image
      ? makeTexture(of: sized) : makeTexture(width: pixelWidth, height: pixelHeight, smooth)
    fitted = (pixelWidth, pixelHeight, smooth, texture)
    return texture
  }

  /// The picture's own pixels, not copied.
  private func makeTexture(of image: DecodedImage) -> OpaquePointer {
    cairo_surface_flush(image.surface)
    let stride = cairo_image_surface_get_stride(image.surface)
    let surface = cairo_surface_reference(image.surface)!
    let bytes = g_bytes_new_with_free_func(
      cairo_image_surface_get_data(surface), gsize(stride) * gsize(image.pixelHeight),
      { cairo_surface_destroy(OpaquePointer($0)) }, UnsafeMutableRawPointer(surface))
    return makeTexture(bytes, image.pixelWidth, image.pixelHeight, stride)
  }

  private func makeTexture(width: Int, height: Int, _ smooth: Bool) -> OpaquePointer {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    let context = cairo_create(surface)!
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    CairoRenderer().draw(
      DisplayList([.image(resource, rect: rect, smooth: smooth, tint: nil)]), into: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let stride = cairo_image_surface_get_stride(surface)
    let bytes = g_bytes_new_with_free_func(
      cairo_image_surface_get_data(surface), gsize(stride) * gsize(height),
      { cairo_surface_destroy(OpaquePointer($0)) }, UnsafeMutableRawPointer(surface))
    return makeTexture(bytes, width, height, stride)
  }

  private func makeTexture(
    _ bytes: OpaquePointer?, _ width: Int, _ height: Int, _ stride: Int32
  ) -> OpaquePointer {
    defer { g_bytes_unref(bytes) }
    // Cairo's pixels are numbers of 32 bits, so their bytes lie as the processor orders them.
    let format =
      1.littleEndian == 1
      ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    return gdk_memory_texture_new(Int32(width), Int32(height), format, bytes, gsize(stride))!
  }
}

import Foundation

/// Changes colours by a sum of their parts: each row makes one part of the result of red, green, blue, alpha and
/// a constant, all from 0 to 1 and without premultiplied alpha.
///
/// A result outside 0 to 1 is cut.
///
/// Source: https://developer.apple.com/documentation/swiftui/colormatrix
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// Changes nothing.
  public init() {}
}

extension ColorMatrix {
  /// The factors of a part of the colour in each part of the result: red, green, blue, alpha.
  package var columns: [SIMD4<Float>] {
    [
      SIMD4(r1, g1, b1, a1), SIMD4(r2, g2, b2, a2), SIMD4(r3, g3, b3, a3), SIMD4(r4, g4, b4, a4),
    ]
  }

  package var constants: SIMD4<Float> { SIMD4(r5, g5, b5, a5) }

  /// How bright the parts of a colour are to the eye, by the standard BT.709.
  private static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  /// A matrix that makes the parts red, green and blue of these rows.
  private init(_ red: SIMD3<Float>, _ green: SIMD3<Float>, _ blue: SIMD3<Float>) {
    (r1, r2, r3) = (red.x, red.y, red.z)
    (g1, g2, g3) = (green.x, green.y, green.z)
    (b1, b2, b3) = (blue.x, blue.y, blue.z)
  }

  /// Adds an amount to each part.
  package static func brightness(_ amount: Double) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.r5, matrix.g5, matrix.b5) = (Float(amount), Float(amount), Float(amount))
    return matrix
  }

  /// Moves each part from the middle by a factor: 0 is grey, 1 changes nothing.
  package static func contrast(_ amount: Double) -> ColorMatrix {
    let (factor, middle) = (Float(amount), Float(0.5 - 0.5 * amount))
    var matrix = ColorMatrix()
    (matrix.r1, matrix.g2, matrix.b3) = (factor, factor, factor)
    (matrix.r5, matrix.g5, matrix.b5) = (middle, middle, middle)
    return matrix
  }

  /// Moves each part from the colour's grey by a factor: 0 is grey, 1 changes nothing.
  package static func saturation(_ amount: Double) -> ColorMatrix {
    let factor = Float(amount)
    func row(_ own: SIMD3<Float>) -> SIMD3<Float> { luminance * (1 - factor) + own * factor }
    return ColorMatrix(row([1, 0, 0]), row([0, 1, 0]), row([0, 0, 1]))
  }

  /// Takes colour away: 0 changes nothing, 1 leaves only grey; an amount outside is cut.
  package static func grayscale(_ amount: Double) -> ColorMatrix {
    saturation(1 - min(max(amount, 0), 1))
  }

  /// Turns the hue by an angle in radians, and keeps the brightness.
  package static func hueRotation(_ radians: Double) -> ColorMatrix {
    let (cosine, sine) = (Float(cos(radians)), Float(sin(radians)))
    // The turn around the grey axis, for the luminance of BT.709.
    let across: [SIMD3<Float>] = [
      [-0.2126, -0.7152, 0.9278], [0.143, 0.14, -0.283], [-0.7874, 0.7152, 0.0722],
    ]
    let own: [SIMD3<Float>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    let rows = (0..<3).map {
      luminance + (own[$0] - luminance) * cosine + across[$0] * sine
    }
    return ColorMatrix(rows[0], rows[1], rows[2])
  }

  /// Makes light of dark and dark of light, by an amount: 0 changes nothing, 1 all.
  package static func inversion(_ amount: Double = 1) -> ColorMatrix {
    let amount = Float(min(max(amount, 0), 1))
    let factor = 1 - 2 * amount
    var matrix = ColorMatrix([factor, 0, 0], [0, factor, 0], [0, 0, factor])
    (matrix.r5, matrix.g5, matrix.b5) = (amount, amount, amount)
    return matrix
  }

  /// Multiplies each part with that of a colour.
  package static func multiplication(by color: RGBA) -> ColorMatrix {
    var matrix = ColorMatrix(
      [Float(color.red), 0, 0], [0, Float(color.green), 0], [0, 0, Float(color.blue)])
    matrix.a4 = Float(color.alpha)
    return matrix
  }

  /// Black, as opaque as the colour was bright.
  package static let luminanceToAlpha: ColorMatrix = {
    var matrix = ColorMatrix(.zero, .zero, .zero)
    (matrix.a1, matrix.a2, matrix.a3) = (luminance.x, luminance.y, luminance.z)
    matrix.a4 = 0
    return matrix
  }()
}

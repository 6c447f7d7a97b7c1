/// The checksum of the parts of a PNG file (CRC-32).
enum PartChecksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
  }
}

/// The checksum of the bytes of a picture before they are compressed (Adler-32), a row at a time.
///
/// It is two sums, of the bytes and of the first sum after each byte. Both follow from those of a row, which are added
/// eight pixels at a time.
struct PictureChecksum {
  /// Red, green, blue and alpha in this order, as many as are written.
  private let pixelBytes: Int
  private let width: Int
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0
  private var rowSum: UInt64 = 0
  private var rowSumOfSums: UInt64 = 0

  private static let modulus: UInt64 = 65_521

  private var rowBytes: Int { 1 + width * pixelBytes }

  init(width: Int, pixelBytes: Int) {
    (self.width, self.pixelBytes) = (width, pixelBytes)
  }

  var value: UInt32 { UInt32(sumOfSums << 16 | sum) }

  /// Adds a row that is written as its difference from the row above, which it equals: zeros.
  mutating func addEqualRow() {
    (rowSum, rowSumOfSums) = (UInt64(PNGFilter.up), UInt64(PNGFilter.up) * UInt64(rowBytes))
    addSums()
  }

  private mutating func addSums() {
    sumOfSums = (sumOfSums + sum * UInt64(rowBytes) + rowSumOfSums) % Self.modulus
    sum = (sum + rowSum) % Self.modulus
  }

  /// Adds a row that is written as it is, and returns whether all its pixels are opaque.
  mutating func add(_ row: UnsafePointer<UInt32>) -> Bool {
    let (steps, mask) = (width / 8, Lanes(repeating: 0xFF))
    var (red, green, blue, alpha) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    var (reds, greens, blues, alphas) = (red, green, blue, alpha)
    var common = Lanes(repeating: .max)
    let lanes = UnsafeRawPointer(row)
    for step in 0..<steps {
      let pixels = lanes.loadUnaligned(fromByteOffset: 32 &* step, as: Lanes.self)
      common &= pixels
      red &+= pixels &>> 16 & mask
      green &+= pixels &>> 8 & mask
      blue &+= pixels & mask
      reds &+= red
      greens &+= green
      blues &+= blue
      if pixelBytes == 4 {
        alpha &+= pixels &>> 24
        alphas &+= alpha
      }
    }
    (rowSum, rowSumOfSums) = (0, 0)
    add(red, reds, part: 0)
    add(green, greens, part: 1)
    add(blue, blues, part: 2)
    if pixelBytes == 4 { add(alpha, alphas, part: 3) }
    var opacity = common.indices.reduce(UInt32.max) { $0 & common[$1] }
    for column in 8 * steps..<width {
      let pixel = row[column]
      opacity &= pixel
      add(pixel >> 16 & 0xFF, column, part: 0)
      add(pixel >> 8 & 0xFF, column, part: 1)
      add(pixel & 0xFF, column, part: 2)
      if pixelBytes == 4 { add(pixel >> 24, column, part: 3) }
    }
    addSums()
    return opacity >> 24 == 255
  }

  /// Eight pixels of a row side by side. No sum overflows in a row of 32,000 pixels.
  private typealias Lanes = SIMD8<UInt32>

  /// Adds a part of the pixels that were taken eight at a time: their sums, and these after each step.
  private mutating func add(_ sums: Lanes, _ sumsOfSums: Lanes, part: UInt64) {
    let steps = UInt64(width / 8)
    for lane in 0..<8 {
      let sum = UInt64(sums[lane])
      // How far from the beginning of the row the bytes are, all together, in pixels.
      let places = 8 * (steps * sum - UInt64(sumsOfSums[lane])) + UInt64(lane) * sum
      rowSum += sum
      rowSumOfSums += (UInt64(width * pixelBytes) - part) * sum - UInt64(pixelBytes) * places
    }
  }

  private mutating func add(_ byte: UInt32, _ column: Int, part: UInt64) {
    rowSum += UInt64(byte)
    rowSumOfSums += (UInt64((width - column) * pixelBytes) - part) * UInt64(byte)
  }
}

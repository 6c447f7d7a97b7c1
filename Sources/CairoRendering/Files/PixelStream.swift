import Foundation

/// What the first byte of a row says of the others.
enum PNGFilter {
  /// They are those of the pixels.
  static let none: UInt8 = 0
  /// They are the difference from the row above.
  static let up: UInt8 = 2
}

/// Compresses the rows of a picture for a PNG file.
///
/// Pictures of interfaces are mostly runs of a colour and rows like the row above, so repetitions are looked for
/// among pixels, not among bytes: there first, then where the same two pixels were seen last. A general compressor
/// takes ten times as long over such a picture and finds no more. A row like the one above is written as the
/// difference between them: zeros cost less than repetitions from further back.
struct PixelStream: ~Copyable {
  private let width: Int
  private let pixelBytes: Int
  /// Bytes of a row: one that names its filter, and the pixels.
  private let rowBytes: Int
  private var stream: DeflateStream
  private var checksum: PictureChecksum
  /// Where two pixels were seen last, by a hash of them: the row from bit 16 on, and the column.
  private let seen = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << Self.seenBits)

  private static let seenBits: UInt64 = 13
  /// A repetition of so many pixels is taken without looking for a longer one.
  private static let enough = 32

  /// - Parameter hasAlpha: whether alpha is written.
  init(width: Int, hasAlpha: Bool) {
    self.width = width
    pixelBytes = hasAlpha ? 4 : 3
    rowBytes = 1 + width * pixelBytes
    stream = DeflateStream(pixelBytes: pixelBytes)
    checksum = PictureChecksum(width: width, pixelBytes: pixelBytes)
    seen.initialize(repeating: 0, count: 1 << Self.seenBits)
  }

  deinit { seen.deallocate() }

  /// The compressed rows with their head and their checksum; `nil` where a pixel is not opaque and no alpha is
  /// written.
  ///
  /// - Parameters:
  ///   - pixels: alpha, red, green and blue from the highest byte on, not premultiplied.
  ///   - rowLength: how many pixels lie between the beginnings of two rows.
  consuming func data(
    of pixels: UnsafePointer<UInt32>, rowLength: Int, height: Int
  ) -> Data? {
    // The last row that is not like the one above it.
    var last = 0
    for row in 0..<height {
      let start = pixels + row * rowLength
      if row > 0, memcmp(start, start - rowLength, 4 * width) == 0 {
        putEqualRow()
        continue
      }
      guard checksum.add(start) || pixelBytes == 4 else { return nil }
      put(start, row: row, last: last, rowLength: rowLength)
      last = row
    }
    stream.finish()
    // Deflate with a window of 32 KiB, the fastest level.
    return Data([0x78, 0x01]) + stream.data
      + withUnsafeBytes(of: checksum.value.bigEndian) { Data($0) }
  }

  /// Writes a row like the one above it, as the difference between the two.
  private mutating func putEqualRow() {
    checksum.addEqualRow()
    stream.putByte(PNGFilter.up)
    stream.putByte(0)
    if rowBytes < 5 {
      stream.putByte(0)
      stream.putByte(0)
    } else {
      stream.putRepetition(length: rowBytes - 2, distance: 1)
    }
  }

  /// Writes a row as it is. `last` is the last one above that was written so, and looks like the one above.
  private mutating func put(
    _ start: UnsafePointer<UInt32>, row: Int, last: Int, rowLength: Int
  ) {
    stream.putByte(PNGFilter.none)
    let above = row - last
    let looksAbove = row > 0 && above * rowBytes <= DeflateStream.window
    var column = 0
    while column < width {
      let place = start + column
      let rest = width - column
      var (length, distance) = (0, 0)
      if column > 0 {
        length = Self.equalPixels(place, place - 1, most: rest)
        distance = pixelBytes
      }
      if length < Self.enough, looksAbove {
        let found = Self.equalPixels(place, place - rowLength, most: rest)
        if found > length { (length, distance) = (found, above * rowBytes) }
      }
      if length < Self.enough, rest > 1 {
        let (found, back) = seenBefore(place, row: row, column: column, rowLength: rowLength)
        if found > length, found > 1 { (length, distance) = (found, back) }
      }
      if length > 0 {
        stream.putRepetition(length: length * pixelBytes, distance: distance)
        if length < Self.enough {
          for step in 1..<max(min(length, rest - 1), 1) {
            note(place + step, row: row, column: column + step)
          }
        }
        column += length
      } else {
        stream.putPixel(bytes(of: place.pointee))
        column += 1
      }
    }
  }

  /// How many pixels are as they were where this one and the next were seen last, and how many bytes before.
  private func seenBefore(
    _ place: UnsafePointer<UInt32>, row: Int, column: Int, rowLength: Int
  ) -> (length: Int, distance: Int) {
    let last = Int(note(place, row: row, column: column))
    let (lastRow, lastColumn) = (last >> 16, last & 0xFFFF)
    let distance = (row - lastRow) * rowBytes + (column - lastColumn) * pixelBytes
    guard distance > 0, distance <= DeflateStream.window else { return (0, 0) }
    let length = Self.equalPixels(
      place, place - (row - lastRow) * rowLength - (column - lastColumn),
      most: width - max(column, lastColumn))
    return (length, distance)
  }

  /// Keeps where this pixel and the next are, and returns where they may have been before.
  @inline(__always)
  @discardableResult
  private func note(_ place: UnsafePointer<UInt32>, row: Int, column: Int) -> UInt32 {
    let pair = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    let key = Int((pair &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.seenBits))
    let last = seen[key]
    seen[key] = UInt32(row << 16 | column)
    return last
  }

  /// How many pixels from here on equal those from there on.
  @inline(__always)
  private static func equalPixels(
    _ here: UnsafePointer<UInt32>, _ there: UnsafePointer<UInt32>, most: Int
  ) -> Int {
    guard here.pointee == there.pointee else { return 0 }
    var count = 1
    let (first, second) = (UnsafeRawPointer(here), UnsafeRawPointer(there))
    while count &+ 8 <= most {
      let difference =
        first.loadUnaligned(fromByteOffset: 4 &* count, as: SIMD4<UInt64>.self)
        ^ second.loadUnaligned(fromByteOffset: 4 &* count, as: SIMD4<UInt64>.self)
      guard difference.x | difference.y | difference.z | difference.w == 0 else { break }
      count &+= 8
    }
    while count < most, here[count] == there[count] { count &+= 1 }
    return count
  }

  /// The bytes of a pixel in the order of the file, the first one lowest.
  @inline(__always)
  private func bytes(of pixel: UInt32) -> UInt32 {
    let parts = pixel.byteSwapped >> 8
    return pixelBytes == 4 ? parts | pixel & 0xFF00_0000 : parts
  }
}

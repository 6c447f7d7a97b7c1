import Foundation

/// What was made before, by everything that it was made of.
///
/// Each product lives in a folder of its own below `~/.cache/milieu/products`. The folders used longest ago are
/// deleted when there are many.
struct BuildCache {
  /// What a product is made of.
  struct Key {
    let name: String

    /// - Parameters:
    ///   - contents: data that goes into the product.
    ///   - files: files that go into it, which count as changed when their time or size is.
    init(contents: [Data], files: [URL]) {
      var hash = FNV()
      for data in contents { hash.add(data) }
      for file in files {
        let attributes = try? FileManager.default.attributesOfItem(
          atPath: file.resolvingSymlinksInPath().path)
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
        hash.add(Data("\(file.path) \(time ?? 0) \(attributes?[.size] ?? 0)".utf8))
      }
      name = hash.text
    }
  }

  /// How many products are kept.
  static let limit = 200

  let folder: URL

  /// The folder of this user for what can be made again.
  static var home: URL {
    func folder(_ name: String) -> URL? {
      let value = ProcessInfo.processInfo.environment[name]
      return value.flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    }
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    return (folder("XDG_CACHE_HOME") ?? home.appending(path: ".cache")).appending(path: "milieu")
  }

  /// The cache of this user.
  init() { self.init(folder: Self.home.appending(path: "products")) }

  init(folder: URL) { self.folder = folder }

  /// The folder with the product for a key. If it isn't there, `make` is called with an empty folder and writes
  /// the product into the folder `product` in it.
  func folder(for key: Key, make: (URL) throws -> Void) throws -> URL {
    let files = FileManager.default
    let home = folder.appending(path: key.name)
    if files.fileExists(atPath: home.path) {
      try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: home.path)
      return home
    }
    // Made beside its place and then moved, so that an interrupted run leaves no half product.
    let workshop = folder.appending(
      path: "\(key.name)-\(ProcessInfo.processInfo.processIdentifier)")
    let product = workshop.appending(path: "product")
    try files.createDirectory(at: product, withIntermediateDirectories: true)
    Interruption.removesOnInterruption(workshop)
    defer { try? files.removeItem(at: workshop) }
    try make(workshop)
    do {
      try files.moveItem(at: product, to: home)
    } catch  where files.fileExists(atPath: home.path) {
      // Another run made the same meanwhile.
    }
    removeOldest()
    return home
  }

  private func removeOldest() {
    let files = FileManager.default
    let folders =
      (try? files.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    guard folders.count > Self.limit else { return }
    let dated = folders.map { url in
      let values = try? url.resourceValues(forKeys: [.contentModificationDateKey])
      return (url, values?.contentModificationDate ?? .distantPast)
    }
    for (url, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.limit) {
      try? files.removeItem(at: url)
    }
  }
}

/// The Fowler-Noll-Vo hash, twice from different starts for 128 bits: the same in every run, which
/// Swift's own `Hasher` is not.
private struct FNV {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x6c62_272e_07bb_0142

  mutating func add(_ data: Data) {
    for byte in data {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second ^ UInt64(byte) ^ 0x5a) &* 0x100_0000_01b3
    }
    // Ends each part, so that `a`, `bc` differs from `ab`, `c`.
    first = (first ^ UInt64(data.count)) &* 0x100_0000_01b3
    second = (second ^ UInt64(data.count)) &* 0x100_0000_01b3
  }

  var text: String { String(first, radix: 36) + String(second, radix: 36) }
}

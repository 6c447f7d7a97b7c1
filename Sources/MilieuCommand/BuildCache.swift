import Foundation

/// Programs that were made before, by everything that they were made of.
///
/// A program lives in a folder of its own below `~/.cache/milieu`. The folders used longest ago are
/// deleted when there are many.
struct BuildCache {
  /// What a program is made of.
  struct Key {
    let name: String

    /// - Parameters:
    ///   - contents: data that goes into the program.
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

  /// How many programs are kept.
  static let limit = 64

  let folder: URL

  /// The cache of this user.
  init() {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CACHE_HOME"].map { URL(filePath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
    self.init(folder: base.appending(path: "milieu"))
  }

  init(folder: URL) { self.folder = folder }

  /// The program for a key. If it isn't there, `make` is called with an empty folder and writes the
  /// program into the folder `product` in it, under the name `program`, with what must lie beside it.
  func product(for key: Key, make: (URL) throws -> Void) throws -> URL {
    let files = FileManager.default
    let home = folder.appending(path: key.name)
    let program = home.appending(path: "program")
    if files.isExecutableFile(atPath: program.path) {
      try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: home.path)
      return program
    }
    // Made beside its place and then moved, so that an interrupted run leaves no half program.
    let workshop = folder.appending(
      path: "\(key.name)-\(ProcessInfo.processInfo.processIdentifier)")
    let product = workshop.appending(path: "product")
    try files.createDirectory(at: product, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: workshop) }
    try make(workshop)
    _ = try? files.removeItem(at: home)
    try files.moveItem(at: product, to: home)
    removeOldest()
    return program
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

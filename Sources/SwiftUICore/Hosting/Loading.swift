import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server's answer that holds no data for the asker.
struct FailedRequest: Error, CustomStringConvertible {
  let url: URL
  let statusCode: Int
  var description: String { "\(url.absoluteString) was answered with status \(statusCode)." }
}

extension HostServices {
  /// Loads what a URL leads to: from the disk, or over the network.
  static func loadData(_ url: URL) async throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url) }
    let (data, response) = try await URLSession.shared.data(from: url)
    if let code = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(code) {
      throw FailedRequest(url: url, statusCode: code)
    }
    return data
  }
}

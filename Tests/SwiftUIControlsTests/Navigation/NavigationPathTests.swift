import Foundation
import SwiftUI
import Testing

/// Not private: a stored path finds its types by name.
struct City: Codable, Hashable { let name: String }

@Suite("Navigation paths")
struct NavigationPathTests {
  private struct Uncodable: Hashable {}

  @Test("a path counts its values and pops the last ones")
  func counting() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path.count == 1)
    path.removeLast()
    #expect(path.isEmpty)
  }

  @Test("paths with equal values of the same types are equal")
  func equality() {
    var path = NavigationPath([1])
    path.append("a")
    var same = NavigationPath()
    same.append(1)
    same.append("a")
    #expect(path == same)
    #expect(path != NavigationPath([1]))
  }

  @Test("a stored path has its values back, of all types and in order")
  func codable() throws {
    var path = NavigationPath([1])
    path.append("a")
    path.append(City(name: "Sofia"))
    let data = try JSONEncoder().encode(#require(path.codable))
    let stored = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(stored) == path)
    #expect(stored == path.codable)
  }

  @Test("a path with a value that can't be encoded has no stored form")
  func uncodable() {
    var path = NavigationPath([1])
    path.append(Uncodable())
    #expect(path.codable == nil)
  }

  @Test("a stored path of an unknown type is refused")
  func unknown() {
    let data = Data(#"["11NoSuchTypeHere","1"]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    }
  }
}

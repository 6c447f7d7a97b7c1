import Combine
import Diagnostics
import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

private final class Store: ObservableObject {}

private final class Token: @unchecked Sendable {}

private struct FreshKey: EnvironmentKey { static var defaultValue: Token { Token() } }
private struct StableKey: EnvironmentKey { static let defaultValue = Token() }

extension EnvironmentValues {
  fileprivate var fresh: Token { self[FreshKey.self] }
  fileprivate var stable: Token { self[StableKey.self] }
  fileprivate var empty: Int {
    get { 0 }
    set {}
  }
}

private struct TokenReader: View {
  @Environment(\.fresh) private var fresh
  @Environment(\.stable) private var stable
  var body: some View { Text(fresh === stable ? "same" : "other") }
}

@MainActor
@Suite("Messages about the environment in a tree")
struct EnvironmentMessageTests {
  private func codes(_ view: some View) -> [Problem.Code] {
    Reporter.capture { _ = TestScreen(view) }.problems.map(\.code)
  }

  @Test("a setter that writes nothing is reported")
  func emptySetter() {
    #expect(codes(Text("a").environment(\.empty, 3)) == [.environmentSetterWithoutEffect])
    #expect(codes(Text("a").environment(\.level, 3)) == [])
  }

  @Test("a value that is read by a view which is not in the tree is reported")
  func readOutsideView() {
    let problems = Reporter.capture { _ = LevelReader().level }.problems
    #expect(problems.map(\.code) == [.environmentReadOutsideView])
  }

  @Test("two objects of one type on the same view are reported")
  func twoObjects() {
    #expect(
      codes(Text("a").environmentObject(Store()).padding().environmentObject(Store())) == [
        .environmentObjectSuppliedTwice
      ])
  }

  @Test("objects of one type on different views are nobody's business")
  func nestedObjects() {
    #expect(
      codes(VStack { Text("a").environmentObject(Store()) }.environmentObject(Store())) == [])
  }

  @Test("a default that is another object at each read is reported, one that stays isn't")
  func defaults() {
    let problems = Reporter.capture { _ = TestScreen(TokenReader()) }.problems
    #expect(problems.map(\.code) == [.environmentDefaultNotStable])
    #expect(problems.first?.summary.hasPrefix("`FreshKey.defaultValue`") == true)
  }
}

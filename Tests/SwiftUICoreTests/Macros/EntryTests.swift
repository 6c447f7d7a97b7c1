import SwiftUICore
import Testing

private final class Model {}

extension EnvironmentValues {
  @Entry fileprivate var margin = 8
  @Entry fileprivate var model = Model()
  @Entry fileprivate var title: String?
}

extension Transaction {
  @Entry fileprivate var reason: String = "none"
}

@Suite("@Entry in a client")
struct EntryTests {
  @Test("a value that was not set is the default")
  func defaults() {
    let values = EnvironmentValues()
    #expect(values.margin == 8)
    #expect(values.title == nil)
    #expect(Transaction().reason == "none")
  }

  @Test("the default of a class type is one object")
  func oneDefault() {
    #expect(EnvironmentValues().model === EnvironmentValues().model)
  }

  @Test("a value that was set is read back")
  func setValue() {
    var values = EnvironmentValues()
    values.margin = 2
    #expect(values.margin == 2)
    var transaction = Transaction()
    transaction.reason = "tap"
    #expect(transaction.reason == "tap")
  }
}

import Testing

/// The list of behaviours against the tests.
@Suite("List of behaviours")
struct BehaviourListTests {
  @Test("every row of the list of behaviours has a test, and each test that is named is there")
  func complete() throws {
    let rows = try TestNames.rows(of: "behaviours.tsv")
    #expect(Set(rows.map(\.claim)).count == 104)
    for row in rows { #expect(TestNames.all.contains(row.test), "\(row.claim): \(row.test)") }
  }
}

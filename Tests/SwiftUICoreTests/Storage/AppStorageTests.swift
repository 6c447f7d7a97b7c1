import Combine
import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

private enum Fruit: String { case apple, pear }
private enum Level: Int {
  case low = 1
  case high = 2
}

/// Settings that stay in memory: those of tests don't belong on the person's disk.
private final class MemoryStore: UserDefaults {
  override func synchronize() -> Bool { true }
}

/// A store that is empty and belongs to one test.
private func makeStore() -> UserDefaults {
  MemoryStore(suiteName: "milieu.tests." + UUID().uuidString)!
}

private struct CountView: View {
  @AppStorage private var count: Int
  init(_ key: String, _ store: UserDefaults?) {
    _count = AppStorage(wrappedValue: 0, key, store: store)
  }
  var body: some View { Button("count \(count)") { count += 1 } }
}

@MainActor
@Suite("App storage")
struct AppStorageTests {
  @Test("a setting is the given value until one is stored, and then the stored one")
  func initialValue() {
    let store = makeStore()
    let first = TestScreen(CountView("count", store))
    #expect(first.texts == ["count 0"])
    store.set(4, forKey: "count")
    let second = TestScreen(CountView("count", store))
    #expect(second.texts == ["count 4"])
  }

  @Test("a write reaches the store, and the views of its key alone")
  func write() throws {
    let store = makeStore()
    let screen = TestScreen(
      VStack {
        CountView("count", store)
        CountView("count", store)
        CountView("other", store)
      })
    _ = screen.takeBodyRuns()
    try screen.tap("count 0".at(0))
    #expect(store.integer(forKey: "count") == 1)
    #expect(screen.texts == ["count 1", "count 1", "count 0"])
    #expect(screen.takeBodyRuns().filter { $0.hasPrefix("CountView") } == ["CountView × 2"])
  }

  @Test("the default store of the surroundings is used where a property names none")
  func defaultStore() throws {
    let store = makeStore()
    let screen = TestScreen(CountView("count", nil).defaultAppStorage(store))
    try screen.tap("count 0")
    #expect(store.integer(forKey: "count") == 1)
  }

  @Test("every kind of value comes back as it was stored")
  func kinds() throws {
    let store = makeStore()
    func check<Value: Equatable>(
      _ setting: AppStorage<Value>, _ again: AppStorage<Value>, _ value: Value
    ) {
      setting.wrappedValue = value
      #expect(again.wrappedValue == value)
    }
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    let date = Date(timeIntervalSinceReferenceDate: 1)
    check(
      .init(wrappedValue: false, "b", store: store), .init(wrappedValue: false, "b", store: store),
      true)
    check(.init(wrappedValue: 0, "i", store: store), .init(wrappedValue: 0, "i", store: store), 7)
    check(
      .init(wrappedValue: 0.0, "d", store: store), .init(wrappedValue: 0.0, "d", store: store), 1.5)
    check(
      .init(wrappedValue: "", "s", store: store), .init(wrappedValue: "", "s", store: store), "ж")
    check(
      .init(wrappedValue: Data(), "x", store: store),
      .init(wrappedValue: Data(), "x", store: store),
      Data([1, 2]))
    check(
      .init(wrappedValue: Date.distantPast, "t", store: store),
      .init(wrappedValue: Date.distantPast, "t", store: store), date)
    check(
      .init(wrappedValue: URL(fileURLWithPath: "/"), "u", store: store),
      .init(wrappedValue: URL(fileURLWithPath: "/"), "u", store: store), url)
    check(
      .init(wrappedValue: Fruit.apple, "f", store: store),
      .init(wrappedValue: Fruit.apple, "f", store: store), .pear)
    check(
      .init(wrappedValue: Level.low, "l", store: store),
      .init(wrappedValue: Level.low, "l", store: store), .high)
  }

  @Test("an absent value removes its key")
  func absent() {
    let store = makeStore()
    let setting = AppStorage<String?>("name", store: store)
    #expect(setting.wrappedValue == nil)
    setting.wrappedValue = "Ada"
    #expect(store.string(forKey: "name") == "Ada")
    setting.wrappedValue = nil
    #expect(store.object(forKey: "name") == nil)
  }

  @Test("a stored value that no case has reads as the given one")
  func unknownCase() {
    let store = makeStore()
    store.set("melon", forKey: "fruit")
    #expect(AppStorage(wrappedValue: Fruit.pear, "fruit", store: store).wrappedValue == .pear)
  }

  // B122
  @Test("an object announces a change of its setting before it happens")
  func inObject() {
    final class Settings: ObservableObject {
      @AppStorage private(set) var volume: Int
      init(_ store: UserDefaults) { _volume = AppStorage(wrappedValue: 1, "volume", store: store) }
      func raise() { volume += 1 }
    }
    let settings = Settings(makeStore())
    var heard: [Int] = []
    let subscription = settings.objectWillChange.sink { heard.append(settings.volume) }
    settings.raise()
    #expect(heard == [1])
    #expect(settings.volume == 2)
    subscription.cancel()
  }
}

@Suite("The file of the settings")
struct SettingsFileTests {
  private func makeFile(_ text: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".plist")
    try Data(text.utf8).write(to: file)
    return file
  }

  private let whole = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>a</key><integer>1</integer></dict></plist>
    """

  @Test("a file that was cut off in the middle of a write gets its last whole content back")
  func restored() throws {
    let file = try makeFile(whole)
    SettingsFile.keepCopy(of: file)
    try Data(whole.utf8.prefix(60)).write(to: file)
    SettingsFile.restore(file)
    #expect(try String(contentsOf: file, encoding: .utf8) == whole)
  }

  @Test("a broken file never becomes the copy")
  func brokenIsNotKept() throws {
    let file = try makeFile(whole)
    SettingsFile.keepCopy(of: file)
    try Data("half".utf8).write(to: file)
    SettingsFile.keepCopy(of: file)
    SettingsFile.restore(file)
    #expect(try String(contentsOf: file, encoding: .utf8) == whole)
  }
}

@MainActor
@Suite("Scaled metrics")
struct ScaledMetricTests {
  private struct Metrics: View {
    @ScaledMetric private var length = 17.0
    @ScaledMetric(relativeTo: .largeTitle) private var title: CGFloat = 34
    var body: some View { Text("\(Int(length)) \(Int(title))") }
  }

  @Test("a metric follows the text size as its style does")
  func follows() {
    let screen = TestScreen(Metrics())
    #expect(screen.texts == ["17 34"])
    screen.setEnvironment(\.dynamicTypeSize, to: .accessibility5)
    #expect(screen.texts == ["53 60"])
  }
}

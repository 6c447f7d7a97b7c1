import Foundation
import MilieuTesting
import SwiftUI
import Testing

@testable import SwiftUICore

extension Transaction {
  @Entry fileprivate var speed = 1
}

@MainActor
@Suite("Environment values")
struct EnvironmentValuesTests {
  @Test("the description lists what was set, newest first")
  func description() {
    var values = EnvironmentValues()
    #expect(values.description == "[]")
    values.lineSpacing = 3
    values.allowsTightening = true
    #expect(values.description == "[AllowsTighteningKey = true, LineSpacingKey = 3.0]")
    values.lineSpacing = 4
    #expect(values.description == "[LineSpacingKey = 4.0, AllowsTighteningKey = true]")
  }

  @Test("the description of a place begins with what was set nearest to it")
  func descriptionOfPlace() {
    struct Reader: View {
      @Environment(\.self) private var values
      var body: some View { Text(values.description.components(separatedBy: ", ").first ?? "") }
    }
    let screen = TestScreen(Reader().lineSpacing(2).allowsTightening(true))
    #expect(screen.texts == ["[LineSpacingKey = 2.0"])
  }

  @Test("values that stand alone keep what is written into them")
  func standAlone() {
    var values = EnvironmentValues()
    values._colorSchemeContrast = .increased
    values._accessibilityReduceMotion = true
    #expect(values.colorSchemeContrast == .increased && values.accessibilityReduceMotion)
    #expect(EnvironmentValues().colorSchemeContrast == .standard)
  }

  @Test("a colour, a text and a font are resolved with the values of their place")
  func resolution() {
    var values = EnvironmentValues()
    let light = Color.primary.resolve(in: values)
    values.colorScheme = .dark
    #expect(Color.primary.resolve(in: values) != light)
    values.locale = Locale(identifier: "de_DE")
    #expect(Text(1.5, format: .number)._resolveText(in: values) == "1,5")
    let context = values.fontResolutionContext
    values.dynamicTypeSize = .xxLarge
    #expect(values.fontResolutionContext != context)
  }

  @Test("a context without a store refuses to save")
  func managedObjectContext() {
    let context = EnvironmentValues().managedObjectContext
    #expect(context === EnvironmentValues().managedObjectContext)
    #expect(throws: NSManagedObjectContext.NoPersistentStore(operation: "save()")) {
      try context.save()
    }
  }

  @Test("opening a document without a document scene throws")
  func openDocument() async {
    let url = URL(filePath: "/tmp/note.txt")
    await #expect(throws: OpenDocumentAction.NoDocumentScene.self) {
      try await EnvironmentValues().openDocument(at: url)
    }
  }

  @Test("an immersive space can't be opened")
  func immersiveSpace() async {
    #expect(await EnvironmentValues().openImmersiveSpace(id: "space") == .error)
  }

  @Test("a transaction carries a value under a key to the views that change")
  func transactionKey() {
    var seen: [Int] = []
    let remote = Remote<Double>()
    let screen = TestScreen(
      Owner(1, remote) { value in
        Color.red.opacity(value).transaction { seen.append($0.speed) }
      })
    seen = []
    var transaction = Transaction(animation: .linear)
    transaction.speed = 7
    withTransaction(transaction) { remote.value = 0.5 }
    screen.settle()
    #expect(seen.contains(7))
    #expect(Transaction().speed == 1)
  }

  @Test("each new value goes the way that its setter takes with it")
  func settersThatTakeTurns() {
    struct Reader: View {
      @Environment(\.once) private var once
      @Environment(\.twice) private var twice
      var body: some View { Text("\(once) \(twice)") }
    }
    let remote = Remote<Int>()
    let screen = TestScreen(Owner(1, remote) { Reader().environment(\.branching, $0) })
    #expect(screen.texts == ["1 0"])
    // 2 is written as it is, 13 by way of another key too, -4 to that alone, 99 within bounds.
    for (value, shown) in [(2, "2 0"), (13, "13 26"), (3, "3 0"), (-4, "0 -8"), (99, "50 0")] {
      remote.value = value
      screen.settle()
      #expect(screen.texts == [shown])
    }
  }
}

private struct OnceKey: EnvironmentKey { static let defaultValue = 0 }
private struct TwiceKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var once: Int {
    get { self[OnceKey.self] }
    set { self[OnceKey.self] = newValue }
  }
  fileprivate var twice: Int {
    get { self[TwiceKey.self] }
    set { self[TwiceKey.self] = newValue }
  }
  fileprivate var branching: Int {
    get { self[OnceKey.self] }
    set {
      if newValue >= 0 { once = min(newValue, 50) }
      if newValue < 0 || newValue == 13 { twice = newValue * 2 }
    }
  }
}

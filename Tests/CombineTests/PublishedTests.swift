import Combine
import Foundation
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
}

private class Base: ObservableObject {
  let padding = "x"
  @Published var first = 1
}

private final class Derived: Base {
  var more = [1, 2]
  @Published var second: Int? = nil
}

private final class Manual: ObservableObject {
  func change() { objectWillChange.send() }
}

private class Generic<Element>: NSObject, ObservableObject {
  let name: String
  @Published var element: Element

  init(_ element: Element) {
    name = "generic"
    self.element = element
  }
}

@MainActor
private final class MainModel: ObservableObject {
  @Published var text = ""
  @Published private(set) var copy = ""

  init() {
    $text.map { $0.uppercased() }.assign(to: &$copy)
  }
}

private final class Watcher: _ObjectWillChangeObserver {
  var count = 0
  var action: () -> Void = {}

  func objectWillChange() {
    count += 1
    action()
  }
}

@Suite struct PublishedTests {
  // B128
  @Test("A published property announces a change before the value is stored")
  func announcesBeforeStoring() {
    let counter = Counter()
    var seen: [Int] = []
    let subscription = counter.objectWillChange.sink { seen.append(counter.count) }
    counter.count = 5
    counter.count = 6
    #expect(seen == [0, 5])
    subscription.cancel()
    counter.count = 7
    #expect(seen == [0, 5])
  }

  @Test("A property's publisher delivers the present value, then each new one early")
  func projectedValue() {
    let counter = Counter()
    var seen: [String] = []
    let subscription = counter.$count.sink { seen.append("\($0) while \(counter.count)") }
    counter.count = 1
    counter.count += 1
    #expect(seen == ["0 while 0", "1 while 0", "2 while 1"])
    subscription.cancel()
  }

  @Test("An object has one publisher, however often it is asked for")
  func onePublisher() {
    let counter = Counter()
    #expect(counter.objectWillChange === counter.objectWillChange)
    let manual = Manual()
    #expect(manual.objectWillChange === manual.objectWillChange)
    #expect(Manual().objectWillChange !== manual.objectWillChange)
  }

  @Test("Published properties of a superclass and of a subclass share the publisher")
  func inheritance() {
    let object = Derived()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.first = 2
    object.second = 3
    (object as Base).first = 4
    #expect(count == 3)
    subscription.cancel()
  }

  @Test("Published properties are found in a generic class below NSObject")
  func genericClass() {
    let text = Generic("a")
    let number = Generic<Int?>(nil)
    var count = 0
    let first = text.objectWillChange.sink { count += 1 }
    let second = number.objectWillChange.sink { count += 10 }
    text.element = "b"
    number.element = 3
    #expect(count == 11)
    first.cancel()
    second.cancel()
  }

  @Test("An object without published properties sends by hand")
  func manual() {
    let manual = Manual()
    var count = 0
    let subscription = manual.objectWillChange.sink { count += 1 }
    manual.change()
    #expect(count == 1)
    subscription.cancel()
  }

  @Test("assign(to:) feeds a published property without keeping its object alive")
  @MainActor func assignToPublished() {
    var model: MainModel? = MainModel()
    model!.text = "hello"
    #expect(model!.copy == "HELLO")
    weak var reference: MainModel?
    reference = model
    model = nil
    #expect(reference == nil)
  }

  @Test("A value assigned to a published property announces a change")
  func assignAnnounces() {
    let counter = Counter()
    let subject = PassthroughSubject<Int, Never>()
    var announced = 0
    let subscription = counter.objectWillChange.sink { announced += 1 }
    subject.assign(to: &counter.$count)
    subject.send(4)
    #expect(counter.count == 4)
    #expect(announced == 1)
    subscription.cancel()
  }

  @Test("Observers are told synchronously until they are removed")
  func observers() {
    let counter = Counter()
    let watcher = Watcher()
    counter.objectWillChange._addObserver(watcher)
    counter.objectWillChange._addObserver(watcher)
    counter.count = 1
    #expect(watcher.count == 1)
    counter.objectWillChange._removeObserver(watcher)
    counter.count = 2
    #expect(watcher.count == 1)
  }

  @Test("An observer removed during a notification is not called any more")
  func removalDuringNotification() {
    let publisher = ObservableObjectPublisher()
    let first = Watcher()
    let second = Watcher()
    first.action = { publisher._removeObserver(second) }
    publisher._addObserver(first)
    publisher._addObserver(second)
    publisher.send()
    #expect(first.count == 1)
    #expect(second.count == 0)
  }

  @Test("Removing many observers keeps the order of the rest")
  func manyObservers() {
    let publisher = ObservableObjectPublisher()
    let watchers = (0..<100).map { _ in Watcher() }
    var order: [Int] = []
    for (index, watcher) in watchers.enumerated() {
      watcher.action = { order.append(index) }
      publisher._addObserver(watcher)
    }
    for (index, watcher) in watchers.enumerated() where index % 10 != 0 {
      publisher._removeObserver(watcher)
    }
    publisher.send()
    #expect(order == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  }
}

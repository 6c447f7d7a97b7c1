import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
  private struct Person {
    var name: String
    var age: Int
  }

  @Test("map takes closures and key paths")
  func map() {
    let people = [Person(name: "a", age: 1)].publisher
    #expect(people.map(\.name).record().values == ["a"])
    #expect(people.map(\.name, \.age).record().values.first! == ("a", 1))
    #expect([1, 2].publisher.map { $0 * 2 }.record().values == [2, 4])
  }

  @Test("A thrown error ends the stream and cancels upstream")
  func tryMap() {
    var isCancelled = false
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.handleEvents(receiveCancel: { isCancelled = true })
      .tryMap { if $0 == 2 { throw TestError() } else { $0 } }.record()
    subject.send(1)
    subject.send(2)
    subject.send(3)
    #expect(recorder.values == [1])
    #expect(recorder.end == "failed")
    #expect(isCancelled)
  }

  @Test("Filters drop values and keep the demand")
  func filtering() {
    let recorder = (1...10).publisher.filter { $0 % 3 == 0 }.record(.max(2))
    #expect(recorder.values == [3, 6])
    #expect(["1", "x", "3"].publisher.compactMap { Int($0) }.record().values == [1, 3])
    #expect([1, 1, 2, 2, 1].publisher.removeDuplicates().record().values == [1, 2, 1])
  }

  @Test("Accumulating operators deliver running and final results")
  func accumulating() {
    let numbers = (1...4).publisher
    #expect(numbers.scan(0, +).record().values == [1, 3, 6, 10])
    #expect(numbers.reduce(0, +).record().values == [10])
    #expect(numbers.collect().record().values == [[1, 2, 3, 4]])
    #expect(numbers.collect(3).record().values == [[1, 2, 3], [4]])
    #expect(numbers.last().record().values == [4])
    #expect(numbers.count().record().values == [4])
    #expect(numbers.max().record().values == [4])
    #expect(numbers.min().record().values == [1])
    #expect(numbers.contains(3).record().values == [true])
    #expect(numbers.allSatisfy { $0 < 3 }.record().values == [false])
  }

  @Test("Taking and dropping operators choose by position and by condition")
  func taking() {
    let numbers = (1...6).publisher
    #expect(numbers.first().record().values == [1])
    #expect(numbers.first { $0 > 2 }.record().values == [3])
    #expect(numbers.prefix(2).record().values == [1, 2])
    #expect(numbers.prefix(2).record().end == "finished")
    #expect(numbers.prefix { $0 < 3 }.record().values == [1, 2])
    #expect(numbers.dropFirst().record().values == [2, 3, 4, 5, 6])
    #expect(numbers.drop { $0 < 5 }.record().values == [5, 6])
    #expect(numbers.output(in: 1...2).record().values == [2, 3])
    #expect(numbers.output(at: 4).record().values == [5])
  }

  @Test("An endless sequence stops when prefix has enough")
  func endless() {
    #expect((1...).publisher.prefix(3).record().values == [1, 2, 3])
  }

  @Test("prepend and append put values around, within the demand")
  func concatenating() {
    let recorder = [3].publisher.prepend(1, 2).append(4).record(.max(3))
    #expect(recorder.values == [1, 2, 3])
    recorder.request(2)
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.end == "finished")
  }

  @Test("Errors are replaced, caught, mapped and retried")
  func failing() {
    let failing = [1].publisher.setFailureType(to: TestError.self)
      .append(Fail(error: TestError()))
    #expect(failing.replaceError(with: 9).record().values == [1, 9])
    #expect(failing.catch { _ in Just(7) }.record().values == [1, 7])
    #expect(failing.catch { _ in Just(7) }.record().end == "finished")
    #expect(failing.retry(2).record().values == [1, 1, 1])
    #expect(failing.retry(2).record().end == "failed")
    #expect(failing.mapError { $0 as any Error }.record().end == "failed")
    #expect(Empty<Int, Never>().replaceEmpty(with: 5).record().values == [5])
    #expect([nil, 1].publisher.replaceNil(with: 0).record().values == [0, 1])
  }

  @Test("flatMap delivers the values of all inner publishers, a limited number at once")
  func flatMap() {
    #expect(
      [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record().values == [1, 10, 2, 20])
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let recorder = [0, 1].publisher.flatMap(maxPublishers: .max(1)) { inner[$0] }.record()
    inner[1].send(1)
    inner[0].send(2)
    inner[0].send(completion: .finished)
    inner[1].send(3)
    #expect(recorder.values == [2, 3])
    inner[1].send(completion: .finished)
    #expect(recorder.end == "finished")
  }

  @Test("switchToLatest leaves the publisher before")
  func switchToLatest() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let recorder = outer.switchToLatest().record()
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    #expect(recorder.values == [1, 3])
    #expect(recorder.end == nil)
    second.send(completion: .finished)
    #expect(recorder.end == "finished")
  }

  @Test("merge delivers everything and finishes with the last publisher")
  func merge() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let recorder = a.merge(with: b).record()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.end == nil)
    b.send(completion: .finished)
    #expect(recorder.end == "finished")
    #expect(Publishers.MergeMany([Just(1), Just(2), Just(3)]).record().values == [1, 2, 3])
    #expect(Just(1).merge(with: Just(2), Just(3)).record().values == [1, 2, 3])
  }

  @Test("A merged value waits for demand")
  func mergeDemand() {
    let recorder = [1, 2].publisher.merge(with: [3, 4].publisher.map { $0 }).record(.max(1))
    #expect(recorder.values == [1])
    recorder.request(2)
    #expect(recorder.values.count == 3)
    recorder.request(2)
    #expect(recorder.values.sorted() == [1, 2, 3, 4])
    #expect(recorder.end == "finished")
  }

  @Test("combineLatest delivers whenever one changes, once all have a value")
  func combineLatest() {
    let a = PassthroughSubject<Int, Never>()
    let b = CurrentValueSubject<String, Never>("x")
    let recorder = a.combineLatest(b) { "\($0)\($1)" }.record()
    a.send(1)
    b.send("y")
    a.send(2)
    #expect(recorder.values == ["1x", "1y", "2y"])
    let four = Just(1).combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.record()
    #expect(four.values == [10])
    #expect(four.end == "finished")
  }

  @Test("zip waits for a value of each and ends when no pair can come")
  func zip() {
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<String, Never>()
    let recorder = a.zip(b) { "\($0)\($1)" }.record()
    a.send(1)
    a.send(2)
    b.send("x")
    a.send(completion: .finished)
    #expect(recorder.end == nil)
    b.send("y")
    #expect(recorder.values == ["1x", "2y"])
    #expect(recorder.end == "finished")
    #expect(Just(1).zip(Just(2), Just(3)) { [$0, $1, $2] }.record().values == [[1, 2, 3]])
  }

  @Test("share subscribes upstream once")
  func share() {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in count += 1 }).share()
    let first = shared.record()
    let second = shared.record()
    subject.send(1)
    #expect(count == 1)
    #expect(first.values == [1])
    #expect(second.values == [1])
  }

  @Test("A connectable publisher waits for connect()")
  func connectable() {
    let publisher = [1, 2].publisher.makeConnectable()
    let recorder = publisher.record()
    #expect(recorder.values == [])
    let connection = publisher.connect()
    #expect(recorder.values == [1, 2])
    connection.cancel()
  }

  @Test("print writes each event")
  func printing() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    _ = Just(1).print("p", to: lines).record()
    #expect(
      lines.text.hasSuffix("p: request unlimited\np: receive value: (1)\np: receive finished\n"))
  }

  @Test("Values are encoded and decoded")
  func coding() {
    let recorder = Just(["a": 1]).encode(encoder: JSONEncoder())
      .decode(type: [String: Int].self, decoder: JSONDecoder()).record()
    #expect(recorder.values == [["a": 1]])
  }
}

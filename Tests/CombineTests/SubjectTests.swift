import Combine
import Foundation
import Testing

@Suite struct SubjectTests {
  @Test("A passthrough subject drops values for which there is no demand")
  func demand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(.max(1))
    subject.send(1)
    subject.send(2)
    recorder.request(1)
    subject.send(3)
    #expect(recorder.values == [1, 3])
  }

  @Test("A current value subject delivers the newest value when demand comes")
  func currentValueDemand() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record(.none)
    subject.send(1)
    subject.value = 2
    recorder.request(2)
    #expect(recorder.values == [2])
    subject.send(3)
    #expect(recorder.values == [2, 3])
  }

  @Test("A subject that has ended only ends for later subscribers")
  func ended() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    subject.send(completion: .failure(TestError()))
    subject.send(1)
    let recorder = subject.record()
    #expect(recorder.values == [])
    #expect(recorder.end == "failed")
    #expect(subject.value == 0)
  }

  @Test("A subscriber may send, subscribe and cancel from within a delivery")
  func reentrancy() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var subscriptions = Set<AnyCancellable>()
    subject.sink { value in
      values.append(value)
      if value == 1 {
        subject.send(2)
        subject.sink { values.append($0 * 10) }.store(in: &subscriptions)
      }
      if value == 3 { subscriptions.removeAll() }
    }.store(in: &subscriptions)
    subject.send(1)
    subject.send(3)
    subject.send(4)
    #expect(values.prefix(3) == [1, 2, 3])
    #expect(!values.contains(4))
  }

  @Test("Releasing the cancellable ends the subscription and lets go of what it captured")
  func release() {
    final class Token {}
    let subject = PassthroughSubject<Int, Never>()
    weak var reference: Token?
    var subscription: AnyCancellable?
    do {
      let token = Token()
      reference = token
      subscription = subject.map { $0 + 1 }.sink { _ in _ = token }
    }
    #expect(reference != nil)
    subscription = nil
    #expect(reference == nil)
    #expect(subscription == nil)
  }

  @Test("Sends from many threads all arrive, one after the other")
  func threads() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let subscription = subject.sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in subject.send(1) }
    #expect(sum == 1000)
    subscription.cancel()
  }

  @Test("A future runs once and keeps its result")
  func future() async throws {
    var runs = 0
    let future = Future<Int, any Error> { promise in
      runs += 1
      promise(.success(5))
    }
    #expect(future.record().values == [5])
    #expect(future.record().end == "finished")
    #expect(try await future.value == 5)
    #expect(runs == 1)
  }

  @Test("A deferred publisher is made for each subscriber")
  func deferred() {
    var runs = 0
    let publisher = Deferred { () -> Just<Int> in
      runs += 1
      return Just(runs)
    }
    #expect(publisher.record().values == [1])
    #expect(publisher.record().values == [2])
  }

  @Test("assign(to:on:) writes to an object")
  func assign() {
    final class Target { var value = 0 }
    let target = Target()
    let subscription = Just(3).assign(to: \.value, on: target)
    #expect(target.value == 3)
    subscription.cancel()
  }

  @Test("values ends with the publisher and throws its error")
  func values() async {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    await #expect(throws: TestError.self) {
      for try await _ in Fail<Int, TestError>(error: TestError()).values {}
    }
  }

  @Test("Notifications arrive until the subscription is cancelled")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var count = 0
    let subscription = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("Demand arithmetic saturates")
  func demandArithmetic() {
    #expect(Subscribers.Demand.unlimited - 5 == .unlimited)
    #expect(Subscribers.Demand.max(2) - .max(5) == .none)
    #expect(Subscribers.Demand.max(2) + 3 == 5)
    #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
  }
}

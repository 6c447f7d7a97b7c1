import Combine
import Foundation
import Testing

@Suite struct TimeTests {
  let scheduler = TestScheduler()
  let subject = PassthroughSubject<Int, Never>()

  @Test("Debounce delivers the last value when it has been quiet")
  func debounce() {
    let recorder = subject.debounce(for: .milliseconds(100), scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 60)
    subject.send(2)
    scheduler.advance(by: 99)
    #expect(recorder.values == [])
    scheduler.advance(by: 1)
    #expect(recorder.values == [2])
    subject.send(3)
    subject.send(completion: .finished)
    scheduler.advance(by: 0)
    #expect(recorder.values == [2, 3])
    #expect(recorder.end == "finished")
  }

  @Test("A cancelled debounce delivers nothing")
  func debounceCancelled() {
    let recorder = subject.debounce(for: .milliseconds(100), scheduler: scheduler).record()
    subject.send(1)
    recorder.cancel()
    scheduler.advance(by: 500)
    #expect(recorder.values == [])
  }

  @Test("Throttle delivers the latest value once per interval")
  func throttleLatest() {
    let recorder = subject.throttle(for: .milliseconds(100), scheduler: scheduler, latest: true)
      .record()
    subject.send(1)
    scheduler.advance(by: 10)
    #expect(recorder.values == [1])
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: 80)
    #expect(recorder.values == [1])
    scheduler.advance(by: 20)
    #expect(recorder.values == [1, 3])
  }

  @Test("Throttle can deliver the first value of an interval")
  func throttleFirst() {
    let recorder = subject.throttle(for: .milliseconds(100), scheduler: scheduler, latest: false)
      .record()
    subject.send(1)
    scheduler.advance(by: 10)
    subject.send(2)
    subject.send(3)
    scheduler.advance(by: 100)
    #expect(recorder.values == [1, 2])
  }

  @Test("Delay moves values and the end")
  func delay() {
    let recorder = subject.delay(for: .seconds(1), scheduler: scheduler).record()
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.advance(by: 999)
    #expect(recorder.values == [])
    scheduler.advance(by: 1)
    #expect(recorder.values == [1])
    #expect(recorder.end == "finished")
  }

  @Test("Timeout ends a quiet stream")
  func timeout() {
    let recorder = subject.timeout(.milliseconds(100), scheduler: scheduler).record()
    scheduler.advance(by: 90)
    subject.send(1)
    scheduler.advance(by: 90)
    #expect(recorder.end == nil)
    scheduler.advance(by: 10)
    #expect(recorder.values == [1])
    #expect(recorder.end == "finished")
  }

  @Test("receive(on:) delivers when the scheduler runs")
  func receiveOn() {
    let recorder = [1, 2].publisher.receive(on: scheduler).record()
    #expect(recorder.values == [])
    scheduler.advance(by: 0)
    #expect(recorder.values == [1, 2])
    #expect(recorder.end == "finished")
  }

  @Test("subscribe(on:) subscribes when the scheduler runs")
  func subscribeOn() {
    let recorder = [1].publisher.subscribe(on: scheduler).record()
    #expect(recorder.values == [])
    scheduler.advance(by: 0)
    #expect(recorder.values == [1])
  }

  @Test("A main run loop timer runs with the main dispatch queue")
  func timer() async {
    let dates = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().values
    var count = 0
    for await _ in dates {
      count += 1
      if count == 2 { break }
    }
    #expect(count == 2)
  }

  @Test("The main run loop and the main operation queue schedule on the main dispatch queue")
  func mainSchedulers() async {
    var steps: [Int] = []
    for await value in Just(1).receive(on: RunLoop.main).values { steps.append(value) }
    for await value in Just(2).receive(on: OperationQueue.main).values { steps.append(value) }
    for await value in Just(3).receive(on: DispatchQueue.main).values { steps.append(value) }
    #expect(steps == [1, 2, 3])
  }
}

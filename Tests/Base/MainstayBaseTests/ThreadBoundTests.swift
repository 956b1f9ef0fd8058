// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayBase
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ThreadBoundTests {
    /// Blocks threads until it is opened.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        func open() { semaphore.signal() }
        func wait() {
            semaphore.wait()
            semaphore.signal()
        }
    }

    private struct Failure: Error {}

    @Test func `Jobs run one at a time, in order, and their results come back`() async throws {
        let numbers = ThreadBound<[Int]>([])
        for number in 0..<100 { numbers.enqueue { $0.append(number) } }
        #expect(try await numbers.run { $0 } == Array(0..<100))
        await #expect(throws: Failure.self) { try await numbers.run { _ in throw Failure() } }
        #expect(numbers.finish(within: .seconds(60)))
    }

    @Test func `Many tasks use it at once`() async throws {
        let count = ThreadBound(0)
        try await withThrowingTaskGroup { group in
            for _ in 0..<500 { group.addTask { try await count.run { $0 += 1 } } }
            try await group.waitForAll()
        }
        #expect(try await count.run { $0 } == 500)
    }

    @Test func `A caller gives up after its limit, the next ones at once, and their jobs do nothing`() async throws {
        let (value, gate) = (ThreadBound(0), Gate())
        value.enqueue { _ in gate.wait() }
        let took = await ContinuousClock().measure {
            for _ in 0..<100 {
                await #expect(throws: ThreadBound<Int>.TooSlow.self) {
                    try await value.run(within: .milliseconds(500)) { number, _ in number += 1 }
                }
            }
        }
        // A hundred limits would be fifty seconds.
        #expect(took >= .milliseconds(500) && took < .seconds(30))
        #expect(!value.finish(within: .milliseconds(1)))
        gate.open()
        #expect(value.finish(within: .seconds(10)))
        #expect(try await value.run(within: .seconds(10)) { number, isWanted in isWanted() ? number : -1 } == 0)
    }

    @Test func `No more than a thousand jobs wait`() async throws {
        let (value, gate) = (ThreadBound(0), Gate())
        for _ in 0..<1_001 { value.enqueue { _ in gate.wait() } }
        await #expect(throws: ThreadBound<Int>.TooSlow.self) { try await value.run(within: .seconds(10)) { _, _ in } }
        gate.open()
        #expect(value.finish(within: .seconds(10)))
    }

    @Test func `What was added before it is released still runs, and then the value is released`() async {
        final class Owned: Sendable {
            private let released: AsyncStream<Void>.Continuation
            init(_ released: AsyncStream<Void>.Continuation) { self.released = released }
            deinit { released.finish() }
        }
        let (released, continuation) = AsyncStream.makeStream(of: Void.self)
        let ran = Atomic(0)
        do {
            let owned = ThreadBound(Owned(continuation))
            for _ in 0..<10 { owned.enqueue { _ in ran.add(1, ordering: .relaxed) } }
        }
        for await _ in released {}
        #expect(ran.load(ordering: .relaxed) == 10)
    }

    @Test func `A job may hold the last reference to the object that it runs on`() async {
        final class Witness: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }
        await withCheckedContinuation { continuation in
            let value = ThreadBound(Witness { continuation.resume() })
            value.enqueue { [value] _ in withExtendedLifetime(value) {} }
        }
    }

    @Test func `A job that is done in time gives its result or its error, and the next goes on`() async throws {
        let value = ThreadBound(1)
        #expect(
            try await value.run(within: .seconds(10)) { number, _ in
                number += 1
                return number * 10
            } == 20)
        await #expect(throws: Failure.self) {
            try await value.run(within: .seconds(10)) { number, _ in
                number = 7
                throw Failure()
            }
        }
        #expect(try await value.run { $0 } == 7)
    }

    @Test func `A caller is told how long it waited, and later ones that nothing answers`() async throws {
        let (value, gate) = (ThreadBound(0), Gate())
        value.enqueue { _ in gate.wait() }
        let late = await #expect(throws: ThreadBound<Int>.TooSlow.self) {
            try await value.run(within: .milliseconds(1)) { _, _ in }
        }
        #expect(late?.description == "the file did not answer within 0.001 seconds")
        let next = await #expect(throws: ThreadBound<Int>.TooSlow.self) {
            try await value.run(within: .seconds(10)) { _, _ in }
        }
        #expect(next?.description == "the file does not answer")
        gate.open()
        #expect(value.finish(within: .seconds(10)))
    }

    @Test func `A job that runs when its caller gives up can see that it is not wanted`() async throws {
        let (value, gate) = (ThreadBound([Bool]()), Gate())
        let task = Task {
            try await value.run(within: .milliseconds(20)) { seen, isWanted in
                gate.wait()
                seen.append(isWanted())
            }
        }
        await #expect(throws: ThreadBound<[Bool]>.TooSlow.self) { try await task.value }
        gate.open()
        let seen = try await value.run { $0 }
        #expect(seen.allSatisfy { !$0 })
    }

    @Test func `Nothing to do is finished at once, and jobs can come after`() async throws {
        let value = ThreadBound("")
        #expect(value.finish(within: .zero))
        value.enqueue { $0 += "a" }
        #expect(value.finish(within: .seconds(10)))
        value.enqueue { $0 += "b" }
        #expect(try await value.run { $0 } == "ab")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayBase
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCluster

/// What the state file is told of changes that the store of all nodes has not confirmed.
@Suite(.timeLimit(.minutes(10))) struct ClusterDoubtsTests {
    private struct NotOpen: Error {}

    private let clock = ManualClock()
    private let folder: TemporaryDirectory
    /// The number of attempts to open the file.
    private let attempts = Lock(0)

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// A file that each attempt to open it prepares.
    private func file(_ prepare: @escaping @Sendable (_ attempt: Int) throws -> Void = { _ in }) -> SQLiteStateStore {
        SQLiteStateStore(file: folder.file("state"), limit: .seconds(60)) { [attempts] in
            try prepare(
                attempts.withLock { attempts in
                    attempts += 1
                    return attempts
                })
        }
    }

    private func change(_ doubts: ClusterDoubts, _ number: Int = 0) async {
        doubts.change([Purge(.place("shared https://api.example.com/\(number)"))])
        await doubts.noted()
    }

    /// What the next process of the node learns.
    private func countAfterRestart() async throws -> Int {
        let doubts = ClusterDoubts(clock: clock, state: file())
        try await doubts.load()
        return doubts.count
    }

    @Test func `All changes share one write while the file does not answer`() async throws {
        let gate = DispatchSemaphore(value: 0)
        let state = file { attempt in
            if attempt == 1 { gate.wait() }
            throw NotOpen()
        }
        let doubts = ClusterDoubts(clock: clock, state: state, noteLimit: .milliseconds(1))
        for number in 0..<2_000 { await change(doubts, number) }
        gate.signal()
        #expect(state.flush(within: .seconds(60)))
        #expect(attempts.withLock(\.self) == 1)
    }

    @Test func `After a failed write, nobody waits until one succeeds`() async throws {
        let (gate, hasWaited) = (DispatchSemaphore(value: 0), Lock(false))
        let state = file { attempt in
            if attempt == 1 { throw NotOpen() }
            if gate.wait(timeout: .now() + 10) == .timedOut { hasWaited.withLock { $0 = true } }
        }
        let doubts = ClusterDoubts(clock: clock, state: state, noteLimit: .seconds(60))
        for number in 0..<10 { await change(doubts, number) }
        gate.signal()
        #expect(state.flush(within: .seconds(60)))
        #expect(hasWaited.withLock(\.self) == false)
        #expect(try await countAfterRestart() == 1)
    }

    @Test func `What could not be written is written when the store fails`() async throws {
        let state = file { attempt in if attempt == 1 { throw NotOpen() } }
        let doubts = ClusterDoubts(clock: clock, state: state, noteLimit: .seconds(60))
        await change(doubts)
        #expect(attempts.withLock(\.self) == 1)
        doubts.fail()
        #expect(state.flush(within: .seconds(60)))
        #expect(try await countAfterRestart() == 1)
    }

    @Test func `The file knows as soon as an answer may be sent, whatever was confirmed before`() async throws {
        let state = file()
        let doubts = ClusterDoubts(clock: clock, state: state, noteLimit: .seconds(60))
        for number in 0..<100 {
            await change(doubts, number)
            #expect(try await countAfterRestart() == 1)
            doubts.confirm(try #require(doubts.telling))
        }
        #expect(state.flush(within: .seconds(60)))
        #expect(try await countAfterRestart() == 0)
    }
}

// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayQueries
import MainstayTesting
import Observation
import Testing

/// Queries of a store on this device.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LocalStoreTests {
    private struct Damaged: Error {}

    /// Words that a person keeps.
    private actor Words {
        private var words: Set<String> = []
        private var observers: [AsyncStream<Set<String>>.Continuation] = []
        private var isDamaged = false

        func damage(_ isDamaged: Bool) { self.isDamaged = isDamaged }

        func set(_ word: String, _ isKept: Bool) {
            if isKept { words.insert(word) } else { words.remove(word) }
            for observer in observers { observer.yield(words) }
        }

        func changes() throws -> AsyncStream<Set<String>> {
            if isDamaged { throw Damaged() }
            let (stream, observer) = AsyncStream.makeStream(of: Set<String>.self, bufferingPolicy: .bufferingNewest(1))
            observer.yield(words)
            observers.append(observer)
            return stream
        }
    }

    private let words = Words()

    @Test func `A store is followed without a trigger, and what it says is fresh`() async {
        let query = Query(following: { [words] in try await words.changes() })
        let screen = Task { await query.run() }
        await until { query.phase.word == "fresh" }
        #expect(query.value == [] && query.source == .embedded && query.age == nil)
        for round in 0..<20 {
            await words.set("a", round.isMultiple(of: 2))
            await until { query.value == (round.isMultiple(of: 2) ? ["a"] : []) }
        }
        #expect(!query.isAsking)
        screen.cancel()
        await screen.value
        await words.set("b", true)
        await settle()
        #expect(query.value == [])
        await query.refresh()
        #expect(query.value == ["b"])
    }

    @Test func `What a mutation did is undone by a later change of the store, wherever that is made`() async throws {
        let query = Query(following: { [words] in try await words.changes() })
        let other = Query(following: { [words] in try await words.changes() })
        let screens = [query, other].map { query in Task { await query.run() } }
        await until { query.value != nil && other.value != nil }
        let keep = Mutation<(String, Bool), Void>(changes: [
            .change(query) { words, change in
                if change.1 { words.insert(change.0) } else { words.remove(change.0) }
            }
        ]) { [words] change in await words.set(change.0, change.1) }
        for _ in 0..<20 {
            try await keep.send(("a", true))
            #expect(query.value == ["a"])
            await until { other.value == ["a"] }
            await words.set("a", false)
            await until { query.value == [] && other.value == [] }
            await words.set("a", true)
            await until { query.value == ["a"] }
            try await keep.send(("a", false))
            #expect(query.value == [])
            await until { other.value == [] }
        }
        for screen in screens { screen.cancel() }
    }

    @Test func `A change that comes between a mutation and its end is shown`() async throws {
        let query = Query(following: { [words] in try await words.changes() })
        let screen = Task { await query.run() }
        await until { query.value != nil }
        let keep = Mutation<String, Void>(changes: [.change(query) { $0.insert($1) }]) { [words] word in
            await words.set(word, true)
            await words.set(word, false)
            await settle()
        }
        try await keep.send("a")
        await until { query.value == [] }
        screen.cancel()
    }

    @Test func `What the store did not take goes, and those who watch the value are told`() async throws {
        let query = Query(following: { [words] in try await words.changes() })
        let screen = Task { await query.run() }
        await until { query.value != nil }
        let (changes, tell) = AsyncStream.makeStream(of: Void.self)
        let keep = Mutation<String, Void>(changes: [.change(query) { $0.insert($1) }]) { _ in }
        try await keep.send("a")
        #expect(query.value == ["a"])
        withObservationTracking({ #expect(query.value == ["a"]) }, onChange: { tell.yield() })
        var waiting = changes.makeAsyncIterator()
        _ = await waiting.next()
        await until { query.value == [] }
        screen.cancel()
    }

    @Test func `A store that cannot be read says why, and is followed again after a refresh`() async {
        await words.damage(true)
        let query = Query(following: { [words] in try await words.changes() })
        let screen = Task { await query.run() }
        await until { query.phase.word == "failed" }
        #expect(query.failure is Damaged && query.value == nil)
        await words.damage(false)
        await query.refresh()
        #expect(query.phase.word == "fresh")
        await settle()
        await words.set("a", true)
        await until { query.value == ["a"] }
        screen.cancel()
    }
}

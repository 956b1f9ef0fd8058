// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayQueries
import MainstayTesting
import Observation
import Testing

/// Queries of what the app computes itself.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ComputedValueTests {
    private struct NotChosen: Error {}

    @Test func `A value is computed again when what it was computed from changes, and an equal one tells nobody`() async
    {
        let shop = Shop("a", "b")
        let books = shop.query()
        let choice = Choice()
        let titles = Query(computing: { (books.value ?? []).map(\.title).suffix(choice.value ?? 2).joined() })
        let screens = [Task { await books.run() }, Task { await titles.run() }]
        await until { titles.value == "ab" }
        #expect(titles.phase.word == "fresh" && titles.source == .embedded && !titles.isAsking)
        choice.value = 1
        await until { titles.value == "b" }
        let told = Count(of: { titles.value })
        await books.refresh()
        choice.value = nil
        choice.value = 1
        await settle()
        #expect(told.count == 0 && shop.requests.count == 2)
        for screen in screens { screen.cancel() }
        for screen in screens { await screen.value }
        choice.value = 2
        await settle()
        #expect(titles.value == "b")
    }

    @Test func `A value that cannot be computed says why, and is computed again when what it reads changes`() async {
        let choice = Choice()
        let query = Query<Int>(computing: {
            guard let value = choice.value else { throw NotChosen() }
            return value
        })
        let screen = Task { await query.run() }
        await until { query.phase.word == "failed" }
        #expect(query.failure is NotChosen && query.value == nil)
        choice.value = 1
        await until { query.value == 1 }
        #expect(query.phase.word == "fresh")
        choice.value = nil
        await until { query.phase.word == "failed" }
        #expect(query.value == 1)
        choice.value = 2
        await until { query.value == 2 && query.phase.word == "fresh" }
        screen.cancel()
    }

    @Test func `What was computed for one user is not shown to another`() async {
        let source = CredentialSource(identity: "ann", value: "ann")
        let client = Client(
            "https://shop.example", credentials: [.bearer(from: source)],
            through: ScriptedTransport(clock: ManualClock()) { _ in .json([Book]()) })
        let choice = Choice()
        choice.value = 1
        let query = Query<Int>(
            computing: {
                guard let value = choice.value else { throw NotChosen() }
                return value
            }, for: client)
        let screen = Task { await query.run() }
        await until { query.value == 1 }
        choice.value = nil
        await until { query.phase.word == "failed" }
        source.replace(with: "bob", identity: "bob")
        #expect(query.value == nil && query.answer == nil && query.source == nil)
        await settle()
        #expect(query.value == nil && query.failure is NotChosen)
        choice.value = 2
        await until { query.value == 2 }
        screen.cancel()
    }
}

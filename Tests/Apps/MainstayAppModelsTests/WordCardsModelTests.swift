// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayAppStores
import MainstayCards
import MainstayTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct WordCardsModelTests {
    private struct Failure: Error, CustomStringConvertible {
        var description = "it failed"
    }

    private let directory: TemporaryDirectory
    private let kept: SQLiteKeptWords

    init() throws {
        directory = try TemporaryDirectory()
        kept = SQLiteKeptWords(file: directory.file("cards.sqlite"))
    }

    private func model(
        _ words: [String], define: @escaping @Sendable (String) async throws -> String = { "what \($0) means" }
    ) -> WordCardsModel<String> {
        WordCardsModel(words: { words }, define: define, keptWords: kept)
    }

    @Test func `Cards stand in the order of the pool, each with its meaning or why there is none`() async {
        let model = model(["a", "b", "a"]) {
            if $0 == "b" { throw Failure() }
            return "what \($0) means"
        }
        #expect(model.cards.isEmpty && !model.isLoading)
        await model.reload()
        #expect(model.cards.map(\.word) == ["a", "b", "a"])
        #expect(model.cards.map(\.content) == ["what a means", nil, "what a means"])
        #expect(model.cards.map(\.reason) == [nil, "it failed", nil])
        #expect(!model.isLoading && model.reason == nil)
    }

    @Test func `Cards are there before their meanings, and can be decided upon meanwhile`() async {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let (started, starter) = AsyncStream.makeStream(of: Void.self)
        let model = model(["slow", "other"]) { word in
            guard word == "slow" else { return word }
            starter.yield()
            for await _ in gate {}
            return word
        }
        let loading = Task { await model.reload() }
        for await _ in started { break }
        #expect(model.isLoading)
        #expect(model.cards.map(\.word) == ["slow", "other"])
        await model.discard(model.cards[0])
        opener.finish()
        await loading.value
        #expect(model.cards.map(\.word) == ["other"])
        #expect(!model.isLoading)
    }

    @Test func `What is kept is saved, and what is discarded is not`() async throws {
        let model = model(["a", "b", "c"])
        await model.reload()
        await model.keep(model.cards[1])
        await model.discard(model.cards[0])
        #expect(model.cards.map(\.word) == ["c"])
        #expect(model.kept == ["b"])
        #expect(try await SQLiteKeptWords(file: directory.file("cards.sqlite")).all() == ["b"])
    }

    @Test func `What was kept before and is discarded now is kept no more`() async throws {
        try await kept.keep("A")
        let model = model(["a"])
        await model.reload()
        #expect(model.kept == ["A"])
        await model.discard(model.cards[0])
        #expect(model.kept.isEmpty && model.cards.isEmpty)
        #expect(try await kept.all().isEmpty)
    }

    @Test func `A pool that cannot be read leaves a reason, and can be tried again`() async {
        let model = WordCardsModel<String>(words: { throw Failure() }, define: { $0 }, keptWords: kept)
        await model.reload()
        #expect(model.reason == "it failed")
        #expect(model.cards.isEmpty && !model.isLoading)
    }

    @Test func `A word that cannot be kept stays, and why is said`() async {
        struct Full: KeptWords {
            func all() throws(KeptWordsError) -> [String] { [] }
            func discarded() throws(KeptWordsError) -> [String] { [] }
            func forget(_ word: String) throws(KeptWordsError) {}
            func keep(_ word: String) throws(KeptWordsError) { throw KeptWordsError("the disk is full") }
            func discard(_ word: String) throws(KeptWordsError) {}
        }
        let model = WordCardsModel<String>(words: { ["a"] }, define: { $0 }, keptWords: Full())
        await model.reload()
        await model.keep(model.cards[0])
        #expect(model.cards.map(\.word) == ["a"])
        #expect(model.reason == "the disk is full")
    }

    @Test func `Of two loads the later one counts`() async {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let (started, starter) = AsyncStream.makeStream(of: Void.self)
        let calls = Counter()
        let model = WordCardsModel<String>(
            words: {
                guard await calls.next() == 1 else { return ["new"] }
                starter.yield()
                for await _ in gate {}
                return ["old"]
            }, define: { $0 }, keptWords: kept)
        let first = Task { await model.reload() }
        for await _ in started { break }
        await model.reload()
        opener.finish()
        await first.value
        #expect(model.cards.map(\.word) == ["new"])
        #expect(!model.isLoading)
    }

    private actor Counter {
        private var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayGameWords
import MainstayGames
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayWordBank
import Testing

struct NetworkQuestionTests {
    private let words = GameWords(lexicon: nil)
    private static let fetched = QuestionWord(
        text: "zephyr", definition: "A gentle wind from the west.", partOfSpeech: "noun")

    /// Nine other words, so that the question is the last one of its game and no word is fetched in advance.
    private static let nine = (1...9).map { "other \($0)" }

    private func ask(
        _ source: GameQuestions, asked: [String] = nine, before: [String] = []
    ) async throws -> SourcedQuestion {
        try #require(await source.question(.hard, asked: asked, before: before, seed: 1, daily: nil))
    }

    @Test func `A hard word comes from the network`() async throws {
        let source = GameQuestions(words: words) { .success(FetchedWord(Self.fetched)) }
        let sourced = try await ask(source)
        #expect(sourced.question.word == "zephyr" && sourced.tier == .network && sourced.reason == nil)
    }

    @Test func `Easy and medium words never touch the network, nor does a day's game`() async throws {
        let source = GameQuestions(words: words) {
            Issue.record("the network was asked")
            return .failure(FetchFailure("not to be asked"))
        }
        for difficulty in DictionaryDifficulty.allCases {
            let daily = difficulty == .hard ? DailyGame(.dictionary, on: Date(timeIntervalSince1970: 0)) : nil
            #expect(await source.question(difficulty, asked: [], seed: 1, daily: daily)?.tier == .bank)
        }
    }

    @Test func `Where the network fails a word fetched before serves, and then the bank, and both say why`()
        async throws
    {
        let calls = Lock(0)
        let source = GameQuestions(words: words) {
            let isFirst = calls.withLock { calls in
                calls += 1
                return calls == 1
            }
            return isFirst ? .success(FetchedWord(Self.fetched)) : .failure(FetchFailure("asked too often"))
        }
        _ = try await ask(source)
        let second = try await ask(source)
        #expect(second.question.word == "zephyr" && second.tier == .cache && second.reason == "asked too often")
        let third = try await ask(source, asked: ["Zephyr"] + Self.nine)
        #expect(third.tier == .bank && third.reason == "asked too often")
    }

    @Test func `A word of an earlier game is asked again when the network fails, the one not asked the longest first`()
        async throws
    {
        let names = ["zephyr", "quartz", "jungle"]
        let number = Lock(0)
        let source = GameQuestions(words: words) {
            let number = number.withLock { number in
                number += 1
                return number
            }
            guard number <= 3 else { return .failure(FetchFailure("offline")) }
            return .success(
                FetchedWord(QuestionWord(text: names[number - 1], definition: "what it is", partOfSpeech: "noun")))
        }
        for _ in 0..<3 { #expect(try await ask(source).tier == .network) }
        var asked: [String] = []
        for _ in 0..<3 {
            let sourced = try await ask(source, asked: asked, before: names)
            #expect(sourced.tier == .cache)
            asked.append(sourced.question.word)
        }
        #expect(asked == names)
        #expect(try await ask(source, asked: asked, before: names).tier == .bank)
        // The next game begins with the same one, because the order is that of their last use.
        #expect(try await ask(source, before: names + asked).question.word == "zephyr")
    }

    @Test func `While a question is answered, the word of the next one is fetched`() async throws {
        let names = ["zephyr", "quartz", "jungle"]
        let (fetches, fetched) = AsyncStream.makeStream(of: Int.self)
        let number = Lock(0)
        let source = GameQuestions(words: words, clock: ManualClock()) {
            let number = number.withLock { number in
                number += 1
                return number
            }
            fetched.yield(number)
            guard number <= 3 else { return .failure(FetchFailure("offline")) }
            return .success(
                FetchedWord(QuestionWord(text: names[number - 1], definition: "what it is", partOfSpeech: "noun")))
        }
        var asked: [String] = []
        var counts = fetches.makeAsyncIterator()
        for turn in 1...3 {
            let sourced = try await ask(source, asked: asked)
            #expect(sourced.question.word == names[turn - 1] && sourced.tier == .network)
            asked.append(sourced.question.word)
            if turn == 1 { #expect(await counts.next() == 1) }
            #expect(await counts.next() == turn + 1)
            for _ in 0..<1_000 { await Task.yield() }
        }
        // The word fetched in advance did not come. The next question tries again, and says why it has another word.
        let last = try await ask(source, asked: asked)
        #expect(last.tier == .bank && last.reason == "offline")
    }

    @Test func `A network too slow is not waited for, and its word is there the next time`() async throws {
        let clock = ManualClock()
        let (gate, recent, fetches) = (Gate(), RecentWords(), Lock(0))
        let source = GameQuestions(words: words, recent: recent, clock: clock) {
            fetches.withLock { $0 += 1 }
            await gate.pass()
            return .success(FetchedWord(Self.fetched))
        }
        async let slow = ask(source)
        await clock.alarms(1)
        clock.advance(by: GameQuestions.patience)
        #expect(try await slow.tier == .bank)
        #expect(try await slow.reason == "Failed to load word: the network took longer than a second.")
        gate.open()
        while recent.words.isEmpty { await Task.yield() }
        let second = try await ask(source)
        #expect(second.question.word == "zephyr" && second.tier == .network)
        #expect(fetches.withLock { $0 } == 1, "the word that came late needs no further request")
    }

    @Test func `Words fetched are kept across runs, fifty of them, and a spoilt file is passed over`() async throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("words.json")
        let number = Lock(0)
        let fetch: GameQuestions.Fetch = {
            let number = number.withLock { number in
                number += 1
                return number
            }
            return .success(
                FetchedWord(QuestionWord(text: "word\(number)", definition: "meaning", partOfSpeech: "noun")))
        }
        for _ in 0..<60 {
            let recent = RecentWords(file: file)
            _ = try await ask(GameQuestions(words: words, recent: recent, fetch: fetch))
            await recent.save()
        }
        #expect(RecentWords(file: file).words.map(\.text) == (11...60).map { "word\($0)" })
        try directory.write(Array("spoilt".utf8), to: "words.json")
        #expect(RecentWords(file: file).words.isEmpty)
    }

    @Test func `No synonym stands beside the answer, nor what the definition names, nor another part of speech`()
        async throws
    {
        let nouns = WordBank.words.filter { $0.partOfSpeech == .noun }.map(\.word)
        let (left, synonyms) = (nouns.prefix(3), nouns.dropFirst(4))
        let word = QuestionWord(
            text: "zephyr", definition: "A wind, and no \(nouns[3]).", partOfSpeech: "noun",
            synonyms: synonyms.map { $0.uppercased() })
        let sourced = try await ask(GameQuestions(words: words) { .success(FetchedWord(word)) })
        #expect(Set(sourced.question.choices) == Set(left + ["zephyr"]))
        var one = word
        one.synonyms.insert(nouns[0])
        let none = GameQuestions(words: words) { [one] in .success(FetchedWord(one)) }
        #expect(try await ask(none).question.word != "zephyr")
    }

    @Test func `A word that makes no question is followed by the next one`() async throws {
        let number = Lock(0)
        let source = GameQuestions(words: words) {
            let number = number.withLock { number in
                number += 1
                return number
            }
            return .success(
                FetchedWord(
                    number == 1
                        ? QuestionWord(text: "thereupon", definition: "then", partOfSpeech: "adverb") : Self.fetched))
        }
        let sourced = try await ask(source)
        #expect(sourced.question.word == "zephyr" && sourced.reason == nil)
    }

    @Test func `What keeps a request back does not hide why the last one failed`() async throws {
        let host = "random-word-api.herokuapp.com"
        let refused = APIError(
            .unavailable, upstream: host, endpoint: "word", attempts: 1, cause: TransportError(.connectionRefused))
        let limited = APIError(
            .throttled(until: nil), upstream: host, endpoint: "word",
            cause: TransportError(.rateLimited(until: .distantFuture), attempts: 0))
        let open = APIError(
            .unavailable, upstream: host, endpoint: "word",
            cause: TransportError(.circuitOpen(until: .distantFuture), attempts: 0))
        let outcomes: [Result<FetchedWord, FetchFailure>] = [
            .failure(FetchFailure(limited)), .failure(FetchFailure(refused)), .failure(FetchFailure(limited)),
            .failure(FetchFailure(open)), .success(FetchedWord(Self.fetched)), .failure(FetchFailure(limited)),
        ]
        let coming = Lock(Array(outcomes.reversed()))
        let source = GameQuestions(words: words) { coming.withLock { $0.removeLast() } }
        var reasons: [String?] = []
        for _ in outcomes { reasons.append(try await ask(source).reason) }
        let (limit, failure) = (
            "API rate limit reached. Using local words.",
            "Failed to load word: Network error: the connection was refused."
        )
        #expect(reasons == [limit, failure, failure, failure, nil, limit])
    }

    @Test func `A failure has the text that the game app shows for it`() {
        let host = "random-word-api.herokuapp.com"
        let texts = [
            (
                APIError(.throttled(until: nil), upstream: host, endpoint: "word"),
                "API rate limit reached. Using local words."
            ),
            (APIError(.notFound, upstream: host, endpoint: "entries"), "Failed to load word: No definition available."),
            (
                APIError(.undecodable(EmptyReply().description), upstream: host, endpoint: "word"),
                "Failed to load word: Server returned empty response."
            ),
            (
                APIError(.unavailable, upstream: host, endpoint: "word", response: HTTPResponse(status: 500)),
                "Failed to load word: HTTP error 500."
            ),
            (
                APIError(.unavailable, upstream: host, endpoint: "word", cause: TransportError(.connectionRefused)),
                "Failed to load word: Network error: the connection was refused."
            ),
            (
                APIError(.undecodable("no Array"), upstream: host, endpoint: "word"),
                "Failed to load word: Invalid server response."
            ),
            (
                APIError(
                    .unavailable, upstream: host, endpoint: "word",
                    cause: TransportError(.circuitOpen(until: .distantFuture), attempts: 0)),
                "Failed to load word: Maximum retry attempts exceeded."
            ),
        ]
        for (error, text) in texts { #expect(FetchFailure(error).description == text) }
    }

    @Test(arguments: [
        QuestionWord(text: "zephyr", definition: "", partOfSpeech: "noun"),
        QuestionWord(text: "thereupon", definition: "after that", partOfSpeech: "adverb"),
    ])
    func `A word that makes no question is passed over`(word: QuestionWord) async throws {
        let source = GameQuestions(words: words) { .success(FetchedWord(word)) }
        let sourced = try await ask(source)
        #expect(sourced.tier == .bank && sourced.reason == "Failed to load word: no word makes a question.")
    }
}

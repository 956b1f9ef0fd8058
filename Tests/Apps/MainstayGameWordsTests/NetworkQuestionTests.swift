// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayGameWords
import MainstayGames
import MainstayTestSupport
import MainstayTesting
import MainstayWordBank
import Testing

struct NetworkQuestionTests {
    private let words = GameWords(lexicon: nil)
    private static let fetched = QuestionWord(
        text: "zephyr", definition: "A gentle wind from the west.", partOfSpeech: "noun")

    private func ask(_ source: GameQuestions, asked: [String] = []) async throws -> SourcedQuestion {
        try #require(await source.question(.hard, asked: asked, seed: 1, daily: nil))
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
        let third = try await ask(source, asked: ["zephyr"])
        #expect(third.tier == .bank && third.reason == "asked too often")
    }

    @Test func `A network too slow is not waited for, and its word is there the next time`() async throws {
        let clock = ManualClock()
        let late = Lock<CheckedContinuation<Void, Never>?>(nil)
        let source = GameQuestions(words: words, clock: clock) {
            await withCheckedContinuation { continuation in late.withLock { $0 = continuation } }
            return .success(FetchedWord(Self.fetched))
        }
        async let slow = ask(source)
        await clock.sleepers(1)
        clock.advance(by: GameQuestions.patience)
        #expect(try await slow.tier == .bank)
        #expect(try await slow.reason?.contains("longer") == true)
        late.withLock { $0 }?.resume()
        // The word that came late is kept, for when it is slow again.
        for _ in 0..<1_000 { await Task.yield() }
        async let second = ask(source)
        await clock.sleepers(1)
        clock.advance(by: GameQuestions.patience)
        #expect(try await second.tier == .cache)
        late.withLock { $0 }?.resume()
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
            return .success(FetchedWord(QuestionWord(text: "w\(number)", definition: "meaning", partOfSpeech: "noun")))
        }
        for _ in 0..<60 {
            let recent = RecentWords(file: file)
            _ = try await ask(GameQuestions(words: words, recent: recent, fetch: fetch))
            #expect(recent.flush(within: .seconds(30)))
        }
        #expect(RecentWords(file: file).words.map(\.text) == (11...60).map { "w\($0)" })
        try directory.write(Array("spoilt".utf8), to: "words.json")
        #expect(RecentWords(file: file).words.isEmpty)
    }

    @Test func `A kept word that is asked is not the next one to be dropped`() async throws {
        let recent = RecentWords()
        let names = ["zephyr", "quartz", "jungle"]
        let number = Lock(0)
        let source = GameQuestions(words: words, recent: recent) {
            let number = number.withLock { number in
                number += 1
                return number
            }
            guard number <= 3 else { return .failure(FetchFailure("offline")) }
            return .success(
                FetchedWord(QuestionWord(text: names[number - 1], definition: "what it is", partOfSpeech: "noun")))
        }
        for _ in 0..<3 { _ = try await ask(source) }
        #expect(recent.words.map(\.text) == names)
        let asked = try await ask(source, asked: ["quartz", "jungle"])
        #expect(asked.question.word == "zephyr" && asked.tier == .cache)
        #expect(recent.words.map(\.text) == ["quartz", "jungle", "zephyr"])
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

    @Test(arguments: [
        QuestionWord(text: "zephyr", definition: "", partOfSpeech: "noun"),
        QuestionWord(text: "thereupon", definition: "after that", partOfSpeech: "adverb"),
    ])
    func `A word that makes no question is passed over`(word: QuestionWord) async throws {
        let source = GameQuestions(words: words) { .success(FetchedWord(word)) }
        let sourced = try await ask(source)
        #expect(sourced.tier == .bank && sourced.reason?.contains(word.text) == true)
    }
}

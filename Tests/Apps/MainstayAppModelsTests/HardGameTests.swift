// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayBase
import MainstayGameWords
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayTestSupport
import MainstayTesting
import Testing

/// Whole games with hard words, with the network and without it.
@MainActor struct HardGameTests {
    private let player: Player
    private let directory: TemporaryDirectory
    /// Whether the network answers, and how many words it gave.
    private let network = Lock((isThere: true, words: 0))

    init() throws {
        player = try Player()
        directory = try TemporaryDirectory.kept()
    }

    /// The questions, as a new run of the program makes them.
    private func questions() -> GameQuestions {
        let recent = RecentWords(file: directory.file("recent-words.json"))
        return GameQuestions(words: GameWords(lexicon: nil), recent: recent, clock: player.clock) { [network] in
            let number: Int? = network.withLock { network in
                guard network.isThere else { return nil }
                network.words += 1
                return network.words
            }
            guard let number else { return .failure(FetchFailure("API rate limit reached. Using local words.")) }
            return .success(
                FetchedWord(QuestionWord(text: "fetched \(number)", definition: "what it is", partOfSpeech: "noun")))
        }
    }

    /// Plays a game. Returns its words and where they came from.
    private func play(_ questions: GameQuestions) async throws -> [(word: String, tier: SourcedQuestion.Tier)] {
        let model = await DictionaryGameModel(
            difficulty: .hard, isTimed: false, questions: questions, at: try await player.table())
        var asked: [(word: String, tier: SourcedQuestion.Tier)] = []
        for _ in 0..<DictionaryGame.questionCount {
            await model.loadNextQuestion()
            asked.append((try #require(model.game.question).word, try #require(model.tier)))
            let isThere = network.withLock { $0.isThere }
            #expect(model.errorMessage == (isThere ? nil : "API rate limit reached. Using local words."))
            model.answer(0)
        }
        await model.saved()
        return asked
    }

    @Test func `Words kept from the network serve when it is gone, for fifty words, and after a restart`() async throws
    {
        let first = questions()
        var words: [String] = []
        for _ in 0..<6 {
            let game = try await play(first)
            #expect(game.allSatisfy { $0.tier == .network })
            words += game.map(\.word)
        }
        #expect(Set(words).count == 60)
        network.withLock { $0.isThere = false }
        // The fifty words that were asked last, each once before any comes again.
        var again: [String] = []
        for _ in 0..<5 {
            let game = try await play(first)
            #expect(game.allSatisfy { $0.tier == .cache })
            again += game.map(\.word)
        }
        #expect(Set(again).count == 50 && Set(again).isSubset(of: words))
        let next = try await play(questions())
        #expect(next.allSatisfy { $0.tier == .cache } && next.map(\.word) == Array(again.prefix(10)))
        network.withLock { $0.isThere = true }
        #expect(try await play(questions()).allSatisfy { $0.tier == .network })
    }

    @Test func `Fewer words than a game needs are followed by the bank, and no word comes twice in a game`()
        async throws
    {
        let first = questions()
        let model = await DictionaryGameModel(
            difficulty: .hard, isTimed: false, questions: first, at: try await player.table())
        for _ in 0..<4 {
            await model.loadNextQuestion()
            model.answer(0)
        }
        network.withLock { $0.isThere = false }
        for _ in 0..<6 {
            await model.loadNextQuestion()
            model.answer(0)
        }
        #expect(Set(model.game.asked).count == 10)
        await model.saved()
        let game = try await play(questions())
        #expect(game.prefix(4).allSatisfy { $0.tier == .cache } && game.last?.tier == .bank)
        #expect(Set(game.map(\.word)).count == 10)
    }
}

// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayTesting
import Testing

@MainActor struct WordGameModelTests {
    // MARK: Hangman

    private func solve(_ model: HangmanGameModel) {
        for letter in HangmanGame.letters where model.result == nil { model.guess(letter) }
    }

    @Test func `No word comes twice in a category before all have come, over runs`() async throws {
        let player = try Player()
        let category = HangmanCategory.colors
        var words: [String] = []
        for _ in 0..<36 {
            let model = try await HangmanGameModel(category: category, at: try await player.table())
            solve(model)
            await model.saved()
            words.append(try #require(model.game.answer?.text))
        }
        #expect(Set(words.prefix(18)).count == 18)
        #expect(Set(words.suffix(18)).count == 18)
        #expect(words[17] != words[18])
        let statistics = try await player.store().statistics()
        #expect(statistics[.hangman, .played] == 36)
        #expect(statistics[.hangman, .won] + statistics[.hangman, .lost] == 36)
    }

    @Test func `A seed gives the same word, whatever was played before`() async throws {
        let player = try Player()
        var words: Set<String> = []
        for seed: UInt64? in [4, nil, 4, nil, 4] {
            let model = try await HangmanGameModel(
                category: .animals, at: try await player.table(seed: seed, resuming: .none))
            solve(model)
            await model.saved()
            if seed != nil { words.insert(try #require(model.game.answer?.text)) }
        }
        #expect(words.count == 1)
    }

    @Test func `The result is counted as it was, and shared without the word`() async throws {
        let player = try Player()
        let category = HangmanCategory(name: "One", words: [try #require(HangmanWord("CAT", definition: "it purrs"))])
        let model = try await HangmanGameModel(category: category, at: try await player.table())
        model.guess("X")
        model.hint()
        #expect(model.game.hints == [.definition("it purrs")])
        for letter in "CAT" { model.guess(letter) }
        #expect(model.result?.score == 8)
        await model.saved()
        #expect(model.shareText == "Mainstay Hangman: One, won with 1 of 8 misses, hints: 1\n✗✓✓✓")
        let statistics = try await player.store().statistics()
        #expect((statistics[.hangman, .won], statistics[.hangman, .best]) == (1, 8))
        model.guess("B")
        #expect(model.errorMessage == GameError.isOver.description)
    }

    @Test func `A word left is gone on with, and not drawn anew`() async throws {
        let player = try Player()
        do {
            let model = try await HangmanGameModel(category: .animals, at: try await player.table())
            model.guess("Q")
            await model.saved()
            #expect(model.errorMessage == nil)
        }
        let model = try await HangmanGameModel(category: .food, at: try await player.table())
        #expect(model.isResumed && model.category == "Animals" && model.game.guesses == ["Q"])
        solve(model)
        await model.saved()
        #expect(try await player.store().usedWords(in: "Animals") == [model.game.answer?.text])
    }

    @Test func `The day's word is the same for everyone and leaves the other words alone`() async throws {
        let player = try Player()
        let model = try await HangmanGameModel(category: .animals, at: try await player.table(isDaily: true))
        let other = try await HangmanGameModel(category: .animals, at: try await Player().table(isDaily: true))
        solve(model)
        solve(other)
        #expect(model.game.answer == other.game.answer)
        #expect(model.shareText?.contains("1994-11-06") == true)
        #expect(try await player.store().usedWords(in: "Animals").isEmpty)
    }

    @Test func `Where nothing can be kept, a word is drawn, and the model says so`() async throws {
        let model = try await HangmanGameModel(category: .animals, at: GameTable(store: BrokenStore()))
        #expect(!model.game.isOver && !model.isSaved)
        #expect(model.errorMessage == "the disk is full")
    }

    @Test func `A category without words is an error`() async throws {
        let table = try await Player().table()
        await #expect(throws: GameStoreError.self) {
            try await HangmanGameModel(category: HangmanCategory(name: "None", words: []), at: table)
        }
    }

    // MARK: Dictionary

    private struct Questions: QuestionSource {
        var reason: String?

        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? {
            var generator = SeededGenerator(seed: seed)
            return DictionaryQuestion(
                word: "word \(asked.count)", definition: "meaning", distractors: ["a", "b", "c"], using: &generator
            ).map { SourcedQuestion($0, from: reason == nil ? .network : .bank, because: reason) }
        }
    }

    private struct NoQuestions: QuestionSource {
        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? { nil }
    }

    @Test func `No answer is accepted before the timer of its question starts`() async throws {
        let player = try Player()
        let store = WatchedStore(try await player.store())
        let model = await DictionaryGameModel(
            difficulty: .easy, questions: Questions(), at: GameTable(store: store, clock: player.clock, seed: 1))
        store.meanwhile.withLock { $0 = { model.answer(0) } }
        await model.loadNextQuestion()
        #expect(!model.game.isAnswered && model.secondsLeft == 10)
        model.answer(0)
        #expect(model.game.isAnswered && model.secondsLeft == nil)
        await model.saved()
    }

    @Test func `Ten questions are asked, and the game is counted once`() async throws {
        let player = try Player()
        let model = await DictionaryGameModel(
            difficulty: .hard, isTimed: false, questions: Questions(), at: try await player.table(seed: 1))
        for number in 0..<10 {
            await model.loadNextQuestion()
            #expect(!model.isLoading && model.tier == .network && model.errorMessage == nil)
            let question = try #require(model.game.question)
            model.answer(number < 7 ? question.answer : (question.answer + 1) % 4)
            model.answer(question.answer)
        }
        #expect(model.result?.score == 7)
        await model.saved()
        await model.loadNextQuestion()
        #expect(model.game.asked.count == 10)
        let statistics = try await player.store().statistics()
        #expect((statistics[.dictionary, .played], statistics[.dictionary, .best]) == (1, 7))
        #expect(model.shareText == "Mainstay Dictionary: Hard, 7 of 10 right\n✓✓✓✓✓✓✓✗✗✗")
    }

    @Test func `A lesser source is used quietly, with the reason to be read`() async throws {
        let model = await DictionaryGameModel(
            difficulty: .hard, isTimed: false, questions: Questions(reason: "the network is slow"),
            at: try await Player().table())
        await model.loadNextQuestion()
        #expect(model.tier == .bank)
        #expect(model.errorMessage == "the network is slow")
        #expect(model.game.question != nil)
    }

    @Test func `Loading ends even where nothing comes`() async throws {
        let model = await DictionaryGameModel(
            difficulty: .hard, questions: NoQuestions(), at: try await Player().table())
        await model.loadNextQuestion()
        #expect(!model.isLoading && model.errorMessage != nil && model.game.question == nil)
    }

    @Test func `Time runs out after ten seconds, once`() async throws {
        let player = try Player()
        let model = await DictionaryGameModel(difficulty: .easy, questions: Questions(), at: try await player.table())
        await model.loadNextQuestion()
        #expect(model.secondsLeft == 10)
        for second in 1...10 {
            #expect(!model.game.isAnswered)
            await player.clock.sleepers(1)
            player.clock.advance(by: .seconds(1))
            while model.secondsLeft == 10 - second + 1 { await Task.yield() }
        }
        while !model.game.isAnswered { await Task.yield() }
        #expect(model.game.answers == [.late] && model.secondsLeft == nil)
        model.answer(0)
        #expect(model.game.answers == [.late])
    }

    @Test func `A clock that was stopped goes on where it was`() async throws {
        let player = try Player()
        let model = await DictionaryGameModel(difficulty: .easy, questions: Questions(), at: try await player.table())
        await model.loadNextQuestion()
        await player.clock.sleepers(1)
        player.clock.advance(by: .seconds(1))
        while model.secondsLeft == 10 { await Task.yield() }
        model.pause()
        player.clock.advance(by: .seconds(60))
        for _ in 0..<100 { await Task.yield() }
        #expect(model.secondsLeft == 9 && !model.game.isAnswered)
        model.resume()
        model.resume()
        for second in 1...9 {
            await player.clock.sleepers(1)
            player.clock.advance(by: .seconds(1))
            while model.secondsLeft == 9 - second + 1 { await Task.yield() }
        }
        while !model.game.isAnswered { await Task.yield() }
        #expect(model.game.answers == [.late])
        model.resume()
        #expect(model.secondsLeft == nil)
    }

    @Test func `An answer in time stops the clock`() async throws {
        let player = try Player()
        let model = await DictionaryGameModel(difficulty: .easy, questions: Questions(), at: try await player.table())
        await model.loadNextQuestion()
        await player.clock.sleepers(1)
        model.answer(0)
        #expect(model.secondsLeft == nil)
        player.clock.advance(by: .seconds(60))
        await Task.yield()
        #expect(model.game.answers.count == 1)
    }

    @Test func `A game left with a question open is gone on with`() async throws {
        let player = try Player()
        var left: DictionaryGame?
        do {
            let model = await DictionaryGameModel(
                difficulty: .easy, isTimed: false, questions: Questions(), at: try await player.table())
            await model.loadNextQuestion()
            model.answer(0)
            await model.loadNextQuestion()
            left = model.game
            await model.saved()
        }
        let model = await DictionaryGameModel(
            difficulty: .hard, isTimed: false, questions: Questions(), at: try await player.table())
        #expect(model.isResumed && model.game == left)
        await model.loadNextQuestion()
        #expect(model.game == left)
    }
}

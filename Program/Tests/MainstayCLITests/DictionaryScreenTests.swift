// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayAppStores
import MainstayBase
import MainstayGames
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCLI

@MainActor @Suite(.timeLimit(.minutes(10))) struct DictionaryScreenTests {
    private struct Questions: QuestionSource {
        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? {
            var generator = SeededGenerator(seed: seed)
            return DictionaryQuestion(
                word: "word\(asked.count)", definition: "meaning", distractors: ["a", "b", "c"], using: &generator
            ).map { SourcedQuestion($0, from: .bank) }
        }
    }

    private struct NoQuestions: QuestionSource {
        let isOut = Lock(true)

        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? {
            isOut.withLock(\.self)
                ? nil : await Questions().question(difficulty, asked: asked, seed: seed, daily: daily)
        }
    }

    @Test func `Without a question the player is told why, and can try again or leave`() async throws {
        let directory = try TemporaryDirectory()
        let store = try await SQLiteGameStore(file: directory.file("games.sqlite"))
        let questions = NoQuestions()
        let model = await DictionaryGameModel(
            difficulty: .easy, isTimed: false, questions: questions, at: GameTable(store: store, clock: ManualClock()))
        let screen = DictionaryScreen(model, goesOnByItself: true) { Issue.record("\($0)") }
        while !screen.isReady { await Task.yield() }
        let problem = "There are no words to ask for. Type next to try again, or quit."
        #expect(screen.news() == [problem])
        #expect(screen.news().isEmpty)
        #expect(screen.accept("next").isEmpty && !screen.isReady)
        while !screen.isReady { await Task.yield() }
        #expect(screen.news() == [problem])
        await model.saved()
    }

    @Test func `A question that could not be made is asked for again at a key`() async throws {
        let directory = try TemporaryDirectory()
        let store = try await SQLiteGameStore(file: directory.file("games.sqlite"))
        let questions = NoQuestions()
        let model = await DictionaryGameModel(
            difficulty: .easy, isTimed: false, questions: questions, at: GameTable(store: store, clock: ManualClock()))
        let screen = DictionaryScreen(model, goesOnByItself: false) { _ in }
        while !screen.isReady { await Task.yield() }
        #expect(screen.message == "There are no words to ask for. Enter: try again")
        questions.isOut.withLock { $0 = false }
        screen.press(.enter)
        while !screen.isReady { await Task.yield() }
        #expect(screen.message == "" && model.game.question?.definition == "meaning")
        await model.saved()
    }

    @Test func `A question whose time is over names its own word, and not the next one`() async throws {
        let directory = try TemporaryDirectory()
        let clock = ManualClock()
        let store = try await SQLiteGameStore(file: directory.file("games.sqlite"))
        let model = await DictionaryGameModel(
            difficulty: .easy, questions: Questions(), at: GameTable(store: store, clock: clock))
        let screen = DictionaryScreen(model, goesOnByItself: true) { _ in }
        while model.game.asked.isEmpty { await Task.yield() }
        #expect(screen.news().first == "Question 1 of 10: meaning")
        for second in 1...10 {
            await clock.sleepers(1)
            clock.advance(by: .seconds(1))
            while model.secondsLeft == 11 - second { await Task.yield() }
        }
        while model.game.asked.count < 2 || model.isLoading { await Task.yield() }
        let news = screen.news()
        #expect(news.prefix(2) == ["Time is up. The word is word0.", "Question 2 of 10: meaning"])
        await model.saved()
    }
}

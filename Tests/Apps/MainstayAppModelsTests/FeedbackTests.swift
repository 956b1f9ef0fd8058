// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayTesting
import Testing

/// What a player hears and feels.
@MainActor struct FeedbackTests {
    private final class Device: Feedback {
        var sounds: [GameCue] = []
        var pulses: [GameCue] = []

        func sound(_ cue: GameCue) { sounds.append(cue) }
        func haptics(_ cue: GameCue) { pulses.append(cue) }
    }

    private let player: Player
    private let device = Device()

    init() throws {
        player = try Player()
    }

    private func table() async throws -> GameTable {
        var table = try await player.table()
        table.feedback = device
        return table
    }

    private struct Questions: QuestionSource {
        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? {
            var generator = SeededGenerator(seed: seed)
            return DictionaryQuestion(
                word: "word \(asked.count)", definition: "meaning", distractors: ["a", "b", "c"], using: &generator
            ).map { SourcedQuestion($0, from: .bank) }
        }
    }

    @Test func `Each move of each game is heard and felt as what it was`() async throws {
        let category = HangmanCategory(name: "One", words: [try #require(HangmanWord("CAT", definition: "it purrs"))])
        let hangman = try await HangmanGameModel(category: category, at: table())
        for letter in "XCC" { hangman.guess(letter) }
        hangman.hint()
        for letter in "AT" { hangman.guess(letter) }
        await hangman.saved()
        #expect(device.sounds == [.wrong, .right, .moved, .right, .won])
        #expect(device.pulses == device.sounds)

        device.sounds = []
        let board = await TicTacToeGameModel(against: nil, at: try await table())
        for cell in [0, 3, 1, 4, 2] { board.play(cell) }
        await board.saved()
        #expect(device.sounds == [.moved, .moved, .moved, .moved, .over])

        device.sounds = []
        let memory = try await MemoryGameModel(theme: .animals, at: table())
        memory.turn(0)
        memory.turn(1)
        let second: GameCue = memory.lastTurn == .miss ? .wrong : .right
        memory.giveUp()
        await memory.saved()
        #expect(device.sounds == [.moved, second, .lost])

        device.sounds = []
        let dictionary = await DictionaryGameModel(
            difficulty: .easy, isTimed: false, questions: Questions(), at: try await table())
        for number in 0..<10 {
            await dictionary.loadNextQuestion()
            let answer = try #require(dictionary.game.question).answer
            dictionary.answer(number == 0 ? (answer + 1) % 4 : answer)
        }
        await dictionary.saved()
        #expect(device.sounds == [.wrong] + Array(repeating: .right, count: 8) + [.over])
    }

    @Test func `A setting is obeyed from the next move on, and each for itself`() async throws {
        let store = try await player.store()
        let model = await TicTacToeGameModel(against: nil, at: try await table())
        var preferences = GamePreferences()
        for (cell, (sound, haptics)) in [(true, true), (false, true), (true, false), (false, false)].enumerated() {
            (preferences.soundEnabled, preferences.hapticsEnabled) = (sound, haptics)
            try await store.keep(preferences)
            (device.sounds, device.pulses) = ([], [])
            // No row of three.
            model.play([0, 1, 2, 4][cell])
            await model.saved()
            #expect(device.sounds == (sound ? [.moved] : []) && device.pulses == (haptics ? [.moved] : []))
        }
    }

    @Test func `A move that is refused, and a game that is resumed, are silent`() async throws {
        let model = await TicTacToeGameModel(against: nil, at: try await table())
        model.play(4)
        model.play(4)
        model.play(9)
        await model.saved()
        #expect(device.sounds == [.moved])
    }
}

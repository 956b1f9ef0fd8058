// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayAppStores
import MainstayGames
import MainstayKit
import MainstayTerminal
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCLI

@MainActor @Suite(.timeLimit(.minutes(10))) struct GameScreenDrawTests {
    private struct Questions: QuestionSource {
        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? {
            var generator = SeededGenerator(seed: seed)
            return DictionaryQuestion(
                word: "counterrevolutionary", definition: String(repeating: "a long meaning ", count: 16),
                distractors: ["notwithstanding", "b", "c"], using: &generator
            ).map { SourcedQuestion($0, from: .bank) }
        }
    }

    private let directory: TemporaryDirectory
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func table() async throws -> GameTable {
        GameTable(store: try await SQLiteGameStore(file: directory.file("games.sqlite")), clock: clock, seed: 5)
    }

    /// Checks that at any size no text is cut, and that no line covers another one.
    private func check(_ game: some GameScreen, _ location: SourceLocation = #_sourceLocation) {
        let tally = game.isOver ? "Played 1." : nil
        for columns in [40, 41, 59, 60, 79, 80, 200] {
            for rows in [20, 21, 24, 50] {
                let screen = game.screen(TerminalSize(columns: columns, rows: rows), tally: tally)
                let text = screen.text
                #expect(!text.joined().contains("…"), "\(columns) × \(rows)", sourceLocation: location)
                let words = text.joined(separator: " ").split(separator: " ")
                for part in [game.title, game.message, tally ?? ""] {
                    let wanted = part.split(separator: " ")
                    #expect(
                        wanted.isEmpty || words.firstRange(of: wanted) != nil, "\(part): \(text)",
                        sourceLocation: location)
                }
                let title = StyledText(game.title).wrapped(width: columns - 2).count
                let lines = game.body(width: columns, height: rows - title - 2 - 7)
                #expect(lines.allSatisfy { $0.columns <= columns }, sourceLocation: location)
            }
        }
        for rows in 15..<20 {
            let screen = game.screen(TerminalSize(columns: 40, rows: rows))
            #expect(
                screen.text.last?.contains(game.isOver ? (game.takesLetters ? "Esc leave" : "q leave") : "? help")
                    == true, sourceLocation: location)
        }
        let small = game.screen(TerminalSize(columns: 39, rows: 24)).text.joined(separator: " ")
        #expect(small.contains("Too small: 40 by 15") && small.contains("--plain"), sourceLocation: location)
    }

    @Test func `Tic-Tac-Toe fits any size`() async throws {
        let screen = TicTacToeScreen(await TicTacToeGameModel(against: .random, first: .x, at: try await table()))
        check(screen)
        for cell in 1...9 {
            screen.press(.character(Character("\(cell)")))
            check(screen)
        }
        #expect(screen.isOver)
    }

    @Test func `Memory fits any size`() async throws {
        let screen = MemoryScreen(try await MemoryGameModel(theme: .people, at: try await table()) { _ in [] })
        check(screen)
        for key: Key in [.enter, .right, .enter, .down, .enter, .left, .enter, .down, .down] {
            screen.press(key)
            check(screen)
        }
        // Giving up asks once more.
        for _ in 0..<2 { screen.press(.character("g")) }
        #expect(screen.isOver)
        check(screen)
    }

    @Test func `Hangman fits any size`() async throws {
        let screen = HangmanScreen(
            try await HangmanGameModel(category: .animals, at: try await table()) { word in
                HangmanWord(word.text, definition: String(repeating: "some animal ", count: 6)) ?? word
            })
        check(screen)
        for key in [Key.tab, .tab] + "zqxjvwkfybpmguhdlcsnrtioae".map(Key.character) {
            screen.press(key)
            check(screen)
        }
        #expect(screen.isOver)
        // Squares are what other sites show as pictures. They are the same on the pages.
        #expect(screen.shareText?.split(separator: "\n").last?.allSatisfy { "🟩🟥".contains($0) } == true)
    }

    @Test func `The Dictionary game fits any size, and its timer stops while the game is hidden`() async throws {
        let model = await DictionaryGameModel(difficulty: .easy, questions: Questions(), at: try await table())
        let screen = DictionaryScreen(model, goesOnByItself: false) { _ in }
        while model.game.asked.isEmpty || model.isLoading { await Task.yield() }
        check(screen)
        await clock.sleepers(1)
        screen.pause()
        clock.advance(by: .seconds(60))
        for _ in 0..<100 { await Task.yield() }
        #expect(model.secondsLeft == 10 && !model.game.isAnswered)
        screen.resume()
        screen.press(.character("2"))
        #expect(model.game.isAnswered)
        check(screen)
        screen.pause()
        screen.press(.enter)
        while model.game.asked.count < 2 || model.isLoading { await Task.yield() }
        // The question was loaded while the game was hidden.
        #expect(model.secondsLeft == 10)
        clock.advance(by: .seconds(60))
        for _ in 0..<100 { await Task.yield() }
        #expect(model.secondsLeft == 10 && !model.game.isAnswered)
        await model.saved()
    }
}

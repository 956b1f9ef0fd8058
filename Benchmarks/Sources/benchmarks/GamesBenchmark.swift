// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayGameWords
import MainstayGames
import MainstayKit
import MainstayLexicon
import MainstayStatistics

/// Measures the waits that a player would notice: the computer's move, the next question, and the end of a game.
enum GamesBenchmark {
    static func run(_ scratch: Scratch, program: String) async throws {
        try move()
        try await record(scratch)
        try await question(scratch, program: program)
    }

    private static func move() throws {
        var generator = SeededGenerator(seed: 1)
        let games = [[], [0], [4, 0], [0, 4, 8]].map { (moves: [Int]) in
            var game = TicTacToeGame()
            for cell in moves { do { try game.play(cell) } catch { print("\(cell): \(error)") } }
            return game
        }
        let first = time { _ = TicTacToeStrength.perfect.move(in: games[0], using: &generator) }
        report("perfect move, first", first, "ms", "with all positions looked through, at most 1 ms wanted")
        let times = (0..<1_000).map { round in
            time { _ = TicTacToeStrength.perfect.move(in: games[round % games.count], using: &generator) }
        }
        report("perfect move", times.median * 1_000, "µs", "median of 1,000, at most 1,000 µs wanted")
    }

    private static func record(_ scratch: Scratch) async throws {
        try FileManager.default.createDirectory(atPath: "\(scratch.path)/games", withIntermediateDirectories: true)
        let store = try await SQLiteGameStore(file: "\(scratch.path)/games/games.sqlite")
        let empty = try await recording(in: store)
        try await store.restore(StatisticsDocument(history: (0..<100_000).map { result("past \($0)") }))
        let full = try await recording(in: store)
        report("record a game", full * 1_000, "µs", "after 100,000 others, median of 200, at most 2,000 µs wanted")
        report("record a game, much played", ratio: full / empty, "time after 100,000 games against after none")
    }

    private static func recording(in store: SQLiteGameStore) async throws -> Double {
        var times: [Double] = []
        for _ in 0..<200 {
            let result = result(UUID().uuidString)
            let start = ContinuousClock.now
            try await store.record(result)
            times.append((ContinuousClock.now - start).seconds * 1_000)
        }
        return times.median
    }

    private static func result(_ id: String) -> GameResult {
        GameResult(
            id: id, date: Date(), game: .hangman, outcome: .won, isWon: true, score: 10, variety: "Animals")
    }

    private static func question(_ scratch: Scratch, program: String) async throws {
        try scratch.run(program, "import")
        let lexicon = try Lexicon(path: "\(scratch.path)/data/mainstay/lexicon.sqlite")
        let source = GameQuestions(words: GameWords(lexicon: lexicon))
        var times: [Double] = []
        var unfair = 0
        for seed in 0..<2_000 {
            let start = ContinuousClock.now
            let sourced = await source.question(
                DictionaryDifficulty.allCases[seed % 3], asked: [], seed: UInt64(seed), daily: nil)
            times.append((ContinuousClock.now - start).seconds * 1_000)
            if let question = sourced?.question, try hasSynonym(question, lexicon) { unfair += 1 }
        }
        report("question, first", times[0], "ms", "of the lexicon, with the headwords read")
        report("question", times.median, "ms", "of the lexicon, median of 2,000, at most 5 ms wanted")
        report("question, slow", times.sorted()[times.count * 99 / 100], "ms", "the same, 99th percentile")
        report("questions with a synonym beside the answer", Double(unfair), "of 2,000", "none wanted")
    }

    private static func hasSynonym(_ question: DictionaryQuestion, _ lexicon: Lexicon) throws -> Bool {
        let synonyms = { (word: String) in
            let senses = try lexicon.entry(for: word)?.matches.flatMap(\.meanings).flatMap(\.senses) ?? []
            return Set(senses.flatMap(\.synonyms).map { $0.lowercased() })
        }
        let answers = try synonyms(question.word)
        return try question.choices.contains { word in
            try word != question.word
                && (answers.contains(word.lowercased()) || synonyms(word).contains(question.word.lowercased()))
        }
    }

    private static func time(_ body: () -> Void) -> Double {
        let start = ContinuousClock.now
        body()
        return (ContinuousClock.now - start).seconds * 1_000
    }
}

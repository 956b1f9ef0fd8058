// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayBase
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayStatisticsDefaults
import MainstayTestSupport
import MainstayTesting
import Testing

/// How often a game writes.
@MainActor struct GameWriteTests {
    private let player: Player
    private let store: WatchedStore

    init() async throws {
        player = try Player()
        store = WatchedStore(try await player.store())
    }

    private func table(_ store: any GameStore, resuming: GameTable.Resuming = .any) -> GameTable {
        GameTable(store: store, clock: player.clock, resuming: resuming)
    }

    private struct Questions: QuestionSource {
        func question(
            _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
        ) async -> SourcedQuestion? {
            var generator = SeededGenerator(seed: seed)
            return DictionaryQuestion(
                word: "word \(asked.count)", definition: "meaning", distractors: ["a", "b", "c"], using: &generator
            ).map { SourcedQuestion($0, from: .bank, because: "the network is slow") }
        }
    }

    /// Plays a game of each kind to its end.
    private func playAll(in store: any GameStore) async throws {
        let dictionary = await DictionaryGameModel(
            difficulty: .easy, isTimed: false, questions: Questions(), at: table(store))
        for _ in 0..<DictionaryGame.questionCount {
            await dictionary.loadNextQuestion()
            dictionary.answer(0)
        }
        await dictionary.saved()
        let hangman = try await HangmanGameModel(category: .animals, at: table(store))
        for letter in HangmanGame.letters where hangman.result == nil { hangman.guess(letter) }
        await hangman.saved()
        let board = await TicTacToeGameModel(against: nil, at: table(store))
        for cell in [0, 3, 1, 4, 2] { board.play(cell) }
        await board.saved()
        let memory = try await MemoryGameModel(theme: .animals, at: table(store))
        for place in 0..<4 { memory.turn(place) }
        memory.giveUp()
        await memory.saved()
        #expect([dictionary.result, hangman.result, board.result, memory.result].allSatisfy { $0 != nil })
    }

    @Test func `A game is one write, at its end`() async throws {
        try await playAll(in: store)
        #expect(store.writes.withLock { $0 } == ["record", "record", "record", "record"])
        #expect(try await store.history().count == 4)
        #expect(try await store.usedWords(in: "Dictionary game").count == 10)
        #expect(try await store.usedWords(in: "Animals").count == 1)
    }

    @Test func `A game that is left is one write, and one that is looked at again is none`() async throws {
        do {
            let model = await DictionaryGameModel(
                difficulty: .easy, isTimed: false, questions: Questions(), at: table(store))
            for _ in 0..<3 {
                await model.loadNextQuestion()
                model.answer(0)
            }
            await model.loadNextQuestion()
            #expect(store.writes.withLock { $0 } == [])
            await model.saved()
            await model.saved()
        }
        #expect(store.writes.withLock { $0 } == ["save"])
        do {
            let model = await DictionaryGameModel(
                difficulty: .easy, isTimed: false, questions: Questions(), at: table(store))
            #expect(model.isResumed && model.game.asked.count == 4)
            // A page shows the reason although the question was asked by another request.
            #expect(model.tier == .bank && model.errorMessage == "the network is slow")
            await model.saved()
        }
        #expect(store.writes.withLock { $0 } == ["save"])
    }

    @Test func `A game that is begun instead of an unfinished one takes its place, left or finished`() async throws {
        for isFinished in [false, true] {
            do {
                let model = await TicTacToeGameModel(against: nil, at: table(store))
                model.play(4)
                await model.saved()
            }
            do {
                let model = await TicTacToeGameModel(against: nil, at: table(store, resuming: .none))
                for cell in isFinished ? [0, 3, 1, 4, 2] : [0] { model.play(cell) }
                await model.saved()
            }
            let model = await TicTacToeGameModel(against: nil, at: table(store))
            #expect(model.game.moves == (isFinished ? [] : [0]))
            await model.saved()
            store.writes.withLock { $0 = [] }
        }
    }

    @Test func `A game that 0.2.0 saved is resumed`() async throws {
        let game =
            #"{"id":"1","state":{"difficulty":"Hard","question":{"word":"calm","definition":"quiet","#
            + #""choices":["calm","a","b","c"]},"answers":[],"asked":["calm"]}}"#
        do {
            let slot = try await store.slot(GameSlotName(.dictionary))
            try await slot?.save(Data(game.utf8), id: "1")
        }
        let model = await DictionaryGameModel(
            difficulty: .easy, isTimed: false, questions: Questions(), at: table(store))
        #expect(model.isResumed && model.game.question?.word == "calm" && model.tier == nil)
    }

    #if os(Linux)
    @Test func `User defaults are written once for a game, and never by reading`() async throws {
        let name = "mainstay-test-\(UUID().uuidString)"
        let counts = Lock(Counts())
        let store = try #require(Self.store(name, counts))
        defer { UserDefaults.standard.removePersistentDomain(forName: name) }
        _ = try await (store.statistics(), store.preferences(), store.history(), store.usedWords(in: "Animals"))
        #expect(counts.withLock { $0 } == Counts())
        try await playAll(in: store)
        // Each game is written in one piece, with the keys that it changed.
        #expect(counts.withLock(\.writes) == 4)
        #expect(counts.withLock(\.sets) <= 4 * 5)
        #expect(counts.withLock { $0.keys.subtracting(Self.keys) } == [])
        counts.withLock { $0 = Counts() }
        do {
            let model = await TicTacToeGameModel(against: nil, at: table(store))
            for cell in [0, 3, 1] { model.play(cell) }
            #expect(counts.withLock { $0 } == Counts())
            await model.saved()
        }
        #expect(counts.withLock { $0 } == Counts(writes: 1, sets: 1, keys: ["savedGames"]))
    }

    private nonisolated static func store(_ name: String, _ counts: Lock<Counts>) -> UserDefaultsGameStore? {
        guard let defaults = CountingDefaults(name, counts) else { return nil }
        return UserDefaultsGameStore(defaults)
    }

    private static let keys = Set(GameStatistics.keys).union(["gameHistory", "hangmanUsedWords"])
    #endif
}

#if os(Linux)
private struct Counts: Equatable {
    /// How often the defaults were written to the disk.
    var writes = 0
    var sets = 0
    var keys: Set<String> = []
}

/// User defaults that count what is set, and what is written.
private final class CountingDefaults: UserDefaults {
    private let counts: Lock<Counts>

    init?(_ name: String, _ counts: Lock<Counts>) {
        self.counts = counts
        super.init(suiteName: name)
    }

    private func count(_ key: String) {
        counts.withLock { counts in
            counts.sets += 1
            counts.keys.insert(key)
        }
    }

    override func set(_ value: Any?, forKey key: String) {
        count(key)
        super.set(value, forKey: key)
    }

    override func set(_ value: Int, forKey key: String) {
        count(key)
        super.set(NSNumber(value: value) as Any?, forKey: key)
    }

    override func synchronize() -> Bool {
        counts.withLock { $0.writes += 1 }
        return super.synchronize()
    }
}
#endif

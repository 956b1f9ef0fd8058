// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayAppModels
import MainstayGames
import MainstayStatistics
import MainstayTesting
import Testing

@MainActor struct BoardGameModelTests {
    // MARK: Tic-Tac-Toe

    @Test func `The computer answers at once, and a finished game is counted once`() async throws {
        let player = try Player()
        let model = await TicTacToeGameModel(against: .perfect, at: try await player.table(seed: 1))
        model.play(0)
        #expect(model.game.moves.count == 2)
        #expect(model.reply == 4)
        for cell in 0..<9 where model.result == nil { model.play(cell) }
        #expect(model.result?.isWon == false)
        model.play(8)
        #expect(model.errorMessage == GameError.isOver.description)
        await model.saved()
        #expect(model.shareText == "Mainstay Tic-Tac-Toe: lost against perfect")
        #expect(try await player.store().statistics()[.ticTacToe, .played] == 1)
        #expect(try await player.store().history() == [model.result])
    }

    @Test func `Where O begins, the computer does`() async throws {
        let model = await TicTacToeGameModel(against: .random, first: .o, at: try await Player().table(seed: 1))
        #expect(model.game.moves.count == 1)
        model.undo()
        #expect(model.errorMessage != nil)
        #expect(model.game.moves.count == 1)
        model.play(try #require(model.game.emptyCells.first))
        model.undo()
        #expect(model.errorMessage == nil)
        #expect(model.game.moves.count == 1)
    }

    @Test func `Two people take turns, and who wins is nobody's win or loss`() async throws {
        let player = try Player()
        let model = await TicTacToeGameModel(against: nil, at: try await player.table())
        for cell in [0, 3, 1, 4, 2] { model.play(cell) }
        #expect(model.result?.outcome == .xWon && model.result?.isWon == nil)
        await model.saved()
        #expect(model.shareText == "Mainstay Tic-Tac-Toe: X won against person")
        #expect(try await player.store().statistics()[.ticTacToe, .xWins] == 1)
    }

    @Test func `A game left is gone on with, as it was`() async throws {
        let player = try Player()
        var left: TicTacToeGame?
        do {
            let model = await TicTacToeGameModel(against: .tactical, at: try await player.table())
            model.play(0)
            left = model.game
            #expect(!model.isResumed)
            await model.saved()
        }
        do {
            // Another opponent was asked for.
            let model = await TicTacToeGameModel(
                against: .perfect, at: try await player.table(resuming: .variety("perfect")))
            #expect(!model.isResumed && model.game.moves.isEmpty)
            await model.saved()
        }
        let table = try await player.table(resuming: .variety("perfect"))
        let model = await TicTacToeGameModel(against: .random, at: table)
        #expect(model.isResumed && model.opponent == .perfect && model.game != left)
    }

    @Test func `A table tells which unfinished game it would replace`() async throws {
        let player = try Player()
        let replaced = { @MainActor (resuming: GameTable.Resuming, model: any GameModel.Type) in
            await model.replacedVariety(at: try await player.table(resuming: resuming))
        }
        do {
            let model = await TicTacToeGameModel(against: .tactical, first: .o, at: try await player.table())
            await model.saved()
            // While it is open elsewhere it is not replaced, and neither is a game in which nobody moved.
            #expect(try await replaced(.none, TicTacToeGameModel.self) == nil)
        }
        #expect(try await replaced(.none, TicTacToeGameModel.self) == nil)
        do {
            let model = await TicTacToeGameModel(against: .tactical, at: try await player.table())
            model.play(try #require(model.game.emptyCells.first))
            await model.saved()
        }
        #expect(try await replaced(.none, TicTacToeGameModel.self) == "tactical")
        #expect(try await replaced(.variety("perfect"), TicTacToeGameModel.self) == "tactical")
        #expect(try await replaced(.variety("tactical"), TicTacToeGameModel.self) == nil)
        #expect(try await replaced(.any, TicTacToeGameModel.self) == nil)
        #expect(try await replaced(.none, HangmanGameModel.self) == nil)
        do {
            let model = try await HangmanGameModel(category: .food, at: try await player.table())
            model.guess("E")
            await model.saved()
        }
        #expect(try await replaced(.variety("Animals"), HangmanGameModel.self) == "Food")
        #expect(await TicTacToeGameModel(against: nil, at: try await player.table()).isResumed)
    }

    @Test func `A second run while one is played neither goes on with its game nor spoils it`() async throws {
        let player = try Player()
        let first = await TicTacToeGameModel(against: .tactical, at: try await player.table())
        first.play(0)
        let second = await TicTacToeGameModel(against: nil, at: try await player.table())
        #expect(!second.isResumed && second.game.moves.isEmpty)
        #expect(first.isSaved && !second.isSaved)
        for cell in [0, 3, 1, 4, 2] { second.play(cell) }
        await second.saved()
        #expect(try await player.store().statistics()[.ticTacToe, .played] == 1)
        first.play(try #require(first.game.emptyCells.first))
        await first.saved()
        #expect(first.errorMessage == nil)
    }

    @Test func `The day's game is the same for everyone and counts once`() async throws {
        let player = try Player()
        let first = await TicTacToeGameModel(against: .random, at: try await player.table(isDaily: true))
        let other = await TicTacToeGameModel(against: .random, at: try await Player().table(isDaily: true))
        for cell in 0..<9 {
            first.play(cell)
            other.play(cell)
        }
        await first.saved()
        #expect(first.game == other.game)
        #expect(first.result?.day == "1994-11-06")
        let again = await TicTacToeGameModel(against: .random, at: try await player.table(isDaily: true))
        #expect(again.result?.id == first.result?.id)
        again.play(0)
        #expect(again.game.moves.isEmpty)
        player.clock.advance(by: .seconds(86_400))
        #expect(await TicTacToeGameModel(against: .random, at: try await player.table(isDaily: true)).result == nil)
    }

    @Test func `A game that cannot be kept can still be played, and says so`() async throws {
        let model = await TicTacToeGameModel(against: nil, at: GameTable(store: BrokenStore()))
        #expect(model.errorMessage?.contains("the disk is full") == true)
        for cell in [0, 3, 1, 4, 2] { model.play(cell) }
        #expect(model.game.outcome == .won(.x))
        await model.saved()
        #expect(model.errorMessage?.contains("could not be counted") == true)
    }

    @Test func `A move waits for no other program that writes, and is saved after it`() async throws {
        let player = try Player()
        let model = await TicTacToeGameModel(against: nil, at: try await player.table())
        await model.saved()
        let (reader, writer) = (try await player.store(), try await player.store())
        let (isLocked, locked) = AsyncStream.makeStream(of: Void.self)
        let unlock = DispatchSemaphore(value: 0)
        let writing = Task {
            // The body runs in a transaction, on the store's own thread.
            try await writer.updateUsedWords(in: "Animals") { _ in
                locked.finish()
                unlock.wait()
            }
        }
        for await _ in isLocked {}
        for cell in [0, 3, 1] { model.play(cell) }
        let saving = Task { await model.saved() }
        // The first write is under way now.
        await Task.yield()
        for cell in [4, 2, 5] { model.play(cell) }
        #expect(model.result?.outcome == .xWon)
        #expect(try await reader.history().isEmpty)
        unlock.signal()
        await saving.value
        try await writing.value
        await model.saved()
        #expect(try await reader.history() == [model.result])
        #expect(try await reader.statistics()[.ticTacToe, .played] == 1)
        #expect(model.errorMessage == GameError.isOver.description)
        #expect(await !TicTacToeGameModel(against: nil, at: try await player.table()).isResumed)
    }

    // MARK: Memory

    @Test func `A game of Memory is played to its end, left and gone on with in between`() async throws {
        let player = try Player()
        var places: [MemoryFace: [Int]] = [:]
        do {
            let model = try await MemoryGameModel(theme: .people, at: try await player.table())
            for place in stride(from: 0, to: 24, by: 2) {
                model.turn(place)
                model.turn(place + 1)
                for place in [place, place + 1] {
                    switch model.game[place] {
                    case .open(let face), .matched(let face): places[face, default: []].append(place)
                    case .hidden: break
                    }
                }
            }
            await model.saved()
        }
        let model = try await MemoryGameModel(theme: .animals, at: try await player.table())
        #expect(model.isResumed && model.theme == .people && model.game.moves == 12)
        for pair in places.values.sorted(by: { $0[0] < $1[0] }) where model.result == nil {
            if case .matched = model.game[pair[0]] { continue }
            model.turn(pair[0])
            model.turn(pair[1])
        }
        #expect(model.result?.outcome == .won)
        await model.saved()
        let statistics = try await player.store().statistics()
        #expect(statistics[.memory, .won] == 1 && statistics[.memory, .best] == max(0, model.game.score))
    }

    @Test func `Giving up counts as played and not as won`() async throws {
        let player = try Player()
        let model = try await MemoryGameModel(theme: .animals, at: try await player.table())
        model.giveUp()
        await model.saved()
        model.turn(0)
        #expect(model.errorMessage == GameError.isOver.description)
        let statistics = try await player.store().statistics()
        #expect((statistics[.memory, .played], statistics[.memory, .won]) == (1, 0))
        #expect(try await !MemoryGameModel(theme: .animals, at: try await player.table()).isResumed)
    }

    @Test func `Words are asked for where words are played, and too few are refused`() async throws {
        let player = try Player()
        let pairs = (0..<12).map { MemoryPair(word: "word \($0)", definition: "meaning \($0)") }
        let model = try await MemoryGameModel(theme: .words, at: try await player.table()) { _ in pairs }
        model.turn(0)
        #expect(model.lastTurn == .first)
        await #expect(throws: GameError.tooFewPairs(needed: 12)) {
            try await MemoryGameModel(theme: .words, at: try await player.table(resuming: .none))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayKit
import Testing

struct TicTacToeTests {
    @Test func `All games there are come to the known numbers`() throws {
        var outcomes: [TicTacToeGame.Outcome: Int] = [:]
        func visit(_ game: TicTacToeGame) throws {
            if let outcome = game.outcome {
                outcomes[outcome, default: 0] += 1
                return
            }
            for cell in game.emptyCells {
                var next = game
                try next.play(cell)
                try visit(next)
            }
        }
        try visit(TicTacToeGame())
        #expect(outcomes == [.won(.x): 131_184, .won(.o): 77_904, .draw: 46_080])
    }

    @Test(arguments: TicTacToeGame.Mark.allCases)
    func `The perfect player keeps what each of the 5,478 positions is worth`(first: TicTacToeGame.Mark) throws {
        var worths: [[TicTacToeGame.Mark?]: Int] = [:]
        func cells(_ game: TicTacToeGame) -> [TicTacToeGame.Mark?] { TicTacToeGame.cells.map { game[$0] } }
        /// Plain minimax, by its own lights: 1 where the one who moves wins.
        func worth(_ game: TicTacToeGame) throws -> Int {
            if let known = worths[cells(game)] { return known }
            var best = -1
            switch game.outcome {
            case .draw: best = 0
            case .won: best = -1
            case nil:
                for cell in game.emptyCells {
                    var next = game
                    try next.play(cell)
                    best = max(best, -(try worth(next)))
                }
            }
            worths[cells(game)] = best
            return best
        }
        var seen: Set<[TicTacToeGame.Mark?]> = []
        var generator = SeededGenerator(seed: 1)
        func visit(_ game: TicTacToeGame) throws {
            guard seen.insert(cells(game)).inserted, game.turn != nil else { return }
            for _ in 0..<4 {
                var next = game
                try next.play(#require(TicTacToeStrength.perfect.move(in: game, using: &generator)))
                #expect(-(try worth(next)) == (try worth(game)))
            }
            for cell in game.emptyCells {
                var next = game
                try next.play(cell)
                try visit(next)
            }
        }
        try visit(TicTacToeGame(first: first))
        #expect(seen.count == 5_478)
    }

    @Test func `Of 10,000 random games against the perfect player none is lost`() throws {
        var generator = SeededGenerator(seed: 7)
        var lost = 0
        for number in 0..<10_000 {
            let perfect: TicTacToeGame.Mark = number.isMultiple(of: 2) ? .x : .o
            var game = TicTacToeGame(first: number % 4 < 2 ? .x : .o)
            while let turn = game.turn {
                let strength: TicTacToeStrength = turn == perfect ? .perfect : .random
                try game.play(#require(strength.move(in: game, using: &generator)))
            }
            if game.outcome == .won(perfect.other) { lost += 1 }
        }
        #expect(lost == 0)
    }

    @Test func `The perfect player wins at once where it can`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20 {
            var game = TicTacToeGame()
            for cell in [0, 3, 1, 4] { try game.play(cell) }
            #expect(TicTacToeStrength.perfect.move(in: game, using: &generator) == 2)
        }
    }

    @Test(arguments: [
        ([0, 3, 1, 4], 2),  // wins
        ([0, 4, 1], 2),  // blocks
        ([0, 4, 8, 2], 6),  // wins before it blocks is not possible here, so it blocks 2-4-6
        ([0], 4),  // takes the centre
    ])
    func `The tactical player wins, blocks, and takes the centre`(moves: [Int], expected: Int) throws {
        var game = TicTacToeGame()
        for cell in moves { try game.play(cell) }
        var generator = SeededGenerator(seed: 1)
        #expect(TicTacToeStrength.tactical.move(in: game, using: &generator) == expected)
    }

    @Test func `The tactical player prefers a corner to a side`() throws {
        var game = TicTacToeGame()
        try game.play(4)
        var generator = SeededGenerator(seed: 1)
        let moves = Set((0..<50).compactMap { _ in TicTacToeStrength.tactical.move(in: game, using: &generator) })
        #expect(moves == [0, 2, 6, 8])
    }

    @Test(arguments: TicTacToeStrength.allCases)
    func `No player moves when the game is over`(strength: TicTacToeStrength) throws {
        var game = TicTacToeGame()
        for cell in [0, 3, 1, 4, 2] { try game.play(cell) }
        var generator = SeededGenerator(seed: 1)
        #expect(strength.move(in: game, using: &generator) == nil)
        #expect(game.line == [0, 1, 2])
    }

    @Test func `What the rules do not allow changes nothing`() throws {
        var game = TicTacToeGame(first: .o)
        #expect(game.turn == .o)
        try game.play(4)
        let before = game
        #expect(throws: GameError.cellIsTaken) { try game.play(4) }
        #expect(throws: GameError.outOfRange(1...9)) { try game.play(9) }
        #expect(throws: GameError.outOfRange(1...9)) { try game.play(-1) }
        #expect(throws: GameError.outOfRange(1...9)) { try game.play(.max) }
        #expect(game == before)
        #expect(game[-1] == nil && game[99] == nil)
    }

    @Test func `A move taken back was never made`() throws {
        var game = TicTacToeGame()
        #expect(game.undo() == nil)
        for cell in [0, 3, 1, 4] { try game.play(cell) }
        let before = game
        try game.play(2)
        #expect(game.outcome == .won(.x))
        #expect(game.undo() == 2)
        #expect(game == before)
    }

    @Test func `A game can be kept and gone on with, and one that cannot be is refused`() throws {
        var game = TicTacToeGame(first: .o)
        for cell in [0, 3, 1] { try game.play(cell) }
        #expect(try JSONDecoder().decode(TicTacToeGame.self, from: JSONEncoder().encode(game)) == game)
        for text in [
            #"{"first":"X","moves":[0,0]}"#, #"{"first":"X","moves":[9]}"#, #"{"first":"Y","moves":[]}"#,
            #"{"first":"X","moves":[0,3,1,4,2,5]}"#,
        ] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(TicTacToeGame.self, from: Data(text.utf8))
            }
        }
    }
}

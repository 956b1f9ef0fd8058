// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayKit
import Testing

struct MemoryTests {
    private func game(seed: UInt64 = 1, _ theme: MemoryTheme = .animals) throws -> MemoryGame {
        var generator = SeededGenerator(seed: seed)
        return try MemoryGame(pairs: theme.pairs, using: &generator)
    }

    /// Where the pairs lie, found out by turning every card.
    private func pairs(of game: MemoryGame) throws -> [(Int, Int)] {
        var places: [MemoryFace: [Int]] = [:]
        for place in 0..<game.count {
            var copy = game
            try copy.turn(place)
            guard case .open(let face) = copy[place] else { throw GameError.cardIsOpen }
            places[face, default: []].append(place)
        }
        return places.values.map { ($0[0], $0[1]) }.sorted { $0.0 < $1.0 }
    }

    @Test(arguments: [MemoryTheme.animals, .people])
    func `A game has 12 pairs on 24 cards, all hidden`(theme: MemoryTheme) throws {
        let game = try game(theme)
        #expect(game.count == 24)
        #expect((0..<24).allSatisfy { game[$0] == .hidden })
        #expect(try pairs(of: game).count == 12)
        #expect(theme.pairs.count == 18)
        #expect(Set(theme.pairs.flatMap(\.faces)).count == 18)
    }

    @Test func `Every picture is one code point that terminals draw wide`() {
        for face in (MemoryTheme.animals.pairs + MemoryTheme.people.pairs).flatMap(\.faces) {
            let scalars = face.picture.map { Array($0.unicodeScalars) } ?? []
            #expect(scalars.count == 1 && scalars[0].properties.isEmojiPresentation)
            #expect((1...9).contains(face.text.count))
        }
    }

    @Test func `A match gives two points and stays, a miss takes one and is turned back by the next turn`() throws {
        var game = try game()
        let pairs = try pairs(of: game)
        #expect(try game.turn(pairs[0].0) == .first)
        #expect(try game.turn(pairs[0].1) == .match)
        #expect((game.score, game.moves, game.matchedCount) == (2, 1, 1))
        #expect(try game.turn(pairs[1].0) == .first)
        #expect(try game.turn(pairs[2].0) == .miss)
        #expect((game.score, game.moves) == (1, 2))
        #expect(game.open == [pairs[1].0, pairs[2].0])
        #expect(try game.turn(pairs[1].0) == .first)
        #expect(game.open == [pairs[1].0])
        #expect(game[pairs[2].0] == .hidden)
    }

    @Test func `Two cards that miss can be turned back at once; one alone stays open`() throws {
        var game = try game()
        let pairs = try pairs(of: game)
        try game.turn(pairs[0].0)
        game.turnBack()
        #expect(game.open.count == 1)
        try game.turn(pairs[1].0)
        game.turnBack()
        #expect(game.open.isEmpty)
    }

    @Test func `Played without a miss it is over after twelve moves with 24 points`() throws {
        var game = try game()
        for pair in try pairs(of: game) {
            #expect(!game.isOver)
            try game.turn(pair.0)
            try game.turn(pair.1)
        }
        #expect(game.isOver)
        #expect((game.score, game.moves) == (24, 12))
        #expect(throws: GameError.isOver) { try game.turn(0) }
    }

    @Test func `What the rules do not allow changes nothing`() throws {
        var game = try game()
        let pairs = try pairs(of: game)
        try game.turn(pairs[0].0)
        #expect(throws: GameError.cardIsOpen) { try game.turn(pairs[0].0) }
        #expect(throws: GameError.outOfRange(1...24)) { try game.turn(24) }
        #expect(throws: GameError.outOfRange(1...24)) { try game.turn(-1) }
        try game.turn(pairs[0].1)
        #expect(throws: GameError.cardIsOpen) { try game.turn(pairs[0].1) }
        #expect((game.score, game.moves) == (2, 1))
    }

    @Test func `Nothing that can be printed of a game names a hidden card`() throws {
        var game = try game()
        let names = Set(MemoryTheme.animals.pairs.flatMap(\.faces).map(\.text))
        try game.turn(0)
        guard case .open(let face) = game[0] else { throw GameError.cardIsOpen }
        var dumped = ""
        dump(game, to: &dumped)
        #expect(dumped.contains("\"\(face.text)\""))
        for text in ["\(game)", String(reflecting: game), dumped, "\(Optional(game) as Any)", "\([game])"] {
            #expect(names.filter { text.contains("\"\($0)\"") }.subtracting([face.text]).isEmpty)
        }
    }

    @Test func `Words and definitions are dealt as pairs of two faces, and too few pairs are refused`() throws {
        var generator = SeededGenerator(seed: 3)
        let pairs = (0..<14).map { MemoryPair(word: "word \($0)", definition: "meaning \($0)") }
        var game = try MemoryGame(pairs: pairs, using: &generator)
        var matched = 0
        for first in 0..<23 {
            for second in (first + 1)..<24 where game[first] == .hidden && game[second] == .hidden {
                try game.turn(first)
                if try game.turn(second) == .match { matched += 1 }
                game.turnBack()
            }
        }
        #expect(matched == 12 && game.isOver)
        #expect(throws: GameError.tooFewPairs(needed: 12)) {
            try MemoryGame(pairs: Array(pairs.prefix(11)), using: &generator)
        }
        // The same face on two pairs would make a right answer wrong.
        let doubled = Array(repeating: MemoryPair(word: "word", definition: "meaning"), count: 20)
        #expect(throws: GameError.tooFewPairs(needed: 12)) { try MemoryGame(pairs: doubled, using: &generator) }
    }

    @Test func `Equal seeds deal equally, others otherwise`() throws {
        #expect(try game(seed: 5) == game(seed: 5))
        #expect(try game(seed: 5) != game(seed: 6))
    }

    @Test func `A game can be kept and gone on with, and one that cannot be is refused`() throws {
        var game = try game()
        let pairs = try pairs(of: game)
        try game.turn(pairs[0].0)
        try game.turn(pairs[0].1)
        try game.turn(pairs[1].0)
        let data = try JSONEncoder().encode(game)
        #expect(try JSONDecoder().decode(MemoryGame.self, from: data) == game)
        let text = String(decoding: data, as: UTF8.self)
        for (from, to) in [
            (#""moves":1"#, #""moves":-1"#), (#""score":2"#, #""score":9"#), (#""matched":["#, #""matched":[77,"#),
            (#""open":["#, #""open":[99,"#), (#""pair":3"#, #""pair":4"#),
        ] {
            let broken = text.replacing(from, with: to)
            #expect(broken != text)
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(MemoryGame.self, from: Data(broken.utf8))
            }
        }
    }
}

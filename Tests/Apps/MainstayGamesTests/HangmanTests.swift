// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayKit
import Testing

struct HangmanTests {
    private func game(
        _ word: String = "CAT", definition: String? = "it purrs", showsCategory: Bool = true
    ) throws -> HangmanGame {
        HangmanGame(
            word: try #require(HangmanWord(word, definition: definition)), category: "Animals",
            showsCategory: showsCategory)
    }

    @Test func `Letters are found wherever they stand, small or capital`() throws {
        var game = try game("PIZZA")
        #expect(game.pattern == [nil, nil, nil, nil, nil])
        #expect(try game.guess("z"))
        #expect(game.pattern == [nil, nil, "Z", "Z", nil])
        #expect(try !game.guess("E"))
        #expect(game.misses == ["E"])
        #expect(game.answer == nil)
    }

    @Test func `The whole word wins ten points`() throws {
        var game = try game()
        for letter in "tac" { try game.guess(letter) }
        #expect(game.isWon && game.isOver && !game.isLost)
        #expect(game.score == 10)
        #expect(game.answer?.text == "CAT" && game.answer?.definition == "it purrs")
        #expect(throws: GameError.isOver) { try game.guess("x") }
    }

    @Test func `Eight wrong letters lose, seven do not`() throws {
        var game = try game()
        for letter in "BDEFGHI" { try game.guess(letter) }
        #expect(!game.isOver)
        try game.guess("J")
        #expect(game.isLost && game.isOver && !game.isWon)
        #expect(game.score == 0)
        #expect(game.answer?.text == "CAT")
    }

    @Test(arguments: ["1", " ", "é", "ß", "ﬁ", "А", "👍", "\u{1b}", "ı"] as [Character])
    func `What is no letter is no miss`(character: Character) throws {
        var game = try game()
        #expect(throws: GameError.notALetter) { try game.guess(character) }
        #expect(game.guesses.isEmpty)
    }

    @Test func `A letter guessed before is no miss`() throws {
        var game = try game()
        try game.guess("b")
        #expect(throws: GameError.letterWasGuessed("B")) { try game.guess("B") }
        #expect(game.misses == ["B"])
    }

    @Test func `Hints come in steps and cost points, and leave the last letter to the player`() throws {
        var generator = SeededGenerator(seed: 1)
        var game = try game("ZEBRA", showsCategory: false)
        #expect(game.shownCategory == nil)
        #expect(game.nextHintCost == 1)
        #expect(try game.hint(using: &generator) == .category("Animals"))
        #expect(game.nextHintCost == 2)
        #expect(try game.hint(using: &generator) == .definition("it purrs"))
        for _ in 0..<2 {
            guard case .letter(let letter) = try game.hint(using: &generator) else { throw GameError.noHintLeft }
            #expect(game.guesses.last == letter && game.pattern.contains(letter))
        }
        #expect(game.nextHintCost == nil)
        #expect(throws: GameError.noHintLeft) { try game.hint(using: &generator) }
        for letter in "ZEBRA" where !game.guesses.contains(letter) { try game.guess(letter) }
        #expect(game.isWon && game.score == 10 - 1 - 2 - 3 - 3)
    }

    @Test func `A hint never finds the word by itself`() throws {
        var generator = SeededGenerator(seed: 1)
        var game = try game("CAT", definition: nil)
        try game.guess("C")
        try game.hint(using: &generator)
        #expect(throws: GameError.noHintLeft) { try game.hint(using: &generator) }
        #expect(!game.isWon)
    }

    @Test func `Spaces, hyphens and apostrophes need not be guessed`() throws {
        var game = try game("ice-cream's a b")
        #expect(game.pattern.count { $0 != nil } == 4)
        for letter in "icreamsb" { try game.guess(letter) }
        #expect(game.isWon)
    }

    @Test(arguments: ["", "---", "CAFÉ", "naïve", "R2D2", "日本"])
    func `A word that could not be guessed is none`(text: String) {
        #expect(HangmanWord(text) == nil)
    }

    @Test func `Nothing that can be printed of a game names the word before it is over`() throws {
        var game = try game("ZEBRA")
        try game.guess("Z")
        var dumped = ""
        dump(game, to: &dumped)
        for text in ["\(game)", String(reflecting: game), dumped] {
            #expect(!text.contains("ZEBRA") && !text.contains("purrs"))
        }
    }

    @Test func `The categories have their words, all of which can be guessed and are explained`() {
        #expect(HangmanCategory.all.map(\.name) == ["Animals", "Food", "Sports", "Colors", "Countries"])
        #expect(HangmanCategory.all.map(\.words.count) == [24, 24, 18, 18, 18])
        for category in HangmanCategory.all {
            #expect(Set(category.words.map(\.text)).count == category.words.count)
            for word in category.words {
                #expect((3...8).contains(word.text.count))
                #expect(word.definition?.isEmpty == false)
                #expect(word.definition?.uppercased().contains(word.text) == false, "\(word.text) names itself")
            }
        }
    }

    @Test func `No word comes twice before all have come, and none twice in a row`() throws {
        var generator = SeededGenerator(seed: 1)
        for category in HangmanCategory.all {
            var used: [String] = []
            var last: String?
            for _ in 0..<20 {
                var round: Set<String> = []
                for _ in category.words {
                    let word = try #require(category.draw(used: &used, using: &generator))
                    #expect(round.insert(word.text).inserted)
                    #expect(word.text != last)
                    last = word.text
                }
            }
        }
    }

    @Test func `A category of no words has none, and of one word always that`() throws {
        var generator = SeededGenerator(seed: 1)
        var used: [String] = []
        #expect(HangmanCategory(name: "None", words: []).draw(used: &used, using: &generator) == nil)
        let one = HangmanCategory(name: "One", words: [try #require(HangmanWord("CAT"))])
        for _ in 0..<3 { #expect(one.draw(used: &used, using: &generator)?.text == "CAT") }
    }

    @Test func `A game can be kept and gone on with, and one that cannot be is refused`() throws {
        var generator = SeededGenerator(seed: 1)
        var game = try game("ZEBRA", showsCategory: false)
        try game.guess("Q")
        for _ in 0..<3 { try game.hint(using: &generator) }
        let data = try JSONEncoder().encode(game)
        #expect(try JSONDecoder().decode(HangmanGame.self, from: data) == game)
        let text = String(decoding: data, as: UTF8.self)
        for (from, to) in [(#""ZEBRA""#, #""123""#), (#"["Q""#, #"["q""#), (#"["Q""#, #"["Q","Q""#)] {
            let broken = text.replacing(from, with: to)
            #expect(broken != text)
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(HangmanGame.self, from: Data(broken.utf8))
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import Testing

/// Saved games come from files that a person or a broken disk may have changed.
struct SavedGameTests {
    private static func read<Game: Decodable>(_ type: Game.Type, _ text: String) throws -> Game {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test(arguments: [
        "", "{", "null", "[]", "{}", "7", #""X""#, #"{"first":"X"}"#, #"{"moves":[]}"#, #"{"first":null,"moves":[]}"#,
        #"{"first":"x","moves":[]}"#, #"{"first":"X","moves":[0.5]}"#, #"{"first":"X","moves":["0"]}"#,
        #"{"first":"X","moves":[-1]}"#, #"{"first":"X","moves":[9223372036854775807]}"#,
        #"{"first":"X","moves":[9223372036854775808]}"#, #"{"first":"X","moves":[0,1,2,3,4,5,6,7,8,8]}"#,
    ])
    func `A board with invalid moves is refused`(text: String) {
        #expect(throws: DecodingError.self) { try Self.read(TicTacToeGame.self, text) }
    }

    @Test func `A finished board can be read, and a move after its end is refused with a reason`() throws {
        let game = try Self.read(TicTacToeGame.self, #"{"first":"O","moves":[0,3,1,4,2]}"#)
        #expect(game.outcome == .won(.o) && game.line == [0, 1, 2] && game.turn == nil)
        let error = #expect(throws: DecodingError.self) {
            try Self.read(TicTacToeGame.self, #"{"first":"O","moves":[0,3,1,4,2,8]}"#)
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "the move 8 is not allowed: the game is over")
    }

    private static func hangman(
        word: String = "\"ZEBRA\"", guesses: String = "[]", hints: String = "[]", category: String = "\"Animals\"",
        showsCategory: String = "true"
    ) -> String {
        """
        {"word": \(word), "category": \(category), "showsCategory": \(showsCategory), "guesses": \(guesses), \
        "hints": \(hints)}
        """
    }

    @Test(arguments: [
        hangman(word: "\"\""), hangman(word: "\"-\""), hangman(word: "\"ÉTÉ\""), hangman(word: "\"A\\u0000B\""),
        hangman(word: "null"), hangman(word: "7"), hangman(guesses: "[\"é\"]"), hangman(guesses: "[\"1\"]"),
        hangman(guesses: "[\"Z\", \"Z\"]"), hangman(guesses: "[1]"), hangman(guesses: "\"Z\""),
        hangman(category: "null"), hangman(showsCategory: "1"),
        hangman(hints: "[{\"letter\": 1}]"), hangman(hints: "{}"),
        hangman(hints: "[" + Array(repeating: "{\"letter\": \"Z\"}", count: 5).joined(separator: ",") + "]"),
    ])
    func `An impossible game of Hangman is refused`(text: String) {
        #expect(throws: DecodingError.self) { try Self.read(HangmanGame.self, text) }
    }

    @Test func `A saved game of Hangman continues, with its word in capitals`() throws {
        var game = try Self.read(HangmanGame.self, Self.hangman(word: "\"zebra\"", guesses: "[\"Z\", \"Q\"]"))
        #expect(game.pattern == ["Z", nil, nil, nil, nil] && game.misses == ["Q"])
        #expect(throws: GameError.letterWasGuessed("Z")) { try game.guess("z") }
        for letter in "ebra" { try game.guess(letter) }
        #expect(game.isWon && game.answer?.text == "ZEBRA" && game.score == HangmanGame.winPoints)
    }

    private static let deck = (0..<12).flatMap { pair in
        Array(repeating: #"{"pair":\#(pair),"face":{"text":"face \#(pair)"}}"#, count: 2)
    }

    private static func memory(
        places: [String] = deck, matched: String = "[]", open: String = "[]", moves: String = "0", score: String = "0"
    ) -> String {
        """
        {"places": [\(places.joined(separator: ","))], "matched": \(matched), "open": \(open), "moves": \(moves), \
        "score": \(score)}
        """
    }

    @Test func `A deck can be read and played`() throws {
        var game = try Self.read(MemoryGame.self, Self.memory(matched: "[0]", open: "[2]", moves: "1", score: "2"))
        #expect(game.matchedCount == 1 && game[2] == .open(MemoryFace(text: "face 1")) && game[23] == .hidden)
        #expect(try game.turn(3) == .match)
        #expect((game.score, game.moves, game.matchedCount) == (4, 2, 2))
    }

    @Test(arguments: [
        memory(places: []), memory(places: Array(deck.dropLast())), memory(places: deck + deck.prefix(1)),
        memory(places: deck + [#"{"pair":12,"face":{"text":"a"}}"#, #"{"pair":12,"face":{"text":"a"}}"#]),
        memory(places: Array(deck.dropLast(2)) + deck.prefix(2)), memory(matched: "[-1]"), memory(matched: "[12]"),
        memory(open: "[-1]"), memory(open: "[24]"), memory(open: "[0, 0]"), memory(open: "[0, 2, 4]"),
        memory(matched: "[0]", open: "[1]"), memory(moves: "-1"), memory(moves: "2147483648"),
        memory(moves: "9223372036854775807"), memory(moves: "1", score: "3"), memory(moves: "1", score: "-2"),
        memory(moves: "null"), memory(moves: "0.5"),
    ])
    func `An impossible deck is refused`(text: String) {
        #expect(throws: DecodingError.self) { try Self.read(MemoryGame.self, text) }
    }

    @Test(arguments: [
        #"{"word":"calm","definition":"still","choices":["calm","b","c"]}"#,
        #"{"word":"calm","definition":"still","choices":["calm","b","c","d","e"]}"#,
        #"{"word":"calm","definition":"still","choices":["Calm","b","c","d"]}"#,
        #"{"word":"calm","definition":"still","choices":["calm","b","B","d"]}"#,
        #"{"word":"calm","definition":"still","choices":["calm","b","","d"]}"#,
        #"{"word":"calm","definition":"","choices":["calm","b","c","d"]}"#,
        #"{"word":"calm","choices":["calm","b","c","d"]}"#, #"{"word":"calm","definition":null,"choices":[]}"#,
    ])
    func `A question without a definition, four words or the right answer is refused`(text: String) {
        #expect(throws: DecodingError.self) { try Self.read(DictionaryQuestion.self, text) }
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T09:30:00", "2026-13-01T09:30:00.000Z", "9:30",
    ])
    func `A result without a valid date is refused, and the error shows an example`(date: String) {
        let text = """
            {"id": "1", "date": "\(date)", "game": "memory", "outcome": "won", "score": 1, "variety": "Animals"}
            """
        let error = #expect(throws: DecodingError.self) { try Self.read(GameResult.self, text) }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "\"\(date)\" is not a date such as 2026-11-21T09:30:00.000Z")
    }

    @Test func `A result of an earlier version can be read without the newer members`() throws {
        let result = try Self.read(
            GameResult.self,
            """
            {"id": "1", "date": "2026-11-21T09:30:00.000Z", "game": "memory", "outcome": "draw", "score": -3, \
            "variety": "Animals", "unknown": true}
            """)
        #expect(result.day == nil && result.shareText == nil && result.isWon == nil && result.score == -3)
    }
}

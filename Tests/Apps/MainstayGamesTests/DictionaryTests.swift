// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayKit
import Testing

struct DictionaryTests {
    private func question(_ word: String = "calm", seed: UInt64 = 1) throws -> DictionaryQuestion {
        var generator = SeededGenerator(seed: seed)
        return try #require(
            DictionaryQuestion(
                word: word, definition: "without storm", distractors: ["big", "red", "late"], using: &generator))
    }

    @Test func `Each question has four words, one of them right, anywhere among them`() throws {
        var places: Set<Int> = []
        for seed in 0..<50 {
            let question = try question(seed: UInt64(seed))
            #expect(question.choices.count == 4)
            #expect(question.choices[question.answer] == "calm")
            #expect(Set(question.choices) == ["calm", "big", "red", "late"])
            places.insert(question.answer)
        }
        #expect(places == [0, 1, 2, 3])
    }

    @Test(arguments: [
        ("calm", "", ["big", "red", "late"]), ("", "still", ["big", "red", "late"]), ("calm", "still", ["big", "red"]),
        ("calm", "still", ["big", "Calm", "red"]), ("calm", "still", ["big", "big", "red"]),
        ("calm", "still", ["big", "", "red"]),
    ])
    func `Without three other words or a definition there is no question`(
        word: String, definition: String, distractors: [String]
    ) {
        var generator = SeededGenerator(seed: 1)
        #expect(
            DictionaryQuestion(word: word, definition: definition, distractors: distractors, using: &generator) == nil)
    }

    @Test(arguments: [
        ("calm", "a Calm sea is calmly met", "a ____ sea is ____ met"),
        ("ox", "an oxide, not an ox", "an oxide, not an ____"),
        ("serene", "nothing of it", "nothing of it"), ("calm", "calm", "____"),
    ])
    func `A definition does not name what it defines`(word: String, definition: String, expected: String) throws {
        var generator = SeededGenerator(seed: 1)
        let question = DictionaryQuestion(
            word: word, definition: definition, distractors: ["big", "red", "late"], using: &generator)
        #expect(question?.definition == expected)
    }

    @Test func `Ten questions make a game, a point for each right answer`() throws {
        var game = DictionaryGame(difficulty: .easy)
        for number in 0..<10 {
            #expect(!game.isOver)
            let question = try question("word \(number)")
            try game.ask(question)
            let isRight = number.isMultiple(of: 2)
            #expect(
                try game.answer(isRight ? question.answer : (question.answer + 1) % 4) == (isRight ? .right : .wrong))
        }
        #expect(game.isOver)
        #expect(game.score == 5)
        #expect(game.asked.count == 10)
        #expect(throws: GameError.isOver) { try game.ask(question()) }
    }

    @Test func `A question is scored once, whatever comes after`() throws {
        var game = DictionaryGame(difficulty: .easy)
        let question = try question()
        #expect(throws: GameError.noQuestion) { try game.answer(0) }
        #expect(throws: GameError.noQuestion) { try game.endTime() }
        try game.ask(question)
        #expect(throws: GameError.questionIsOpen) { try game.ask(question) }
        #expect(throws: GameError.outOfRange(1...4)) { try game.answer(4) }
        #expect(throws: GameError.outOfRange(1...4)) { try game.answer(-1) }
        try game.answer(question.answer)
        #expect(throws: GameError.isAnswered) { try game.answer(question.answer) }
        #expect(throws: GameError.isAnswered) { try game.endTime() }
        #expect(game.score == 1 && game.answers == [.right] && game.choice == question.answer)
    }

    @Test func `A question whose time is over is wrong, once`() throws {
        var game = DictionaryGame(difficulty: .hard)
        try game.ask(question())
        try game.endTime()
        #expect(throws: GameError.isAnswered) { try game.answer(0) }
        #expect(game.answers == [.late] && game.score == 0 && game.choice == nil)
        try game.ask(question("next"))
        #expect(!game.isAnswered)
    }

    @Test func `A game can be kept and gone on with`() throws {
        var game = DictionaryGame(difficulty: .hard)
        try game.ask(question())
        try game.answer(2)
        try game.ask(question("next"))
        let again = try JSONDecoder().decode(DictionaryGame.self, from: JSONEncoder().encode(game))
        #expect(again == game)
        #expect(throws: DecodingError.self) {
            let text = #"{"word":"calm","definition":"still","choices":["a","b","c","d"]}"#
            return try JSONDecoder().decode(DictionaryQuestion.self, from: Data(text.utf8))
        }
    }
}

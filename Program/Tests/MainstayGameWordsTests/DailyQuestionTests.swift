// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayGameWords
import MainstayGames
import Testing

@Suite struct DailyQuestionTests {
    private static func game(onDay day: Int) -> DailyGame {
        DailyGame(.dictionary, on: Date(timeIntervalSince1970: Double(day) * 86_400 + 3_600))
    }

    private static func questions(_ source: GameQuestions, onDay day: Int) async throws -> [DictionaryQuestion] {
        let daily = game(onDay: day)
        var asked: [String] = []
        var questions: [DictionaryQuestion] = []
        for number in 0..<DictionaryGame.questionCount {
            // The seed and the difficulty that a player prefers do not matter.
            let sourced = await source.question(.hard, asked: asked, seed: UInt64(number * day), daily: daily)
            questions.append(try #require(sourced).question)
            asked.append(questions[number].word)
        }
        return questions
    }

    @Test(.enabled(if: InstalledLexicon.isPossible, "WordNet is not installed"))
    func `The games of ten days are equal with a lexicon and without`() async throws {
        let with = GameQuestions(words: GameWords(lexicon: try await InstalledLexicon.lexicon))
        let without = GameQuestions(words: GameWords(lexicon: nil))
        for day in 20_000..<20_010 {
            #expect(try await Self.questions(with, onDay: day) == Self.questions(without, onDay: day))
        }
    }

    @Test func `A year of games asks each word as often as the others, and never twice in a game`() async throws {
        let source = GameQuestions(words: GameWords(lexicon: nil))
        var times: [String: Int] = [:]
        for day in 20_000..<20_365 {
            let questions = try await Self.questions(source, onDay: day)
            #expect(Set(questions.map(\.word)).count == 10)
            for question in questions {
                times[question.word, default: 0] += 1
                #expect(question.choices[question.answer] == question.word && Set(question.choices).count == 4)
                #expect(!question.definition.contains("____"), "\(question.word)")
            }
        }
        #expect(times.count >= 140)
    }

    @Test func `There are ten questions a day`() async {
        let source = GameQuestions(words: GameWords(lexicon: nil))
        let asked = (0..<10).map { "word\($0)" }
        #expect(await source.question(.easy, asked: asked, seed: 1, daily: Self.game(onDay: 20_000)) == nil)
    }
}

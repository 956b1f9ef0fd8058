// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayGameWords
import MainstayGames
import MainstayLexicon
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.imports)) struct FairQuestionTests {
    /// The answer's facts and those of the wrong choices.
    private struct Facts {
        var synonyms: Set<String>
        var level: Int?
        var classes: Set<String>
    }

    private static func questions(_ count: Int, from source: GameQuestions) async throws -> [DictionaryQuestion] {
        try await withThrowingTaskGroup(of: [DictionaryQuestion].self) { group in
            for part in 0..<4 {
                group.addTask {
                    var questions: [DictionaryQuestion] = []
                    for seed in stride(from: part, to: count, by: 4) {
                        let difficulty = DictionaryDifficulty.allCases[seed % 3]
                        let asked = questions.suffix(200).map(\.word)
                        let sourced = await source.question(difficulty, asked: asked, seed: UInt64(seed), daily: nil)
                        questions.append(try #require(sourced).question)
                        // No word comes again before 200 others.
                        #expect(!asked.contains(questions.last?.word ?? ""))
                    }
                    return questions
                }
            }
            var questions: [DictionaryQuestion] = []
            for try await part in group { questions += part }
            return questions
        }
    }

    private static func facts(_ word: String, _ lexicon: Lexicon) throws -> Facts {
        let matches = try lexicon.entry(for: word)?.matches.filter { $0.kind == .exact } ?? []
        let senses = matches.flatMap(\.meanings).flatMap(\.senses)
        return Facts(
            synonyms: Set(senses.flatMap(\.synonyms).map { $0.lowercased() }),
            level: matches.first?.difficulty?.rawValue, classes: Set(senses.map(\.lexicographerFile)))
    }

    @Test(.enabled(if: InstalledLexicon.isPossible, "WordNet is not installed"))
    func `Of 3,000 questions none gives itself away, and wrong choices are near`() async throws {
        let lexicon = try await InstalledLexicon.lexicon
        let questions = try await Self.questions(3_000, from: GameQuestions(words: GameWords(lexicon: lexicon)))
        var known: [String: Facts] = [:]
        var (distances, near) = ([Int](), 0)
        for question in questions {
            for word in question.choices where known[word] == nil { known[word] = try Self.facts(word, lexicon) }
            let answer = try #require(known[question.word])
            #expect(!question.definition.contains("____"))
            for word in WordStem.words(of: question.definition) {
                #expect(!Self.sharesStem(word.lowercased(), question.word.lowercased()), "\(question.word): \(word)")
            }
            for wrong in question.choices where wrong != question.word {
                let other = try #require(known[wrong])
                #expect(!answer.synonyms.contains(wrong.lowercased()), "\(question.word): \(wrong)")
                #expect(!other.synonyms.contains(question.word.lowercased()), "\(question.word): \(wrong)")
                if let one = answer.level, let two = other.level { distances.append(abs(one - two)) }
                if !answer.classes.isDisjoint(with: other.classes) { near += 1 }
            }
        }
        #expect(questions.count == 3_000 && distances.count > 8_000)
        #expect(distances.sorted()[distances.count / 2] <= 1)
        // Most wrong choices have a meaning of the same class.
        #expect(near > 3_000 * 3 / 2)
    }

    /// A check that is not the one of the source: the first five letters, or the whole of a shorter word.
    private static func sharesStem(_ one: String, _ other: String) -> Bool {
        guard one.count > 3, other.count > 3 else { return one == other }
        return one.hasPrefix(other.prefix(5)) || other.hasPrefix(one.prefix(5))
    }
}

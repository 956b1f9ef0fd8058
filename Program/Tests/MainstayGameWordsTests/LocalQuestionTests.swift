// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGameWords
import MainstayGames
@testable import MainstayKit
@testable import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// A lexicon of the data installed on this machine, once for all tests.
enum InstalledLexicon {
    static let isPossible = FileManager.default.fileExists(atPath: "/usr/share/wordnet/data.noun")

    private static let shared = Task {
        let directory = try TemporaryDirectory.kept()
        let path = directory.file("lexicon.sqlite")
        _ = try await LexiconImporter(from: LexiconSources.find(), to: path).runIfNeeded { _, _ in }
        return try Lexicon(path: path)
    }

    static var lexicon: Lexicon {
        get async throws { try await shared.value }
    }
}

struct LocalQuestionTests {
    private func check(_ question: DictionaryQuestion) {
        #expect(question.choices.count == 4 && question.choices[question.answer] == question.word)
        #expect(Set(question.choices.map { $0.lowercased() }).count == 4)
        #expect(!question.definition.isEmpty)
    }

    @Test(arguments: DictionaryDifficulty.allCases)
    func `The bank alone asks each of ten questions of a game for another word`(
        difficulty: DictionaryDifficulty
    ) async throws {
        let source = GameQuestions(words: GameWords(lexicon: nil))
        for game in 0..<50 {
            var asked: [String] = []
            for number in 0..<10 {
                let sourced = await source.question(
                    difficulty, asked: asked, seed: UInt64(game * 10 + number), daily: nil)
                let question = try #require(sourced)
                #expect(question.tier == .bank)
                check(question.question)
                asked.append(question.question.word)
            }
            // A word is asked for again only where the bank has no other with fair wrong answers.
            #expect(Set(asked).count >= 8)
        }
    }

    @Test(arguments: DictionaryDifficulty.allCases)
    func `No question and no choice is sexual, insulting or violent`(difficulty: DictionaryDifficulty) async throws {
        let lexicon = InstalledLexicon.isPossible ? try await InstalledLexicon.lexicon : nil
        let source = GameQuestions(words: GameWords(lexicon: lexicon))
        var pool: Set<String> = []
        for seed in 0..<100 {
            let sourced = await source.question(difficulty, asked: [], seed: UInt64(seed), daily: nil)
            let question = try #require(sourced).question
            pool.formUnion(question.choices + [question.definition])
        }
        for text in pool { #expect(!UnfitWords.isPart(of: text), "\(text)") }
    }

    @Test(.enabled(if: InstalledLexicon.isPossible, "WordNet is not installed"))
    func `Of 200 questions none has a distractor that is a synonym or another part of speech`() async throws {
        let lexicon = try await InstalledLexicon.lexicon
        let source = GameQuestions(words: GameWords(lexicon: lexicon))
        var questions: [SourcedQuestion] = []
        try await withThrowingTaskGroup { group in
            for part in 0..<8 {
                group.addTask {
                    var questions: [SourcedQuestion] = []
                    for seed in stride(from: part, to: 200, by: 8) {
                        let difficulty = DictionaryDifficulty.allCases[seed % 3]
                        let question = await source.question(difficulty, asked: [], seed: UInt64(seed), daily: nil)
                        questions.append(try #require(question))
                    }
                    return questions
                }
            }
            for try await part in group { questions += part }
        }
        #expect(questions.allSatisfy { $0.tier == .lexicon })
        var known: [String: (synonyms: Set<String>, parts: Set<PartOfSpeech>)] = [:]
        for question in questions.map(\.question) {
            check(question)
            for word in question.choices where known[word] == nil {
                let meanings = try lexicon.entry(for: word)?.matches.flatMap(\.meanings) ?? []
                let synonyms = meanings.flatMap(\.senses).flatMap(\.synonyms).map { $0.lowercased() }
                known[word] = (Set(synonyms), Set(meanings.map(\.partOfSpeech)))
            }
            let answer = try #require(known[question.word])
            for distractor in question.choices where distractor != question.word {
                let other = try #require(known[distractor])
                #expect(!answer.synonyms.contains(distractor.lowercased()), "\(question.word): \(distractor)")
                #expect(!other.synonyms.contains(question.word.lowercased()), "\(question.word): \(distractor)")
                #expect(!answer.parts.isDisjoint(with: other.parts), "\(question.word): \(distractor)")
            }
        }
    }

    @Test(.enabled(if: InstalledLexicon.isPossible, "WordNet is not installed"))
    func `Equal seeds give equal questions, and words asked for do not come again`() async throws {
        let source = GameQuestions(words: GameWords(lexicon: try await InstalledLexicon.lexicon))
        let first = await source.question(.medium, asked: [], seed: 9, daily: nil)
        #expect(await source.question(.medium, asked: [], seed: 9, daily: nil) == first)
        let word = try #require(first?.question.word)
        #expect(await source.question(.medium, asked: [word], seed: 9, daily: nil)?.question.word != word)
    }

    @Test(.enabled(if: InstalledLexicon.isPossible, "WordNet is not installed"))
    func `The lexicon's categories have words that can be guessed and explained`() async throws {
        let words = GameWords(lexicon: try await InstalledLexicon.lexicon)
        #expect(words.categoryNames.count == 13)
        for name in words.categoryNames {
            let category = try #require(words.category(name.lowercased()))
            #expect(category.words.count >= 18, "\(name)")
            // A definition that is unfit for some is not shown: that of "abolition" mentions slavery.
            let explained = category.words.prefix(20).filter { words.explained($0).definition?.isEmpty == false }
            #expect(explained.count >= 17, "\(name)")
        }
        #expect(words.category("Nonsense") == nil)
    }

    @Test func `Without a lexicon there are the categories written here, and words of the bank for Memory`() throws {
        let words = GameWords(lexicon: nil)
        #expect(words.categoryNames == ["Animals", "Food", "Sports", "Colors", "Countries"])
        #expect(words.category("plants") == nil)
        var generator = SeededGenerator(seed: 1)
        let pairs = words.pairs(using: &generator)
        _ = try MemoryGame(pairs: pairs, using: &generator)
        #expect(pairs.flatMap(\.faces).allSatisfy { $0.text.count <= 120 })
    }
}

// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayWordBank
import Testing

@Suite struct WordBankTests {
    @Test func `There are thirty different words, ten of each difficulty`() {
        #expect(Set(WordBank.words.map(\.word)).count == 30)
        for difficulty in WordBank.Difficulty.allCases {
            #expect(WordBank.words(difficulty: difficulty).count == 10)
        }
    }

    @Test func `Every entry says something, in whole sentences, and shows the word in use`() {
        for entry in WordBank.words {
            #expect(entry.word == entry.word.lowercased())
            #expect(entry.definition.hasSuffix(".") && entry.definition.count > 20)
            #expect(entry.example.hasSuffix(".") && entry.example.contains(entry.word))
        }
    }

    @Test(arguments: ["petrichor", "Petrichor", "PETRICHOR"])
    func `A word is found in any case`(word: String) {
        #expect(WordBank.entry(for: word)?.difficulty == .medium)
    }

    @Test(arguments: ["", "petri", "petrichor ", "heart"])
    func `What is not in the bank has no entry`(word: String) {
        #expect(WordBank.entry(for: word) == nil)
    }

    @Test func `The words come from easy to hard, and every one is found by itself`() {
        let order = WordBank.words.map(\.difficulty)
        let expected = WordBank.Difficulty.allCases.flatMap { [WordBank.Difficulty](repeating: $0, count: 10) }
        #expect(order == expected)
        for entry in WordBank.words {
            #expect(WordBank.entry(for: entry.word.uppercased()) == entry)
            #expect(WordBank.words(difficulty: entry.difficulty).contains(entry))
        }
    }

    @Test func `There are fifty words or more for games of each difficulty, none twice, none given away`() {
        let words = WordBank.gameWords
        #expect(Set(words.map(\.word)).count == words.count && Set(words.map(\.definition)).count == words.count)
        for difficulty in WordBank.Difficulty.allCases {
            let ofDifficulty = words.filter { $0.difficulty == difficulty }
            #expect(ofDifficulty.count >= 50)
            // Each word needs three others of its part of speech beside it.
            for part in WordBank.PartOfSpeech.allCases {
                #expect(ofDifficulty.count { $0.partOfSpeech == part } >= 10)
            }
        }
        for entry in words {
            #expect(entry.definition.hasSuffix("."))
            let given = WordStem.words(of: entry.definition).filter { WordStem.isShared(by: $0, and: entry.word) }
            #expect(given == [], "\(entry.word)")
        }
    }

    @Test func `No two words share a definition or an example`() {
        #expect(Set(WordBank.words.map(\.definition)).count == 30)
        #expect(Set(WordBank.words.map(\.example)).count == 30)
        #expect(WordBank.words.allSatisfy { !"\($0.definition)\($0.example)".contains("|") })
    }
}

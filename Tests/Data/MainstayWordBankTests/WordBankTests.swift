// SPDX-License-Identifier: Apache-2.0

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
}

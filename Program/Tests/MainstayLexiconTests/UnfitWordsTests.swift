// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexicon

struct UnfitWordsTests {
    @Test(arguments: [
        "polack", "rapist", "cunnilingus", "bitch", "retarded", "spastic", "orgasm", "murderer", "bisexual", "stupid",
        "manslaughter", "cannibalism", "cybersex", "paedophile", "pedophilia", "homoerotic", "golliwog", "unsex",
    ])
    func `Sexual, insulting and violent words are unfit`(word: String) {
        #expect(UnfitWords.contains(word))
    }

    @Test func `A definition with an unfit word is unfit`() {
        #expect(UnfitWords.isPart(of: "Have sexual intercourse with."))
        #expect(UnfitWords.isPart(of: "someone who kills"))
        #expect(!UnfitWords.isPart(of: "an executive of a company") && !UnfitWords.isPart(of: ""))
    }

    @Test(arguments: [
        "title", "stable", "analogy", "luster", "sextet", "wombat", "executive", "cat", "", "butterfly", "dumbbell",
    ])
    func `Words that only look like them are fit`(word: String) {
        #expect(!UnfitWords.contains(word))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

struct UnfitWordsTests {
    @Test(arguments: [
        "polack", "rapist", "cunnilingus", "bitch", "retarded", "spastic", "orgasm", "murderer", "bisexual", "stupid",
        "manslaughter", "cannibalism", "cybersex",
    ])
    func `Sexual, insulting and violent words are unfit`(word: String) {
        #expect(UnfitWords.contains(word))
    }

    @Test(arguments: [
        "title", "stable", "analogy", "luster", "sextet", "wombat", "executive", "cat", "", "butterfly", "dumbbell",
    ])
    func `Words that only look like them are fit`(word: String) {
        #expect(!UnfitWords.contains(word))
    }
}

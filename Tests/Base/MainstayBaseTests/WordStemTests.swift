// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct WordStemTests {
    @Test(arguments: [
        ("ghetto", "ghettoise"), ("happy", "unhappiness"), ("run", "Running"), ("decide", "decision"),
        ("art", "artist"),
        ("describe", "description"), ("fire", "campfire"), ("publication", "publishable"), ("conceive", "conception"),
        ("Cat", "cat"),
    ])
    func `Words of one family have a common stem`(one: String, other: String) {
        #expect(WordStem.isShared(by: one, and: other))
        #expect(WordStem.isShared(by: other, and: one))
    }

    @Test(arguments: [
        ("cat", "dog"), ("a", "apple"), ("in", "inside"), ("strong", "weak"), ("", "word"), ("past", "pale"),
    ])
    func `Other words have none`(one: String, other: String) {
        #expect(!WordStem.isShared(by: one, and: other))
        #expect(!WordStem.isShared(by: other, and: one))
    }

    @Test(arguments: [
        ("cat", "A cat; cats' kin, not a dog.", "A ____; ____' kin, not a dog."),
        ("break a leg", "said so that a leg is not broken", "said so that a ____ is not broken"),
        ("ox", "An ox is not a box.", "An ____ is not a box."), ("", "text", "text"), ("word", "", ""),
    ])
    func `A word is hidden in its meaning, in any form`(word: String, meaning: String, hidden: String) {
        #expect(WordStem.hiding(word, in: meaning) == hidden)
    }
}
